// The log: one JSON line an event, without addresses, names, tokens or query strings.
import pino, { type DestinationStream, type Logger } from 'pino'
import { sqlState } from './db/sql-state.ts'

/** Never written, wherever they stand: a second wall behind the rule that nobody logs them. */
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
        // Without a message of ours pino would write the error's own.
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
 * PostgreSQL repeats the offending row in `detail`, parameters in `where` and sometimes the value itself in its message;
 * a SyntaxError quotes what it could not read. None of them belongs in a log: code and stack find the place.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  const message = mayQuoteValues(error)
    ? '[left out: it may quote a value]'
    : redactPersonalData(error.message)
  return { type: error.name, message, code, constraint, table, routine, stack: stackFrames(error) }
}

const mayQuoteValues = (error: Error) => error instanceof SyntaxError || sqlState(error) !== null

/** What may be kept and shown of an error elsewhere, in one line. */
export function redactedMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error'
  const code = sqlState(error)
  if (mayQuoteValues(error)) return `${error.name}${code === null ? '' : ` ${code}`}: see the log`
  return redactPersonalData(error.message) || error.name
}

/** What others say of an error may quote an address, or the query of a URL, in which names and addresses stand. */
const redactPersonalData = (text: string): string =>
  text
    .replaceAll(/[^\s"'`<>(),;:]*(?:@|%40)[^\s"'`<>(),;]*/gi, '<address>')
    .replaceAll(/\?[^\s"'`<>)]*=[^\s"'`<>)]*/g, '?<query>')

/** A stack begins with the message, and may be nothing else. */
const stackFrames = ({ stack = '' }: Error) => /^ {4}at [\s\S]*/m.exec(stack)?.[0] ?? ''
