// The kinds of calendar servers, and how entries are named on each.
import { googleEntryNames, googleUids } from '../google-calendar/event-names.ts'
import {
  caldavUids,
  type EntryIdentity,
  type EntryNames,
  entryNames,
  type OwnUids,
} from '../icalendar/entry-names.ts'
import { microsoftEntryNames, microsoftUids } from '../microsoft-calendar/entry-names.ts'

export const calendarServerKinds = ['caldav', 'google', 'microsoft'] as const
export type CalendarServerKind = (typeof calendarServerKinds)[number]

interface Naming {
  readonly entryNames: (identity: EntryIdentity) => EntryNames
  readonly ownUids: (publicUrl: string) => OwnUids
}

export const namings: Readonly<Record<CalendarServerKind, Naming>> = {
  caldav: { entryNames, ownUids: caldavUids },
  google: { entryNames: googleEntryNames, ownUids: () => googleUids },
  microsoft: { entryNames: microsoftEntryNames, ownUids: () => microsoftUids },
}

/** Of all providers: a calendar may have copies of entries in other calendars, and of meetings from invitations. */
export const ownUidsAt = (publicUrl: string): readonly OwnUids[] =>
  Object.values(namings).map(({ ownUids }) => ownUids(publicUrl))
