// Booking requests in Portuguese.
import { pt as requests } from '../messages/requests/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['requests'] = requests
