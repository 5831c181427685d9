// The page about notifications, in German.
import { de as notifications } from '../messages/notifications/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['notifications'] = notifications
