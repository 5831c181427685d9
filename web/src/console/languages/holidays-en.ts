// Public holidays in English.
import { en as publicHolidays } from '../messages/public-holidays/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['holidays'] = publicHolidays
