// Looks at single objects of a calendar, and creates, changes and removes them (RFC 4791, section 5.3).
import type {
  CalendarObject,
  ChangeOutcome,
  CreateOutcome,
  ObjectWritten,
  RemoveOutcome,
} from '../calendar-servers/calendar-server.ts'
import { CalendarServerError, type CalendarServerFailure } from '../calendar-servers/calendar-server-error.ts'
import { type DavResponse, type DavSession, failureOfStatus, isGone } from './dav-session.ts'
import { fetchOne } from './fetch-objects.ts'
import { readEtag, readState, toStorableEtag } from './list-objects.ts'
import type { DavResource } from './multistatus.ts'
import { ETAGS_QUERY } from './request-bodies.ts'
import { createPathCheck, normalizeUrl } from './urls.ts'

/** Bodies of responses to writes contain only errors. */
const MAX_BODY_BYTES = 65_536
const DONE = new Set([200, 201, 202, 204])
/**
 * Conditions of RFC 4791, section 5.3.2.1, and RFC 6638, section 3.2.4.1, with any prefix and in any status; Nextcloud has only
 * a message.
 */
const UID_CONFLICT =
  /[<:](?:no-uid-conflict|unique-scheduling-object-resource)\b|\bwith uid already exists\b/i

export async function lookAtObject(
  session: DavSession,
  calendarUrl: string,
  objectUrl: string,
): Promise<CalendarObject | null> {
  const object = await fetchOne(session, memberUrl(calendarUrl, objectUrl))
  if (object === null) await requireCalendar(session, calendarUrl)
  return object
}

export async function createObject(
  session: DavSession,
  calendarUrl: string,
  objectUrl: string,
  text: string,
): Promise<CreateOutcome> {
  const url = memberUrl(calendarUrl, objectUrl)
  const response = await session.send({
    method: 'PUT',
    url,
    ifNoneMatch: '*',
    body: text,
    maxBytes: MAX_BODY_BYTES,
  })
  if (DONE.has(response.status)) return readWritten(session, url, response)
  if (UID_CONFLICT.test(response.body.toString())) return { outcome: 'uid_conflict' }
  if (response.status === 412) return { outcome: 'exists' }
  throw new CalendarServerError(failureOfWrite(response.status))
}

export async function changeObject(
  session: DavSession,
  calendarUrl: string,
  objectUrl: string,
  text: string,
  etag: string | null,
): Promise<ChangeOutcome> {
  const url = memberUrl(calendarUrl, objectUrl)
  const missing = async (): Promise<ChangeOutcome> => {
    await requireCalendar(session, calendarUrl)
    return { outcome: 'gone' }
  }
  // Not all servers know `If-Match: *`.
  if (etag === null && !(await isPresent(session, url))) return missing()
  const response = await session.send({
    method: 'PUT',
    url,
    ...(etag === null ? {} : { ifMatch: etag }),
    body: text,
    maxBytes: MAX_BODY_BYTES,
  })
  const { status } = response
  if (DONE.has(status)) return readWritten(session, url, response)
  if (status !== 412 && !isGone(status)) throw new CalendarServerError(failureOfWrite(status))
  // RFC 9110, section 13.1.1: a missing object does not match either.
  return (await isPresent(session, url)) ? { outcome: 'changed' } : missing()
}

export async function removeObject(
  session: DavSession,
  calendarUrl: string,
  objectUrl: string,
  etag: string | null,
): Promise<RemoveOutcome> {
  const url = memberUrl(calendarUrl, objectUrl)
  const { status } = await session.send({
    method: 'DELETE',
    url,
    ...(etag === null ? {} : { ifMatch: etag }),
    maxBytes: MAX_BODY_BYTES,
  })
  if (DONE.has(status) || isGone(status)) return { outcome: 'removed' }
  if (status !== 412) throw new CalendarServerError(failureOfWrite(status))
  return { outcome: (await isPresent(session, url)) ? 'changed' : 'removed' }
}

/** Object URLs are stored, and some come from the server: none may lead to another collection. */
function memberUrl(calendarUrl: string, objectUrl: string): string {
  const url = normalizeUrl(objectUrl)
  if (url === null || createPathCheck(calendarUrl)(url) !== 'member')
    throw new CalendarServerError('not_allowed')
  return url
}

/** A deleted calendar must not look like one whose events were deleted. */
async function requireCalendar(session: DavSession, calendarUrl: string): Promise<void> {
  await readState(session, calendarUrl)
}

/** RFC 4791, section 5.3.4: there is no ETag in the response if the server changed the object. */
async function readWritten(
  session: DavSession,
  url: string,
  { headers }: DavResponse,
): Promise<ObjectWritten> {
  const etag = toStorableEtag(headers.etag ?? null)
  if (etag !== null && !etag.startsWith('W/')) return { outcome: 'written', etag }
  try {
    return { outcome: 'written', etag: (await findEtag(session, url)) ?? null }
  } catch (error) {
    // The object is written, whatever happens to this request.
    if (error instanceof CalendarServerError) return { outcome: 'written', etag: null }
    throw error
  }
}

const isPresent = async (session: DavSession, url: string): Promise<boolean> =>
  (await findEtag(session, url)) !== undefined

/** Undefined if the object is not there. */
async function findEtag(session: DavSession, url: string): Promise<string | null | undefined> {
  const found: DavResource[] = []
  try {
    await session.read({ method: 'PROPFIND', url, depth: 0, body: ETAGS_QUERY }, (object) =>
      found.push(object),
    )
  } catch (error) {
    if (error instanceof CalendarServerError && error.failure === 'calendar_gone') return undefined
    throw error
  }
  const [object] = found
  if (object === undefined) throw new CalendarServerError('malformed')
  return isGone(object.status) ? undefined : readEtag(object)
}

/** RFC 4918, section 9.7.1: 409 means that the collection does not exist. */
const failureOfWrite = (status: number): CalendarServerFailure => {
  if (status === 409) return 'calendar_gone'
  return status === 405 ? 'forbidden' : failureOfStatus(status)
}
