// The folder .meetwright of `meetwright dev`: the secret, the token, and the settings of the running service.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfExists } from '../../platform/read-if-exists.ts'
import { devFile, devFolder } from './environment.ts'

export interface DevFolder {
  readonly path: string
  /** Created once, because values sealed with it must stay readable. */
  readonly secret: string
  /** The token of the last run, if any. */
  readonly token: string | null
  saveToken(token: string): void
  /** Lets other commands, such as `meetwright token create`, find the running service. */
  writeEnvFile(settings: Readonly<Record<string, string>>): void
  removeEnvFile(): void
}

export function openDevFolder(cwd: string): DevFolder {
  const path = devFolder(cwd)
  // The folder is traversable, because under root PostgreSQL runs as another account. Files with secrets are private.
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, '.gitignore'), '*\n')
  const file = (name: string) => join(path, name)
  const read = (name: string) => readIfExists(file(name))?.trim() || null
  let secret = read('secret')
  if (secret === null) {
    secret = randomBytes(32).toString('base64url')
    writePrivateFile(file('secret'), secret)
  }
  return {
    path,
    secret,
    token: read('token'),
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
  // Delete the file first: `mode` only applies to new files.
  rmSync(file, { force: true })
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
}
