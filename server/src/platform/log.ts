// The log: one JSON line per event, without addresses, names, tokens or query strings.
import pino, { type DestinationStream, type Logger } from 'pino'
import { sqlState } from './db/sql-state.ts'

/** Defense in depth: code must not log these fields, and the logger redacts them anyway. */
const REDACTED_PATHS = [
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
      redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        // Without an explicit message, pino would log the message of the error.
        logMethod(args, method) {
          const [first, ...rest] = args as [unknown, ...unknown[]]
          method.apply(
            this,
            (rest.length === 0 && typeof first === 'object' ? [first, ''] : args) as [string],
          )
        },
      },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  )
}

/**
 * PostgreSQL quotes the offending row in `detail`, parameters in `where`, and sometimes a value in the message.
 * A SyntaxError quotes its input. None of these may be logged; the code and the stack locate the error. The message of an error
 * about the server itself is logged.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  const message = mayQuoteValues(error) ? '[omitted: may contain a value]' : redactPersonalData(error.message)
  return { type: error.name, message, code, constraint, table, routine, stack: stackFrames(error) }
}

/** Insufficient resources, operator intervention, system errors and internal errors: about the server, never about a row. */
const SERVER_ERROR_CLASSES = /^(?:53|57|58|XX)/

function mayQuoteValues(error: Error): boolean {
  const code = sqlState(error)
  return error instanceof SyntaxError || (code !== null && !SERVER_ERROR_CLASSES.test(code))
}

/** One line about an error that is safe to store and to show outside the log. */
export function redactedMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error'
  const code = sqlState(error)
  if (mayQuoteValues(error)) return `${error.name}${code === null ? '' : ` ${code}`}: see the log`
  return redactPersonalData(error.message) || error.name
}

/** Messages of libraries may quote an address or the query of a URL, which can contain names and addresses. */
const redactPersonalData = (text: string): string =>
  text
    .replaceAll(/[^\s"'`<>(),;:]*(?:@|%40)[^\s"'`<>(),;]*/gi, '<address>')
    .replaceAll(/\?[^\s"'`<>)]*=[^\s"'`<>)]*/g, '?<query>')

/** The frames without the message at the start of the stack. */
const stackFrames = ({ stack = '' }: Error) => /^ {4}at [\s\S]*/m.exec(stack)?.[0] ?? ''
