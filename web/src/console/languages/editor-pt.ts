// The editor of an event type in Portuguese.
import { pt as typeEditor } from '../messages/type-editor/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['editor'] = { ...typeEditor }
