// Booking requests in Spanish.
import { es as requests } from '../messages/requests/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['requests'] = requests
