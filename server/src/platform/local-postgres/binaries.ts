// Finds the newest PostgreSQL server installed on this machine.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The oldest major version that the schema is tested with. */
export const MIN_MAJOR_VERSION = 15

export type LocalBinaries = { directory: string; major: number; version: string }

/** The PATH, and patterns of folders that contain `postgres` and `initdb`. */
export type SearchPaths = { path: string; patterns: readonly string[] }

const DEFAULT_PATTERNS = [
  '/usr/lib/postgresql/*/bin', // Debian, Ubuntu
  '/usr/pgsql-*/bin', // Red Hat with the PostgreSQL repository
  '/usr/libexec/postgresql*', // Alpine
  '/usr/local/pgsql/bin', // built from source
  '/opt/homebrew/opt/postgresql*/bin', // Homebrew on Apple silicon
  '/usr/local/opt/postgresql*/bin', // Homebrew on Intel
  '/home/linuxbrew/.linuxbrew/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

export function defaultSearchPaths(path = process.env.PATH ?? ''): SearchPaths {
  return { path, patterns: DEFAULT_PATTERNS }
}

/** The newest installation of version 15 or later; with `major`, the newest of that version. */
export function findBinaries(searchPaths = defaultSearchPaths(), major?: number): LocalBinaries | null {
  const found = new Map<string, LocalBinaries>()
  for (const directory of candidateFolders(searchPaths)) {
    const binaries = found.has(directory) ? null : describeBinaries(directory)
    if (binaries) found.set(directory, binaries)
  }
  const usable = [...found.values()].filter((one) =>
    major === undefined ? one.major >= MIN_MAJOR_VERSION : one.major === major,
  )
  return usable.sort((a, b) => compareVersions(b.version, a.version))[0] ?? null
}

/** Returns null if the folder lacks one of the two programs or they don't run. */
export function describeBinaries(directory: string): LocalBinaries | null {
  const postgres = join(directory, 'postgres')
  if (!isProgram(postgres) || !isProgram(join(directory, 'initdb'))) return null
  const version = /\(PostgreSQL\) (\d+(?:\.\d+)*)/.exec(run(postgres, '--version') ?? '')?.[1]
  return version ? { directory, major: Number.parseInt(version, 10), version } : null
}

function* candidateFolders({ path, patterns }: SearchPaths): Generator<string> {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const postgres = join(folder, 'postgres')
    // A symlink on the PATH (Homebrew, Debian) points to the folder with all programs.
    if (isProgram(postgres)) yield* [dirname(realpathSync(postgres)), folder]
    const pgConfig = join(folder, 'pg_config')
    const bindir = isProgram(pgConfig) ? run(pgConfig, '--bindir')?.trim() : undefined
    if (bindir) yield bindir
  }
  for (const pattern of patterns) yield* globSync(pattern)
}

function run(program: string, argument: string): string | undefined {
  try {
    return execFileSync(program, [argument], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    })
  } catch {
    return undefined
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
