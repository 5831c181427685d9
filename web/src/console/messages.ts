// The texts of the console. The browser loads one language; a missing text is a type error.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { AvailabilityMessages } from './messages/availability.ts'
import type { AvailabilityPreviewMessages } from './messages/availability-preview.ts'
import type { CalendarAccountsMessages } from './messages/calendar-accounts.ts'
import type { CalendarsMessages } from './messages/calendars.ts'
import type { ColleagueMessages } from './messages/colleague.ts'
import type { CopyHoursMessages } from './messages/copy-hours.ts'
import type { DateOverridesMessages } from './messages/date-overrides.ts'
import type { EventTypesMessages } from './messages/event-types.ts'
import type { MeetingSelectionMessages } from './messages/meeting-selection.ts'
import type { MeetingsMessages } from './messages/meetings.ts'
import type { PeopleMessages } from './messages/people.ts'
import type { ProfileMessages } from './messages/profile.ts'
import type { SetupMessages } from './messages/setup.ts'
import type { ShareMessages } from './messages/share.ts'
import type { ShellMessages } from './messages/shell.ts'
import type { TimeOffMessages } from './messages/time-off.ts'
import type { TypeEditorMessages } from './messages/type-editor.ts'
import type { WeekGridMessages } from './messages/week-grid.ts'
import type { WhyMessages } from './messages/why.ts'

export type ConsoleMessages = ShellMessages &
  AvailabilityMessages &
  AvailabilityPreviewMessages &
  CalendarAccountsMessages &
  CalendarsMessages &
  ColleagueMessages &
  CopyHoursMessages &
  DateOverridesMessages &
  EventTypesMessages &
  MeetingSelectionMessages &
  MeetingsMessages &
  PeopleMessages &
  ProfileMessages &
  SetupMessages &
  ShareMessages &
  TimeOffMessages &
  TypeEditorMessages &
  WeekGridMessages &
  WhyMessages

type Load = () => Promise<ConsoleMessages>

export const loadMessages: Readonly<Record<Locale, Load>> = {
  en: async () => (await import('./languages/en.ts')).en,
  fr: async () => (await import('./languages/fr.ts')).fr,
  es: async () => (await import('./languages/es.ts')).es,
  de: async () => (await import('./languages/de.ts')).de,
  nl: async () => (await import('./languages/nl.ts')).nl,
  pt: async () => (await import('./languages/pt.ts')).pt,
  it: async () => (await import('./languages/it.ts')).it,
  uk: async () => (await import('./languages/uk.ts')).uk,
}
