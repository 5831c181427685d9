// Meetings of a Zoom account. Zoom has no idempotency keys: a meeting is found again by a name in its agenda.
import { type Instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { type ApiAccount, type ApiSession, failureOfStatus } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { readJoinUrl } from '../calendar-servers/join-url.ts'
import { readMeeting, readMeetingPage, type ZoomMeeting } from './schemas.ts'
import { createZoomSession, type ZoomDeps } from './zoom-session.ts'

/** What we tell Zoom: no names or addresses of invitees. */
export interface RoomDetails {
  /** In the agenda, and unique. */
  readonly name: string
  readonly topic: string
  readonly start: Instant
  readonly end: Instant
}

export interface CreatedRoom {
  readonly externalId: string
  readonly joinUrl: string
}

export interface FoundRoom extends CreatedRoom {
  /** Whether the meeting has these times. */
  readonly isCurrent: boolean
}

/** Throws a `CalendarServerError`, or the reason of the signal. */
export interface RoomServer {
  create(room: RoomDetails): Promise<CreatedRoom>
  /** Those of upcoming meetings with the name, in the order of their ids. */
  find(room: RoomDetails): Promise<readonly FoundRoom[]>
  /** Returns false if the meeting no longer exists. */
  update(externalId: string, room: RoomDetails): Promise<boolean>
  /** A meeting that does not exist counts as deleted. */
  delete(externalId: string): Promise<void>
  /** Deletes the upcoming meetings with one of these names. */
  deleteNamed(names: readonly string[]): Promise<void>
}

const PAGE_SIZE = 300
const MAX_PAGES = 20
const MAX_PAGE_BYTES = 4 * 1024 * 1024
/** Zoom's limits. */
const MAX_TOPIC = 200
const MAX_DURATION = 1_440
const SCHEDULED = 2
const MISSING_MEETING = '3001'

export function openZoomMeetings(deps: ZoomDeps, account: ApiAccount, signal: AbortSignal): RoomServer {
  const session = createZoomSession(deps, account, signal)
  const meetingsUrl = `${session.api}/users/me/meetings`

  async function deleteMeeting(externalId: string): Promise<void> {
    const { status, reason } = await session.send({
      method: 'DELETE',
      url: meetingUrlOf(session, externalId),
      // Zoom would otherwise send an email to the host.
      query: { schedule_for_reminder: 'false' },
    })
    if (status === 404 && reason === MISSING_MEETING) return
    if (status !== 204) throw new CalendarServerError(failureOfStatus(status))
  }

  return {
    async create(room) {
      const body = {
        type: SCHEDULED,
        topic: shorten(room.topic),
        agenda: toAgenda(room),
        ...toTimes(room),
        settings: QUIET,
      }
      const { status, json } = await session.send({ method: 'POST', url: meetingsUrl, body })
      const meeting = status === 201 ? readMeeting(json) : undefined
      const joinUrl = readJoinUrl(meeting?.join_url ?? '')
      if (meeting === undefined || joinUrl === null) throw new CalendarServerError(failureOfStatus(status))
      return { externalId: String(meeting.id), joinUrl }
    },
    async find(room) {
      const meetings = await listUpcoming(session, meetingsUrl)
      return meetings
        .filter(({ agenda }) => agenda?.includes(room.name) === true)
        .flatMap((meeting) => toFound(meeting, room))
        .sort((a, b) => Number(a.externalId) - Number(b.externalId))
    },
    async update(externalId, room) {
      const { status, reason } = await session.send({
        method: 'PATCH',
        url: meetingUrlOf(session, externalId),
        // The host may have changed the rest.
        body: toTimes(room),
      })
      if (status === 404 && reason === MISSING_MEETING) return false
      if (status !== 204) throw new CalendarServerError(failureOfStatus(status))
      return true
    },
    delete: deleteMeeting,
    async deleteNamed(names) {
      for (const { id, agenda } of await listUpcoming(session, meetingsUrl))
        if (names.some((name) => agenda?.includes(name) === true)) await deleteMeeting(String(id))
    },
  }
}

/** We send all emails. */
const QUIET = {
  email_notification: false,
  alternative_hosts_email_notification: false,
  registrants_email_notification: false,
  registrants_confirmation_email: false,
} as const

const meetingUrlOf = ({ api }: ApiSession, externalId: string): string =>
  `${api}/meetings/${encodeURIComponent(externalId)}`

/** Without half of a character at the end. */
const shorten = (topic: string): string => topic.slice(0, MAX_TOPIC).replace(/[\ud800-\udbff]$/, '')

/** Lists shorten the agenda, so the name is first. */
const toAgenda = ({ name }: RoomDetails): string => `${name} (Meetwright finds the meeting by this id.)`

const toTimes = ({ start, end }: RoomDetails) => ({
  start_time: `${iso(start).slice(0, 19)}Z`,
  duration: durationOf(start, end),
  timezone: 'UTC',
})

const durationOf = (start: Instant, end: Instant): number =>
  Math.min(MAX_DURATION, Math.max(1, Math.ceil((end - start) / MINUTE)))

function toFound(meeting: ZoomMeeting, room: RoomDetails): FoundRoom[] {
  const { id, start_time, duration } = meeting
  const joinUrl = readJoinUrl(meeting.join_url ?? '')
  if (joinUrl === null) return []
  const wanted = toTimes(room)
  const isCurrent =
    Date.parse(start_time ?? '') === Date.parse(wanted.start_time) && duration === wanted.duration
  return [{ externalId: String(id), joinUrl, isCurrent }]
}

async function listUpcoming(session: ApiSession, url: string): Promise<readonly ZoomMeeting[]> {
  const meetings: ZoomMeeting[] = []
  let token = ''
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { status, json } = await session.send({
      method: 'GET',
      url,
      query: {
        type: 'upcoming',
        page_size: String(PAGE_SIZE),
        ...(token === '' ? {} : { next_page_token: token }),
      },
      maxBytes: MAX_PAGE_BYTES,
    })
    const page = status === 200 ? readMeetingPage(json) : undefined
    if (page === undefined) throw new CalendarServerError(failureOfStatus(status))
    meetings.push(...page.meetings)
    token = page.next_page_token ?? ''
    if (token === '') return meetings
  }
  throw new CalendarServerError('too_large')
}
