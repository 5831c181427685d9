// The pages about webhooks, in German.
import { de as webhooks } from '../messages/webhooks/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['webhooks'] = { ...webhooks }
