// The editor of an event type in German.
import { de as sortable } from '../messages/sortable/de.ts'
import { de as typeEditor } from '../messages/type-editor/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['editor'] = { ...sortable, ...typeEditor }
