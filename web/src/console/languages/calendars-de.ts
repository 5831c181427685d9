// The page "Calendars" in German.
import { de as calendarAccounts } from '../messages/calendar-accounts/de.ts'
import { de as calendars } from '../messages/calendars/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['calendars'] = { ...calendarAccounts, ...calendars }
