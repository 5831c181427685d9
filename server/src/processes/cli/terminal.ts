// How the command line speaks: results to standard output, words about them to standard error, colour and progress only on a terminal.
import { styleText } from 'node:util'
import { startCount } from './progress.ts'

export type Paint = 'bold' | 'green' | 'yellow' | 'red' | 'cyan' | 'gray'

export interface Voice {
  line(text?: string): void
  /** Plain in a pipe, and where NO_COLOR is set. */
  paint(colour: Paint, text: string): string
}

export interface Terminal {
  /** What was asked for, and nothing else: it can be piped. */
  readonly out: Voice
  /** Explanations, progress, errors. */
  readonly err: Voice
  /** Does the work under a label: a spinner on a terminal, one line in a pipe. */
  step<T>(label: string, work: (relabel: (label: string) => void) => Promise<T>): Promise<T>
  /** The same for work that can be counted: a bar, the rate and the time left; in a pipe a line now and then. */
  count<T>(
    label: string,
    total: number,
    unit: string,
    work: (advance: (by: number) => void) => Promise<T>,
  ): Promise<T>
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 80
const BAR_MS = 250
/** In a pipe, where every line stays. */
const LINE_MS = 10_000
const CLEAR_LINE = '\r\x1b[K'

/** A stream of the process, or one in memory. */
export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }

export function createTerminal(stdout: Output, stderr: Output): Terminal {
  const out = voice(stdout)
  const err = voice(stderr)
  async function underLabel<T>(label: string, work: (progress: Progress) => Promise<T>): Promise<T> {
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
    step: (label, work) => underLabel(label, (progress) => work((next) => progress.show(next))),
    count: (label, total, unit, work) =>
      underLabel(label, async (progress) => {
        const started = performance.now()
        const count = startCount(label, total, unit)
        const show = () => {
          const seconds = (performance.now() - started) / 1_000
          progress.show(count.line(seconds, stderr.isTTY ? widthOf(stderr) : null))
        }
        const timer = setInterval(show, stderr.isTTY ? BAR_MS : LINE_MS)
        try {
          return await work(count.advance)
        } finally {
          clearInterval(timer)
          show()
        }
      }),
  }
}

/** A spinner and the seconds stand beside it. */
const widthOf = (stream: Output): number => Math.max(20, (stream.columns || 80) - 12)

function voice(stream: Output): Voice {
  return {
    line: (text = '') => {
      stream.write(`${text}\n`)
    },
    paint: (colour, text) => styleText(colour, text, { stream }),
  }
}

interface Progress {
  show(label: string): void
  end(succeeded: boolean): void
}

const plainLines = (err: Voice): Progress => ({ show: (label) => err.line(label), end: () => {} })

function spinner(stream: Output, err: Voice, seconds: () => string): Progress {
  let label = ''
  let frame = 0
  const draw = () => {
    const shown = label.slice(0, widthOf(stream))
    stream.write(`${CLEAR_LINE}${err.paint('cyan', FRAMES[frame] ?? '')} ${shown} ${seconds()} s`)
    frame = (frame + 1) % FRAMES.length
  }
  const timer = setInterval(draw, FRAME_MS)
  return {
    show(next) {
      label = next
      draw()
    },
    end(succeeded) {
      clearInterval(timer)
      const mark = succeeded ? err.paint('green', '✓') : err.paint('red', '✗')
      stream.write(`${CLEAR_LINE}${mark} ${label} ${err.paint('gray', `${seconds()} s`)}\n`)
    },
  }
}

/** Columns of equal width, the last one as long as it likes. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
