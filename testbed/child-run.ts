// Runs a proof or a bench in a child process, buffers its output until it exits, and leaves no process behind.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILE_CACHE } from './compile-cache.ts'

export interface ChildRun {
  /** Standard output and standard error, in the order written. */
  readonly output: string
  readonly seconds: number
  readonly isPassed: boolean
}

const KILL_TIMEOUT_MS = 10_000
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

const running = new Set<ChildProcess>()
let isEnding = false

/** `args`: the script and its arguments. */
export async function runChild(args: readonly string[]): Promise<ChildRun> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-run-'))
  try {
    const file = join(folder, 'output')
    // A file, not a pipe: a process that outlives the child would keep a pipe open.
    const output = openSync(file, 'a')
    const started = performance.now()
    // The child is a process group leader, so a signal to the group also reaches the servers that it started.
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', output, output],
      detached: true,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
    })
    closeSync(output)
    running.add(child)
    const [code] = await once(child, 'exit')
    running.delete(child)
    signalGroup(child, 'SIGKILL')
    // This process is about to exit, so the caller must not continue.
    if (isEnding) await new Promise(() => {})
    const seconds = (performance.now() - started) / 1_000
    return { output: readFileSync(file, 'utf8'), seconds, isPassed: code === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a signal that ends this process end the children first. */
export function endChildrenOnSignal(): void {
  for (const [signal, code] of Object.entries(SIGNALS) as [keyof typeof SIGNALS, number][])
    process.once(signal, () => {
      isEnding = true
      const children = [...running]
      const exit = () => process.exit(code)
      for (const child of children) signalGroup(child, 'SIGTERM')
      setTimeout(exit, KILL_TIMEOUT_MS)
      Promise.all(children.map((child) => once(child, 'exit'))).then(exit, exit)
    })
  process.once('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  })
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The group has no process left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
