// The calendars of a Google account.
import type { CalendarServer } from '../calendar-servers/calendar-server.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import type { Clock } from '../clock.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import { addConference, readConference } from './conference.ts'
import type { GoogleEndpoints } from './endpoints.ts'
import { calendarIdOf } from './event-names.ts'
import { createGoogleSession, type GoogleAccount, type GoogleSession } from './google-session.ts'
import { listCalendars } from './list-calendars.ts'
import { readChanges } from './read-changes.ts'
import { stopWatch, watchCalendar } from './watch.ts'
import { changeEvent, createEvent, lookAtEvent, removeEvent } from './write-events.ts'

export interface GoogleDeps {
  readonly outgoing: OutgoingClient
  readonly endpoints: GoogleEndpoints
  readonly clock: Pick<Clock, 'now'>
}

export function openGoogleServer(
  { outgoing, endpoints, clock }: GoogleDeps,
  account: GoogleAccount,
  signal: AbortSignal,
): CalendarServer {
  const session = createGoogleSession(outgoing, endpoints, account, signal)
  /** Calls the function for a URL that `listCalendars` has returned. */
  const inCalendar =
    <Rest extends readonly unknown[], Result>(
      run: (session: GoogleSession, calendarUrl: string, ...rest: Rest) => Promise<Result>,
    ) =>
    async (calendarUrl: string, ...rest: Rest): Promise<Result> => {
      if (calendarIdOf(endpoints.api, calendarUrl) === null) throw new CalendarServerError('not_allowed')
      return run(session, calendarUrl, ...rest)
    }
  const readCalendar = inCalendar(readChanges)
  return {
    listCalendars: () => listCalendars(session),
    readChanges: (calendarUrl, since, receive) => readCalendar(calendarUrl, since, receive, clock.now()),
    lookAt: inCalendar(lookAtEvent),
    create: inCalendar(createEvent),
    change: inCalendar(changeEvent),
    remove: inCalendar(removeEvent),
    extras: {
      watch: inCalendar(watchCalendar),
      stopWatch: (watch) => stopWatch(session, watch),
      addConference: inCalendar(addConference),
      readConference: inCalendar(readConference),
    },
  }
}
