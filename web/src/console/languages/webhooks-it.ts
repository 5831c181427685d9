// The pages about webhooks, in Italian.
import { it as webhooks } from '../messages/webhooks/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['webhooks'] = { ...webhooks }
