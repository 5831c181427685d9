// The editor of an event type in Dutch.
import { nl as sortable } from '../messages/sortable/nl.ts'
import { nl as typeEditor } from '../messages/type-editor/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['editor'] = { ...sortable, ...typeEditor }
