// Reads the busy times of a calendar whose events the account may not see.
import { hash } from 'node:crypto'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { type ApiSession, failureOfStatus } from '../calendar-servers/api-session.ts'
import { type CalendarObject, CalendarServerError } from '../calendar-servers/calendar-server.ts'
import { calendarIdOf, eventUrlOf } from '../calendar-servers/event-urls.ts'
import { calendarsUrlOf } from './event-names.ts'
import { type BusyTime, writeBusyText } from './event-text.ts'
import { readFreeBusyAnswer } from './schemas.ts'

/** No event has this id: `y` is not allowed in one. */
const OBJECT_NAME = 'freebusy'
/** Google refuses longer ranges. */
const WINDOW_DAYS = 60
/** Bookings are possible up to 400 days ahead. */
const HORIZON_DAYS = 401
const MAX_BUSY_TIMES = 20_000

/** The whole calendar as one object. */
export async function readFreeBusy(
  session: ApiSession,
  calendarUrl: string,
  now: Instant,
): Promise<CalendarObject> {
  const busy: BusyTime[] = []
  for (let day = -1; day < HORIZON_DAYS; day += WINDOW_DAYS) {
    const end = Math.min(day + WINDOW_DAYS, HORIZON_DAYS)
    const found = await readWindow(session, calendarUrl, instant(now + day * DAY), instant(now + end * DAY))
    busy.push(...found)
    if (busy.length > MAX_BUSY_TIMES) throw new CalendarServerError('too_large')
  }
  const text = writeBusyText(busy)
  return { url: eventUrlOf(calendarUrl, OBJECT_NAME), etag: `"${hash('sha256', text, 'hex')}"`, text }
}

async function readWindow(
  session: ApiSession,
  calendarUrl: string,
  from: Instant,
  to: Instant,
): Promise<readonly BusyTime[]> {
  const id = calendarIdOf(calendarsUrlOf(session.api), calendarUrl) ?? ''
  const { status, json } = await session.send({
    method: 'POST',
    url: `${session.api}/freeBusy`,
    query: { fields: 'calendars' },
    body: { timeMin: iso(from), timeMax: iso(to), timeZone: 'UTC', items: [{ id }] },
  })
  const answer = status === 200 ? readFreeBusyAnswer(json) : undefined
  if (answer === undefined) throw new CalendarServerError(failureOfStatus(status))
  const calendar = Object.hasOwn(answer.calendars, id) ? answer.calendars[id] : undefined
  const error = calendar?.errors?.[0]
  if (error !== undefined) throw new CalendarServerError(failureOf(error.reason))
  if (calendar?.busy === undefined) throw new CalendarServerError('malformed')
  return calendar.busy
}

function failureOf(reason: string | undefined) {
  if (reason === 'notFound') return 'calendar_gone'
  return reason === 'internalError' ? 'unreachable' : 'forbidden'
}
