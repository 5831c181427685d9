// The counts of long rate limit windows. Writes: rate_limit_windows.
import { sql as raw } from 'kysely'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../db/delete-rows.ts'
import { type Query, rawQuery, sql, toTimestamp } from '../db/sql.ts'
import type { OpenWindow } from './memory-limiter.ts'

/** The windows that are still open, those that end last first. */
export const openWindows = (now: Instant, limit: number) =>
  sql
    .selectFrom('rate_limit_windows')
    .select(['key', 'ends_at', 'used'])
    .where('ends_at', '>', toTimestamp(now))
    .orderBy('ends_at', 'desc')
    .limit(limit)

/**
 * Sorted by key, so that processes don't deadlock. Processes without Redis count separately: while a window is open, the higher
 * count stays.
 */
export const saveWindows = (windows: readonly OpenWindow[], now: Instant): Query<never> =>
  rawQuery(raw`
    INSERT INTO rate_limit_windows AS w (key, ends_at, used)
    SELECT key, ends_at, used
      FROM unnest(${windows.map(({ key }) => key)}::text[],
                  ${windows.map(({ reset }) => iso(instant(reset)))}::timestamptz[],
                  ${windows.map(({ count }) => count)}::integer[]) AS open (key, ends_at, used)
     ORDER BY key
        ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at, used = excluded.used
     WHERE w.ends_at <= ${iso(now)} OR w.used <= excluded.used`)

/** Deletes at most `limit` windows that have ended, and returns their number. */
export const deleteEndedWindows = (now: Instant, limit: number): Query<{ deleted: number }> =>
  deleteRows('rate_limit_windows', raw`ends_at <= ${iso(now)}`, limit)
