// Periodic task that counts the meetings of past days, which reports on long periods add up.
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { write } from '../../platform/writes/write.ts'
import { toNumbers } from './add-counts.ts'
import { countsOfDay, type DayCountRow, type DayCounts, daysToCount, saveDay } from './meeting-day-store.ts'

const BATCH = 50
/** Meetings take at most 12 hours, so all meetings of a day have ended then. */
const COUNTED_AFTER_MS = 12 * HOUR

export const countMeetingDays: PeriodicTask = {
  name: 'meeting_days',
  intervalSeconds: 5,
  batchSize: BATCH,
  async run(ctx, stopping) {
    const due = await ctx.db.batch(daysToCount(instant(ctx.clock.now() - COUNTED_AFTER_MS), BATCH))
    return runEach(due, stopping, ({ organization_id, day, changes }) =>
      countDay(ctx, organization_id, day, changes),
    )
  },
}

/** `changes` was read before, so a change that the count may have missed makes it outdated. */
async function countDay(ctx: Context, organizationId: string, day: number, changes: number): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const from = instant(day * DAY)
    const rows = await tx.rows(
      countsOfDay({
        organizationId,
        target: { userId: null, groupId: null, eventTypeId: null },
        dateOf: 'meeting',
        from,
        to: instant(from + DAY),
        now: ctx.clock.now(),
      }),
    )
    await tx.rows(saveDay(organizationId, { day, changes, counts: toDayCounts(rows) }))
  })
}

const toLeads = (rows: readonly DayCountRow[]): number[] =>
  rows.flatMap(({ lead, booked }) => (lead === null || booked === 0 ? [] : [lead, booked]))

function toDayCounts(rows: readonly DayCountRow[]): DayCounts {
  const ofTypes = Map.groupBy(rows, ({ event_type_id }) => event_type_id)
  const ofAll = ofTypes.get(null) ?? []
  return {
    quarters: ofAll
      .flatMap((row) => (row.quarter === null ? [] : [{ ...row, quarter: row.quarter }]))
      .sort((a, b) => a.quarter - b.quarter)
      .flatMap((row) => [row.quarter, ...toNumbers(row)]),
    lead_times: toLeads(ofAll.filter(({ is_lead }) => is_lead)),
    event_types: [...ofTypes].flatMap(([id, ofType]) => {
      const total = ofType.find(({ is_lead }) => !is_lead)
      return id === null || total === undefined
        ? []
        : [[id, toNumbers(total), toLeads(ofType.filter(({ is_lead }) => is_lead))] as const]
    }),
  }
}
