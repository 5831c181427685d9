// The page "Calendars" in Ukrainian.
import { uk as calendarAccounts } from '../messages/calendar-accounts/uk.ts'
import { uk as calendars } from '../messages/calendars/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['calendars'] = { ...calendarAccounts, ...calendars }
