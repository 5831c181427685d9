// The area "Routing" in Spanish.
import { es as routingBuilder } from '../messages/routing-builder/es.ts'
import { es as routingForms } from '../messages/routing-forms/es.ts'
import { es as sortable } from '../messages/sortable/es.ts'
import { es as submissions } from '../messages/submissions/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['routing'] = { ...routingBuilder, ...routingForms, ...sortable, ...submissions }
