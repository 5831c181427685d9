// Google Meet rooms of entries. Google creates a room some time after the request.

import type { ApiSession } from '../calendar-servers/api-session.ts'
import type { Conference } from '../calendar-servers/calendar-server.ts'
import { memberUrl } from '../calendar-servers/event-urls.ts'
import { isCanceled } from './event-text.ts'
import type { GoogleConference, GoogleEvent } from './schemas.ts'
import { fetchEvent, QUIET, requireEvent } from './write-events.ts'

const FIELDS = 'id,status,conferenceData(createRequest(status),entryPoints(entryPointType,uri))'

/** Google ignores a `requestId` that it knows. */
export async function addConference(
  session: ApiSession,
  calendarUrl: string,
  eventUrl: string,
  requestId: string,
): Promise<Conference | null> {
  const { status, json } = await session.send({
    method: 'PATCH',
    url: memberUrl(calendarUrl, eventUrl),
    query: { ...QUIET, conferenceDataVersion: '1', fields: FIELDS },
    body: {
      conferenceData: {
        createRequest: { requestId, conferenceSolutionKey: { type: 'hangoutsMeet' } },
      },
    },
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

function conferenceOf(event: GoogleEvent): Conference | null {
  const { conferenceData } = event
  if (isCanceled(event) || conferenceData === undefined) return null
  const joinUrl = findJoinUrl(conferenceData)
  if (joinUrl !== null) return { state: 'ready', joinUrl }
  const isFailed = conferenceData.createRequest?.status?.statusCode === 'failure'
  return { state: isFailed ? 'failed' : 'pending', joinUrl: null }
}

function findJoinUrl({ entryPoints = [] }: GoogleConference): string | null {
  const uri = entryPoints.find(({ entryPointType }) => entryPointType === 'video')?.uri ?? ''
  return URL.parse(uri)?.protocol === 'https:' ? uri : null
}
