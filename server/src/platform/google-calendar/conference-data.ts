// How events of Google request a Google Meet room, and say what became of it.
import type { Conference } from '../calendar-servers/calendar-server.ts'
import { readJoinUrl } from '../calendar-servers/join-url.ts'
import { isCanceled } from './event-text.ts'
import type { GoogleConference, GoogleEvent } from './schemas.ts'

/** Google's name of Google Meet. */
export const MEET = 'hangoutsMeet'
/** Without it, Google ignores conferences in requests. */
export const CONFERENCE_QUERY = { conferenceDataVersion: '1' } as const
export const CONFERENCE_FIELDS = 'conferenceData(createRequest(status),entryPoints(entryPointType,uri))'

/** Google ignores a `requestId` that it knows. */
export const requestConference = (requestId: string) => ({
  conferenceData: { createRequest: { requestId, conferenceSolutionKey: { type: MEET } } },
})

/** Null: the event has no conference. */
export function conferenceOf(event: GoogleEvent): Conference | null {
  const { conferenceData } = event
  if (isCanceled(event) || conferenceData === undefined) return null
  const joinUrl = findJoinUrl(conferenceData)
  if (joinUrl !== null) return { state: 'ready', joinUrl }
  const isFailed = conferenceData.createRequest?.status?.statusCode === 'failure'
  return { state: isFailed ? 'failed' : 'pending', joinUrl: null }
}

const findJoinUrl = ({ entryPoints = [] }: GoogleConference): string | null =>
  readJoinUrl(entryPoints.find(({ entryPointType }) => entryPointType === 'video')?.uri ?? '')
