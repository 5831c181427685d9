// Formats JSON log lines as short lines for a developer's terminal.
import type { DestinationStream } from 'pino'
import type { TerminalOutput, TextStyle } from './terminal.ts'

interface LogEntry {
  readonly level: string
  readonly time: string
  readonly msg: string
  readonly operation?: string
  readonly status?: number
  readonly ms?: number
  readonly err?: { readonly message: string; readonly stack?: string }
}

const styles: Readonly<Record<string, TextStyle>> = { warn: 'yellow', error: 'red', fatal: 'red' }

export const readableLog = (err: TerminalOutput): DestinationStream => ({
  write(line) {
    const entry = JSON.parse(line) as LogEntry
    const time = err.style('gray', entry.time.slice(11, 19))
    if (entry.msg === 'request') {
      const { status = 0, operation = '', ms = 0 } = entry
      const style = status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green'
      return err.line(
        `${time} ${err.style(style, String(status))} ${operation} ${err.style('gray', `${ms} ms`)}`,
      )
    }
    const style = styles[entry.level]
    const level = style ? `${err.style(style, entry.level)} ` : ''
    err.line(`${time} ${level}${entry.msg}${entry.err ? `: ${entry.err.stack ?? entry.err.message}` : ''}`)
  },
})
