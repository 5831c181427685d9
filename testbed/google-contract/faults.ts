// The errors that Google's documents name for requests that are not wrong themselves.
import { createFaults, type ErrorFault } from '../calendar-contract/faults.ts'

const ERRORS = {
  server_error: { status: 500, reason: 'backendError', retryAfter: null },
  unavailable: { status: 503, reason: 'backendError', retryAfter: null },
  unavailable_with_delay: { status: 503, reason: 'backendError', retryAfter: '2' },
  too_many_requests: { status: 429, reason: 'rateLimitExceeded', retryAfter: null },
  too_many_requests_with_delay: { status: 429, reason: 'rateLimitExceeded', retryAfter: '3' },
  rate_limit: { status: 403, reason: 'rateLimitExceeded', retryAfter: null },
  user_rate_limit: { status: 403, reason: 'userRateLimitExceeded', retryAfter: null },
  /** The calendar was changed too often. */
  quota_exceeded: { status: 403, reason: 'quotaExceeded', retryAfter: null },
  /** The administrator of the account does not allow it. */
  domain_policy: { status: 403, reason: 'domainPolicy', retryAfter: null },
} as const satisfies Readonly<Record<string, ErrorFault>>

export type GoogleFault = keyof typeof ERRORS

export const createGoogleFaults = (seed: string) =>
  createFaults<GoogleFault>({
    name: 'google-contract',
    seed,
    errors: ERRORS,
    onlyPlanned: ['quota_exceeded', 'domain_policy'],
  })
