// Fetches objects of a calendar in batches.
import type { CalendarObject } from './caldav-client.ts'
import { CalendarServerError } from './calendar-server-error.ts'
import { type DavSession, failureOfStatus } from './dav-session.ts'
import { type ListedObject, readEtag, toStorableEtag } from './list-objects.ts'
import { CALDAV, textOf } from './read-xml.ts'
import { objectsReport } from './request-bodies.ts'

export interface FetchedObjects {
  readonly objects: readonly CalendarObject[]
  /** URLs of objects that were deleted after they had been listed. */
  readonly missing: readonly string[]
}

const BATCH_SIZE = 50
/** For servers that need longer than SLOW_MS for a batch. */
const SMALL_BATCH_SIZE = 20
const SLOW_MS = 5_000
const MAX_OBJECT_BYTES = 1024 * 1024
const MAX_READ_BYTES = 50 * 1024 * 1024

export async function fetchObjects(
  session: DavSession,
  calendarUrl: string,
  wanted: readonly ListedObject[],
): Promise<FetchedObjects> {
  const objects: CalendarObject[] = []
  const missing: string[] = []
  let bytes = 0
  let batchSize = BATCH_SIZE
  for (let at = 0; at < wanted.length; ) {
    const batch = wanted.slice(at, at + batchSize)
    const startedAt = performance.now()
    const fetched = await fetchBatch(session, calendarUrl, batch)
    for (const { url } of batch) {
      const object = fetched.get(url)
      if (object === undefined) missing.push(url)
      else {
        bytes += checkSize(object)
        objects.push(object)
      }
    }
    if (bytes > MAX_READ_BYTES) throw new CalendarServerError('too_large')
    at += batch.length
    if (performance.now() - startedAt > SLOW_MS) batchSize = SMALL_BATCH_SIZE
  }
  return { objects, missing }
}

/** One large object would make the whole batch too large, so it is divided then. */
async function fetchBatch(
  session: DavSession,
  calendarUrl: string,
  batch: readonly ListedObject[],
): Promise<Map<string, CalendarObject>> {
  try {
    return await fetchTogether(session, calendarUrl, batch)
  } catch (error) {
    const isTooLarge = error instanceof CalendarServerError && error.failure === 'too_large'
    if (!isTooLarge || batch.length === 1) throw error
    const middle = Math.ceil(batch.length / 2)
    const first = await fetchBatch(session, calendarUrl, batch.slice(0, middle))
    const second = await fetchBatch(session, calendarUrl, batch.slice(middle))
    return new Map([...first, ...second])
  }
}

async function fetchTogether(
  session: DavSession,
  calendarUrl: string,
  batch: readonly ListedObject[],
): Promise<Map<string, CalendarObject>> {
  const body = objectsReport(batch.map(({ href }) => href))
  const { resources } = await session.read({ method: 'REPORT', url: calendarUrl, depth: 1, body })
  const answered = new Map(resources.map((resource) => [resource.url, resource]))
  const found = new Map<string, CalendarObject>()
  for (const { url } of batch) {
    const resource = answered.get(url)
    if (resource?.status === 404 || resource?.status === 410) continue
    const text = textOf(resource?.property(CALDAV, 'calendar-data'))
    // Servers leave objects out of their response to a batch.
    const object =
      resource === undefined || text === null
        ? await fetchOne(session, url)
        : { url, etag: readEtag(resource), text }
    if (object !== null) found.set(url, object)
  }
  return found
}

/** Returns null if the object is not there. */
export async function fetchOne(session: DavSession, url: string): Promise<CalendarObject | null> {
  const { status, headers, text } = await session.send({ method: 'GET', url, maxBytes: MAX_OBJECT_BYTES })
  if (status === 404 || status === 410) return null
  if (status !== 200) throw new CalendarServerError(failureOfStatus(status))
  return { url, etag: toStorableEtag(headers.etag ?? null), text }
}

function checkSize({ text }: CalendarObject): number {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_OBJECT_BYTES) throw new CalendarServerError('too_large')
  return bytes
}
