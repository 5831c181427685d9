// The page about notifications, in Ukrainian.
import { uk as notifications } from '../messages/notifications/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['notifications'] = notifications
