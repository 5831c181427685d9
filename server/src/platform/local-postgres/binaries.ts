// Finds the newest PostgreSQL server installed on this machine.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { MIN_POSTGRES_VERSION } from '../db/pool.ts'

export type Binaries = { readonly directory: string; readonly major: number; readonly version: string }

/** The PATH, and patterns of folders that contain the programs. */
export type SearchPaths = { readonly path: string; readonly patterns: readonly string[] }

const PATTERNS = [
  '/usr/lib/postgresql/*/bin', // Debian, Ubuntu
  '/usr/pgsql-*/bin', // Red Hat with the PostgreSQL repository
  '/usr/libexec/postgresql*', // Alpine
  '/usr/local/pgsql/bin', // built from source
  '/opt/homebrew/opt/postgresql*/bin', // Homebrew on Apple silicon
  '/usr/local/opt/postgresql*/bin', // Homebrew on Intel
  '/home/linuxbrew/.linuxbrew/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']

export const defaultSearchPaths = (path = process.env.PATH ?? ''): SearchPaths => ({
  path,
  patterns: PATTERNS,
})

/** The newest supported installation; with `major`, the newest of that version. */
export function findBinaries(
  { path, patterns } = defaultSearchPaths(),
  major: number | null = null,
): Binaries | null {
  const onPath = path
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((program) => existsSync(program))
    // A symlink on the PATH (Homebrew) points to the folder with all programs.
    .map((program) => dirname(realpathSync(program)))
  const found = [...new Set([...onPath, ...globSync([...patterns])])].map(describeBinaries)
  const usable = found.filter(
    (one) => one !== null && (major === null ? one.major >= MIN_POSTGRES_VERSION : one.major === major),
  )
  return usable.sort((a, b) => compareVersions(b?.version, a?.version))[0] ?? null
}

/** Returns null if the folder lacks a program or they don't run. */
export function describeBinaries(directory: string): Binaries | null {
  if (!PROGRAMS.every((program) => existsSync(join(directory, program)))) return null
  try {
    const output = execFileSync(join(directory, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    })
    const version = /\(PostgreSQL\) (\d+(?:\.\d+)*)/.exec(output)?.[1]
    return version ? { directory, major: Number.parseInt(version, 10), version } : null
  } catch {
    return null
  }
}

const compareVersions = (a = '', b = ''): number => a.localeCompare(b, 'en', { numeric: true })
