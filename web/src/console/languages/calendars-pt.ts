// The page "Calendars" in Portuguese.
import { pt as calendarAccounts } from '../messages/calendar-accounts/pt.ts'
import { pt as calendars } from '../messages/calendars/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['calendars'] = { ...calendarAccounts, ...calendars }
