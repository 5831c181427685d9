// Booking requests in Dutch.
import { nl as requests } from '../messages/requests/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['requests'] = requests
