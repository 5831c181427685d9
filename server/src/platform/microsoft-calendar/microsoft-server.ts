// The calendars of a Microsoft account: Microsoft 365 or Outlook.com.
import type { ApiAccount } from '../calendar-servers/api-session.ts'
import type { CalendarServer } from '../calendar-servers/calendar-server.ts'
import { forCalendars } from '../calendar-servers/event-urls.ts'
import type { OauthDeps } from '../calendar-servers/oauth.ts'
import { addConference, readConference } from './conference.ts'
import { calendarsUrlOf, type MicrosoftEndpoints } from './endpoints.ts'
import { listCalendars } from './list-calendars.ts'
import { createMicrosoftSession } from './microsoft-session.ts'
import { readChanges } from './read-changes.ts'
import { stopWatch, watchMailbox } from './watch.ts'
import { changeEntry, createEntry, lookAtEntry, removeEntry } from './write-events.ts'

export interface MicrosoftDeps extends OauthDeps {
  readonly endpoints: MicrosoftEndpoints
}

export function openMicrosoftServer(
  { outgoing, endpoints, clock }: MicrosoftDeps,
  account: ApiAccount,
  signal: AbortSignal,
): CalendarServer {
  const session = createMicrosoftSession(outgoing, endpoints, account, signal)
  const inCalendar = forCalendars(session, calendarsUrlOf(endpoints.api))
  const readCalendar = inCalendar(readChanges)
  return {
    listCalendars: () => listCalendars(session),
    readChanges: (calendarUrl, since, receive) => readCalendar(calendarUrl, since, receive, clock.now()),
    lookAt: inCalendar(lookAtEntry),
    create: inCalendar(createEntry),
    change: inCalendar(changeEntry),
    remove: inCalendar(removeEntry),
    extras: {
      watchScope: 'account',
      watch: (_calendarUrl, request) => watchMailbox(session, request, clock.now()),
      stopWatch: (watch) => stopWatch(session, watch),
      addConference: inCalendar(addConference),
      readConference: inCalendar(readConference),
    },
  }
}
