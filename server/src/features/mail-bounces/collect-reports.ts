// Collects reports about mail that came back from a mailbox. One worker reads it at a time.
import { type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { type MailFate, readMailbox } from '../../platform/mail/read-mailbox.ts'
import { MAX_REPORT_BYTES } from './bounce-mounts.ts'
import { leaseMailbox, releaseMailbox } from './mailbox-store.ts'
import { type ReportResult, takeReport } from './take-report.ts'

const MAX_REPORTS = 100
const TOTAL_MS = 2 * MINUTE
/** A worker that was killed blocks the mailbox this long. */
const LEASE_MS = TOTAL_MS + MINUTE

/** Reports contain addresses, so those that were recorded are deleted. People may want to see the others. */
const fates: Readonly<Record<ReportResult, MailFate>> = { recorded: 'delete', ignored: 'mark', early: 'keep' }

export const collectReports: PeriodicTask = {
  name: 'mail_bounces',
  intervalSeconds: 30,
  batchSize: MAX_REPORTS,
  async run(ctx, stopping) {
    const mailbox = ctx.config.mailBounces?.mailbox ?? null
    if (mailbox === null) return 0
    const now = ctx.clock.now()
    const until = instant(now + LEASE_MS)
    const [lease] = await ctx.db.batch(leaseMailbox(now, until))
    if (lease === undefined) return 0
    try {
      const limits = { maxMails: MAX_REPORTS, maxBytes: MAX_REPORT_BYTES, totalMs: TOTAL_MS }
      return await readMailbox(mailbox, limits, stopping, async (raw) => fates[await takeReport(ctx, raw)])
    } finally {
      await release(ctx, until)
    }
  },
}

const release = async (ctx: Context, until: Instant): Promise<void> => {
  await ctx.db.batch(releaseMailbox(until, ctx.clock.now()))
}
