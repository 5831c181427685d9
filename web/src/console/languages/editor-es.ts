// The editor of an event type in Spanish.
import { es as sortable } from '../messages/sortable/es.ts'
import { es as typeEditor } from '../messages/type-editor/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['editor'] = { ...sortable, ...typeEditor }
