// The page about notifications, in English.
import { en as notifications } from '../messages/notifications/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['notifications'] = notifications
