// The page "Calendars" in Italian.
import { it as calendarAccounts } from '../messages/calendar-accounts/it.ts'
import { it as calendars } from '../messages/calendars/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['calendars'] = { ...calendarAccounts, ...calendars }
