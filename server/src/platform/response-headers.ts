// The headers of all API responses, and of responses that have no others.
import { EXPOSED_HEADERS } from './cors.ts'
import type { Verdict } from './limits/limiter.ts'

export const commonHeaders = ({ limit, remaining, reset }: Verdict, requestId: string) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': reset,
  'x-request-id': requestId,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
