// Checks that a response has no 5xx and, if it is an error, the body and headers that the decisions require.
import type { Operation } from './operations.ts'
import type { Outcome } from './raw-client.ts'

const HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id']

/** File paths and SQL, which a response must never reveal. */
const LEAKS =
  /node_modules|\/server\/src\/|\.[jt]s:\d+|\bat async |\bSELECT [\s\S]* FROM |password_hash|PostgreSQL/

/**
 * Describes the fault, or returns null. `mayClose`: the request need not get a response. `surface`: every surface
 * except the API may also use its own error format.
 */
export function findFault(
  outcome: Outcome,
  method: string,
  mayClose: boolean,
  surface?: Operation['surface'],
): string | null {
  if (outcome === 'hung') return 'no response within 10 s'
  if (outcome === 'closed') return mayClose ? null : 'connection closed without a response'
  const { status, headers, body } = outcome
  if (!(status >= 200 && status < 500)) return `status ${status}`
  const missing = HEADERS.filter((name) => headers[name] === undefined)
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`
  const [leak] = LEAKS.exec(body) ?? []
  if (leak !== undefined) return `${status} reveals ${leak}`
  if (status < 400 || method === 'HEAD') return null
  const type = headers['content-type'] ?? 'no content type'
  if (surface !== undefined && !['session', 'mcp'].includes(surface) && type.startsWith('text/html'))
    return null
  if (!type.startsWith('application/json')) return `${status} with ${type}`
  return findShapeFault(status, body, surface)
}

/** Of RFC 6749, of JSON-RPC, and of the data that an open booking page fetches. */
const ownErrorShapes: Readonly<Record<string, (fields: Record<string, unknown>) => boolean>> = {
  oauth: ({ error, error_description }) =>
    typeof error === 'string' && ['string', 'undefined'].includes(typeof error_description),
  'page data': ({ kind }) => kind === 'refused' || kind === 'invalid',
  mcp: ({ jsonrpc, error }) => jsonrpc === '2.0' && typeof error === 'object' && error !== null,
}

function findShapeFault(status: number, body: string, surface: Operation['surface']): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const fields = parsed as Record<string, unknown>
    if (ownErrorShapes[surface === 'register' ? 'oauth' : (surface ?? '')]?.(fields)) return null
    const missing = ['title', 'message', 'code', 'request_id'].filter(
      (name) => typeof fields[name] !== 'string',
    )
    return missing.length > 0 ? `${status} whose body lacks ${missing.join(', ')}` : null
  } catch {
    return `${status} whose body is not JSON: ${body.slice(0, 80)}`
  }
}
