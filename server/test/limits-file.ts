// Writes a LIMITS_FILE with the limits of a test and unreachable limits for all other classes.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLimits } from '../src/platform/limits/limits-table.ts'

const UNREACHABLE_LIMIT = 999_999

/** Uses the default windows with these limits. Returns the path of the file. */
export function writeLimits(limits: Readonly<Record<string, number>>): string {
  const file = join(mkdtempSync(join(tmpdir(), 'meetwright-limits-')), 'limits.json')
  const rows = defaultLimits.map((row) => ({ ...row, limit: limits[row.class] ?? UNREACHABLE_LIMIT }))
  writeFileSync(file, JSON.stringify(rows))
  return file
}
