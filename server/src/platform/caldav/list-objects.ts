// Lists the objects of a calendar: those that changed since a cursor, or all of them.
import { CalendarServerError } from './calendar-server-error.ts'
import { type DavSession, failureOfStatus } from './dav-session.ts'
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

const MAX_OBJECTS = 50_000
const MAX_PAGES = 1_000
const MAX_CURSOR_LENGTH = 4_096
const MAX_VALIDATOR_LENGTH = 500
/** The server does not have the report, or does not allow it without a limit. */
const REPORT_REFUSED = new Set([400, 403, 405, 409, 410, 412, 415, 501, 507])

export async function readState(session: DavSession, calendarUrl: string): Promise<CalendarState> {
  const { resources } = await session.read({
    method: 'PROPFIND',
    url: calendarUrl,
    depth: 0,
    body: STATE_QUERY,
  })
  const [calendar] = resources
  if (calendar === undefined) throw new CalendarServerError('malformed')
  if (calendar.status === 404 || calendar.status === 410) throw new CalendarServerError('calendar_gone')
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
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response = await session.send({ method: 'REPORT', url: calendarUrl, body: changesReport(token) })
    if (response.status !== 207) {
      if (token === null && REPORT_REFUSED.has(response.status)) return null
      await throwRefusal(session, calendarUrl, token, response.status)
    }
    const { resources, syncToken } = await readMultistatus(response.text, response.url)
    const next = storableText(syncToken, MAX_CURSOR_LENGTH)
    if (next === null) throw new CalendarServerError('malformed')
    list.add(resources, response.url)
    // RFC 6578, section 3.6: the status 507 of the collection itself means that there is more.
    if (!resources.some(({ status }) => status === 507)) return list.end(next)
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
  const { resources, url } = await session.read({
    method: 'PROPFIND',
    url: calendarUrl,
    depth: 1,
    body: ETAGS_QUERY,
  })
  // The list always has the calendar itself.
  if (resources.length === 0) throw new CalendarServerError('malformed')
  const list = createList()
  list.add(resources, url)
  return list.end(null)
}

function createList() {
  const present = new Map<string, ListedObject>()
  const gone = new Set<string>()
  let outside = 0
  return {
    /** Ignores the calendar itself, collections in it, and URLs outside of it. */
    add(resources: readonly DavResource[], calendarUrl: string): void {
      const locate = createPathCheck(calendarUrl)
      for (const resource of resources) {
        const { href, url, status } = resource
        const part = locate(url)
        if (part === 'outside') outside += 1
        if (part !== 'member') continue
        if (status === 404 || status === 410) {
          present.delete(url)
          gone.add(url)
        } else if (!isCollection(resource)) {
          gone.delete(url)
          present.set(url, { href, url, etag: readEtag(resource) })
        }
      }
      if (present.size + gone.size > MAX_OBJECTS) throw new CalendarServerError('too_large')
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
