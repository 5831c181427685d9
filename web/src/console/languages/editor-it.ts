// The editor of an event type in Italian.
import { it as sortable } from '../messages/sortable/it.ts'
import { it as typeEditor } from '../messages/type-editor/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['editor'] = { ...sortable, ...typeEditor }
