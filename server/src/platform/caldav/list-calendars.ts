// Lists the calendars with events in the homes of an account.
import type { ListedCalendar } from '../calendar-servers/calendar-server.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import type { DavSession } from './dav-session.ts'
import { type DavResource, hrefsIn } from './multistatus.ts'
import { APPLE_ICAL, CALDAV, DAV, findChild, findChildren, textOf } from './read-xml.ts'
import { CALENDARS_QUERY } from './request-bodies.ts'
import { createPathCheck, lastSegment, normalizeUrl } from './urls.ts'

const MAX_CALENDARS = 200
const MAX_LIST_BYTES = 4 * 1024 * 1024
const MAX_NAME_LENGTH = 200
/** RFC 3744, sections 3 and 5.4: any of these allows new events. */
const WRITE_PRIVILEGES = ['all', 'write', 'write-content', 'bind']

export async function listCalendars(
  session: DavSession,
  homes: readonly string[],
): Promise<readonly ListedCalendar[]> {
  const calendars = new Map<string, ListedCalendar>()
  for (const home of homes) {
    const request = { method: 'PROPFIND', url: home, depth: 1, body: CALENDARS_QUERY } as const
    let primaryUrl: string | null = null
    const found: ListedCalendar[] = []
    await session.read({ ...request, maxBytes: MAX_LIST_BYTES }, (resource, url) => {
      primaryUrl ??= readPrimaryUrl(resource, url)
      if (createPathCheck(url)(resource.url) === 'outside' || !isEventCalendar(resource)) return
      found.push(toCalendar(resource))
      if (found.length > MAX_CALENDARS) throw new CalendarServerError('too_large')
    })
    const isPrimary = primaryUrl === null ? () => 'outside' : createPathCheck(primaryUrl)
    for (const calendar of found)
      calendars.set(calendar.url, { ...calendar, isPrimary: isPrimary(calendar.url) === 'collection' })
    if (calendars.size > MAX_CALENDARS) throw new CalendarServerError('too_large')
  }
  const listed = [...calendars.values()]
  return listed.length === 1 ? listed.map((only) => ({ ...only, isPrimary: true })) : listed
}

/** RFC 6638, section 9.2: the scheduling inbox names the calendar for new invitations. */
function readPrimaryUrl(resource: DavResource, base: string): string | null {
  const property = resource.property(CALDAV, 'schedule-default-calendar-URL')
  const [href] = property === undefined ? [] : hrefsIn(property)
  return href === undefined ? null : normalizeUrl(href, base)
}

function isEventCalendar(resource: DavResource): boolean {
  const type = resource.property(DAV, 'resourcetype')
  if (type === undefined || findChild(type, CALDAV, 'calendar') === undefined) return false
  const components = resource.property(CALDAV, 'supported-calendar-component-set')
  if (components === undefined || components.children.length === 0) return true
  return findChildren(components, CALDAV, 'comp').some(
    ({ attributes }) => attributes.get('name')?.toUpperCase() === 'VEVENT',
  )
}

function toCalendar(resource: DavResource): ListedCalendar {
  const transparency = resource.property(CALDAV, 'schedule-calendar-transp')
  return {
    url: resource.url,
    name: readName(resource),
    color: readColor(textOf(resource.property(APPLE_ICAL, 'calendar-color'))),
    mayWrite: mayWrite(resource),
    countsByDefault:
      transparency === undefined || findChild(transparency, CALDAV, 'transparent') === undefined,
    isPrimary: false,
    conferenceKinds: [],
  }
}

/** The last part of the path replaces a missing name. */
function readName(resource: DavResource): string {
  const name = (textOf(resource.property(DAV, 'displayname')) ?? '').replace(/\p{C}+/gu, ' ').trim()
  return Array.from(name || lastSegment(resource.url))
    .slice(0, MAX_NAME_LENGTH)
    .join('')
}

/** Apple adds two digits for opacity. */
const readColor = (text: string | null): string | null =>
  /^(#[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text ?? '')?.[1]?.toLowerCase() ?? null

/** A server that does not list privileges refuses a write if it is not allowed. */
function mayWrite(resource: DavResource): boolean {
  const privileges = resource.property(DAV, 'current-user-privilege-set')
  if (privileges === undefined) return true
  return findChildren(privileges, DAV, 'privilege')
    .flatMap(({ children }) => children)
    .some(({ namespace, name }) => namespace === DAV && WRITE_PRIVILEGES.includes(name))
}
