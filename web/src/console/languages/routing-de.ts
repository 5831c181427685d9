// The area "Routing" in German.
import { de as routingBuilder } from '../messages/routing-builder/de.ts'
import { de as routingForms } from '../messages/routing-forms/de.ts'
import { de as sortable } from '../messages/sortable/de.ts'
import { de as submissions } from '../messages/submissions/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['routing'] = { ...routingBuilder, ...routingForms, ...sortable, ...submissions }
