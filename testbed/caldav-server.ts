// Starts CalDAV servers. Radicale is the one that every test can use.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServerProgram, startProgram } from './server-program.ts'

type CaldavProgram = Pick<ServerProgram, 'program' | 'prepare' | 'hasChildren'>

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

/** Answers HTTP as soon as it is ready. */
export async function startServer(options: CaldavProgram): Promise<CaldavServer> {
  const { port, stop } = await startProgram({ ...options, stopSignal: 'SIGQUIT', isReady: answersHttp })
  const url = urlAt(port)
  return { url, urlOf: () => url, stop }
}

const urlAt = (port: number): string => `http://127.0.0.1:${port}/`

async function answersHttp(port: number): Promise<boolean> {
  const response = await fetch(urlAt(port), { redirect: 'manual' }).catch(() => null)
  await response?.arrayBuffer()
  return response !== null
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
