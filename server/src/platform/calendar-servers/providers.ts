// The kinds of calendar servers, and how entries are named on each.
import { GOOGLE_UID_END, googleEntryNames } from '../google-calendar/event-names.ts'
import { type EntryIdentity, type EntryNames, entryNames } from '../icalendar/entry-names.ts'

export const calendarServerKinds = ['caldav', 'google'] as const
export type CalendarServerKind = (typeof calendarServerKinds)[number]

interface Naming {
  readonly entryNames: (identity: EntryIdentity) => EntryNames
  /** The end of the UIDs of our entries, which are the only UIDs that are stored. */
  readonly ownUidEnd: (publicUrl: string) => string
}

export const namings: Readonly<Record<CalendarServerKind, Naming>> = {
  caldav: { entryNames, ownUidEnd: (publicUrl) => `@${new URL(publicUrl).hostname}` },
  google: { entryNames: googleEntryNames, ownUidEnd: () => GOOGLE_UID_END },
}
