// Public holidays in Ukrainian.
import { uk as publicHolidays } from '../messages/public-holidays/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['holidays'] = publicHolidays
