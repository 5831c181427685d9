// Erases booking requests of deleted people, and ends their links. One that waits for a host is withdrawn: the answer could reach no one.
import { redact } from '../../domain/privacy/redact.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Query } from '../../platform/db/sql.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { endRequest } from '../booking-requests/end-request.ts'
import { lockPendingRequest } from '../booking-requests/store.ts'
import {
  dropMailTo,
  endRequestLinks,
  lockRequests,
  requestsAfter,
  requestsInPeriod,
  requestsOfSubjects,
  submissionsOfRequests,
} from './booking-store.ts'
import { eraseAll, eraseRows, idsOf, submissions } from './erase-bookings.ts'
import { type Fields, lockRows, saveRows, scannedTable } from './scan-store.ts'
import type { DeletionRun } from './start-deletion-run.ts'
import { insertSubjects } from './store.ts'

const READ_BATCH_SIZE = 2_000
const ERASE_BATCH_SIZE = 100

const requests = scannedTable('booking_requests')

export async function eraseRequests(run: DeletionRun): Promise<void> {
  if (!run.inviteeMatcher.isEmpty)
    for await (const rows of run.batches(requestsAfter, READ_BATCH_SIZE)) {
      const matched = rows.filter(
        ({ email, created_at }) => email !== null && run.inviteeMatcher.isMatch(email, created_at),
      )
      const ids = idsOf(matched)
      for (let from = 0; from < ids.length; from += ERASE_BATCH_SIZE)
        await eraseBatch(run, ids.slice(from, from + ERASE_BATCH_SIZE), true)
    }
  for (const { period_start: start, period_end: end } of run.deletions)
    if (start !== null && end !== null) await erasePeriod(run, { start, end })
}

/** A booking outside of the period is kept, as after a reschedule. */
const erasePeriod = (
  run: DeletionRun,
  period: { readonly start: Instant; readonly end: Instant },
): Promise<void> =>
  eraseFound(run, requestsInPeriod(run.organizationId, period, ERASE_BATCH_SIZE), {
    followsReschedules: false,
  })

/** Erases requests to move a deleted booking, which can be made until it is erased. */
export const eraseMoves = (run: DeletionRun): Promise<void> =>
  eraseFound(run, requestsOfSubjects(run.organizationId, ERASE_BATCH_SIZE), { followsReschedules: true })

/** What is erased is not found again. */
async function eraseFound(
  run: DeletionRun,
  query: Query<{ readonly id: string }>,
  { followsReschedules }: { readonly followsReschedules: boolean },
): Promise<void> {
  const reader = run.ctx.db.withOrganization(run.organizationId)
  for (;;) {
    const found = await reader.rows(query)
    if (found.length === 0) return
    await eraseBatch(run, idsOf(found), followsReschedules)
  }
}

async function eraseBatch(
  run: DeletionRun,
  ids: readonly string[],
  followsReschedules: boolean,
): Promise<void> {
  const { organizationId, ctx } = run
  await run.renewLease()
  await run.write(async (tx) => {
    // All of them before the first is withdrawn, which locks the time that it holds.
    for (const { id } of await tx.rows(lockRequests(organizationId, ids))) await withdraw(run, tx, id)
    const rows = await tx.rows(lockRows(organizationId, requests, ids))
    const erased = rows.map(({ fields }) => redact(fields, eraseAll) as Fields)
    await tx.rows(saveRows(organizationId, requests, erased, ctx.clock.now()))
    await tx.rows(endRequestLinks(organizationId, ids))
    await tx.rows(insertSubjects(organizationId, ids, { isFullyErased: true, followsReschedules }))
    await tx.rows(dropMailTo(organizationId, ids, ctx.clock.now()))
    run.count('booking_requests', rows.length)
    const unused = submissionsOfRequests(organizationId, ids, { inviteeIds: [], requestIds: [] })
    await eraseRows(run, tx, submissions, idsOf(await tx.rows(unused)))
  })
}

async function withdraw(
  { organizationId, ctx }: DeletionRun,
  tx: WriteTransaction,
  id: string,
): Promise<void> {
  const pending = await tx.first(lockPendingRequest(organizationId, id, ctx.clock.now()))
  if (pending === undefined) return
  await endRequest(ctx, tx, pending, { status: 'withdrawn', message: null, decidedBy: null })
}
