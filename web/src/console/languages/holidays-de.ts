// Public holidays in German.
import { de as publicHolidays } from '../messages/public-holidays/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['holidays'] = publicHolidays
