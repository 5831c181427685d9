// Starts CalDAV servers on a free loopback port and in a temporary folder: Radicale, and Xandikos where it is installed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../server/src/processes/cli/find-free-port.ts'

export interface CaldavServer {
  /** Ends with a slash. */
  readonly url: string
  readonly pid: number
  /** Stops the server and removes its folder. */
  stop(): Promise<void>
}

export interface RadicaleServer extends CaldavServer {
  /** Replaces all passwords; the former ones stop working at once. */
  setPasswords(passwords: Passwords): Promise<void>
}

/** By user name. */
type Passwords = Readonly<Record<string, string>>

const START_TIMEOUT_MS = 30_000

/** Each user sees only their own calendars. */
export async function startCaldavServer(passwords: Passwords): Promise<RadicaleServer> {
  let users = ''
  const setPasswords = async (next: Passwords) => {
    const lines = Object.entries(next).map(([name, password]) => `${name}:${password}\n`)
    await writeFile(users, lines.join(''))
  }
  const server = await startServer('radicale', async (port, folder) => {
    users = join(folder, 'users')
    await setPasswords(passwords)
    const settings = join(folder, 'radicale.conf')
    await writeFile(settings, buildSettings(port, users, join(folder, 'collections')))
    return ['--config', settings]
  })
  return { ...server, setPasswords }
}

/** Whether Xandikos is installed, which only some tests need. */
export const hasXandikos = (): boolean => spawnSync('xandikos', ['--version']).error === undefined

/** Has no passwords, and one user. The user's calendars are below `<user>/calendars/`. */
export const startXandikos = (username: string): Promise<CaldavServer> =>
  startServer('xandikos', async (port, folder) => [
    ...['--directory', folder, '--defaults', '--current-user-principal', `/${username}`],
    ...['--listen-address', '127.0.0.1', '--port', String(port)],
  ])

async function startServer(
  program: string,
  prepare: (port: number, folder: string) => Promise<readonly string[]>,
): Promise<CaldavServer> {
  const port = await findFreePort('127.0.0.1', 0)
  const folder = await mkdtemp(join(tmpdir(), 'meetwright-caldav-'))
  const server = spawn(program, await prepare(port, folder), { stdio: ['ignore', 'ignore', 'pipe'] })
  const killWithUs = () => server.kill('SIGKILL')
  process.once('exit', killWithUs)
  const url = `http://127.0.0.1:${port}/`
  async function stop(): Promise<void> {
    process.off('exit', killWithUs)
    if (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
      const exited = once(server, 'exit')
      server.kill('SIGKILL')
      await exited
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { url, pid: await waitUntilReady(program, server, url), stop }
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

async function waitUntilReady(program: string, server: ChildProcess, url: string): Promise<number> {
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
    if (response !== null && server.pid !== undefined) return server.pid
    await delay(50)
  }
  throw new Error(`${program} did not start:\n${output}`)
}
