// The page about notifications, in Portuguese.
import { pt as notifications } from '../messages/notifications/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['notifications'] = notifications
