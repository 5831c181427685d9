// The editor of an event type in Portuguese.
import { pt as sortable } from '../messages/sortable/pt.ts'
import { pt as typeEditor } from '../messages/type-editor/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['editor'] = { ...sortable, ...typeEditor }
