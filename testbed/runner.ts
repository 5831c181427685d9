// Defines proofs and benches and runs them: prints tables, then PASS, FAIL, SMOKE or SKIP, and sets the exit code.
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '../server/src/processes/build-web.ts'
import { endChildrenOnSignal, runChild } from './child-run.ts'
import { type Job, runJobs } from './schedule.ts'

/** One per file: `export default { claim, run } satisfies Proof`. */
export interface Proof {
  /** What is proved, in one sentence. */
  readonly claim: string
  /** Names of the parts, if they can run alone. */
  readonly parts?: readonly string[]
  /** At full size, each part runs in its own process, with its own time limit. */
  readonly runsPartsAlone?: boolean
  /** Names of services that `--live` can run the proof against, with an account of the caller. */
  readonly services?: readonly string[]
  /** Seed of the random choices; `--seed` overrides it. */
  readonly seed?: number
  /**
   * True if a delay, rate or takeover time decides PASS in the short form too; then nothing else may run meanwhile.
   */
  readonly measuresTime?: boolean
  /** Approximate duration of the short form; the longest start first. */
  readonly shortSeconds?: number
  run(size: RunOptions, report: Report): Promise<Verdict | Skipped>
}

export interface RunOptions {
  /** Runs at the size that the claim is made for; otherwise a short form of a few seconds. */
  readonly full: boolean
  /** Whether `--part` selects the part; without the option every part is selected. */
  readonly includesPart: (part: string) => boolean
  /** Whether there is the option `--part`. */
  readonly isPartSelected: boolean
  /** The service that `--live` names. */
  readonly service: string | null
  /** From the command line, or the proof's default. */
  readonly seed: number
}

export interface Verdict {
  /** For a bench, whether the goals are met; ignored in the short form, which measures nothing. */
  readonly pass: boolean
  /** What was counted or measured, in a few words. */
  readonly figure: string
}

/** The reason why the proof cannot run on this machine. */
export interface Skipped {
  readonly skip: string
}

export interface Report {
  /** Prints a line. */
  print(line: string): void
  /** Prints a small table; the keys of the first row are the headers. */
  table(rows: readonly Readonly<Record<string, string | number>>[]): void
  /** Shows a line that the next output replaces; prints nothing if stdout is not a terminal. */
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

/** The short form of a bench only shows that it runs. */
async function runProof(kind: Kind, name: string, proof: Proof, size: RunOptions): Promise<boolean> {
  const report = createReport()
  report.print(`${name}: ${proof.claim}${proof.seed === undefined ? '' : ` (seed ${size.seed})`}`)
  const started = performance.now()
  const timeout = setTimeout(() => {
    console.log(`FAIL ${name}: not finished after ${MAX_MINUTES} minutes`)
    process.exit(1)
  }, MAX_MINUTES * 60_000)
  // A connection that breaks during the shutdown of the servers must not hide the verdict.
  const failOnUncaught = (error: unknown) => {
    console.error(error)
    console.log(`FAIL ${name}: uncaught exception: ${error}`)
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

/** `names`: the files next to the caller's run.ts; `load` imports one of them. */
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
  live: { type: 'string' },
} as const

class UsageError extends Error {}

function readArguments({ kind, names }: ProofSuite) {
  const usage = `Usage: npm run ${kind} -- <name> [--full] [--part <name>] [--seed <n>] [--live <service>], or npm run ${kind} -- --all [--full]. Names: ${names.join(', ')}.`
  const parsed = (() => {
    try {
      return parseArgs({ options: OPTIONS, allowPositionals: true })
    } catch (error) {
      throw new UsageError(`${(error as Error).message}\n${usage}`)
    }
  })()
  const { all, full, part, seed: seedText, live } = parsed.values
  const named = parsed.positionals
  const seed = seedText === undefined ? undefined : Number(seedText)
  const unknown = named.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new UsageError(`Unknown ${kind}: ${unknown.join(', ')}\n${usage}`)
  if (all === named.length > 0 || (all && (part ?? seed ?? live) !== undefined)) throw new UsageError(usage)
  if (seed !== undefined && !Number.isSafeInteger(seed))
    throw new UsageError(`Invalid seed: ${seedText}. Use an integer.`)
  return { all, full, part, seed, live, named }
}

type Arguments = ReturnType<typeof readArguments>

function runOptionsFor(name: string, proof: Proof, { full, part, seed, live }: Arguments): RunOptions {
  const includesPart = (one: string) => part === undefined || one.includes(part)
  if (part !== undefined && !proof.parts?.some(includesPart)) {
    const parts = proof.parts?.join(', ') ?? 'none that can be run alone'
    throw new UsageError(`Unknown part of ${name}: ${part}. Parts: ${parts}.`)
  }
  if (seed !== undefined && proof.seed === undefined) throw new UsageError(`${name} does not use a seed.`)
  if (live !== undefined && !proof.services?.includes(live))
    throw new UsageError(
      `Unknown service of ${name}: ${live}. Services: ${proof.services?.join(', ') ?? 'none'}.`,
    )
  return {
    full,
    includesPart,
    isPartSelected: part !== undefined,
    service: live ?? null,
    seed: seed ?? proof.seed ?? DEFAULT_SEED,
  }
}

async function runNamed({ kind, load }: ProofSuite, args: Arguments): Promise<number> {
  let failed = 0
  for (const name of args.named) {
    const { default: proof } = await load(name)
    const options = runOptionsFor(name, proof, args)
    const isPassed =
      proof.runsPartsAlone && options.full && !options.isPartSelected && options.service === null
        ? await runParts(name, proof, options)
        : await runProof(kind, name, proof, options)
    if (!isPassed) failed += 1
  }
  return failed
}

/** Runs each part in a child process. */
async function runParts(name: string, { parts = [] }: Proof, { seed }: RunOptions): Promise<boolean> {
  endChildrenOnSignal()
  const script = process.argv[1] as string
  const rows: { part: string; seconds: string; verdict: string }[] = []
  for (const part of parts) {
    const args = [script, name, '--full', '--part', part, '--seed', String(seed)]
    const { output, seconds, isPassed } = await runChild(args)
    console.log(output)
    rows.push({ part, seconds: seconds.toFixed(1), verdict: isPassed ? 'passed' : 'FAILED' })
  }
  console.log(formatTable(rows))
  const failed = rows.filter(({ verdict }) => verdict === 'FAILED').map(({ part }) => part)
  const figure = `${parts.length - failed.length} of ${parts.length} parts passed`
  console.log(
    failed.length === 0 ? `PASS ${name}: ${figure} (full)` : `FAIL ${name}: ${failed.join(', ')} (full)`,
  )
  return failed.length === 0
}

/** Runs each in a child process, in the short form two at a time. Returns the number of failures. */
async function runAll({ kind, names, load }: ProofSuite, { full }: Arguments): Promise<number> {
  // Build once, before two child processes both try to.
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
    const failed = args.all ? await runAll(suite, args) : await runNamed(suite, args)
    process.exitCode = failed === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
