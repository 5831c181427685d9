// A file of limits for LIMITS_FILE: those that a test is about, and none that is ever reached for every other class.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLimits } from '../src/platform/limits/limits-table.ts'

const UNREACHABLE_LIMIT = 999_999

/** The usual windows, by the limits given. Returns its path. */
export function writeLimits(limits: Readonly<Record<string, number>>): string {
  const file = join(mkdtempSync(join(tmpdir(), 'meetwright-limits-')), 'limits.json')
  const rows = defaultLimits.map((row) => ({ ...row, limit: limits[row.class] ?? UNREACHABLE_LIMIT }))
  writeFileSync(file, JSON.stringify(rows))
  return file
}
