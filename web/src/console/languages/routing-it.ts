// The area "Routing" in Italian.
import { it as routingBuilder } from '../messages/routing-builder/it.ts'
import { it as routingForms } from '../messages/routing-forms/it.ts'
import { it as sortable } from '../messages/sortable/it.ts'
import { it as submissions } from '../messages/submissions/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['routing'] = { ...routingBuilder, ...routingForms, ...sortable, ...submissions }
