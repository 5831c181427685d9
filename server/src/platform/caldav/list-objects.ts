// Lists the objects of a calendar: those that changed since a cursor, or all of them.
import { MAX_URL_LENGTH } from '../../domain/urls/https-url.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { type DavSession, failureOfStatus, isGone } from './dav-session.ts'
import { type DavResource, readMultistatus } from './multistatus.ts'
import { CALENDAR_SERVER, DAV, findChild, textOf } from './read-xml.ts'
import { changesReport, ETAGS_QUERY, STATE_QUERY } from './request-bodies.ts'
import { createPathCheck } from './urls.ts'

export interface ListedObject {
  /** As the server wrote it. */
  readonly href: string
  readonly url: string
  readonly etag: string | null
}

export interface ObjectList {
  /** By URL. */
  readonly present: ReadonlyMap<string, ListedObject>
  readonly gone: readonly string[]
  readonly cursor: string | null
}

export interface CalendarState {
  readonly tag: string | null
  readonly hasChangesReport: boolean
}

/** No more are stored for a calendar. */
const MAX_OBJECTS = 20_000
/** Of the URLs and ETags of a list. */
const MAX_LIST_LENGTH = 10_000_000
/** Of all pages of a list. */
const MAX_LIST_BYTES = 10 * 1024 * 1024
const MAX_PAGES = 1_000
const MAX_CURSOR_LENGTH = 4_096
const MAX_VALIDATOR_LENGTH = 500
/** The server does not have the report, or does not allow it without a limit. */
const REPORT_REFUSED = new Set([400, 403, 405, 409, 410, 412, 415, 501, 507])

export async function readState(session: DavSession, calendarUrl: string): Promise<CalendarState> {
  const request = { method: 'PROPFIND', url: calendarUrl, depth: 0, body: STATE_QUERY } as const
  let state: CalendarState | null = null
  await session.read(request, (resource) => {
    state ??= toState(resource)
  })
  if (state === null) throw new CalendarServerError('malformed')
  return state
}

function toState(calendar: DavResource): CalendarState {
  if (isGone(calendar.status)) throw new CalendarServerError('calendar_gone')
  const reports = calendar.property(DAV, 'supported-report-set')?.children ?? []
  return {
    tag: storableText(textOf(calendar.property(CALENDAR_SERVER, 'getctag')), MAX_VALIDATOR_LENGTH),
    hasChangesReport: reports
      // Some servers leave the element `report` out.
      .flatMap((supported) => (findChild(supported, DAV, 'report') ?? supported).children)
      .some(({ namespace, name }) => namespace === DAV && name === 'sync-collection'),
  }
}

/** Returns null if the server refuses the report without a cursor. */
export async function listChanges(
  session: DavSession,
  calendarUrl: string,
  cursor: string | null,
): Promise<ObjectList | null> {
  const list = createList()
  let token = cursor
  let remainingBytes = MAX_LIST_BYTES
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response = await session.send({
      method: 'REPORT',
      url: calendarUrl,
      body: changesReport(token),
      maxBytes: remainingBytes,
    })
    remainingBytes -= response.body.length
    if (response.status !== 207) {
      if (token === null && REPORT_REFUSED.has(response.status)) return null
      await throwRefusal(session, calendarUrl, token, response.status)
    }
    const { body, url } = response
    let isLast = true
    const syncToken = await readMultistatus(body, url, (resource) => {
      // RFC 6578, section 3.6: the status 507 of the collection itself means that there is more.
      if (resource.status === 507) isLast = false
      list.add(resource, url)
    })
    const next = storableText(syncToken, MAX_CURSOR_LENGTH)
    if (next === null) throw new CalendarServerError('malformed')
    if (isLast) return list.end(next)
    if (next === token) throw new CalendarServerError('malformed')
    token = next
  }
  throw new CalendarServerError('too_large')
}

/** Some servers respond 500 to an unknown cursor. If they can be read otherwise, the cursor is the reason. */
async function throwRefusal(
  session: DavSession,
  calendarUrl: string,
  token: string | null,
  status: number,
): Promise<never> {
  if (token !== null && status === 500) await readState(session, calendarUrl)
  const isCursorRefused = token !== null && (status === 500 || REPORT_REFUSED.has(status))
  throw new CalendarServerError(isCursorRefused ? 'cursor_refused' : failureOfStatus(status))
}

export async function listAll(session: DavSession, calendarUrl: string): Promise<ObjectList> {
  const list = createList()
  const request = { method: 'PROPFIND', url: calendarUrl, depth: 1, body: ETAGS_QUERY } as const
  let isEmpty = true
  await session.read({ ...request, maxBytes: MAX_LIST_BYTES }, (resource, url) => {
    isEmpty = false
    list.add(resource, url)
  })
  // The list always has the calendar itself.
  if (isEmpty) throw new CalendarServerError('malformed')
  return list.end(null)
}

function createList() {
  const present = new Map<string, ListedObject>()
  const gone = new Set<string>()
  let outside = 0
  let length = 0
  /** The same for all resources of a page. */
  let collection = { url: '', locate: createPathCheck('') }
  return {
    /** Ignores the calendar itself, collections in it, and URLs outside of it. */
    add(resource: DavResource, calendarUrl: string): void {
      const { href, url, status } = resource
      if (calendarUrl !== collection.url)
        collection = { url: calendarUrl, locate: createPathCheck(calendarUrl) }
      const part = collection.locate(url)
      if (part === 'outside') outside += 1
      // Longer URLs can't be stored, so their objects are ignored.
      if (part !== 'member' || url.length > MAX_URL_LENGTH) return
      const etag = readEtag(resource)
      length += href.length + url.length + (etag?.length ?? 0)
      if (isGone(status)) {
        present.delete(url)
        gone.add(url)
      } else if (!isCollection(resource)) {
        gone.delete(url)
        present.set(url, { href, url, etag })
      }
      if (present.size + gone.size > MAX_OBJECTS || length > MAX_LIST_LENGTH)
        throw new CalendarServerError('too_large')
    },
    end(cursor: string | null): ObjectList {
      // A server with wrong URLs must not look like an empty calendar.
      if (outside > 0 && present.size + gone.size === 0) throw new CalendarServerError('malformed')
      return { present, gone: [...gone], cursor }
    },
  }
}

function isCollection(resource: DavResource): boolean {
  const type = resource.property(DAV, 'resourcetype')
  return resource.url.endsWith('/') || (type !== undefined && type.children.length > 0)
}

export const readEtag = (resource: DavResource): string | null =>
  toStorableEtag(textOf(resource.property(DAV, 'getetag')))

export const toStorableEtag = (etag: string | null): string | null => storableText(etag, MAX_VALIDATOR_LENGTH)

const storableText = (text: string | null, maxLength: number): string | null =>
  text !== null && text.length <= maxLength ? text : null
