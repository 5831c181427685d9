// Starts CalDAV servers on a free loopback port and in a temporary folder. Radicale is the one that every test can use.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../server/src/processes/cli/find-free-port.ts'
import { killAtExit } from './kill-at-exit.ts'

/** Has an account for each user. */
export interface AccountServer {
  /** Where the user's account is; ends with a slash. */
  urlOf(username: string): string
  /** Stops the server and removes its folder. */
  stop(): Promise<void>
}

export interface CaldavServer extends AccountServer {
  /** Of all accounts; ends with a slash. */
  readonly url: string
}

export interface RadicaleServer extends CaldavServer {
  /** The folder with all that the server stores. */
  readonly storage: string
  /** Replaces all passwords; the former ones stop working at once. */
  setPasswords(passwords: Passwords): Promise<void>
}

/** By user name. */
export type Passwords = Readonly<Record<string, string>>

export interface ServerProgram {
  readonly program: string
  /** Writes the settings into the folder and returns the arguments. */
  prepare(port: number, folder: string): Promise<readonly string[]>
  /** Whether the program starts other processes, which SIGQUIT ends. They form a process group. */
  readonly hasChildren?: boolean
}

const START_TIMEOUT_MS = 30_000
const QUIT_TIMEOUT_MS = 3_000

/** Each user sees only their own calendars. */
export async function startCaldavServer(passwords: Passwords): Promise<RadicaleServer> {
  let [users, storage] = ['', '']
  const setPasswords = async (next: Passwords) => {
    const lines = Object.entries(next).map(([name, password]) => `${name}:${password}\n`)
    await writeFile(users, lines.join(''))
  }
  const server = await startServer({
    program: 'radicale',
    async prepare(port, folder) {
      users = join(folder, 'users')
      await setPasswords(passwords)
      storage = join(folder, 'collections')
      const settings = join(folder, 'radicale.conf')
      await writeFile(settings, buildSettings(port, users, storage))
      return ['--config', settings]
    },
  })
  return { ...server, storage, setPasswords }
}

export async function startServer({
  program,
  prepare,
  hasChildren = false,
}: ServerProgram): Promise<CaldavServer> {
  const port = await findFreePort('127.0.0.1', 0)
  const folder = await mkdtemp(join(tmpdir(), 'meetwright-caldav-'))
  const server = spawn(program, await prepare(port, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: hasChildren,
  })
  const kill = () => {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return false
    return process.kill(hasChildren ? -server.pid : server.pid, 'SIGKILL')
  }
  const release = killAtExit(kill)
  const url = `http://127.0.0.1:${port}/`
  async function stop(): Promise<void> {
    const exited = once(server, 'exit').catch(() => undefined)
    // A server that is killed leaves its processes behind as zombies, unless something else reaps them.
    if (hasChildren && server.kill('SIGQUIT')) await Promise.race([exited, delay(QUIT_TIMEOUT_MS)])
    if (kill()) await exited
    release()
    // Other processes of the group may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await waitUntilReady(program, server, url)
    return { url, urlOf: () => url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const buildSettings = (port: number, users: string, collections: string) => `
[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${users}
htpasswd_encryption = plain
delay = 0
[rights]
type = owner_only
[storage]
filesystem_folder = ${collections}
[web]
type = none
[logging]
level = warning
`

async function waitUntilReady(program: string, server: ChildProcess, url: string): Promise<void> {
  await once(server, 'spawn').catch((error: Error) => {
    throw new Error(`${program} does not start; install it and put it on the PATH: ${error.message}`)
  })
  let output = ''
  // Keeps reading while the server runs: a full pipe would block it.
  server.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  })
  const deadline = performance.now() + START_TIMEOUT_MS
  while (server.exitCode === null && performance.now() < deadline) {
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null)
    await response?.arrayBuffer()
    if (response !== null) return
    await delay(50)
  }
  throw new Error(`${program} did not start:\n${output}`)
}
