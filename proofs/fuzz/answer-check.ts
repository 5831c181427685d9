// Whether an answer is one of ours: no 5xx, and on every refusal the body and headers that the decisions promise.
import type { Operation } from './operations.ts'
import type { Outcome } from './raw-client.ts'

const HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id']

/** Where we keep our files, and what we ask our database: neither is anybody's business. */
const LEAKS =
  /node_modules|\/server\/src\/|\.[jt]s:\d+|\bat async |\bSELECT [\s\S]* FROM |password_hash|PostgreSQL/

/**
 * What is wrong with it; null when nothing is. `mayClose`: the request was such that no answer is owed. `surface`: of those beside
 * the API each may also refuse in its own form.
 */
export function findFault(
  outcome: Outcome,
  method: string,
  mayClose: boolean,
  surface?: Operation['surface'],
): string | null {
  if (outcome === 'hung') return 'no answer within 10 s'
  if (outcome === 'closed') return mayClose ? null : 'connection closed without an answer'
  const { status, headers, body } = outcome
  if (!(status >= 200 && status < 500)) return `status ${status}`
  const missing = HEADERS.filter((name) => headers[name] === undefined)
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`
  const [leak] = LEAKS.exec(body) ?? []
  if (leak !== undefined) return `${status} that tells ${leak}`
  if (status < 400 || method === 'HEAD') return null
  const type = headers['content-type'] ?? 'no content type'
  if (surface !== undefined && surface !== 'mcp' && type.startsWith('text/html')) return null
  if (!type.startsWith('application/json')) return `${status} with ${type}`
  return findShapeFault(status, body, surface)
}

/** Of RFC 6749, of JSON-RPC, and what an open booking page reads. */
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
    return `${status} whose body is no JSON: ${body.slice(0, 80)}`
  }
}
