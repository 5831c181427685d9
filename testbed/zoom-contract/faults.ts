// The errors that Zoom's documents name for requests that are not wrong themselves.
import { createFaults, type ErrorFault } from '../calendar-contract/faults.ts'

const ERRORS = {
  server_error: { status: 500, reason: '500', retryAfter: null },
  bad_gateway: { status: 502, reason: '502', retryAfter: null },
  unavailable: { status: 503, reason: '503', retryAfter: null },
  /** The limit per second. */
  too_many_requests: { status: 429, reason: '429', retryAfter: null },
  too_many_requests_with_delay: { status: 429, reason: '429', retryAfter: '2' },
  /** The account may not do this. */
  access_denied: { status: 403, reason: '403', retryAfter: null },
} as const satisfies Readonly<Record<string, ErrorFault>>

export type ZoomFault = keyof typeof ERRORS

export const createZoomFaults = (seed: string) =>
  createFaults<ZoomFault>({ name: 'zoom-contract', seed, errors: ERRORS, onlyPlanned: ['access_denied'] })
