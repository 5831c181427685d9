// The page about notifications, in French.
import { fr as notifications } from '../messages/notifications/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['notifications'] = notifications
