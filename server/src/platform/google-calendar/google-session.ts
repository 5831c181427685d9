// The rules of Google's calendar API for errors.
import { HOUR } from '../../domain/time/instant.ts'
import { type ApiAccount, type ApiSession, createApiSession } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import type { GoogleEndpoints } from './endpoints.ts'
import { readFailure } from './schemas.ts'

const RATE_REASONS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded'])
/** The account itself can't use calendars. */
const ACCOUNT_REASONS = new Set(['notACalendarUser', 'domainPolicy'])

export const createGoogleSession = (
  outgoing: OutgoingClient,
  { api }: GoogleEndpoints,
  account: ApiAccount,
  signal: AbortSignal,
): ApiSession =>
  createApiSession(
    outgoing,
    {
      api,
      headers: {},
      readReason: (json) => readFailure(json)?.error.errors?.[0],
      // A refused address for notifications also has the status 401.
      isOtherRefusal: (reason) => reason?.startsWith('push.') === true,
      toForbidden,
    },
    account,
    signal,
  )

function toForbidden(reason: string | null, retryAfterMs: number | null): CalendarServerError {
  if (reason === null) return new CalendarServerError('forbidden')
  if (RATE_REASONS.has(reason)) return new CalendarServerError('throttled', retryAfterMs)
  // The calendar has been changed too often.
  if (reason === 'quotaExceeded') return new CalendarServerError('throttled', HOUR)
  return new CalendarServerError(ACCOUNT_REASONS.has(reason) ? 'refused' : 'forbidden')
}
