// Runs requested deletions: records them in the ledger, then scans all tables with personal data.
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { createQueueTask, type LeaseQueue } from '../../platform/jobs/lease-queue.ts'
import { emit } from '../../platform/writes/write.ts'
import { unreachedEntries } from '../calendar-entries/erasure-store.ts'
import { appendToLedger } from './access-ledger.ts'
import { announceErasures } from './announce-erasures.ts'
import { clearTexts } from './clear-texts.ts'
import { eraseBookings, eraseRescheduled } from './erase-bookings.ts'
import { eraseOrganization } from './erase-organization.ts'
import { eraseMoves, eraseRequests } from './erase-requests.ts'
import { restartLookups } from './lookup-store.ts'
import { hasKnownKey } from './match-emails.ts'
import { redactLog } from './redact-log.ts'
import { toDeletionEvent } from './request-deletion.ts'
import { rewriteBodies, rewriteResponses } from './rewrite-documents.ts'
import { DeletionRun, LEASE_MS } from './start-deletion-run.ts'
import {
  finishDeletions,
  type LeasedDeletion,
  leaseDeletions,
  markLedgered,
  oldestDueDeletion,
  releaseLease,
} from './store.ts'
import { waitForRunningWork } from './wait-for-running-work.ts'

interface LeasedRun {
  readonly holder: string
  readonly deletions: readonly LeasedDeletion[]
}

/** An item is all waiting deletions of the organization that has waited longest. */
const queue: LeaseQueue<LeasedRun> = {
  name: 'deletions',
  intervalSeconds: 1,
  concurrency: 1,
  leaseMs: LEASE_MS,
  async lease(ctx, now, until) {
    const holder = ctx.newId()
    const deletions = await ctx.db.batch(leaseDeletions(holder, now, until))
    return deletions.length === 0 ? undefined : { holder, deletions }
  },
  attempt: (ctx, leased) => runLeased(ctx, leased, true),
  oldestDue: oldestDueDeletion,
}

export const runDeletions = createQueueTask(queue)

/** Runs the next deletions outside of a worker. Returns false if none is waiting and not leased. */
export async function runNextDeletions(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now()
  const leased = await queue.lease(ctx, now, instant(now + queue.leaseMs))
  if (leased !== undefined) await runLeased(ctx, leased, false)
  return leased !== undefined
}

/** Throws if one can't run. `hasWorker`: other tasks run meanwhile, such as those that write calendars. */
async function runLeased(ctx: Context, { holder, deletions }: LeasedRun, hasWorker: boolean): Promise<void> {
  const isUnreadable = ({ hashes }: LeasedDeletion) =>
    hashes?.some((hash) => !hasKnownKey(ctx, hash)) ?? false
  await runBatch(
    ctx,
    holder,
    deletions.filter((deletion) => !isUnreadable(deletion)),
    hasWorker,
  )
  // It stays leased until the lease expires: as the oldest one, it would otherwise block all other organizations.
  const unreadable = deletions.find(isUnreadable)
  if (unreadable !== undefined)
    throw new Error(
      `Deletion ${unreadable.id} uses a secret that is no longer in MEETWRIGHT_SECRET, so its email addresses cannot be matched. Append that secret to MEETWRIGHT_SECRET and restart.`,
    )
}

async function runBatch(
  ctx: Context,
  holder: string,
  deletions: readonly LeasedDeletion[],
  hasWorker: boolean,
): Promise<void> {
  const organizationId = deletions[0]?.organization_id
  if (organizationId === undefined) return
  const whole = deletions.find(({ kind }) => kind === 'organization')
  if (whole !== undefined) {
    await recordInLedger(ctx, organizationId, [whole])
    return eraseOrganization(ctx, { holder, deletion: whole, hasWorker })
  }
  let isDone = false
  try {
    await recordInLedger(ctx, organizationId, deletions)
    const run = await DeletionRun.start(ctx, holder, organizationId, deletions)
    isDone = await eraseEverywhere(run)
    if (isDone) {
      await announceErasures(run)
      await finish(run)
    }
  } finally {
    if (!isDone) await release(ctx, organizationId, holder)
  }
}

/** Must run before anything is deleted: a restore would bring back data whose deletion is not in the ledger. */
async function recordInLedger(
  ctx: Context,
  organizationId: string,
  deletions: readonly LeasedDeletion[],
): Promise<void> {
  const unrecorded = deletions.filter(({ ledgered_at }) => ledgered_at === null)
  if (unrecorded.length === 0) return
  try {
    await appendToLedger(ctx.config.deletionLedger, unrecorded)
  } catch (cause) {
    throw new Error(
      `Cannot write the deletion ledger (DELETION_LEDGER), so personal data is not deleted yet. ${(cause as NodeJS.ErrnoException).code ?? ''}`,
      { cause },
    )
  }
  const ids = unrecorded.map(({ id }) => id)
  await ctx.db.transaction(organizationId, (tx) =>
    tx.rows(markLedgered(organizationId, ids, ctx.clock.now())),
  )
}

/** Erases source rows first, then data derived from them. Waits for running work before and between these steps. */
async function eraseEverywhere(run: DeletionRun): Promise<boolean> {
  // Running transactions may write data from before the request into rows that were already scanned.
  const areWritesFinished = await waitForRunningWork(run)
  await eraseBookings(run)
  await eraseRequests(run)
  await eraseLaterBookings(run)
  await clearTexts(run)
  const areRequestsFinished = await waitForRunningWork(run)
  await eraseLaterBookings(run)
  await redactLog(run)
  const areJobsFinished = await waitForRunningWork(run)
  await rewriteBodies(run)
  await rewriteResponses(run)
  if (areWritesFinished && areRequestsFinished && areJobsFinished) return true
  run.ctx.log.warn({ organization: run.organizationId }, 'deletion runs again: concurrent work took too long')
  return false
}

/** What came of deleted bookings and requests after the deletion was requested. */
async function eraseLaterBookings(run: DeletionRun): Promise<void> {
  await eraseRescheduled(run)
  await eraseMoves(run)
}

async function finish(run: DeletionRun): Promise<void> {
  const { organizationId, holder, deletions, counts, ctx } = run
  const ids = deletions.map(({ id }) => id)
  await run.write(async (tx) => {
    const unreached = await tx.first(unreachedEntries(organizationId, run.id))
    const hasEntries = Object.values({ ...unreached, erased: counts.calendar_entries ?? 0 }).some(
      (count) => count > 0,
    )
    const result = { runId: run.id, counts, hasEntries }
    const finished = await tx.rows(finishDeletions(organizationId, holder, ids, result, ctx.clock.now()))
    if (finished.length === 0) throw new Error('Lease lost: another worker has taken over the deletion.')
    await tx.rows(restartLookups(organizationId))
    for (const deletion of finished)
      emit(tx, {
        type: 'data_deletion.finished',
        subjectId: deletion.id,
        before: null,
        after: { ...toDeletionEvent(deletion), counts },
      })
  })
  ctx.log.info({ organization: organizationId, deletions: ids, counts }, 'personal data deleted')
}

const release = (ctx: Context, organizationId: string, holder: string) =>
  ctx.db.transaction(organizationId, (tx) => tx.rows(releaseLease(organizationId, holder)))
