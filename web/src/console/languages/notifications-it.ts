// The page about notifications, in Italian.
import { it as notifications } from '../messages/notifications/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['notifications'] = notifications
