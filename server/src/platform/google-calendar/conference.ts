// Google Meet rooms of entries. Google creates a room some time after the request.

import type { ApiSession } from '../calendar-servers/api-session.ts'
import type { Conference } from '../calendar-servers/calendar-server.ts'
import { memberUrl } from '../calendar-servers/event-urls.ts'
import { CONFERENCE_FIELDS, CONFERENCE_QUERY, conferenceOf, requestConference } from './conference-data.ts'
import { fetchEvent, QUIET, requireEvent } from './write-events.ts'

const FIELDS = `id,status,${CONFERENCE_FIELDS}`

export async function addConference(
  session: ApiSession,
  calendarUrl: string,
  eventUrl: string,
  requestId: string,
): Promise<Conference | null> {
  const { status, json } = await session.send({
    method: 'PATCH',
    url: memberUrl(calendarUrl, eventUrl),
    query: { ...QUIET, ...CONFERENCE_QUERY, fields: FIELDS },
    body: requestConference(requestId),
  })
  if (status === 404 || status === 410) return null
  // The calendar does not allow Google Meet.
  if (status === 400) return { state: 'failed', joinUrl: null }
  return conferenceOf(requireEvent(status, json))
}

export async function readConference(
  session: ApiSession,
  calendarUrl: string,
  eventUrl: string,
): Promise<Conference | null> {
  const event = await fetchEvent(session, calendarUrl, eventUrl, FIELDS)
  return event === null ? null : conferenceOf(event)
}
