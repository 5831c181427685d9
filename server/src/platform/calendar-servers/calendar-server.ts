// The calendars of one account, for all providers: lists them, reads their changes, and writes the entries of bookings.

import type { CalendarConferenceKind } from '../../domain/event-types/locations.ts'
import type { Zone } from '../../domain/time/zone.ts'
import type { EntryHashes, EntryText } from '../icalendar/entry-text.ts'

export { CalendarServerError, type CalendarServerFailure } from './calendar-server-error.ts'

export interface ListedCalendar {
  readonly url: string
  readonly name: string
  /** As `#rrggbb`. */
  readonly color: string | null
  readonly mayWrite: boolean
  /** False if the server says that events in this calendar don't make the user busy. */
  readonly countsByDefault: boolean
  readonly isPrimary: boolean
  /** The rooms that the server can create together with an event of this calendar. */
  readonly conferenceKinds: readonly CalendarConferenceKind[]
}

export interface CalendarObject {
  /** In a normal form, so URLs can be compared as text. At most 2,000 characters. */
  readonly url: string
  /** At most 500 characters. */
  readonly etag: string | null
  /** iCalendar: one event or one series with its exceptions. */
  readonly text: string
}

export interface CalendarChanges {
  /** Whether the whole calendar was compared with the known objects: `gone` then has all that are missing. */
  readonly isWhole: boolean
  readonly gone: readonly string[]
  /** For the next read; null if the server has no cursors. */
  readonly cursor: string | null
  /** Changes with every change of the calendar; null if the server has none. */
  readonly tag: string | null
}

export interface KnownState {
  readonly cursor: string | null
  readonly tag: string | null
  /** ETags by URL. */
  readonly known: ReadonlyMap<string, string | null>
}

export interface ObjectWritten {
  readonly outcome: 'written'
  /** Null if the server has no ETags. */
  readonly etag: string | null
}

export type CreateOutcome =
  /** With the conference that was requested. */
  | (ObjectWritten & { readonly conference?: Conference })
  /** There is an object at this URL. */
  | { readonly outcome: 'exists' }
  /** An object with this URL was deleted, and the server does not accept the URL again. */
  | { readonly outcome: 'deleted' }
  /** Another object of the account has the same UID. */
  | { readonly outcome: 'uid_conflict' }

export type ChangeOutcome =
  | ObjectWritten
  /** The object has another ETag. */
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'gone' }

export type RemoveOutcome = { readonly outcome: 'removed' } | { readonly outcome: 'changed' }

/** Gets objects of a calendar, which are not kept otherwise. */
export type ReceiveObjects = (objects: readonly CalendarObject[]) => Promise<void>

export interface EntryChange {
  readonly entry: EntryText
  /** Of the texts that the host has not changed: only these are replaced. */
  readonly ownHashes: EntryHashes
  /** For times without a zone, and for whole days. */
  readonly zone: Zone
}

/** A room for an online meeting, which some servers create together with an entry. */
export interface Conference {
  readonly state: 'pending' | 'ready' | 'failed'
  readonly joinUrl: string | null
}

/** Requests that the server sends a notification to `address` after changes of a calendar. */
export interface WatchRequest {
  /** At most 64 letters, digits, `-`, `_`, `+`, `/` and `=`. A new one for each watch. */
  readonly id: string
  readonly address: string
  /** The server repeats it in each notification. At most 256 characters. */
  readonly token: string
}

export interface Watch {
  readonly id: string
  /** The server's name of what is watched. */
  readonly resourceId: string
  readonly expiresAt: number
}

/** What only some servers offer. */
export interface ServerExtras {
  /** Whether a watch is about one calendar, or about all calendars of the account. */
  readonly watchScope: 'calendar' | 'account'
  /** Null: the server doesn't offer notifications for this calendar. */
  watch(calendarUrl: string, request: WatchRequest): Promise<Watch | null>
  /** A watch that has ended counts as stopped. */
  stopWatch(watch: Pick<Watch, 'id' | 'resourceId'>): Promise<void>
  /** Adds a conference to an entry that was created without one. A repeated `requestId` has no effect. Null: the entry is gone. */
  addConference(calendarUrl: string, objectUrl: string, requestId: string): Promise<Conference | null>
  /** Null: the entry is gone, or has no conference. */
  readConference(calendarUrl: string, objectUrl: string): Promise<Conference | null>
}

/** Bound to an account and a signal. Throws a `CalendarServerError`, or the reason of the signal. */
export interface CalendarServer {
  listCalendars(): Promise<readonly ListedCalendar[]>
  /**
   * Reads what changed since the cursor. Without one, or if the server has no cursors, reads everything that differs from
   * `known`. Changed objects are passed to `receive` in batches.
   */
  readChanges(calendarUrl: string, since: KnownState, receive: ReceiveObjects): Promise<CalendarChanges>
  /** Null: the calendar is there, but not the object. */
  lookAt(calendarUrl: string, objectUrl: string): Promise<CalendarObject | null>
  /**
   * After a failure without a response, `create`, `change` and `remove` may have been executed.
   *
   * `conferenceRequestId`: the entry gets a conference, once for each id. At most 64 letters, digits and `-`. Null: it gets none.
   * If the server can't create conferences in this calendar, the entry is created without one.
   */
  create(
    calendarUrl: string,
    objectUrl: string,
    entry: EntryText,
    conferenceRequestId: string | null,
  ): Promise<CreateOutcome>
  /** Changes the version that `lookAt` returned: its times, and the texts that are still ours. It must not be a series. */
  change(calendarUrl: string, object: CalendarObject, change: EntryChange): Promise<ChangeOutcome>
  /** Removes the version with this ETag; null: any version. A missing object counts as removed. */
  remove(calendarUrl: string, objectUrl: string, etag: string | null): Promise<RemoveOutcome>
  readonly extras: ServerExtras | null
}
