// What a proof or a bench is, and how one is run: a table on the way, PASS or FAIL as the last line, the exit code to match.

/** One file each: `export default { says, run } satisfies Trial`. */
export interface Trial {
  /** The promise, in one sentence. */
  readonly says: string
  /** What it is made of, where its parts can be run alone. */
  readonly parts?: readonly string[]
  run(size: Size, report: Report): Promise<Verdict>
}

export interface Size {
  /** At the size the promise is made for; else a short form of a few seconds. */
  readonly full: boolean
  /** Whether a part was asked for; without `--only` each is. */
  readonly has: (part: string) => boolean
}

export interface Verdict {
  readonly pass: boolean
  /** What was counted or measured, in a few words. */
  readonly figure: string
}

export interface Report {
  /** A line for the reader. */
  say(line: string): void
  /** Rows of a small table: the keys of the first one are the head. */
  table(rows: readonly Readonly<Record<string, string | number>>[]): void
  /** Replaces itself on a terminal; says nothing in a pipe. */
  progress(line: string): void
}

const MOST_MINUTES = 20
const ONLY = '--only='

function createReport(): Report {
  const isTerminal = process.stdout.isTTY === true
  const clear = () => isTerminal && process.stdout.write('\r\x1b[K')
  return {
    say(line) {
      clear()
      console.log(line)
    },
    table(rows) {
      clear()
      console.log(formatTable(rows))
    },
    progress(line) {
      if (isTerminal) process.stdout.write(`\r\x1b[K${line}`)
    },
  }
}

function formatTable(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const heads = Object.keys(rows[0] ?? {})
  const cells = [heads, ...rows.map((row) => heads.map((head) => String(row[head] ?? '')))]
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const isNumber = heads.map((head) => rows.every((row) => typeof row[head] === 'number'))
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

async function runOne(name: string, trial: Trial, size: Size): Promise<boolean> {
  const report = createReport()
  report.say(`${name}: ${trial.says}`)
  const started = performance.now()
  const tooLong = setTimeout(() => {
    console.log(`FAIL ${name}: not finished after ${MOST_MINUTES} minutes`)
    process.exit(1)
  }, MOST_MINUTES * 60_000)
  try {
    const { pass, figure } = await trial.run(size, report)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    report.say(`${pass ? 'PASS' : 'FAIL'} ${name}: ${figure} (${size.full ? 'full' : 'short'}, ${seconds} s)`)
    return pass
  } catch (error) {
    console.error(error)
    report.say(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    clearTimeout(tooLong)
  }
}

/** `names` are the files beside the caller's run.ts; `load` imports one of them. */
export async function runNamed(
  kind: 'proof' | 'bench',
  names: readonly string[],
  load: (name: string) => Promise<{ default: Trial }>,
): Promise<void> {
  const words = process.argv.slice(2)
  const only = words.find((word) => word.startsWith(ONLY))?.slice(ONLY.length) ?? ''
  const size = { full: words.includes('--full'), has: (part: string) => part.includes(only) }
  const named = words.filter((word) => !word.startsWith('--'))
  const chosen = words.includes('--all') ? names : named
  const unknown = chosen.filter((name) => !names.includes(name))
  if (chosen.length === 0 || unknown.length > 0) {
    console.error(
      `npm run ${kind} <name> [-- --full] [--only=<part>], or npm run ${kind} -- --all. Names: ${names.join(', ')}.`,
    )
    process.exitCode = 2
    return
  }
  let failed = 0
  for (const name of chosen) {
    const { default: trial } = await load(name)
    if (only !== '' && !trial.parts?.some(size.has)) {
      const parts = trial.parts?.join(', ') ?? 'none that can be run alone'
      console.error(`${name} has no part ${only}. Its parts: ${parts}.`)
      process.exitCode = 2
      return
    }
    if (!(await runOne(name, trial, size))) failed += 1
  }
  process.exitCode = failed === 0 ? 0 : 1
}
