// The page about notifications, in Dutch.
import { nl as notifications } from '../messages/notifications/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['notifications'] = notifications
