// Fetches objects of a calendar in batches.
import type { CalendarObject, ReceiveObjects } from '../calendar-servers/calendar-server.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { type DavSession, failureOfStatus, isGone } from './dav-session.ts'
import { type ListedObject, readEtag, toStorableEtag } from './list-objects.ts'
import { CALDAV, MAX_TEXT_LENGTH, textOf } from './read-xml.ts'
import { objectsReport } from './request-bodies.ts'

const BATCH_SIZE = 50
/** For servers that need longer than SLOW_MS for a batch. */
const SMALL_BATCH_SIZE = 20
const SLOW_MS = 5_000
const MAX_BATCH_BYTES = 2 * 1024 * 1024
const MAX_OBJECT_BYTES = 1024 * 1024
const MAX_READ_BYTES = 50 * 1024 * 1024

/** Passes the objects on in batches. Returns the URLs of objects that were deleted after they had been listed. */
export async function fetchObjects(
  session: DavSession,
  calendarUrl: string,
  wanted: readonly ListedObject[],
  receive: ReceiveObjects,
): Promise<readonly string[]> {
  const missing: string[] = []
  let remainingBytes = MAX_READ_BYTES
  const passOn = async (objects: readonly CalendarObject[]) => {
    for (const object of objects) remainingBytes -= checkSize(object)
    if (remainingBytes < 0) throw new CalendarServerError('too_large')
    if (objects.length > 0) await receive(objects)
  }
  let maxBatchSize = BATCH_SIZE
  let batchSize = BATCH_SIZE
  for (let at = 0; at < wanted.length; ) {
    const batch = wanted.slice(at, at + batchSize)
    const startedAt = performance.now()
    const fetched = await fetchBatch(session, calendarUrl, batch)
    if (fetched === 'too_large') {
      batchSize = Math.ceil(batch.length / 2)
      continue
    }
    if (performance.now() - startedAt > SLOW_MS) maxBatchSize = SMALL_BATCH_SIZE
    await passOn(fetched.objects)
    missing.push(...fetched.missing)
    for (const url of fetched.leftOut) {
      const object = await fetchOne(session, url)
      if (object === null) missing.push(url)
      else await passOn([object])
    }
    at += batch.length
    batchSize = Math.min(maxBatchSize, 2 * batchSize)
  }
  return missing
}

interface FetchedBatch {
  readonly objects: readonly CalendarObject[]
  readonly missing: readonly string[]
  /** URLs that some servers leave out of their response. */
  readonly leftOut: readonly string[]
}

/** Returns `too_large` if the batch can be divided: one large object must not make others unreadable. */
async function fetchBatch(
  session: DavSession,
  calendarUrl: string,
  batch: readonly ListedObject[],
): Promise<FetchedBatch | 'too_large'> {
  const body = objectsReport(batch.map(({ href }) => href))
  const request = { method: 'REPORT', url: calendarUrl, depth: 1, body, maxBytes: MAX_BATCH_BYTES } as const
  try {
    const answers = new Map<string, CalendarObject | 'missing'>()
    await session.read(request, (resource) => {
      const { url, status } = resource
      const text = textOf(resource.property(CALDAV, 'calendar-data'), MAX_TEXT_LENGTH)
      if (isGone(status)) answers.set(url, 'missing')
      else if (text !== null) answers.set(url, { url, etag: readEtag(resource), text })
    })
    return toBatch(batch, answers)
  } catch (error) {
    const isTooLarge = error instanceof CalendarServerError && error.failure === 'too_large'
    if (!isTooLarge || batch.length === 1) throw error
    return 'too_large'
  }
}

function toBatch(
  batch: readonly ListedObject[],
  answers: ReadonlyMap<string, CalendarObject | 'missing'>,
): FetchedBatch {
  const [objects, missing, leftOut]: [CalendarObject[], string[], string[]] = [[], [], []]
  for (const { url } of batch) {
    const answer = answers.get(url)
    if (answer === undefined) leftOut.push(url)
    else if (answer === 'missing') missing.push(url)
    else objects.push(answer)
  }
  return { objects, missing, leftOut }
}

/** Returns null if the object is not there. */
export async function fetchOne(session: DavSession, url: string): Promise<CalendarObject | null> {
  const { status, headers, body } = await session.send({ method: 'GET', url, maxBytes: MAX_OBJECT_BYTES })
  if (isGone(status)) return null
  if (status !== 200) throw new CalendarServerError(failureOfStatus(status))
  return { url, etag: toStorableEtag(headers.etag ?? null), text: body.toString() }
}

function checkSize({ text }: CalendarObject): number {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_OBJECT_BYTES) throw new CalendarServerError('too_large')
  return bytes
}
