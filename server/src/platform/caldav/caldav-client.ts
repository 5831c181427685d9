// The client for calendars on CalDAV servers: finds the calendars of an account and reads their changes.
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import { createDavSession } from './dav-session.ts'
import { discoverAccount } from './discover-account.ts'
import { listCalendars } from './list-calendars.ts'
import { readChanges } from './read-changes.ts'

export { CalendarServerError, type CalendarServerFailure } from './calendar-server-error.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface CaldavAccount extends Credentials {
  /** The URLs of the collections with the account's calendars, from `discover`. */
  readonly homes: readonly string[]
}

export interface DiscoveredAccount {
  /** The host, with its port unless it is the default port. */
  readonly host: string
  readonly homes: readonly string[]
  /** The email addresses of the account, in lower case. */
  readonly addresses: readonly string[]
}

export interface ListedCalendar {
  readonly url: string
  readonly name: string
  /** As `#rrggbb`. */
  readonly color: string | null
  readonly mayWrite: boolean
  /** False if the server says that events in this calendar don't make the user busy. */
  readonly countsByDefault: boolean
  readonly isPrimary: boolean
}

export interface CalendarObject {
  /** In a normal form, so URLs can be compared as text. */
  readonly url: string
  readonly etag: string | null
  readonly text: string
}

export interface CalendarChanges {
  /** Whether the whole calendar was compared with the known objects: `gone` then has all that are missing. */
  readonly isWhole: boolean
  readonly changed: readonly CalendarObject[]
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

/** Throws a `CalendarServerError`, or the reason of the signal. */
export interface CaldavClient {
  /** `address`: a URL, a host or an email address. */
  discover(address: string, credentials: Credentials, signal: AbortSignal): Promise<DiscoveredAccount>
  listCalendars(account: CaldavAccount, signal: AbortSignal): Promise<readonly ListedCalendar[]>
  /**
   * Reads what changed since the cursor. Without one, or if the server has no cursors, reads everything that differs from
   * `known`.
   */
  readChanges(
    account: CaldavAccount,
    calendarUrl: string,
    since: KnownState,
    signal: AbortSignal,
  ): Promise<CalendarChanges>
}

export function createCaldavClient(outgoing: OutgoingClient): CaldavClient {
  const openSession = (account: CaldavAccount, signal: AbortSignal) => {
    const hosts = account.homes.flatMap((home) => URL.parse(home)?.hostname ?? [])
    return createDavSession(outgoing, account, hosts, signal)
  }
  return {
    discover: (address, credentials, signal) => discoverAccount(outgoing, address, credentials, signal),
    listCalendars: (account, signal) => listCalendars(openSession(account, signal), account.homes),
    readChanges: (account, calendarUrl, since, signal) =>
      readChanges(openSession(account, signal), calendarUrl, since),
  }
}
