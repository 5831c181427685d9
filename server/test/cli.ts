// Runs the real `meetwright` command in a process of its own, for tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const CLI = new URL('../src/processes/cli.ts', import.meta.url).pathname

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Run {
  readonly process: ChildProcess
  /** Resolves with the match once the standard output has it; fails if the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  readonly ended: Promise<Ended>
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Another program than Node with the source: an installed command. */
  readonly program?: readonly [string, ...string[]]
}

/** A working directory that every account may enter, as PostgreSQL's must. */
export async function emptyFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-cli-'))
  await chmod(folder, 0o755)
  return folder
}

export function startCli(words: readonly string[], options: RunOptions = {}): Run {
  const [program, ...first] = options.program ?? [process.execPath, CLI]
  const child = spawn(program, [...first, ...words], {
    cwd: options.cwd ?? tmpdir(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    heard.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    heard.err += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...heard }))
  return {
    process: child,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(heard.out)
          if (match) resolve(match)
        }
        child.stdout.on('data', look)
        look()
        ended.then(({ code }) =>
          reject(
            new Error(
              `\`meetwright ${words.join(' ')}\` ended with ${code} before it said ${pattern}:\n${heard.err}`,
            ),
          ),
        )
      }),
  }
}

export const runCli = (words: readonly string[], options?: RunOptions): Promise<Ended> =>
  startCli(words, options).ended
