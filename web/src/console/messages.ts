// The texts of the console. The browser loads one language; a missing text is a type error. Those of some areas are loaded with
// the first page that needs them.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { ConsolePageId } from '../../../server/src/domain/pages/console-pages.ts'
import type { AvailabilityMessages } from './messages/availability.ts'
import type { AvailabilityPreviewMessages } from './messages/availability-preview.ts'
import type { CalendarAccountsMessages } from './messages/calendar-accounts.ts'
import type { CalendarsMessages } from './messages/calendars.ts'
import type { ColleagueMessages } from './messages/colleague.ts'
import type { CopyHoursMessages } from './messages/copy-hours.ts'
import type { DateOverridesMessages } from './messages/date-overrides.ts'
import type { EventTypesMessages } from './messages/event-types.ts'
import type { GroupsMessages } from './messages/groups.ts'
import type { InvitationsMessages } from './messages/invitations.ts'
import type { MeetingSelectionMessages } from './messages/meeting-selection.ts'
import type { MeetingsMessages } from './messages/meetings.ts'
import type { MembersMessages } from './messages/members.ts'
import type { PeopleMessages } from './messages/people.ts'
import type { PersonMessages } from './messages/person.ts'
import type { ProfileMessages } from './messages/profile.ts'
import type { RemovalMessages } from './messages/removal.ts'
import type { RolesMessages } from './messages/roles.ts'
import type { SetupMessages } from './messages/setup.ts'
import type { ShareMessages } from './messages/share.ts'
import type { ShellMessages } from './messages/shell.ts'
import type { TimeOffMessages } from './messages/time-off.ts'
import type { TypeEditorMessages } from './messages/type-editor.ts'
import type { WeekGridMessages } from './messages/week-grid.ts'
import type { WhyMessages } from './messages/why.ts'

export type SharedMessages = ShellMessages &
  AvailabilityMessages &
  AvailabilityPreviewMessages &
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
  WeekGridMessages &
  WhyMessages

export interface AreaMessages {
  readonly calendars: CalendarAccountsMessages & CalendarsMessages
  readonly people: GroupsMessages &
    InvitationsMessages &
    MembersMessages &
    PersonMessages &
    RemovalMessages &
    RolesMessages
  readonly editor: TypeEditorMessages
}

export type AreaName = keyof AreaMessages

/** Only pages of an area may use its texts. */
export type ConsoleMessages = SharedMessages &
  AreaMessages['calendars'] &
  AreaMessages['people'] &
  AreaMessages['editor']

/** The area whose texts a page needs. */
export const areaOfPage: Readonly<Partial<Record<ConsolePageId, AreaName>>> = {
  consoleCalendars: 'calendars',
  consoleEventType: 'editor',
  consolePeople: 'people',
  consolePerson: 'people',
  consoleInvitations: 'people',
  consoleGroups: 'people',
  consoleGroup: 'people',
}

/** The names of the modules with the texts of a page, in the build. */
export function textModules(id: ConsolePageId, locale: Locale): readonly string[] {
  const area = areaOfPage[id]
  return area ? [`${area}-${locale}`] : []
}

type Loaders<Messages> = Readonly<Record<Locale, () => Promise<Messages>>>

export const loadMessages: Loaders<SharedMessages> = {
  en: async () => (await import('./languages/en.ts')).en,
  fr: async () => (await import('./languages/fr.ts')).fr,
  es: async () => (await import('./languages/es.ts')).es,
  de: async () => (await import('./languages/de.ts')).de,
  nl: async () => (await import('./languages/nl.ts')).nl,
  pt: async () => (await import('./languages/pt.ts')).pt,
  it: async () => (await import('./languages/it.ts')).it,
  uk: async () => (await import('./languages/uk.ts')).uk,
}

export const loadAreaMessages: { readonly [Area in AreaName]: Loaders<AreaMessages[Area]> } = {
  calendars: {
    en: async () => (await import('./languages/calendars-en.ts')).en,
    fr: async () => (await import('./languages/calendars-fr.ts')).fr,
    es: async () => (await import('./languages/calendars-es.ts')).es,
    de: async () => (await import('./languages/calendars-de.ts')).de,
    nl: async () => (await import('./languages/calendars-nl.ts')).nl,
    pt: async () => (await import('./languages/calendars-pt.ts')).pt,
    it: async () => (await import('./languages/calendars-it.ts')).it,
    uk: async () => (await import('./languages/calendars-uk.ts')).uk,
  },
  people: {
    en: async () => (await import('./languages/people-en.ts')).en,
    fr: async () => (await import('./languages/people-fr.ts')).fr,
    es: async () => (await import('./languages/people-es.ts')).es,
    de: async () => (await import('./languages/people-de.ts')).de,
    nl: async () => (await import('./languages/people-nl.ts')).nl,
    pt: async () => (await import('./languages/people-pt.ts')).pt,
    it: async () => (await import('./languages/people-it.ts')).it,
    uk: async () => (await import('./languages/people-uk.ts')).uk,
  },
  editor: {
    en: async () => (await import('./languages/editor-en.ts')).en,
    fr: async () => (await import('./languages/editor-fr.ts')).fr,
    es: async () => (await import('./languages/editor-es.ts')).es,
    de: async () => (await import('./languages/editor-de.ts')).de,
    nl: async () => (await import('./languages/editor-nl.ts')).nl,
    pt: async () => (await import('./languages/editor-pt.ts')).pt,
    it: async () => (await import('./languages/editor-it.ts')).it,
    uk: async () => (await import('./languages/editor-uk.ts')).uk,
  },
}
