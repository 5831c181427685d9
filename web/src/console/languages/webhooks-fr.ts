// The pages about webhooks, in French.
import { fr as webhooks } from '../messages/webhooks/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['webhooks'] = { ...webhooks }
