// Verifies the activity logs of all organizations in the worker: new entries every minute, and all entries in rounds.
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { type Fault, STATE_CHANGED } from './build-fault.ts'
import { reportDamage } from './report-damage.ts'
import { readState, signState, type VerificationState } from './verification-state.ts'
import { type DueRow, dueVerifications, saveVerification } from './verification-store.ts'
import { type Budget, continueRound, nextRoundAt } from './verify-round.ts'

const ORGANIZATIONS_PER_SLICE = 100
/** About a second, so that a stopping process doesn't wait. The next run follows at once. */
const MAX_ENTRIES_PER_RUN = 10_000

export const verifyLogs: PeriodicTask = {
  name: 'activity_log_verification',
  intervalSeconds: 60,
  batchSize: MAX_ENTRIES_PER_RUN,
  async run(ctx, stopping) {
    const failures: unknown[] = []
    const total = await verifyDue(ctx, stopping, (error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
    return total
  },
}

/** A log that can't be read, for example because it was tampered with, must not keep the others from being verified. */
async function verifyDue(
  ctx: Context,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let total = 0
  let after: string | null = null
  for (;;) {
    const due: DueRow[] = await ctx.db.batch(
      dueVerifications(ctx.clock.now(), after, ORGANIZATIONS_PER_SLICE),
    )
    for (const row of due) {
      if (stopping.aborted || total >= MAX_ENTRIES_PER_RUN) return total
      after = row.organization_id
      try {
        total += await verifyLog(ctx, row, { maxEntries: MAX_ENTRIES_PER_RUN - total, stopping })
      } catch (error) {
        onFailure(error)
      }
    }
    if (due.length < ORGANIZATIONS_PER_SLICE) return total
  }
}

/** Returns the number of entries. */
async function verifyLog(ctx: Context, row: DueRow, budget: Budget): Promise<number> {
  const { organization_id: organizationId, revision } = row
  const { before, found } = readTrustedState(ctx, row)
  const { state, verified } = await continueRound(ctx, organizationId, before, budget, found)
  const [saved] = await ctx.db.batch(
    saveVerification({
      organizationId,
      revision,
      position: state.round.progress.last.position,
      nextRoundAt: nextRoundAt(state.round),
      ...signState(ctx.secrets, organizationId, state),
    }),
  )
  // Entries of an organization that is deleted meanwhile are not missing.
  if (saved !== undefined && (state.result?.faults.count ?? 0) > 0)
    reportDamage(ctx, organizationId, 'verification found faults')
  return verified
}

/** A state that this service did not sign is a fault. One that was signed by a former secret begins again. */
function readTrustedState(
  ctx: Context,
  { organization_id: organizationId, ...stored }: DueRow,
): { readonly before: VerificationState | null; readonly found: readonly Fault[] } {
  if (stored.state === null) return { before: null, found: [] }
  const { verdict, state } = readState(ctx.secrets, organizationId, stored)
  return { before: state, found: verdict === 'forged' ? [STATE_CHANGED] : [] }
}
