// The page "Calendars" in Dutch.
import { nl as calendarAccounts } from '../messages/calendar-accounts/nl.ts'
import { nl as calendars } from '../messages/calendars/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['calendars'] = { ...calendarAccounts, ...calendars }
