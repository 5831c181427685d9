// The calendar API of the contract server.

import { badRequest, ContractError } from '../calendar-contract/contract-error.ts'
import { bodyOf, type ContractRequest, type ContractResponse } from '../calendar-contract/http.ts'
import { isObject, type JsonObject, listIn, objectIn, textIn } from '../calendar-contract/json.ts'
import type { Account, AccountStore } from './accounts.ts'
import { type AccessRole, type ContractCalendar, isCancelled, type WriteOptions } from './calendar-data.ts'
import type { Channels } from './channels.ts'
import { notFound } from './errors.ts'
import { type EventLister, withFewAttendees } from './list-events.ts'
import { selectFields } from './partial-response.ts'

export const API_PATH = '/calendar/v3'

const ROLES: readonly AccessRole[] = [
  'freeBusyReader',
  'reader',
  'writerWithoutPrivateAccess',
  'writer',
  'owner',
]
const EVENT_SCOPES = ['calendar.events']
const STANDARD_PARAMETERS = ['fields', 'alt', 'prettyPrint']
const WRITE_PARAMETERS = ['sendUpdates', 'conferenceDataVersion', 'maxAttendees', 'supportsAttachments']
const MAX_FREE_BUSY_DAYS = 62
const MAX_FREE_BUSY_CALENDARS = 50
const DAY_MS = 24 * 60 * 60 * 1_000

export interface ApiOptions {
  readonly accounts: AccountStore
  readonly lister: EventLister
  readonly channels: Channels
  readonly pageSize: number
}

/** Throws a `ContractError`. */
export type ApiHandler = (request: ContractRequest) => ContractResponse

export function createApi({ accounts, lister, channels, pageSize }: ApiOptions): ApiHandler {
  const ok = (request: ContractRequest, body: JsonObject): ContractResponse => ({
    status: 200,
    body: selectFields(body, request.query.get('fields')),
  })

  function handleEvents(request: ContractRequest, calendar: ContractCalendar): ContractResponse {
    if (request.method === 'GET') {
      requireRole(calendar, 'reader')
      return ok(request, lister.list(calendar, request.query))
    }
    if (request.method !== 'POST') throw notFound()
    const options = writeOptions(request, calendar)
    return ok(request, calendar.insert(bodyOf(request), options).resource)
  }

  function handleEvent(request: ContractRequest, calendar: ContractCalendar, id: string): ContractResponse {
    const { method, query } = request
    if (method === 'GET') {
      requireRole(calendar, 'reader')
      checkParameters(query, ['maxAttendees', 'timeZone'])
      const maxAttendees = Number(query.get('maxAttendees') ?? Number.POSITIVE_INFINITY)
      return ok(request, withFewAttendees(calendar.get(id).resource, maxAttendees))
    }
    const options = writeOptions(request, calendar)
    if (method === 'PATCH') return ok(request, calendar.patch(id, bodyOf(request), options).resource)
    if (method !== 'DELETE') throw notFound()
    calendar.delete(id, options)
    return { status: 204, body: undefined }
  }

  function listCalendars(request: ContractRequest, account: Account): ContractResponse {
    const { query } = request
    checkParameters(query, ['minAccessRole', 'showHidden', 'showDeleted', 'maxResults', 'pageToken'])
    const minRole = ROLES.indexOf((query.get('minAccessRole') ?? 'freeBusyReader') as AccessRole)
    if (minRole === -1) throw badRequest('Invalid role.', 'minAccessRole', 'invalidParameter')
    const from = Number(query.get('pageToken')?.replace('page-', '') ?? 0)
    const all = [...account.calendars.values()].filter(
      ({ options }) =>
        ROLES.indexOf(options.accessRole) >= minRole &&
        (!options.isHidden || query.get('showHidden') === 'true'),
    )
    const to = from + Math.min(pageSize, Number(query.get('maxResults') ?? 100))
    return ok(request, {
      kind: 'calendar#calendarList',
      items: all.slice(from, to).map(toListEntry),
      ...(to < all.length ? { nextPageToken: `page-${to}` } : { nextSyncToken: 'calendars' }),
    })
  }

  function queryFreeBusy(request: ContractRequest, account: Account): ContractResponse {
    checkParameters(request.query, [])
    const body = bodyOf(request)
    const [from, to] = ['timeMin', 'timeMax'].map((name) => Date.parse(textIn(body, name) ?? ''))
    if (from === undefined || to === undefined || !(from < to))
      throw badRequest('The specified time range is empty.', 'timeMax', 'timeRangeEmpty')
    if (to - from > MAX_FREE_BUSY_DAYS * DAY_MS)
      throw badRequest('The requested time range is too long.', 'timeMax', 'timeRangeTooLong')
    const items = listIn(body, 'items').map((item) => (isObject(item) ? (textIn(item, 'id') ?? '') : ''))
    if (items.length > MAX_FREE_BUSY_CALENDARS)
      throw badRequest('Too many calendars.', 'items', 'tooManyCalendarsRequested')
    const entries = items.map((id) => {
      const calendar = account.calendars.get(id)
      return calendar === undefined
        ? [id, { errors: [{ domain: 'global', reason: 'notFound' }] }]
        : [id, { busy: busyTimes(calendar, from, to) }]
    })
    return ok(request, { kind: 'calendar#freeBusy', calendars: Object.fromEntries(entries) })
  }

  return (request) => {
    const { method, authorization } = request
    const path = request.path.slice(API_PATH.length)
    if (method === 'GET' && path === '/users/me/calendarList')
      return listCalendars(request, accounts.authorize(authorization, ['calendar.calendarlist.readonly']))
    if (method === 'POST' && path === '/freeBusy')
      return queryFreeBusy(request, accounts.authorize(authorization, ['calendar.events.freebusy']))
    const account = accounts.authorize(authorization, EVENT_SCOPES)
    if (method === 'POST' && path === '/channels/stop') {
      channels.stop(bodyOf(request))
      return { status: 204, body: undefined }
    }
    const [, calendarId, eventId] = /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? []
    if (calendarId === undefined) throw notFound()
    const calendar = findCalendar(account, decodeURIComponent(calendarId))
    if (eventId === undefined) return handleEvents(request, calendar)
    if (method === 'POST' && eventId === 'watch') {
      requireRole(calendar, 'reader')
      return ok(request, channels.watch(calendar, bodyOf(request)))
    }
    return handleEvent(request, calendar, decodeURIComponent(eventId))
  }
}

function findCalendar({ calendars, email }: Account, id: string): ContractCalendar {
  const calendar = calendars.get(id === 'primary' ? email : id)
  if (calendar === undefined) throw notFound()
  return calendar
}

function requireRole({ options }: ContractCalendar, role: AccessRole): void {
  if (ROLES.indexOf(options.accessRole) < ROLES.indexOf(role))
    throw new ContractError(403, 'requiredAccessLevel', `You need to have ${role} access to this calendar.`)
}

function writeOptions({ query, ifMatch }: ContractRequest, calendar: ContractCalendar): WriteOptions {
  requireRole(calendar, 'writerWithoutPrivateAccess')
  checkParameters(query, WRITE_PARAMETERS)
  const sendUpdates = query.get('sendUpdates') ?? 'none'
  if (!['all', 'externalOnly', 'none'].includes(sendUpdates))
    throw badRequest('Invalid value for sendUpdates.', 'sendUpdates', 'invalidParameter')
  const version = query.get('conferenceDataVersion') ?? '0'
  if (!['0', '1'].includes(version))
    throw badRequest('Invalid value for conferenceDataVersion.', 'conferenceDataVersion', 'invalidParameter')
  return { ifMatch, sendUpdates, hasConferences: version === '1' }
}

function checkParameters(query: URLSearchParams, allowed: readonly string[]): void {
  for (const name of query.keys())
    if (!allowed.includes(name) && !STANDARD_PARAMETERS.includes(name))
      throw badRequest(`Unknown parameter ${name}.`, name, 'invalidParameter')
}

const toListEntry = ({ options, allowsMeet }: ContractCalendar): JsonObject => ({
  kind: 'calendar#calendarListEntry',
  id: options.id,
  summary: options.summary,
  timeZone: options.timeZone,
  accessRole: options.accessRole,
  backgroundColor: '#9FE1E7',
  selected: true,
  conferenceProperties: { allowedConferenceSolutionTypes: allowsMeet ? ['hangoutsMeet'] : [] },
  ...(options.isPrimary ? { primary: true } : {}),
  ...(options.isHidden ? { hidden: true } : {}),
})

/** Of single events: series are not expanded. */
const busyTimes = (calendar: ContractCalendar, from: number, to: number): JsonObject[] =>
  calendar
    .list()
    .filter((event) => !isCancelled(event) && event.resource.transparency !== 'transparent')
    .map(({ resource }) => {
      const [start, end] = [objectIn(resource, 'start'), objectIn(resource, 'end')]
      return [Date.parse(String(start.dateTime)), Date.parse(String(end.dateTime))] as const
    })
    .filter(([start, end]) => start < to && end > from)
    .map(([start, end]) => ({
      start: new Date(Math.max(start, from)).toISOString(),
      end: new Date(Math.min(end, to)).toISOString(),
    }))
