// The area "Routing" in English.
import { en as routingBuilder } from '../messages/routing-builder/en.ts'
import { en as routingForms } from '../messages/routing-forms/en.ts'
import { en as sortable } from '../messages/sortable/en.ts'
import { en as submissions } from '../messages/submissions/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['routing'] = { ...routingBuilder, ...routingForms, ...sortable, ...submissions }
