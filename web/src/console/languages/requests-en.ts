// Booking requests in English.
import { en as requests } from '../messages/requests/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['requests'] = requests
