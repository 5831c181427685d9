// The editor of an event type in French.
import { fr as sortable } from '../messages/sortable/fr.ts'
import { fr as typeEditor } from '../messages/type-editor/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['editor'] = { ...sortable, ...typeEditor }
