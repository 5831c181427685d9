// Lists of events: in whole or since a sync token, always in small pages.

import { badRequest, ContractError } from '../calendar-contract/contract-error.ts'
import { isObject, type JsonObject, listIn, objectIn } from '../calendar-contract/json.ts'
import { type ContractCalendar, isCancelled, type StoredEvent } from './calendar-data.ts'

/** The documents list these as not allowed together with a sync token. */
const NOT_WITH_SYNC_TOKEN = [
  ...['iCalUID', 'orderBy', 'privateExtendedProperty', 'q', 'sharedExtendedProperty'],
  ...['timeMin', 'timeMax', 'updatedMin'],
]
/** May differ between requests with the same sync token, or are not allowed with one. */
const NOT_COMPARED = new Set([
  'pageToken',
  'syncToken',
  'fields',
  'alt',
  'prettyPrint',
  ...NOT_WITH_SYNC_TOKEN,
])
/** Documented, but not implemented here: a list that ignored them would be wrong. */
const NOT_IMPLEMENTED = [
  ...NOT_WITH_SYNC_TOKEN.filter((name) => name !== 'timeMin'),
  ...['showDeleted', 'timeZone', 'eventTypes', 'showHiddenInvitations'],
]
const KNOWN = new Set([
  ...['singleEvents', 'maxResults', 'maxAttendees'],
  ...NOT_IMPLEMENTED,
  ...NOT_COMPARED,
])
const MAX_RESULTS = 2_500

interface SyncState {
  readonly version: number
  /** The query of the first request. */
  readonly query: string
  readonly age: number
}

interface PendingPages {
  readonly query: string
  readonly syncToken: string | null
  readonly events: readonly StoredEvent[]
  readonly next: SyncState
}

export interface EventLister {
  list(calendar: ContractCalendar, query: URLSearchParams): JsonObject
  /** All tokens that were issued before are refused. */
  expireTokens(): void
}

/** `pageSize`: the maximum, whatever the request says. */
export function createEventLister(pageSize: number): EventLister {
  const syncStates = new Map<string, SyncState>()
  const pages = new Map<string, PendingPages>()
  let age = 0
  let issued = 0
  const newToken = (kind: string) => {
    issued += 1
    return `${kind}-${issued}`
  }

  function begin(calendar: ContractCalendar, query: URLSearchParams): PendingPages {
    const text = comparable(query)
    const syncToken = query.get('syncToken')
    const { version } = calendar
    if (syncToken === null) {
      const next = { version, query: text, age }
      return { query: text, syncToken, events: listAll(calendar, query), next }
    }
    const state = findState(calendar, syncToken, text)
    const events = calendar.list().filter((event) => event.version > state.version)
    return { query: text, syncToken, events, next: { ...state, version } }
  }

  function findState(calendar: ContractCalendar, syncToken: string, query: string): SyncState {
    const state = syncStates.get(`${calendar.options.id} ${syncToken}`)
    if (state === undefined) throw badRequest('Invalid sync token value.', 'syncToken')
    if (state.age < age)
      throw new ContractError(
        410,
        'fullSyncRequired',
        'Sync token is no longer valid, a full sync is required.',
        'syncToken',
      )
    if (state.query !== query) throw badRequest('The parameters differ from those of the initial request.')
    return state
  }

  return {
    expireTokens() {
      age += 1
    },
    list(calendar, query) {
      checkQuery(query)
      const pageToken = query.get('pageToken')
      const known = pageToken === null ? undefined : pages.get(`${calendar.options.id} ${pageToken}`)
      if (pageToken !== null && known === undefined)
        throw badRequest('Invalid page token value.', 'pageToken')
      const current = known ?? begin(calendar, query)
      if (current.query !== comparable(query) || current.syncToken !== query.get('syncToken'))
        throw badRequest('A page must be requested with the parameters of the first one.', 'pageToken')
      const size = Math.min(pageSize, Number(query.get('maxResults') ?? 250))
      const rest = { ...current, events: current.events.slice(size) }
      const isLast = rest.events.length === 0
      const token = newToken(isLast ? 'sync' : 'page')
      if (isLast) syncStates.set(`${calendar.options.id} ${token}`, current.next)
      else pages.set(`${calendar.options.id} ${token}`, rest)
      const maxAttendees = Number(query.get('maxAttendees') ?? Number.POSITIVE_INFINITY)
      return {
        kind: 'calendar#events',
        summary: calendar.options.summary,
        timeZone: calendar.options.timeZone,
        accessRole: calendar.options.accessRole,
        items: current.events.slice(0, size).map((event) => toListed(event, maxAttendees)),
        ...(isLast ? { nextSyncToken: token } : { nextPageToken: token }),
      }
    },
  }
}

function checkQuery(query: URLSearchParams): void {
  for (const name of query.keys()) if (!KNOWN.has(name)) throw badRequest(`Unknown parameter ${name}.`, name)
  const maxResults = query.get('maxResults') ?? '250'
  if (!/^\d+$/.test(maxResults) || Number(maxResults) < 1 || Number(maxResults) > MAX_RESULTS)
    throw badRequest('Invalid value for maxResults.', 'maxResults', 'invalidParameter')
  if (query.get('singleEvents') === 'true') throw new Error('The contract server does not expand series.')
  if (query.has('syncToken')) checkWithSyncToken(query)
  const ignored = NOT_IMPLEMENTED.find((name) => query.has(name))
  if (ignored !== undefined) throw new Error(`The contract server does not implement ${ignored}.`)
}

function checkWithSyncToken(query: URLSearchParams): void {
  const filter = NOT_WITH_SYNC_TOKEN.find((name) => query.has(name))
  if (filter !== undefined || query.get('showDeleted') === 'false')
    throw badRequest(
      'Sync token cannot be used with other request restrictions.',
      filter ?? 'showDeleted',
      'syncTokenWithRequestRestrictions',
    )
}

const comparable = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => !NOT_COMPARED.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')

/** Canceled occurrences are listed, deleted events are not. */
function listAll(calendar: ContractCalendar, query: URLSearchParams): StoredEvent[] {
  const timeMin = query.get('timeMin')
  if (timeMin !== null && !/T.+(?:Z|[+-]\d{2}:\d{2})$/.test(timeMin))
    throw badRequest('timeMin must have a time zone offset.', 'timeMin')
  const from = timeMin === null ? Number.NEGATIVE_INFINITY : Date.parse(timeMin)
  const ids = new Set(
    calendar
      .list()
      .filter((event) => !isCancelled(event))
      .map(({ id }) => id),
  )
  return calendar
    .list()
    .filter((event) => !isCancelled(event) || ids.has(String(event.resource.recurringEventId)))
    .filter(({ resource }) => resource.recurrence !== undefined || endOf(resource) > from)
}

function endOf(resource: JsonObject): number {
  const end =
    resource.status === 'cancelled' ? objectIn(resource, 'originalStartTime') : objectIn(resource, 'end')
  return Date.parse(String(end.dateTime ?? end.date))
}

/** Of deleted events only the id is certain, of canceled occurrences also the series and the original start. */
function toListed(event: StoredEvent, maxAttendees: number): JsonObject {
  const { id, resource } = event
  if (isCancelled(event)) {
    const { recurringEventId, originalStartTime, etag } = resource
    const occurrence = recurringEventId === undefined ? {} : { recurringEventId, originalStartTime }
    return { kind: 'calendar#event', id, etag, status: 'cancelled', ...occurrence }
  }
  return withFewAttendees(resource, maxAttendees)
}

/** If there are more, only the user is returned. */
export function withFewAttendees(resource: JsonObject, maxAttendees: number): JsonObject {
  const attendees = listIn(resource, 'attendees')
  if (attendees.length <= maxAttendees) return resource
  const self = attendees.filter((one) => isObject(one) && one.self === true)
  return { ...resource, attendees: self, attendeesOmitted: true }
}
