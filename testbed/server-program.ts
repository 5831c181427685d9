// Starts a server that is installed as a program, on a free loopback port and in a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../server/src/processes/cli/find-free-port.ts'
import { killAtExit } from './kill-at-exit.ts'

export interface ServerProgram {
  readonly program: string
  /** Debian's names, for the message if the program is missing. */
  readonly packages?: string
  /** Writes the settings into the folder and returns the arguments. */
  prepare(port: number, folder: string): Promise<readonly string[]>
  /** Whether the program starts other processes. They form a process group. */
  readonly hasChildren?: boolean
  /** Ends a program that has children, and these. */
  readonly stopSignal: NodeJS.Signals
  /** Default: a free one. */
  readonly port?: number
  isReady(port: number): Promise<boolean>
}

export interface RunningProgram {
  readonly port: number
  readonly folder: string
  /** Stops the server and removes its folder. */
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 3_000

export async function startProgram({
  program,
  packages,
  port: fixedPort,
  prepare,
  hasChildren = false,
  stopSignal,
  isReady,
}: ServerProgram): Promise<RunningProgram> {
  const port = fixedPort ?? (await findFreePort('127.0.0.1', 0))
  const folder = await mkdtemp(join(tmpdir(), 'meetwright-server-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const args = await prepare(port, folder).catch(async (error: unknown) => {
    await removeFolder()
    throw error
  })
  const server = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: hasChildren,
  })
  const kill = () => {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return false
    return process.kill(hasChildren ? -server.pid : server.pid, 'SIGKILL')
  }
  const release = killAtExit(kill)
  async function stop(): Promise<void> {
    const exited = once(server, 'exit').catch(() => undefined)
    // A server that is killed leaves its processes behind as zombies, unless something else reaps them.
    if (hasChildren && server.kill(stopSignal)) await Promise.race([exited, delay(STOP_TIMEOUT_MS)])
    if (kill()) await exited
    release()
    // Other processes of the group may still write for a moment.
    await removeFolder()
  }
  try {
    await waitUntilReady(
      server,
      `${program} does not start; install ${packages ?? 'it'} and put it on the PATH`,
      () => isReady(port),
    )
    return { port, folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Whether the server greets, as mail servers do. */
export function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const end = (isReady: boolean) => {
      socket.destroy()
      resolve(isReady)
    }
    socket.setTimeout(1_000, () => end(false))
    socket.once('data', () => end(true)).once('error', () => end(false))
  })
}

async function waitUntilReady(
  server: ChildProcess,
  missing: string,
  isReady: () => Promise<boolean>,
): Promise<void> {
  await once(server, 'spawn').catch((error: Error) => {
    throw new Error(`${missing}: ${error.message}`)
  })
  let output = ''
  // Keeps reading while the server runs: a full pipe would block it.
  server.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  })
  const deadline = performance.now() + START_TIMEOUT_MS
  while (server.exitCode === null && performance.now() < deadline) {
    if (await isReady()) return
    await delay(50)
  }
  throw new Error(`${server.spawnfile} did not start:\n${output}`)
}
