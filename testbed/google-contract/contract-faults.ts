// Faults of the contract server: planned ones for tests, and random ones that follow from a seed.
import { type Random, seededRandom } from '../random.ts'

export type FaultKind =
  /** The connection is closed, and the request is not executed. */
  | 'lost_before'
  /** The request is executed, and the connection is closed without a response. */
  | 'lost_after'
  /** The request is executed, and the response ends too early. */
  | 'cut_off'
  /** The connection is closed, and a write is executed after some later requests. */
  | 'late'
  | 'server_error'
  | 'unavailable'
  | 'unavailable_with_delay'
  | 'too_many_requests'
  | 'too_many_requests_with_delay'
  | 'rate_limit'
  | 'user_rate_limit'
  /** The calendar was changed too often. Only planned. */
  | 'quota_exceeded'
  /** The administrator of the account does not allow it. Only planned. */
  | 'domain_policy'

const RANDOM_KINDS: readonly FaultKind[] = [
  ...(['lost_before', 'lost_after', 'cut_off', 'late', 'server_error', 'unavailable'] as const),
  ...(['unavailable_with_delay', 'too_many_requests', 'too_many_requests_with_delay'] as const),
  ...(['rate_limit', 'user_rate_limit'] as const),
]

interface ErrorResponse {
  readonly status: number
  readonly reason: string
  readonly retryAfter: string | null
}

const RESPONSES: Readonly<Partial<Record<FaultKind, ErrorResponse>>> = {
  server_error: { status: 500, reason: 'backendError', retryAfter: null },
  unavailable: { status: 503, reason: 'backendError', retryAfter: null },
  unavailable_with_delay: { status: 503, reason: 'backendError', retryAfter: '2' },
  too_many_requests: { status: 429, reason: 'rateLimitExceeded', retryAfter: null },
  too_many_requests_with_delay: { status: 429, reason: 'rateLimitExceeded', retryAfter: '3' },
  rate_limit: { status: 403, reason: 'rateLimitExceeded', retryAfter: null },
  user_rate_limit: { status: 403, reason: 'userRateLimitExceeded', retryAfter: null },
  quota_exceeded: { status: 403, reason: 'quotaExceeded', retryAfter: null },
  domain_policy: { status: 403, reason: 'domainPolicy', retryAfter: null },
}

export const responseOfFault = (fault: FaultKind): ErrorResponse | undefined => RESPONSES[fault]

export interface Faults {
  /** The next requests have these faults, one each. Null: no fault. */
  plan(...kinds: readonly (FaultKind | null)[]): void
  /** From now on, this share of requests has a fault. */
  setRate(rate: number): void
  next(): FaultKind | null
  /** After how many requests a late write is executed; a planned one waits until the test executes it. */
  delay(): number
}

const MAX_DELAY = 5

export function createFaults(seed: string): Faults {
  const random: Random = seededRandom('google-contract', seed)
  const planned: (FaultKind | null)[] = []
  let rate = 0
  let isPlanned = false
  return {
    plan: (...kinds) => void planned.push(...kinds),
    setRate(value) {
      rate = value
    },
    next() {
      const [first] = planned.splice(0, 1)
      isPlanned = first !== undefined
      if (first !== undefined) return first
      return random.chance(rate) ? random.pick(RANDOM_KINDS) : null
    },
    delay: () => (isPlanned ? Number.POSITIVE_INFINITY : random.int(1, MAX_DELAY)),
  }
}
