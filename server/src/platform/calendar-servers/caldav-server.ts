// The calendars of an account on a CalDAV server.
import type { CaldavAccount, CaldavClient } from '../caldav/caldav-client.ts'
import { changeEntryText, writeEntryText } from '../icalendar/entry-text.ts'
import type { CalendarServer } from './calendar-server.ts'

export const openCaldavServer = (
  client: CaldavClient,
  account: CaldavAccount,
  signal: AbortSignal,
): CalendarServer => ({
  listCalendars: () => client.listCalendars(account, signal),
  readChanges: (calendarUrl, since, receive) =>
    client.readChanges(account, calendarUrl, since, receive, signal),
  lookAt: (calendarUrl, objectUrl) => client.lookAt(account, calendarUrl, objectUrl, signal),
  create: (calendarUrl, objectUrl, entry) =>
    client.create(account, calendarUrl, objectUrl, writeEntryText(entry), signal),
  async change(calendarUrl, { url, etag, text }, { entry, ownHashes, zone }) {
    const changed = changeEntryText(text, entry, ownHashes, zone)
    // The caller has checked the UID and that it is no series.
    if (changed === 'not_ours' || changed === 'recurring') return { outcome: 'changed' }
    return client.change(account, calendarUrl, url, changed, etag, signal)
  },
  remove: (calendarUrl, objectUrl, etag) => client.remove(account, calendarUrl, objectUrl, etag, signal),
  extras: null,
})
