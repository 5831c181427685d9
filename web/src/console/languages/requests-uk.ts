// Booking requests in Ukrainian.
import { uk as requests } from '../messages/requests/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['requests'] = requests
