// The pages about webhooks, in Ukrainian.
import { uk as webhooks } from '../messages/webhooks/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['webhooks'] = { ...webhooks }
