// Whether an answer is one of ours: no 5xx, and on every refusal the body and headers that the decisions promise.
import type { Outcome } from './raw-client.ts'

const HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id']

/** What is wrong with it; null when nothing is. `mayClose`: the request was such that no answer is owed. */
export function faultIn(outcome: Outcome, method: string, mayClose: boolean): string | null {
  if (outcome === 'hung') return 'no answer within 10 s'
  if (outcome === 'closed') return mayClose ? null : 'connection closed without an answer'
  const { status, headers, body } = outcome
  if (!(status >= 200 && status < 500)) return `status ${status}`
  const missing = HEADERS.filter((name) => headers[name] === undefined)
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`
  if (status < 400 || method === 'HEAD') return null
  if (!headers['content-type']?.startsWith('application/json'))
    return `${status} with ${headers['content-type']}`
  return shapeFault(status, body)
}

function shapeFault(status: number, body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const fields = parsed as Record<string, unknown>
    const missing = ['title', 'message', 'code', 'request_id'].filter(
      (name) => typeof fields[name] !== 'string',
    )
    return missing.length > 0 ? `${status} whose body lacks ${missing.join(', ')}` : null
  } catch {
    return `${status} whose body is no JSON: ${body.slice(0, 80)}`
  }
}
