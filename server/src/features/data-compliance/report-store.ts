// Writes: deletions, when their entries in calendars are counted.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, sql, toTimestamp } from '../../platform/db/sql.ts'
import { type DeletionRow, deletionColumns } from './store.ts'

export interface DueReport {
  readonly organization_id: string
  readonly id: string
}

/** Finished deletions whose entries have to be counted. Across organizations. */
export const dueReports = (now: Instant, limit: number): Query<DueReport> =>
  sql
    .selectFrom('deletions')
    .select(['organization_id', 'id'])
    .where('entries_due_at', '<=', toTimestamp(now))
    .orderBy('entries_due_at')
    .limit(limit)

export interface ReportedDeletion extends DeletionRow {
  readonly run_id: string
  readonly finished_at: Instant
  readonly counts: Readonly<Record<string, number>>
  /** As reported last. */
  readonly entry_counts: Readonly<Record<string, number>> | null
}

/** No row = another worker reports it. */
export const lockReport = ({ organization_id, id }: DueReport, now: Instant) =>
  sql
    .selectFrom('deletions')
    .select([...deletionColumns, 'run_id', 'finished_at', 'counts', 'entry_counts'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('entries_due_at', '<=', toTimestamp(now))
    .forNoKeyUpdate()
    .skipLocked()
    .$castTo<ReportedDeletion>()

/** `dueAt`: when to count again; null = nothing is left to do. */
export const saveReport = (
  { organization_id, id }: DueReport,
  counts: ReportedDeletion['entry_counts'],
  dueAt: Instant | null,
) =>
  sql
    .updateTable('deletions')
    .set({
      entry_counts: counts === null ? null : JSON.stringify(counts),
      entries_due_at: dueAt === null ? null : iso(dueAt),
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
