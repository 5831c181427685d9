// The page "Calendars" in Spanish.
import { es as calendarAccounts } from '../messages/calendar-accounts/es.ts'
import { es as calendars } from '../messages/calendars/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['calendars'] = { ...calendarAccounts, ...calendars }
