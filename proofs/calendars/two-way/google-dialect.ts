// The API of Google Calendar, as the proxy reads it.
import { ContractError } from '../../../testbed/calendar-contract/contract-error.ts'
import { toErrorBody } from '../../../testbed/google-contract/errors.ts'
import type { Call, Dialect, Response } from './dialect.ts'

const EVENTS = /^(\/calendar\/v3\/calendars\/[^/]+\/events)(?:\/([^/]+))?$/
const TOKEN_PATHS = new Set(['/token', '/revoke'])

const urlOf = ({ path }: Pick<Call, 'path'>) => new URL(path, 'http://localhost')

const errorResponse = (status: number, reason: string, headers: Response['headers'] = {}): Response => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: Buffer.from(JSON.stringify(toErrorBody(new ContractError(status, reason, 'A planned fault')))),
})

/** Undefined if it is no JSON object. */
function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

export const googleDialect: Dialect = {
  writeIn(call) {
    const [, calendar, id] = EVENTS.exec(urlOf(call).pathname) ?? []
    if (calendar === undefined || call.method === 'GET' || id === 'watch') return null
    const path = `${calendar}/${id ?? parse(call.body)?.id}`
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
    const cursor = parse(body.toString())?.nextSyncToken
    return typeof cursor === 'string' ? cursor : undefined
  },
  refusedCursor: errorResponse(410, 'fullSyncRequired'),
  addGone(response, path) {
    const list = parse(response.body.toString())
    if (!Array.isArray(list?.items)) return response
    const gone = { id: decodeURIComponent(path.split('/').at(-1) ?? ''), status: 'cancelled' }
    return { ...response, body: Buffer.from(JSON.stringify({ ...list, items: [...list.items, gone] })) }
  },
}
