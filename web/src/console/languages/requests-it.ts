// Booking requests in Italian.
import { it as requests } from '../messages/requests/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['requests'] = requests
