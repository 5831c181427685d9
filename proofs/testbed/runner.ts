// What a proof or a bench is, and how one is run: a table on the way, PASS, FAIL or SMOKE as the last line, the exit code to match.
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '../../server/src/processes/build-web.ts'
import { endChildrenOnSignal, runChild } from './child-run.ts'
import { type Job, runJobs } from './schedule.ts'

/** One file each: `export default { claim, run } satisfies Proof`. */
export interface Proof {
  /** The promise, in one sentence. */
  readonly claim: string
  /** What it is made of, where its parts can be run alone. */
  readonly parts?: readonly string[]
  /** Of its random choices, unless `--seed` gives another. */
  readonly seed?: number
  /** A delay, a rate or a takeover time decides about PASS in the short form too: nothing else may run meanwhile. */
  readonly measuresTime?: boolean
  /** About how long the short form takes; the longest are started first. */
  readonly shortSeconds?: number
  run(size: RunOptions, report: Report): Promise<Verdict | Skipped>
}

export interface RunOptions {
  /** At the size the promise is made for; else a short form of a few seconds. */
  readonly full: boolean
  /** Whether a part was asked for; without `--part` each is. */
  readonly includesPart: (part: string) => boolean
  /** That of the command line, else the proof's own. */
  readonly seed: number
}

export interface Verdict {
  /** Of a bench: whether the goals are met. The short form measures nothing, so there it does not count. */
  readonly pass: boolean
  /** What was counted or measured, in a few words. */
  readonly figure: string
}

/** It cannot run on this installation, and says why. */
export interface Skipped {
  readonly skip: string
}

export interface Report {
  /** A line for the reader. */
  print(line: string): void
  /** Rows of a small table: the keys of the first one are the head. */
  table(rows: readonly Readonly<Record<string, string | number>>[]): void
  /** Replaces itself on a terminal; says nothing in a pipe. */
  progress(line: string): void
}

const MAX_MINUTES = 20
const DEFAULT_SEED = 0
const DEFAULT_SHORT_SECONDS = 10
const CONCURRENCY = 2
const SKIP = /^SKIP /m

function createReport(): Report {
  const isTerminal = process.stdout.isTTY === true
  const clear = () => isTerminal && process.stdout.write('\r\x1b[K')
  return {
    print(line) {
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
  const headers = Object.keys(rows[0] ?? {})
  const cells = [headers, ...rows.map((row) => headers.map((head) => String(row[head] ?? '')))]
  const widths = headers.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const isNumber = headers.map((head) => rows.every((row) => typeof row[head] === 'number'))
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

/** A bench in its short form only shows that it runs. */
async function runProof(kind: Kind, name: string, proof: Proof, size: RunOptions): Promise<boolean> {
  const report = createReport()
  report.print(`${name}: ${proof.claim}${proof.seed === undefined ? '' : ` (seed ${size.seed})`}`)
  const started = performance.now()
  const timeout = setTimeout(() => {
    console.log(`FAIL ${name}: not finished after ${MAX_MINUTES} minutes`)
    process.exit(1)
  }, MAX_MINUTES * 60_000)
  // A connection that breaks while the servers are taken down must not hide the verdict.
  const failOnUncaught = (error: unknown) => {
    console.error(error)
    console.log(`FAIL ${name}: uncaught ${error}`)
    process.exit(1)
  }
  process.once('uncaughtException', failOnUncaught)
  try {
    const result = await proof.run(size, report)
    if ('skip' in result) {
      report.print(`SKIP ${name}: ${result.skip}`)
      return true
    }
    const { pass, figure } = result
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    const isSmoke = kind === 'bench' && !size.full
    const verdict = isSmoke ? 'SMOKE' : pass ? 'PASS' : 'FAIL'
    report.print(`${verdict} ${name}: ${figure} (${size.full ? 'full' : 'short'}, ${seconds} s)`)
    return isSmoke || pass
  } catch (error) {
    console.error(error)
    report.print(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    clearTimeout(timeout)
    process.off('uncaughtException', failOnUncaught)
  }
}

type Kind = 'proof' | 'bench'

/** `names` are the files beside the caller's run.ts; `load` imports one of them. */
export interface ProofSuite {
  readonly kind: Kind
  readonly names: readonly string[]
  load(name: string): Promise<{ default: Proof }>
}

const OPTIONS = {
  all: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  part: { type: 'string' },
  seed: { type: 'string' },
} as const

class UsageError extends Error {}

function readArguments({ kind, names }: ProofSuite) {
  const usage = `npm run ${kind} -- <name> [--full] [--part <name>] [--seed <n>], or npm run ${kind} -- --all [--full]. Names: ${names.join(', ')}.`
  const parsed = (() => {
    try {
      return parseArgs({ options: OPTIONS, allowPositionals: true })
    } catch (error) {
      throw new UsageError(`${(error as Error).message}\n${usage}`)
    }
  })()
  const { all, full, part, seed: seedText } = parsed.values
  const named = parsed.positionals
  const seed = seedText === undefined ? undefined : Number(seedText)
  const unknown = named.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new UsageError(`Unknown ${kind}: ${unknown.join(', ')}\n${usage}`)
  if (all === named.length > 0 || (all && (part ?? seed) !== undefined)) throw new UsageError(usage)
  if (seed !== undefined && !Number.isSafeInteger(seed)) throw new UsageError(`Not a seed: ${seedText}`)
  return { all, full, part, seed, named }
}

type Arguments = ReturnType<typeof readArguments>

function runOptionsFor(name: string, proof: Proof, { full, part, seed }: Arguments): RunOptions {
  const includesPart = (one: string) => part === undefined || one.includes(part)
  if (part !== undefined && !proof.parts?.some(includesPart)) {
    const parts = proof.parts?.join(', ') ?? 'none that can be run alone'
    throw new UsageError(`${name} has no part ${part}. Its parts: ${parts}.`)
  }
  if (seed !== undefined && proof.seed === undefined) throw new UsageError(`${name} takes no seed.`)
  return { full, includesPart, seed: seed ?? proof.seed ?? DEFAULT_SEED }
}

async function runInThisProcess({ kind, load }: ProofSuite, args: Arguments): Promise<number> {
  let failed = 0
  for (const name of args.named) {
    const { default: proof } = await load(name)
    if (!(await runProof(kind, name, proof, runOptionsFor(name, proof, args)))) failed += 1
  }
  return failed
}

/** Each in a child process, in the short form two at a time. The number of those that failed. */
async function runAll({ kind, names, load }: ProofSuite, { full }: Arguments): Promise<number> {
  // Once, before two processes find that it has to be done.
  await buildWebIfStale()
  const isSmoke = kind === 'bench' && !full
  const jobs = await Promise.all(
    names.map(async (name): Promise<Job> => {
      const { measuresTime = false, shortSeconds = DEFAULT_SHORT_SECONDS } = (await load(name)).default
      return { name, isAlone: full || (measuresTime && !isSmoke), seconds: shortSeconds }
    }),
  )
  endChildrenOnSignal()
  const script = process.argv[1] as string
  const rows: { name: string; seconds: string; verdict: string }[] = []
  await runJobs(jobs, CONCURRENCY, async ({ name }) => {
    const { output, seconds, isPassed } = await runChild([script, name, ...(full ? ['--full'] : [])])
    console.log(output)
    rows.push({
      name,
      seconds: seconds.toFixed(1),
      verdict: !isPassed ? 'FAILED' : SKIP.test(output) ? 'skipped' : 'passed',
    })
  })
  console.log(formatTable(rows))
  const failed = rows.filter(({ verdict }) => verdict === 'FAILED').length
  const skipped = rows.filter(({ verdict }) => verdict === 'skipped').length
  const passed = rows.length - failed - skipped
  console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
  return failed
}

export async function runSuite(suite: ProofSuite): Promise<void> {
  try {
    const args = readArguments(suite)
    const failed = args.all ? await runAll(suite, args) : await runInThisProcess(suite, args)
    process.exitCode = failed === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
