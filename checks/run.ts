// Runs all checks: the static checks two at a time, then the tests. Stops at the first failure. Repeats a few failed test files alone.
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { FAILED_TESTS_PATH, type FailedTests } from './report-tests.ts'

type Step = {
  name: string
  /** Undefined if there is nothing to check yet. */
  command: string[] | undefined
  /** How to fix a failure. */
  advice: string
}

/** Longest first, so both workers end at about the same time. */
function staticSteps(): Step[] {
  // `npm run generate` runs the others, and the migrator accepts few kinds of statements in them.
  const migrations = globSync('server/migrations/*.sql', { exclude: ['**/*.concurrent.sql'] }).sort()
  return [
    {
      name: 'types',
      command: ['tsc', '-p', '.', '--checkers', '2'],
      advice: 'correct the types named above',
    },
    {
      name: 'generated files',
      command: ['npm', 'run', '--silent', 'generate', '--', '--check'],
      advice: 'run `npm run generate` and commit the changes',
    },
    {
      name: 'dead code',
      command: ['knip', '--no-progress'],
      advice: 'delete unused code, or add an entry file to knip.json',
    },
    {
      name: 'openapi',
      command: ['redocly', 'lint', 'openapi.json'],
      advice: 'correct the row or its schema and run `npm run generate`; the rules are in redocly.yaml',
    },
    {
      name: 'format and lint',
      command: ['biome', 'ci', '--error-on-warnings', '.'],
      advice: 'run `npm run format`; fix the remaining findings manually',
    },
    {
      name: 'types of the pages',
      command: ['tsc', '-p', 'web'],
      advice: 'correct the types; a missing translation is reported by its key',
    },
    {
      name: 'boundaries and sizes',
      command: ['node', 'checks/boundaries.ts'],
      advice:
        'each line above says what to do; docs/decisions/0001-four-layers-imports-only-go-down.md says why',
    },
    {
      name: 'words',
      command: ['node', 'checks/words.ts'],
      advice:
        'rewrite each sentence above; if the word is right there, add it to checks/words/exceptions.ts with the reason',
    },
    {
      name: "types of the embed's tests",
      command: ['tsc', '-p', 'embed/test'],
      advice: 'correct the types named above',
    },
    {
      name: 'types of the sdk',
      command: ['tsc', '-p', 'sdk', '--noEmit'],
      advice: 'the sdk also runs in browsers: do not use Node-only APIs',
    },
    {
      name: 'types of the embed',
      command: ['tsc', '-p', 'embed'],
      advice: 'the embed runs in browsers: do not use Node APIs',
    },
    {
      name: 'lockfile',
      command: ['node', 'checks/lockfile.ts'],
      advice: 'run `node checks/lockfile.ts --write` and commit package-lock.json',
    },
    {
      name: 'migrations',
      command: migrations.length > 0 ? ['squawk', ...migrations] : undefined,
      advice:
        'each finding above says what it may lock or break; docs/internals/database.md has the rules, .squawk.toml the exceptions',
    },
    {
      name: 'API compatibility',
      command: ['node', 'checks/additive.ts'],
      advice: 'do not remove or narrow anything within version 2: add new fields or operations instead',
    },
  ]
}

const tests: Step = {
  name: 'tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=./checks/report-tests.ts'],
  advice: 'the title of each failed test names the broken guarantee',
}

/** More failures than a busy machine causes. */
const MAX_REPEATED_FILES = 10

const CONCURRENCY = 2

// Makes the tools available by name, even if node started this file directly.
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
// Checks must not send data: redocly would report telemetry and look for updates.
const telemetryOff = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const env = { ...process.env, ...telemetryOff, PATH }

/** True if the step passed. `output`: streamed to the terminal, or printed when the step ends. */
async function run({ name, command, advice }: Step, output: 'streamed' | 'buffered'): Promise<boolean> {
  if (!command) {
    console.log(`-- ${name}: nothing to check yet`)
    return true
  }
  const [program = '', ...args] = command
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  if (output === 'streamed') console.log(`-- ${name}`)
  const { status, text } = await runCommand(program, args, output)
  if (output === 'buffered') process.stdout.write(`-- ${name}\n${text}`)
  if (status === 0) {
    console.log(`   ${name}: passed in ${seconds()} s`)
    return true
  }
  console.error(`   ${name}: FAILED after ${seconds()} s. Fix: ${advice}.`)
  return false
}

function runCommand(program: string, args: readonly string[], output: 'streamed' | 'buffered') {
  return new Promise<{ status: number | null; text: string }>((resolve) => {
    const stdio = output === 'streamed' ? ('inherit' as const) : ('pipe' as const)
    const child = spawn(program, args, { env, stdio: ['ignore', stdio, stdio] })
    let text = ''
    const append = (chunk: Buffer) => {
      text += chunk
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.once('error', (error) =>
      resolve({ status: 1, text: `   cannot start ${program} (${error.message}): run \`npm ci\` first\n` }),
    )
    child.once('close', (status) => resolve({ status, text }))
  })
}

/** True if all steps passed. No further step starts after a failure. */
async function runConcurrently(steps: readonly Step[]): Promise<boolean> {
  const queue = [...steps]
  let passed = true
  const worker = async () => {
    for (let step = queue.shift(); step && passed; step = queue.shift())
      if (!(await run(step, 'buffered'))) passed = false
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return passed
}

/** A full machine delays browsers and timers. What fails alone too is broken; what passes alone is reported and tolerated. */
async function runTests(): Promise<boolean> {
  rmSync(FAILED_TESTS_PATH, { force: true })
  if (await run(tests, 'streamed')) return true
  if (!existsSync(FAILED_TESTS_PATH)) return false
  const { files, hasOtherErrors } = JSON.parse(readFileSync(FAILED_TESTS_PATH, 'utf8')) as FailedTests
  if (hasOtherErrors || files.length === 0 || files.length > MAX_REPEATED_FILES) return false
  const command = ['vitest', 'run', '--maxWorkers=1', ...files]
  if (!(await run({ name: 'failed tests, repeated alone', command, advice: tests.advice }, 'streamed')))
    return false
  console.log(`   unstable: failed once, passed alone: ${files.join(', ')}`)
  return true
}

const started = performance.now()
const all = staticSteps()
if (await runConcurrently(all)) {
  console.log(`static checks: ${all.length} passed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (!process.argv.includes('--static') && !(await runTests())) process.exitCode = 1
} else process.exitCode = 1
