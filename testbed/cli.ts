// Runs the `meetwright` command for tests, in the test process or in a child process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { withEnvFile } from '../server/src/processes/cli/environment.ts'
import { main } from '../server/src/processes/cli/main.ts'
import { createTerminal } from '../server/src/processes/cli/terminal.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

export const CLI = new URL('../server/src/processes/cli.ts', import.meta.url).pathname

export interface CliResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface CliProcess {
  readonly process: ChildProcess
  /** Resolves with the match in standard output; rejects if the process exits first. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  readonly exited: Promise<CliResult>
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly cwd?: string
}

export interface SpawnOptions extends RunOptions {
  /** The path of an installed command, instead of Node with the source. */
  readonly program?: readonly [string, ...string[]]
}

/** A working directory that every account can enter, which PostgreSQL requires. */
export async function createEmptyFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-cli-'))
  await chmod(folder, 0o755)
  return folder
}

/** The variables that a command inherits from this process. */
const buildEnvironment = ({ environment }: RunOptions) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'test',
  ...environment,
})

/**
 * Runs a command that ends by itself, in this process. Tests that need signals, a running service or the entry file use
 * `startCli` or `spawnCli`.
 */
export async function runCli(
  args: readonly string[],
  options: RunOptions = {},
  run = main,
): Promise<CliResult> {
  const { cwd = tmpdir() } = options
  const [out, err] = [collectText(), collectText()]
  const code = await run(args, {
    terminal: createTerminal(out.stream, err.stream),
    environment: withEnvFile(buildEnvironment(options), cwd),
    cwd,
    logTo: err.stream,
  })
  return { code, out: out.text(), err: err.text() }
}

function collectText() {
  let text = ''
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return { stream, text: () => text }
}

export function startCli(args: readonly string[], options: SpawnOptions = {}): CliProcess {
  const [program, ...firstArgs] = options.program ?? [process.execPath, CLI]
  // Each installed command has a new folder, so its cached code would never be used again.
  const cache = options.program ? {} : { NODE_COMPILE_CACHE: COMPILE_CACHE }
  const child = spawn(program, [...firstArgs, ...args], {
    cwd: options.cwd ?? tmpdir(),
    env: { ...cache, ...buildEnvironment(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
  return {
    process: child,
    exited,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = () => {
          const match = pattern.exec(output.out)
          if (match) resolve(match)
        }
        child.stdout.on('data', checkOutput)
        checkOutput()
        exited.then(({ code }) =>
          reject(
            new Error(
              `\`meetwright ${args.join(' ')}\` ended with ${code} before it said ${pattern}:\n${output.err}`,
            ),
          ),
        )
      }),
  }
}

/** Runs in a child process until it exits. */
export const spawnCli = (args: readonly string[], options?: SpawnOptions): Promise<CliResult> =>
  startCli(args, options).exited
