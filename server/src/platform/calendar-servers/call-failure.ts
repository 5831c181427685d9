// What calls and their headers say about failures, for all kinds of calendar servers.
import type { IncomingHttpHeaders } from 'node:http'
import type { CallErrorCode } from '../../domain/urls/call-errors.ts'
import type { CalendarServerFailure } from './calendar-server-error.ts'

const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1_000

export function failureOfCall(error: CallErrorCode): CalendarServerFailure {
  if (error === 'url_refused' || error === 'address_refused') return 'not_allowed'
  return error === 'answer_malformed' ? 'malformed' : 'unreachable'
}

/** A date counts from the server's own clock. */
export function readRetryAfter({ 'retry-after': value = '', date = '' }: IncomingHttpHeaders): number | null {
  const delay = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.parse(date)
  return Number.isNaN(delay) ? null : Math.min(Math.max(delay, 0), MAX_RETRY_AFTER_MS)
}
