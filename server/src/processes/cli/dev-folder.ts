// What `meetwright dev` keeps between runs in the folder .meetwright: the secret, the token, and how to reach it while it runs.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { devFile, devFolder } from './environment.ts'

export interface DevFolder {
  readonly path: string
  /** Made once: what was sealed with it stays readable. */
  readonly secret: string
  /** The token of the last run, if there was one. */
  readonly token: string | null
  saveToken(token: string): void
  /** Lets `meetwright token create` and the like find the running service. */
  writeEnvFile(settings: Readonly<Record<string, string>>): void
  removeEnvFile(): void
}

export function openDevFolder(cwd: string): DevFolder {
  const path = devFolder(cwd)
  // Open to be entered: as root, PostgreSQL runs as another account, below here. The files with secrets are not.
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, '.gitignore'), '*\n')
  const file = (name: string) => join(path, name)
  let secret = readIfExists(file('secret'))
  if (secret === null) {
    secret = randomBytes(32).toString('base64url')
    writePrivateFile(file('secret'), secret)
  }
  return {
    path,
    secret,
    token: readIfExists(file('token')),
    saveToken: (token) => writePrivateFile(file('token'), token),
    writeEnvFile: (settings) =>
      writePrivateFile(
        devFile(cwd),
        Object.entries(settings)
          .map(([name, value]) => `${name}='${value}'`)
          .join('\n'),
      ),
    removeEnvFile: () => rmSync(devFile(cwd), { force: true }),
  }
}

function writePrivateFile(file: string, text: string): void {
  // Made anew: the mode counts only for a new file.
  rmSync(file, { force: true })
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
