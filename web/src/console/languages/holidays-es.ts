// Public holidays in Spanish.
import { es as publicHolidays } from '../messages/public-holidays/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['holidays'] = publicHolidays
