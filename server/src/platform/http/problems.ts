// What the libraries below us throw, told in the words of the catalogue.
import type { Logger } from 'pino'
import { sqlState } from '../db/sql-state.ts'
import { type ErrorCode, errorCatalog, invalid, Problem } from '../errors.ts'

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_argument',
}

/** Connection lost, refused or reset behind our back, server starting or stopping, too many clients, statement timed out. */
const UNAVAILABLE = /^(08|57P0|53|57014|26000|42P05)/

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? byFastifyCode[code] : undefined
  if (known) return new Problem(known)
  if (statusCode === 400) return invalid('request', (error as Error).message)
  if (isUnavailable(error))
    return new Problem('unavailable', { cause: error, headers: { 'retry-after': '1' } })
  return new Problem('internal_error', { cause: error })
}

function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return UNAVAILABLE.test(state)
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'ENOENT') return true
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable|is closed/.test(message)
  )
}

/** A shed request has no cause: it is counted as a 503, and a line for each would be load of its own. */
export function logProblem(log: Logger, requestId: string, { code, extras: { cause } }: Problem): void {
  if (errorCatalog[code][0] >= 500 && cause !== undefined)
    log.error({ request_id: requestId, err: cause }, code)
}
