// The page "Calendars" in English.
import { en as calendarAccounts } from '../messages/calendar-accounts/en.ts'
import { en as calendars } from '../messages/calendars/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['calendars'] = { ...calendarAccounts, ...calendars }
