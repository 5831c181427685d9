// Runs every check of the workspace in order, cheapest first, and stops at the first that fails.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

type Step = {
  name: string
  /** Undefined where there is nothing to check yet. */
  command: string[] | undefined
  /** What to do when the step fails. */
  advice: string
}

function steps(): Step[] {
  const migrations = globSync('server/migrations/*.sql').sort()
  return [
    {
      name: 'lockfile',
      command: ['node', 'checks/lockfile.ts'],
      advice: 'run `node checks/lockfile.ts --write` and commit package-lock.json',
    },
    {
      name: 'format and lint',
      command: ['biome', 'ci', '--error-on-warnings', '.'],
      advice: 'run `npm run format`; what it leaves needs your hand',
    },
    { name: 'types', command: ['tsc', '-p', '.'], advice: 'correct the types named above' },
    {
      name: 'types of the sdk',
      command: ['tsc', '-p', 'sdk', '--noEmit'],
      advice: 'the sdk also runs in browsers: use what both know, nothing of Node alone',
    },
    {
      name: 'types of the pages',
      command: ['tsc', '-p', 'web'],
      advice: 'correct the types; a word that a language lacks is named by its key',
    },
    {
      name: 'types of the embed',
      command: ['tsc', '-p', 'embed'],
      advice: 'it runs in the browsers of others: use what these know, nothing of Node',
    },
    {
      name: "types of the embed's tests",
      command: ['tsc', '-p', 'embed/test'],
      advice: 'correct the types named above',
    },
    {
      name: 'boundaries and sizes',
      command: ['node', 'checks/boundaries.ts'],
      advice: 'each line above says what to do; docs/decisions/0001-four-rings.md says why',
    },
    {
      name: 'dead code',
      command: ['knip', '--no-progress'],
      advice: 'delete what nothing uses, or name a new entry in knip.json',
    },
    {
      name: 'migrations',
      command: migrations.length > 0 ? ['squawk', ...migrations] : undefined,
      advice: 'each finding above says what it may lock or break; the exceptions are in .squawk.toml',
    },
    {
      name: 'generated files',
      command: ['npm', 'run', '--silent', 'generate', '--', '--check'],
      advice: 'run `npm run generate` and commit what changes',
    },
    {
      name: 'openapi',
      command: ['redocly', 'lint', 'openapi.json'],
      advice: 'correct the row or its schema and run `npm run generate`; the rules are in redocly.yaml',
    },
    {
      name: 'growth of the API',
      command: ['node', 'checks/additive.ts'],
      advice: 'inside version 2 nothing is taken away or narrowed: add beside it what you need',
    },
    { name: 'tests', command: ['vitest', 'run'], advice: 'a test names the guarantee that is broken' },
  ]
}

// The tools' own names work here whether npm started this file or node did.
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
// A check sends nothing anywhere: redocly would report its use and ask for newer versions.
const silent = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const env = { ...process.env, ...silent, PATH }

/** True if the step passed; its own output goes straight to the reader. */
function run({ name, command, advice }: Step): boolean {
  if (!command) {
    console.log(`-- ${name}: nothing to check yet`)
    return true
  }
  console.log(`-- ${name}`)
  const [program = '', ...args] = command
  const started = performance.now()
  const { status, error } = spawnSync(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status === 0) {
    console.log(`   ${name}: passed in ${seconds} s`)
    return true
  }
  if (error) console.error(`   ${program} could not be started (${error.message}): run \`npm ci\` first`)
  console.error(`   ${name}: FAILED after ${seconds} s. What to do: ${advice}.`)
  return false
}

const all = steps()
const firstFailure = all.findIndex((step) => !run(step))
if (firstFailure === -1) console.log(`check: all ${all.length} steps passed`)
else process.exitCode = 1
