// Public holidays in Dutch.
import { nl as publicHolidays } from '../messages/public-holidays/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['holidays'] = publicHolidays
