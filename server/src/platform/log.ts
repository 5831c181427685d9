// The log: one JSON line an event, without addresses, names, tokens or query strings.
import pino, { type DestinationStream, type Logger } from 'pino'

/** Never written, wherever they stand: a second wall behind the rule that nobody logs them. */
const REDACTED = [
  'authorization',
  'token',
  'email',
  'name',
  'password',
  'secret',
  'key',
  'url',
  'query',
  'body',
].flatMap((field) => [field, `*.${field}`])

export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  )
}

/** PostgreSQL repeats the offending row in `detail`, and parameters in `where`: neither belongs in a log. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  return { type: error.name, message: error.message, code, constraint, table, routine, stack: error.stack }
}
