// Public holidays in Italian.
import { it as publicHolidays } from '../messages/public-holidays/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['holidays'] = publicHolidays
