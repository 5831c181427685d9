// Chooses the operating system account for the server, because PostgreSQL refuses to run as root.
import { spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Account = { name: string; uid: number; gid: number }

/** The account for the server; null means the current one. */
export function serverAccount(uid = process.getuid?.(), passwd = '/etc/passwd'): Account | null {
  if (uid !== 0) return null
  const lines = readFileSync(passwd, 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , accountUid, accountGid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (accountUid && accountGid) return { name, uid: Number(accountUid), gid: Number(accountGid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no "postgres" or "nobody" account to run it. ' +
      'Create one (useradd --system postgres), or run this command as a regular user.',
  )
}

/** Data of a regular user keeps its owner, even if root starts the server. */
export function accountForData(dataDir: string, account: Account | null): Account | null {
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (account === null || !owner || owner.uid === 0 || owner.uid === account.uid) return account
  return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
}

/** Tests as that account, because groups, ACLs and mount options also matter. */
export function canAccess(account: Account | null, path: string): boolean {
  if (account) {
    const script = 'test -r "$1" && test -x "$1"'
    return (
      spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...toSpawnOptions(account), cwd: '/' }).status === 0
    )
  }
  try {
    accessSync(path, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the account can reach a folder that may not exist yet. */
export function canReach(account: Account | null, path: string): boolean {
  if (account === null) return true
  // The account will own the folder, so only its parents matter.
  let parent = dirname(path)
  while (!statSync(parent, { throwIfNoEntry: false })) parent = dirname(parent)
  const script = 'test -x "$1"'
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', parent], { ...toSpawnOptions(account), cwd: '/' }).status === 0
  )
}

export function changeOwner(account: Account | null, path: string): void {
  if (account === null) return
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chownSync(path, account.uid, account.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) changeOwner(account, join(path, name))
}

export function toSpawnOptions(
  account: Account | null,
): { uid: number; gid: number } | Record<string, never> {
  return account ? { uid: account.uid, gid: account.gid } : {}
}
