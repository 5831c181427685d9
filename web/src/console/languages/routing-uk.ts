// The area "Routing" in Ukrainian.
import { uk as routingBuilder } from '../messages/routing-builder/uk.ts'
import { uk as routingForms } from '../messages/routing-forms/uk.ts'
import { uk as sortable } from '../messages/sortable/uk.ts'
import { uk as submissions } from '../messages/submissions/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['routing'] = { ...routingBuilder, ...routingForms, ...sortable, ...submissions }
