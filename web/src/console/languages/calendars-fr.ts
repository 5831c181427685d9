// The page "Calendars" in French.
import { fr as calendarAccounts } from '../messages/calendar-accounts/fr.ts'
import { fr as calendars } from '../messages/calendars/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['calendars'] = { ...calendarAccounts, ...calendars }
