// Reports what became of entries in calendars after a deletion of personal data, in the activity log.
import { HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { type UnreachedEntries, unreachedEntries } from '../calendar-entries/erasure-store.ts'
import { type DueReport, dueReports, lockReport, type ReportedDeletion, saveReport } from './report-store.ts'
import { toDeletionEvent } from './request-deletion.ts'

const BATCH_SIZE = 100
/** Entries that still wait then are reported as such. */
const REPORT_AFTER_MS = 15 * MINUTE
const CHECK_INTERVAL_MS = 5_000

/** After the report, another one follows when the last entry is reached, for example because its account is connected again. */
export const reportEntries: PeriodicTask = {
  name: 'deletions_in_calendars',
  intervalSeconds: 5,
  batchSize: BATCH_SIZE,
  async run(ctx, stopping) {
    const due = await ctx.db.batch(dueReports(ctx.clock.now(), BATCH_SIZE))
    for (const deletion of due) if (!stopping.aborted) await report(ctx, deletion)
    return due.length
  },
}

async function report(ctx: Context, due: DueReport): Promise<void> {
  const { organization_id: organizationId, id } = due
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const now = ctx.clock.now()
    const deletion = await tx.first(lockReport(due, now))
    if (deletion === undefined) return
    const unreached = await tx.first(unreachedEntries(organizationId, deletion.run_id))
    const counts = toCounts(deletion, unreached ?? { waiting: 0, left_alone: 0, forgotten: 0 })
    const isOver = counts.waiting === 0
    const former = deletion.entry_counts
    const isReported = isOver || (former === null && now >= deletion.finished_at + REPORT_AFTER_MS)
    await tx.rows(saveReport(due, isReported ? counts : former, isOver ? null : nextCheck(deletion, now)))
    if (!isReported) return
    const fields = toDeletionEvent(deletion)
    emit(tx, {
      type: 'data_deletion.calendars_updated',
      subjectId: id,
      before: former === null ? null : { ...fields, counts: former },
      after: { ...fields, counts },
    })
  })
}

const toCounts = ({ counts }: ReportedDeletion, unreached: UnreachedEntries) => ({
  calendar_entries: counts.calendar_entries ?? 0,
  ...unreached,
})

const nextCheck = ({ finished_at }: ReportedDeletion, now: Instant): Instant =>
  instant(now + (now < finished_at + REPORT_AFTER_MS ? CHECK_INTERVAL_MS : HOUR))
