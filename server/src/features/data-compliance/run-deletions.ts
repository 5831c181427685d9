// Does what was asked to be deleted: writes it to the ledger, then walks through everything that may hold it.
import { Gauge } from 'prom-client'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { emit } from '../../platform/writes/write.ts'
import { appendToLedger } from './access-ledger.ts'
import { clearTexts } from './clear-texts.ts'
import { eraseBookings, eraseRescheduled } from './erase-bookings.ts'
import { hasKnownKey } from './match-emails.ts'
import { redactLog } from './redact-log.ts'
import { toDeletionEvent } from './request-deletion.ts'
import { rewriteAnswers, rewriteBodies } from './rewrite-documents.ts'
import { DeletionRun, LEASE_MS } from './start-deletion-run.ts'
import {
  deleteSubjects,
  finishDeletions,
  type LeasedDeletion,
  leaseDeletions,
  markLedgered,
  releaseLease,
  waitingDeletions,
} from './store.ts'
import { waitForRunningWork } from './wait-for-running-work.ts'

export const runDeletions: PeriodicTask = {
  name: 'deletions',
  intervalSeconds: 1,
  registerMetrics(ctx, registry) {
    const waiting = new Gauge({
      name: 'meetwright_deletions_waiting',
      help: 'Requests to delete personal data that are not done yet.',
      registers: [registry],
    })
    new Gauge({
      name: 'meetwright_deletions_oldest_seconds',
      help: 'How long the oldest of them has been waiting. Alert above 60.',
      registers: [registry],
      async collect() {
        const [found] = await ctx.db.batch(waitingDeletions())
        waiting.set(found?.waiting ?? 0)
        this.set(found?.oldest == null ? 0 : (ctx.clock.now() - found.oldest) / 1_000)
      },
    })
  },
  async run(ctx, stopping) {
    let done = 0
    while (!stopping.aborted) {
      const count = await runNextDeletions(ctx)
      if (count === 0) break
      done += count
    }
    return done
  },
}

/** How many were dealt with in the organization that had waited longest. Throws where one of them cannot be done. */
export async function runNextDeletions(ctx: Context): Promise<number> {
  const holder = ctx.newId()
  const now = ctx.clock.now()
  const leased = await ctx.db.batch(leaseDeletions(holder, now, instant(now + LEASE_MS)))
  const isUnreadable = ({ hashes }: LeasedDeletion) =>
    hashes?.some((hash) => !hasKnownKey(ctx, hash)) ?? false
  const deletions = leased.filter((deletion) => !isUnreadable(deletion))
  await runBatch(ctx, holder, deletions)
  // It stays leased for a while: otherwise it would always be the oldest, and nobody else would have their turn.
  const unreadable = leased.find(isUnreadable)
  if (unreadable !== undefined)
    throw new Error(
      `Deletion ${unreadable.id} was made under a secret that is no longer in MEETWRIGHT_SECRET, so nobody can be recognised by it. It waits. Add that secret behind the others and start this again.`,
    )
  return deletions.length
}

async function runBatch(ctx: Context, holder: string, deletions: readonly LeasedDeletion[]): Promise<void> {
  const organizationId = deletions[0]?.organization_id
  if (organizationId === undefined) return
  let isDone = false
  try {
    await recordInLedger(ctx, organizationId, deletions)
    const run = await DeletionRun.start(ctx, holder, organizationId, deletions)
    isDone = await eraseEverywhere(run)
    if (isDone) await finish(run)
  } finally {
    if (!isDone) await release(ctx, organizationId, holder)
  }
}

/** Before anything is deleted: a deletion that the ledger does not know would come back with a restore. */
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
      `Personal data waits to be deleted: the ledger of deletions (DELETION_LEDGER) cannot be written. ${(cause as NodeJS.ErrnoException).code ?? ''}`,
      { cause },
    )
  }
  const ids = unrecorded.map(({ id }) => id)
  await ctx.db.transaction(organizationId, (tx) =>
    tx.rows(markLedgered(organizationId, ids, ctx.clock.now())),
  )
}

/** What others are made from first, then what is made from it; before and in between, whoever is still making something ends. */
async function eraseEverywhere(run: DeletionRun): Promise<boolean> {
  // What they write is of before the deletion was asked for, and may come to stand where the walk has been.
  const areWritesFinished = await waitForRunningWork(run)
  await eraseBookings(run)
  await clearTexts(run)
  const areRequestsFinished = await waitForRunningWork(run)
  await eraseRescheduled(run)
  await redactLog(run)
  const areJobsFinished = await waitForRunningWork(run)
  await rewriteBodies(run)
  await rewriteAnswers(run)
  if (areWritesFinished && areRequestsFinished && areJobsFinished) return true
  run.ctx.log.warn(
    { organization: run.organizationId },
    'a deletion looks once more: something that ran at the same time took long',
  )
  return false
}

async function finish(run: DeletionRun): Promise<void> {
  const { organizationId, holder, deletions, counts, ctx } = run
  const ids = deletions.map(({ id }) => id)
  await run.write(async (tx) => {
    const finished = await tx.rows(finishDeletions(organizationId, holder, ids, counts, ctx.clock.now()))
    if (finished.length === 0) throw new Error('Another worker has taken the deletion over.')
    await tx.rows(deleteSubjects(organizationId))
    for (const deletion of finished)
      emit(tx, {
        type: 'data_deletion.finished',
        subjectId: deletion.id,
        before: null,
        after: { ...toDeletionEvent(deletion), counts },
      })
  })
  ctx.log.info({ organization: organizationId, deletions: ids, counts }, 'personal data was deleted')
}

const release = (ctx: Context, organizationId: string, holder: string) =>
  ctx.db.transaction(organizationId, (tx) => tx.rows(releaseLease(organizationId, holder)))
