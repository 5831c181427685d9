// The area "Routing" in French.
import { fr as routingBuilder } from '../messages/routing-builder/fr.ts'
import { fr as routingForms } from '../messages/routing-forms/fr.ts'
import { fr as sortable } from '../messages/sortable/fr.ts'
import { fr as submissions } from '../messages/submissions/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['routing'] = { ...routingBuilder, ...routingForms, ...sortable, ...submissions }
