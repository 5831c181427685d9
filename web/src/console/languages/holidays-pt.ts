// Public holidays in Portuguese.
import { pt as publicHolidays } from '../messages/public-holidays/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['holidays'] = publicHolidays
