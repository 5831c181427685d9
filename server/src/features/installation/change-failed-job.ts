// Retries a failed job of any organization, or discards it. The activity log of the operator's organization records it.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { Problem } from '../../platform/errors.ts'
import { deleteRetry, type RetryKey, retryJobNow } from '../../platform/jobs/store.ts'
import { emit, findEarlierResult, write } from '../../platform/writes/write.ts'
import { failedJob } from './store.ts'

export interface JobReference {
  readonly eventId: string
  readonly subscriber: string
}

const acts = {
  'failed_job.retried': retryJobNow,
  'failed_job.deleted': deleteRetry,
} as const satisfies Record<string, (key: RetryKey) => Query<never>>

/**
 * The log comes first: if the process ends between the two transactions, no act is without an entry. The entry doesn't name the
 * organization of the job, because admins who are not operators read it too.
 */
export async function changeFailedJob(
  ctx: Context,
  actor: Member,
  { eventId, subscriber }: JobReference,
  act: keyof typeof acts,
): Promise<void> {
  const [job] = await ctx.db.batch(failedJob(eventId, subscriber))
  if (job === undefined) {
    if ((await findEarlierResult(ctx, actor)) !== null) return
    throw new Problem('not_found')
  }
  await write(ctx, actor, async (tx) => {
    const before = { subscriber, attempts: job.attempts }
    const after = act === 'failed_job.retried' ? { subscriber, attempts: 0 } : null
    emit(tx, { type: act, subjectId: eventId, before, after })
  })
  await ctx.db.transaction(job.organization_id, (tx) => tx.rows(acts[act](job)))
}
