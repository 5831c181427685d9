// Public holidays in French.
import { fr as publicHolidays } from '../messages/public-holidays/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['holidays'] = publicHolidays
