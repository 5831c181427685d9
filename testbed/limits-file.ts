// Writes a LIMITS_FILE that replaces the limits of some classes.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLimits, type LimitsTable } from '../server/src/platform/limits/limits-table.ts'

const UNREACHABLE_LIMIT = 999_999

/** High enough that nothing reaches them; the limiter itself stays enabled. */
export const raiseLimits = (table: LimitsTable): LimitsTable =>
  table.map((row) => ({ ...row, limit: UNREACHABLE_LIMIT }))

export const highLimits = raiseLimits(defaultLimits)

/** For tests and proofs that subscribe many URLs of one receiver. */
export const HIGH_WEBHOOK_LIMITS = { WEBHOOKS_PER_ORGANIZATION: '10000', WEBHOOKS_PER_HOST: '10000' }

/** Uses the default windows with these limits, and unreachable limits for all other classes. Returns the path of the file. */
export const writeLimits = (limits: Readonly<Record<string, number>>): string =>
  writeLimitsTable(highLimits.map((row) => ({ ...row, limit: limits[row.class] ?? row.limit })))

export function writeLimitsTable(
  table: LimitsTable,
  folder = mkdtempSync(join(tmpdir(), 'meetwright-limits-')),
): string {
  const file = join(folder, 'limits.json')
  writeFileSync(file, JSON.stringify(table))
  return file
}

/** For tests that exceed the limit of requests per minute from one address. */
export const disableAnonymousLimits = (): { LIMITS_FILE: string } => ({
  LIMITS_FILE: writeLimitsTable(
    defaultLimits.map((row) => (row.class === 'anonymous' ? { ...row, limit: UNREACHABLE_LIMIT } : row)),
  ),
})
