// The editor of an event type in English.
import { en as sortable } from '../messages/sortable/en.ts'
import { en as typeEditor } from '../messages/type-editor/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['editor'] = { ...sortable, ...typeEditor }
