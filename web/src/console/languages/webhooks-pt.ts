// The pages about webhooks, in Portuguese.
import { pt as webhooks } from '../messages/webhooks/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['webhooks'] = { ...webhooks }
