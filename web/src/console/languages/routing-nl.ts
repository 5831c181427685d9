// The area "Routing" in Dutch.
import { nl as routingBuilder } from '../messages/routing-builder/nl.ts'
import { nl as routingForms } from '../messages/routing-forms/nl.ts'
import { nl as sortable } from '../messages/sortable/nl.ts'
import { nl as submissions } from '../messages/submissions/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['routing'] = { ...routingBuilder, ...routingForms, ...sortable, ...submissions }
