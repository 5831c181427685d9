// The page about notifications, in Spanish.
import { es as notifications } from '../messages/notifications/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['notifications'] = notifications
