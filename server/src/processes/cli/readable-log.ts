// Turns the log's JSON lines into short ones for the terminal of a developer.
import type { DestinationStream } from 'pino'
import type { Paint, Voice } from './terminal.ts'

interface Entry {
  readonly level: string
  readonly time: string
  readonly msg: string
  readonly operation?: string
  readonly status?: number
  readonly ms?: number
  readonly err?: { readonly message: string; readonly stack?: string }
}

const paints: Readonly<Record<string, Paint>> = { warn: 'yellow', error: 'red', fatal: 'red' }

export const readableLog = (err: Voice): DestinationStream => ({
  write(line) {
    const entry = JSON.parse(line) as Entry
    const time = err.paint('gray', entry.time.slice(11, 19))
    if (entry.msg === 'request') {
      const { status = 0, operation = '', ms = 0 } = entry
      const paint = status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green'
      return err.line(
        `${time} ${err.paint(paint, String(status))} ${operation} ${err.paint('gray', `${ms} ms`)}`,
      )
    }
    const paint = paints[entry.level]
    const level = paint ? `${err.paint(paint, entry.level)} ` : ''
    err.line(`${time} ${level}${entry.msg}${entry.err ? `: ${entry.err.stack ?? entry.err.message}` : ''}`)
  },
})
