// The calendars of a Google account.

import type { ApiAccount } from '../calendar-servers/api-session.ts'
import type { CalendarServer } from '../calendar-servers/calendar-server.ts'
import { forCalendars } from '../calendar-servers/event-urls.ts'
import type { Clock } from '../clock.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import { addConference, readConference } from './conference.ts'
import type { GoogleEndpoints } from './endpoints.ts'
import { calendarsUrlOf } from './event-names.ts'
import { createGoogleSession } from './google-session.ts'
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
  account: ApiAccount,
  signal: AbortSignal,
): CalendarServer {
  const session = createGoogleSession(outgoing, endpoints, account, signal)
  const inCalendar = forCalendars(session, calendarsUrlOf(endpoints.api))
  const readCalendar = inCalendar(readChanges)
  return {
    listCalendars: () => listCalendars(session),
    readChanges: (calendarUrl, since, receive) => readCalendar(calendarUrl, since, receive, clock.now()),
    lookAt: inCalendar(lookAtEvent),
    create: inCalendar(createEvent),
    change: inCalendar(changeEvent),
    remove: inCalendar(removeEvent),
    extras: {
      watchScope: 'calendar',
      watch: inCalendar(watchCalendar),
      stopWatch: (watch) => stopWatch(session, watch),
      addConference: inCalendar(addConference),
      readConference: inCalendar(readConference),
    },
  }
}
