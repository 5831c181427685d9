// Terminal output: results on standard output, messages on standard error, color and progress only on a TTY.
import { styleText } from 'node:util'
import { createProgressCounter } from './progress.ts'

export type TextStyle = 'bold' | 'green' | 'yellow' | 'red' | 'cyan' | 'gray'

export interface TerminalOutput {
  line(text?: string): void
  /** Returns plain text in a pipe or if NO_COLOR is set. */
  style(style: TextStyle, text: string): string
}

export interface Terminal {
  /** Results only, so that output can be piped. */
  readonly out: TerminalOutput
  /** Explanations, progress, errors. */
  readonly err: TerminalOutput
  /** Runs work under a label: a spinner on a TTY, one line in a pipe. */
  step<T>(label: string, work: (relabel: (label: string) => void) => Promise<T>): Promise<T>
  /** Runs countable work: a bar, the rate and the time left on a TTY; a line every ten seconds in a pipe. */
  count<T>(
    label: string,
    total: number,
    unit: string,
    work: (advance: (by: number) => void) => Promise<T>,
  ): Promise<T>
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_INTERVAL_MS = 80
const BAR_INTERVAL_MS = 250
/** For pipes, where lines can't be overwritten. */
const LINE_INTERVAL_MS = 10_000
const CLEAR_LINE = '\r\x1b[K'

/** A stream of the process, or an in-memory stream in tests. */
export type TerminalStream = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }

export function createTerminal(stdout: TerminalStream, stderr: TerminalStream): Terminal {
  const out = createOutput(stdout)
  const err = createOutput(stderr)
  async function withProgress<T>(label: string, work: (progress: Progress) => Promise<T>): Promise<T> {
    const started = performance.now()
    const seconds = () => ((performance.now() - started) / 1_000).toFixed(1)
    const progress = stderr.isTTY ? spinner(stderr, err, seconds) : plainLines(err)
    progress.show(label)
    try {
      const result = await work(progress)
      progress.end(true)
      return result
    } catch (error) {
      progress.end(false)
      throw error
    }
  }
  return {
    out,
    err,
    step: (label, work) => withProgress(label, (progress) => work((next) => progress.show(next))),
    count: (label, total, unit, work) =>
      withProgress(label, async (progress) => {
        const started = performance.now()
        const count = createProgressCounter(label, total, unit)
        const show = () => {
          const seconds = (performance.now() - started) / 1_000
          progress.show(count.line(seconds, stderr.isTTY ? usableWidth(stderr) : null))
        }
        const timer = setInterval(show, stderr.isTTY ? BAR_INTERVAL_MS : LINE_INTERVAL_MS)
        try {
          return await work(count.advance)
        } finally {
          clearInterval(timer)
          show()
        }
      }),
  }
}

/** Leaves space for the spinner and the seconds. */
const usableWidth = (stream: TerminalStream): number => Math.max(20, (stream.columns || 80) - 12)

function createOutput(stream: TerminalStream): TerminalOutput {
  return {
    line: (text = '') => {
      stream.write(`${escapeForeignControls(text)}\n`)
    },
    style: (style, text) => styleText(style, text, { stream }),
  }
}

interface Progress {
  show(label: string): void
  end(succeeded: boolean): void
}

const plainLines = (err: TerminalOutput): Progress => ({ show: (label) => err.line(label), end: () => {} })

function spinner(stream: TerminalStream, err: TerminalOutput, seconds: () => string): Progress {
  let label = ''
  let frame = 0
  const draw = () => {
    const shown = label.slice(0, usableWidth(stream))
    stream.write(`${CLEAR_LINE}${err.style('cyan', FRAMES[frame] ?? '')} ${shown} ${seconds()} s`)
    frame = (frame + 1) % FRAMES.length
  }
  const timer = setInterval(draw, FRAME_INTERVAL_MS)
  return {
    show(next) {
      label = next
      draw()
    },
    end(succeeded) {
      clearInterval(timer)
      const mark = succeeded ? err.style('green', '✓') : err.style('red', '✗')
      stream.write(`${CLEAR_LINE}${mark} ${label} ${err.style('gray', `${seconds()} s`)}\n`)
    },
  }
}

/** Prints one line per row, or a hint on standard error if there are none. */
export function printRows({ out, err }: Terminal, rows: readonly (readonly string[])[], hint: string): void {
  for (const line of formatColumns(rows)) out.line(line)
  if (rows.length === 0) err.line(hint)
}
const escapeCharacter = (character: string): string =>
  `\\u{${character.codePointAt(0)?.toString(16).padStart(4, '0')}}`

/**
 * For text that users or other servers can set. Terminals execute control characters, a line break could imitate a line of our
 * output, and characters for the text direction reorder it.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, escapeCharacter)

/** Line breaks, and what `style` adds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the sequences to keep.
const OWN_CONTROLS = /(\n|\t|\x1b\[(?:1|22|3[12369]|90)m)|\p{Cc}/gu

/** Defense in depth: no other control character reaches a terminal, even in text that did not pass `printable`. */
const escapeForeignControls = (text: string): string =>
  text.replaceAll(OWN_CONTROLS, (character, own?: string) => own ?? escapeCharacter(character))

/** Pads every column except the last to its widest cell. */
export function formatColumns(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(printable))
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
