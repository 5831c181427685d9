// The editor of an event type in Dutch.
import { nl as typeEditor } from '../messages/type-editor/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['editor'] = { ...typeEditor }
