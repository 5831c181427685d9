// Calendars in Microsoft Graph, as the proxy reads them. Each read lists everything, without a cursor.
import { ContractError } from '../../../testbed/calendar-contract/contract-error.ts'
import { toErrorBody } from '../../../testbed/microsoft-contract/errors.ts'
import { type Call, type Dialect, nameIn, parseObject, plainResponse, type Response } from './dialect.ts'

const EVENTS = /^\/v1\.0\/me\/calendars\/[^/]+\/events$/
const EVENT = /^\/v1\.0\/me\/events\/([^/]+)$/
const TOKEN = /^\/[\w-]+\/oauth2\/v2\.0\/token$/
const PERMISSION = /^\/[\w-]+\/oauth2\/v2\.0\/authorize$/

const pathIn = ({ path }: Pick<Call, 'path'>): string => path.split('?', 1)[0] ?? ''

export const isTokenCall = (call: Pick<Call, 'path'>): boolean => TOKEN.test(pathIn(call))

const errorResponse = (status: number, reason: string, headers: Response['headers'] = {}): Response => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(toErrorBody(new ContractError(status, reason, 'A planned fault')))),
})

export function createMicrosoftDialect(): Dialect {
  /** The paths of entries, by the ids that the server has chosen for them. */
  const entryPaths = new Map<string, string>()
  const createdPath = (call: Call): string | null =>
    call.method === 'POST' && EVENTS.test(pathIn(call))
      ? `${pathIn(call)}/${parseObject(call.body)?.transactionId}`
      : null
  return {
    writeIn(call) {
      const created = createdPath(call)
      if (created !== null) return { path: created, isSave: true }
      const id = EVENT.exec(pathIn(call))?.[1]
      if (id === undefined || call.method === 'GET') return null
      const eventId = decodeURIComponent(id)
      return { path: entryPaths.get(eventId) ?? pathIn(call), isSave: call.method === 'PATCH' }
    },
    note(call, { body }) {
      const path = createdPath(call)
      const id = path === null ? undefined : parseObject(body.toString())?.id
      if (path !== null && typeof id === 'string') entryPaths.set(id, path)
    },
    isByPerson: (call) => PERMISSION.test(pathIn(call)),
    isUnauthorized: (call, { status }) => status === 401 || (status === 400 && isTokenCall(call)),
    failures: () => [
      errorResponse(500, 'ErrorInternalServerError'),
      errorResponse(503, 'serviceNotAvailable'),
      errorResponse(504, 'UnknownError'),
    ],
    throttlings: () => [
      errorResponse(429, 'ApplicationThrottled'),
      errorResponse(429, 'ApplicationThrottled', { 'retry-after': '5' }),
      errorResponse(503, 'ErrorServerBusy', { 'retry-after': '5' }),
    ],
    cursorIn: () => undefined,
    nextCursor: () => undefined,
    refusedCursor: plainResponse(410),
    reportGone(call, response, path) {
      const list = pathIn(call).endsWith('/calendarView') ? parseObject(response.body.toString()) : undefined
      if (!Array.isArray(list?.value)) return null
      const name = nameIn(path)
      const others = list.value.filter((event) => event.transactionId !== name)
      if (others.length === list.value.length) return null
      return { ...response, body: Buffer.from(JSON.stringify({ ...list, value: others })) }
    },
  }
}
