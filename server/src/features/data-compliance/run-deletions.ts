// Does what was asked to be deleted: writes it to the ledger, then walks through everything that may hold it.
import { Gauge } from 'prom-client'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Chore } from '../../platform/jobs/chore.ts'
import { emit } from '../../platform/writes/write.ts'
import { LEASE, Round } from './begin-round.ts'
import { clearTexts } from './clear-texts.ts'
import { emptyBookings, emptyMoved } from './empty-bookings.ts'
import { appendToLedger } from './keep-ledger.ts'
import { isReadable } from './recognise-people.ts'
import { redactLog } from './redact-log.ts'
import { shownIn } from './request-deletion.ts'
import { rewriteAnswers, rewriteBodies } from './rewrite-documents.ts'
import {
  deleteSubjects,
  finishDeletions,
  type LeasedDeletion,
  leaseDeletions,
  markLedgered,
  releaseLease,
  waitingDeletions,
} from './store.ts'
import { waitForOthers } from './wait-for-others.ts'

export const runDeletions: Chore = {
  name: 'deletions',
  everySeconds: 1,
  measure(ctx, registry) {
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
      const count = await runNext(ctx)
      if (count === 0) break
      done += count
    }
    return done
  },
}

/** How many were dealt with in the organization that had waited longest. Throws where one of them cannot be done. */
export async function runNext(ctx: Context): Promise<number> {
  const holder = ctx.newId()
  const now = ctx.clock.now()
  const leased = await ctx.db.batch(leaseDeletions(holder, now, instant(now + LEASE)))
  const isLost = ({ hashes }: LeasedDeletion) => hashes?.some((hash) => !isReadable(ctx, hash)) ?? false
  const deletions = leased.filter((deletion) => !isLost(deletion))
  await runTogether(ctx, holder, deletions)
  // It stays leased for a while: otherwise it would always be the oldest, and nobody else would have their turn.
  const lost = leased.find(isLost)
  if (lost !== undefined)
    throw new Error(
      `Deletion ${lost.id} was made under a secret that is no longer in MEETWRIGHT_SECRET, so nobody can be recognised by it. It waits. Add that secret behind the others and start this again.`,
    )
  return deletions.length
}

async function runTogether(
  ctx: Context,
  holder: string,
  deletions: readonly LeasedDeletion[],
): Promise<void> {
  const organizationId = deletions[0]?.organization_id
  if (organizationId === undefined) return
  let isDone = false
  try {
    await writeDown(ctx, organizationId, deletions)
    const round = await Round.begin(ctx, holder, organizationId, deletions)
    isDone = await walk(round)
    if (isDone) await finish(round)
  } finally {
    if (!isDone) await release(ctx, organizationId, holder)
  }
}

/** Before anything is deleted: a deletion that the ledger does not know would come back with a restore. */
async function writeDown(
  ctx: Context,
  organizationId: string,
  deletions: readonly LeasedDeletion[],
): Promise<void> {
  const fresh = deletions.filter(({ ledgered_at }) => ledgered_at === null)
  if (fresh.length === 0) return
  try {
    await appendToLedger(ctx.config.deletionLedger, fresh)
  } catch (cause) {
    throw new Error(
      `Personal data waits to be deleted: the ledger of deletions (DELETION_LEDGER) cannot be written. ${(cause as NodeJS.ErrnoException).code ?? ''}`,
      { cause },
    )
  }
  const ids = fresh.map(({ id }) => id)
  await ctx.db.transaction(organizationId, (tx) =>
    tx.rows(markLedgered(organizationId, ids, ctx.clock.now())),
  )
}

/** What others are made from first, then what is made from it; before and in between, whoever is still making something ends. */
async function walk(round: Round): Promise<boolean> {
  // What they write is of before the deletion was asked for, and may come to stand where the walk has been.
  const writesAreOver = await waitForOthers(round)
  await emptyBookings(round)
  await clearTexts(round)
  const requestsAreOver = await waitForOthers(round)
  await emptyMoved(round)
  await redactLog(round)
  const jobsAreOver = await waitForOthers(round)
  await rewriteBodies(round)
  await rewriteAnswers(round)
  if (writesAreOver && requestsAreOver && jobsAreOver) return true
  round.ctx.log.warn(
    { organization: round.organizationId },
    'a deletion looks once more: something that ran at the same time took long',
  )
  return false
}

async function finish(round: Round): Promise<void> {
  const { organizationId, holder, deletions, counts, ctx } = round
  const ids = deletions.map(({ id }) => id)
  await round.write(async (tx) => {
    const finished = await tx.rows(finishDeletions(organizationId, holder, ids, counts, ctx.clock.now()))
    if (finished.length === 0) throw new Error('Another worker has taken the deletion over.')
    await tx.rows(deleteSubjects(organizationId))
    for (const deletion of finished)
      emit(tx, {
        type: 'data_deletion.finished',
        subjectId: deletion.id,
        before: null,
        after: { ...shownIn(deletion), counts },
      })
  })
  ctx.log.info({ organization: organizationId, deletions: ids, counts }, 'personal data was deleted')
}

const release = (ctx: Context, organizationId: string, holder: string) =>
  ctx.db.transaction(organizationId, (tx) => tx.rows(releaseLease(organizationId, holder)))
