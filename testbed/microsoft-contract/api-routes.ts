// The calendar API of the contract server: Microsoft Graph v1.0.
import { badRequest, ContractError } from '../calendar-contract/contract-error.ts'
import { bodyOf, type ContractRequest, type ContractResponse } from '../calendar-contract/http.ts'
import { isObject, type JsonObject, listIn } from '../calendar-contract/json.ts'
import type { Account, AccountStore } from './accounts.ts'
import type { ContractCalendar, StoredEvent } from './calendar-data.ts'
import { notFound } from './errors.ts'
import { PROPERTIES } from './event-rules.ts'
import { checkParameters, readSelect, toPage } from './odata-query.ts'
import { immutableId, readPreferences, showEvent } from './show-event.ts'
import type { Subscriptions } from './subscriptions.ts'

export const API_PATH = '/v1.0'

const CALENDAR_PROPERTIES = new Set([
  ...['id', 'name', 'color', 'hexColor', 'canEdit', 'canShare', 'isDefaultCalendar', 'owner'],
  ...['allowedOnlineMeetingProviders', 'defaultOnlineMeetingProvider', 'changeKey'],
])
const PAGE_OPTIONS = ['$select', '$top', '$skip']
const FILTER = /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']+)'\)$/

export interface ApiOptions {
  readonly accounts: AccountStore
  readonly subscriptions: Subscriptions
  readonly pageSize: number
  /** The address of the server, for links to further pages. */
  readonly base: () => string
}

export function createApi({ accounts, subscriptions, pageSize, base }: ApiOptions) {
  const page = (request: ContractRequest, items: readonly JsonObject[]): ContractResponse => ({
    status: 200,
    body: toPage(request, base(), pageSize, items),
  })

  function show(request: ContractRequest, calendar: ContractCalendar, event: StoredEvent): JsonObject {
    const select = readSelect(request.query, PROPERTIES)
    return showEvent(event, calendar, readPreferences(request.preferences), select)
  }

  function listCalendars(request: ContractRequest, account: Account): ContractResponse {
    checkParameters(request.query, PAGE_OPTIONS)
    const select = readSelect(request.query, CALENDAR_PROPERTIES)
    const all = [...account.calendars.values()].map((calendar) => showCalendar(calendar, account))
    return page(
      request,
      all.map((one) =>
        Object.fromEntries(Object.entries(one).filter(([name]) => select === null || select.has(name))),
      ),
    )
  }

  function viewCalendar(request: ContractRequest, calendar: ContractCalendar): ContractResponse {
    const { query } = request
    checkParameters(query, [...PAGE_OPTIONS, 'startDateTime', 'endDateTime'])
    const [from = Number.NaN, to = Number.NaN] = ['startDateTime', 'endDateTime'].map((name) =>
      Date.parse(query.get(name) ?? ''),
    )
    if (!(from < to)) throw badRequest('This request requires a time window.', null, 'ErrorInvalidParameter')
    return page(
      request,
      calendar.view(from, to).map((event) => show(request, calendar, event)),
    )
  }

  /** Series are not expanded in this list. */
  function listEvents(request: ContractRequest, calendar: ContractCalendar): ContractResponse {
    checkParameters(request.query, [...PAGE_OPTIONS, '$filter'])
    const filter = request.query.get('$filter')
    const [, id, value] = FILTER.exec(filter ?? '') ?? []
    if (filter !== null && id === undefined)
      throw badRequest('Invalid filter.', '$filter', 'ErrorInvalidUrlQueryFilter')
    const matches = calendar.list().filter((event) => id === undefined || hasProperty(event, id, value ?? ''))
    return page(
      request,
      matches.map((event) => show(request, calendar, event)),
    )
  }

  function handleCalendar(
    request: ContractRequest,
    calendar: ContractCalendar,
    part: string,
  ): ContractResponse {
    const { method } = request
    if (method === 'GET' && part === 'calendarView') return viewCalendar(request, calendar)
    if (method === 'GET' && part === 'events') return listEvents(request, calendar)
    if (method !== 'POST' || part !== 'events') throw notFound()
    checkParameters(request.query, [])
    requireEditable(calendar)
    const event = calendar.insert(bodyOf(request))
    return { status: 201, body: show(request, calendar, event) }
  }

  function handleEvent(request: ContractRequest, account: Account, shownId: string): ContractResponse {
    const { method, ifMatch } = request
    checkParameters(request.query, method === 'GET' ? ['$select'] : [])
    for (const calendar of account.calendars.values()) {
      const id = immutableId(shownId, calendar)
      const event = calendar.find(id)
      if (event === undefined) continue
      if (method === 'GET') return { status: 200, body: show(request, calendar, event) }
      requireEditable(calendar)
      if (method === 'PATCH') {
        const changed = calendar.patch(id, bodyOf(request), ifMatch)
        return { status: 200, body: show(request, calendar, changed) }
      }
      if (method !== 'DELETE') throw notFound()
      calendar.delete(id, ifMatch)
      return { status: 204, body: undefined }
    }
    throw notFound()
  }

  async function handleSubscription(
    request: ContractRequest,
    account: Account,
    id: string | undefined,
  ): Promise<ContractResponse> {
    const { method } = request
    if (id === undefined && method === 'POST')
      return { status: 201, body: await subscriptions.create(account, bodyOf(request)) }
    if (id === undefined) throw notFound()
    if (method === 'PATCH') return { status: 200, body: subscriptions.renew(account, id, bodyOf(request)) }
    if (method !== 'DELETE') throw notFound()
    subscriptions.delete(account, id)
    return { status: 204, body: undefined }
  }

  return (request: ContractRequest): ContractResponse | Promise<ContractResponse> => {
    const account = accounts.authorize(request.authorization)
    const [, first, second, third, fourth, ...rest] = request.path
      .slice(API_PATH.length)
      .split('/')
      .map(decodeURIComponent)
    if (rest.length > 0) throw notFound()
    if (first === 'subscriptions') return handleSubscription(request, account, second)
    if (first !== 'me') throw notFound()
    if (second === 'events' && third !== undefined) return handleEvent(request, account, third)
    if (second !== 'calendars') throw notFound()
    if (third === undefined && request.method === 'GET') return listCalendars(request, account)
    const calendar = account.calendars.get(third ?? '')
    if (calendar === undefined) throw notFound()
    return handleCalendar(request, calendar, fourth ?? '')
  }
}

const showCalendar = ({ id, options }: ContractCalendar, account: Account): JsonObject => ({
  id,
  name: options.name,
  color: 'auto',
  hexColor: options.isDefault ? '' : '#5EA3DC',
  canEdit: options.canEdit,
  canShare: true,
  isDefaultCalendar: options.isDefault,
  owner: { name: options.owner ?? account.email, address: options.owner ?? account.email },
  allowedOnlineMeetingProviders: options.allowsTeams ? ['teamsForBusiness'] : [],
  defaultOnlineMeetingProvider: 'teamsForBusiness',
  changeKey: 'changeKey',
})

function requireEditable({ options }: ContractCalendar): void {
  if (!options.canEdit)
    throw new ContractError(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.')
}

/** Values are compared without regard to case. */
const hasProperty = ({ written }: StoredEvent, id: string, value: string): boolean =>
  listIn(written, 'singleValueExtendedProperties').some(
    (one) => isObject(one) && one.id === id && String(one.value).toLowerCase() === value.toLowerCase(),
  )
