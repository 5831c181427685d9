// The pages about webhooks, in Dutch.
import { nl as webhooks } from '../messages/webhooks/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['webhooks'] = { ...webhooks }
