// The area "Routing" in Portuguese.
import { pt as routingBuilder } from '../messages/routing-builder/pt.ts'
import { pt as routingForms } from '../messages/routing-forms/pt.ts'
import { pt as sortable } from '../messages/sortable/pt.ts'
import { pt as submissions } from '../messages/submissions/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['routing'] = { ...routingBuilder, ...routingForms, ...sortable, ...submissions }
