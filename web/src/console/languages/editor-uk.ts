// The editor of an event type in Ukrainian.
import { uk as sortable } from '../messages/sortable/uk.ts'
import { uk as typeEditor } from '../messages/type-editor/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['editor'] = { ...sortable, ...typeEditor }
