// Booking requests in French.
import { fr as requests } from '../messages/requests/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['requests'] = requests
