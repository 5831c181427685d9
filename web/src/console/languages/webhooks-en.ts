// The pages about webhooks, in English.
import { en as webhooks } from '../messages/webhooks/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['webhooks'] = { ...webhooks }
