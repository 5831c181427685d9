// The errors that Microsoft's documents name for requests that are not wrong themselves.
import { createFaults, type ErrorFault } from '../calendar-contract/faults.ts'

const ERRORS = {
  server_error: { status: 500, reason: 'ErrorInternalServerError', retryAfter: null },
  unavailable: { status: 503, reason: 'serviceNotAvailable', retryAfter: null },
  unavailable_with_delay: { status: 503, reason: 'ErrorServerBusy', retryAfter: '2' },
  gateway_timeout: { status: 504, reason: 'UnknownError', retryAfter: null },
  too_many_requests: { status: 429, reason: 'ApplicationThrottled', retryAfter: null },
  too_many_requests_with_delay: { status: 429, reason: 'ApplicationThrottled', retryAfter: '3' },
  /** The account may not do this. */
  access_denied: { status: 403, reason: 'ErrorAccessDenied', retryAfter: null },
  /** The account has no mailbox in the cloud. */
  no_mailbox: { status: 404, reason: 'MailboxNotEnabledForRESTAPI', retryAfter: null },
} as const satisfies Readonly<Record<string, ErrorFault>>

export type MicrosoftFault = keyof typeof ERRORS

export const createMicrosoftFaults = (seed: string) =>
  createFaults<MicrosoftFault>({
    name: 'microsoft-contract',
    seed,
    errors: ERRORS,
    onlyPlanned: ['access_denied', 'no_mailbox'],
  })
