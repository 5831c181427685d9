// Chooses the operating system account for the server, because PostgreSQL refuses to run as root.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Also usable as options of `spawn`. */
export type Account = { readonly uid: number; readonly gid: number }

/** Null: the current account. */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no "postgres" or "nobody" account to run it. ' +
      'Create one (useradd --system postgres), or run this command as a regular user.',
  )
}

/** Tests as that account, because the permissions of all parent folders matter. */
export const canEnter = (account: Account | null, folder: string): boolean =>
  account === null || spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
