// The API of Google Calendar, as the proxy reads it.
import { ContractError } from '../../../testbed/calendar-contract/contract-error.ts'
import { toErrorBody } from '../../../testbed/google-contract/errors.ts'
import { type Call, type Dialect, isInCalendar, nameIn, parseObject, type Response } from './dialect.ts'

const EVENTS = /^(\/calendar\/v3\/calendars\/[^/]+\/events)(?:\/([^/]+))?$/
const TOKEN_PATHS = new Set(['/token', '/revoke'])

const urlOf = ({ path }: Pick<Call, 'path'>) => new URL(path, 'http://localhost')

const errorResponse = (status: number, reason: string, headers: Response['headers'] = {}): Response => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: Buffer.from(JSON.stringify(toErrorBody(new ContractError(status, reason, 'A planned fault')))),
})

export const googleDialect: Dialect = {
  writeIn(call) {
    const [, calendar, id] = EVENTS.exec(urlOf(call).pathname) ?? []
    if (calendar === undefined || call.method === 'GET' || id === 'watch') return null
    const path = `${calendar}/${id ?? parseObject(call.body)?.id}`
    return { path, isSave: call.method !== 'DELETE' }
  },
  isByPerson: (call) => call.path.startsWith('/o/'),
  isUnauthorized: (call, { status }) =>
    status === 401 || (status === 400 && TOKEN_PATHS.has(urlOf(call).pathname)),
  failures: () => [errorResponse(500, 'backendError'), errorResponse(503, 'backendError')],
  throttlings: (call) =>
    TOKEN_PATHS.has(urlOf(call).pathname)
      ? [errorResponse(429, 'rateLimitExceeded')]
      : [
          errorResponse(429, 'rateLimitExceeded'),
          errorResponse(429, 'rateLimitExceeded', { 'retry-after': '5' }),
          errorResponse(403, 'rateLimitExceeded'),
          errorResponse(403, 'userRateLimitExceeded'),
          errorResponse(503, 'backendError', { 'retry-after': '5' }),
        ],
  cursorIn: (call) => urlOf(call).searchParams.get('syncToken') ?? undefined,
  nextCursor(call, { body }) {
    if (call.method !== 'GET' || !EVENTS.test(urlOf(call).pathname)) return undefined
    const cursor = parseObject(body.toString())?.nextSyncToken
    return typeof cursor === 'string' ? cursor : undefined
  },
  refusedCursor: errorResponse(410, 'fullSyncRequired'),
  reportGone(call, response, path) {
    const hasCursor = urlOf(call).searchParams.has('syncToken')
    if (!hasCursor || !isInCalendar(call, path) || response.body.includes(nameIn(path))) return null
    const list = parseObject(response.body.toString())
    if (!Array.isArray(list?.items)) return null
    const gone = { id: nameIn(path), status: 'cancelled' }
    return { ...response, body: Buffer.from(JSON.stringify({ ...list, items: [...list.items, gone] })) }
  },
}
