// The client for calendars on CalDAV servers: finds the calendars of an account, reads their changes, and writes objects.
import type {
  CalendarChanges,
  CalendarObject,
  ChangeOutcome,
  CreateOutcome,
  KnownState,
  ListedCalendar,
  ReceiveObjects,
  RemoveOutcome,
} from '../calendar-servers/calendar-server.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import { createDavSession } from './dav-session.ts'
import { discoverAccount } from './discover-account.ts'
import { listCalendars } from './list-calendars.ts'
import { readChanges } from './read-changes.ts'
import { changeObject, createObject, lookAtObject, removeObject } from './write-objects.ts'

export { hostOfAddress } from './discover-account.ts'
export { objectUrlIn } from './urls.ts'

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

/** Throws a `CalendarServerError`, or the reason of the signal. */
export interface CaldavClient {
  /** `address`: a URL, a host or an email address. */
  discover(address: string, credentials: Credentials, signal: AbortSignal): Promise<DiscoveredAccount>
  listCalendars(account: CaldavAccount, signal: AbortSignal): Promise<readonly ListedCalendar[]>
  /**
   * Reads what changed since the cursor. Without one, or if the server has no cursors, reads everything that differs from
   * `known`. Changed objects are passed to `receive` in batches.
   */
  readChanges(
    account: CaldavAccount,
    calendarUrl: string,
    since: KnownState,
    receive: ReceiveObjects,
    signal: AbortSignal,
  ): Promise<CalendarChanges>
  /** Null: the calendar is there, but not the object. */
  lookAt(
    account: CaldavAccount,
    calendarUrl: string,
    objectUrl: string,
    signal: AbortSignal,
  ): Promise<CalendarObject | null>
  /** After a failure without a response, `create`, `change` and `remove` may have been executed. */
  create(
    account: CaldavAccount,
    calendarUrl: string,
    objectUrl: string,
    text: string,
    signal: AbortSignal,
  ): Promise<CreateOutcome>
  /** Replaces the version with this ETag; null: any version. */
  change(
    account: CaldavAccount,
    calendarUrl: string,
    objectUrl: string,
    text: string,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<ChangeOutcome>
  /** Removes the version with this ETag; null: any version. A missing object counts as removed. */
  remove(
    account: CaldavAccount,
    calendarUrl: string,
    objectUrl: string,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<RemoveOutcome>
}

export function createCaldavClient(outgoing: OutgoingClient): CaldavClient {
  const openSession = (account: CaldavAccount, signal: AbortSignal) => {
    const hosts = account.homes.flatMap((home) => URL.parse(home)?.hostname ?? [])
    return createDavSession(outgoing, account, hosts, signal)
  }
  return {
    discover: (address, credentials, signal) => discoverAccount(outgoing, address, credentials, signal),
    listCalendars: (account, signal) => listCalendars(openSession(account, signal), account.homes),
    readChanges: (account, calendarUrl, since, receive, signal) =>
      readChanges(openSession(account, signal), calendarUrl, since, receive),
    lookAt: (account, calendarUrl, objectUrl, signal) =>
      lookAtObject(openSession(account, signal), calendarUrl, objectUrl),
    create: (account, calendarUrl, objectUrl, text, signal) =>
      createObject(openSession(account, signal), calendarUrl, objectUrl, text),
    change: (account, calendarUrl, objectUrl, text, etag, signal) =>
      changeObject(openSession(account, signal), calendarUrl, objectUrl, text, etag),
    remove: (account, calendarUrl, objectUrl, etag, signal) =>
      removeObject(openSession(account, signal), calendarUrl, objectUrl, etag),
  }
}
