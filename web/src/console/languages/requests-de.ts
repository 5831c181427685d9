// Booking requests in German.
import { de as requests } from '../messages/requests/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['requests'] = requests
