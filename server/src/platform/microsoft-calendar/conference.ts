// Microsoft Teams meetings of entries. The service creates one some time after the request, and it can't be removed again.
import { failureOfStatus } from '../calendar-servers/api-session.ts'
import { CalendarServerError, type Conference } from '../calendar-servers/calendar-server.ts'
import { CONFERENCE_REQUEST, conferenceOf, FAILED_CONFERENCE } from './conference-data.ts'
import type { MicrosoftSession } from './microsoft-session.ts'
import { EVENT_FIELDS } from './read-changes.ts'
import { readEvent } from './schemas.ts'
import { findEntry, findEventUrl } from './write-events.ts'

export async function addConference(
  session: MicrosoftSession,
  calendarUrl: string,
  entryUrl: string,
): Promise<Conference | null> {
  const url = await findEventUrl(session, calendarUrl, entryUrl)
  if (url === null) return null
  const { status, json } = await session.send({
    method: 'PATCH',
    url,
    body: CONFERENCE_REQUEST,
  })
  if (status === 404) return null
  // The account has no Teams.
  if (status === 400) return FAILED_CONFERENCE
  const event = status === 200 ? readEvent(json) : undefined
  if (event === undefined) throw new CalendarServerError(failureOfStatus(status))
  return conferenceOf(event)
}

export async function readConference(
  session: MicrosoftSession,
  calendarUrl: string,
  entryUrl: string,
): Promise<Conference | null> {
  const event = await findEntry(
    session,
    calendarUrl,
    entryUrl,
    `${EVENT_FIELDS},isOnlineMeeting,onlineMeeting`,
  )
  return event?.isOnlineMeeting === true ? conferenceOf(event) : null
}
