// The pages about webhooks, in Spanish.
import { es as webhooks } from '../messages/webhooks/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['webhooks'] = { ...webhooks }
