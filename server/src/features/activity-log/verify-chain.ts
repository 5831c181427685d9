// Verifies the whole activity log of one organization against its chain and reports every mismatch.
import { HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { firstEventIdAt } from '../../platform/writes/event-ids.ts'
import { checkEnd, readEnd, readStart } from './chain-ends.ts'
import { createHeadComparison, type RecordedHead, toRecordedHead } from './compare-heads.ts'
import {
  checkCreation,
  type Progress,
  progressFrom,
  type VerificationListener,
  verifyNextEntries,
} from './verify-entries.ts'
import { waitingEntries } from './verify-store.ts'

export interface VerificationResult extends Pick<Progress, 'entries' | 'redacted' | 'late'> {
  /** Committed but not chained yet. */
  readonly waiting: number
  /** Waiting for more than an hour. */
  readonly overdue: number
  readonly head: RecordedHead | null
}

const OVERDUE_AFTER_MS = HOUR

/** `recordedHeads`: earlier heads that were recorded outside of the database. */
export async function verifyChain(
  ctx: Context,
  organizationId: string,
  recordedHeads: readonly RecordedHead[],
  { onFault, onEntries }: Omit<VerificationListener, 'onLink'>,
): Promise<VerificationResult> {
  const end = await readEnd(ctx, organizationId, onFault)
  const start = await readStart(ctx, organizationId, onFault)
  const compare = createHeadComparison(recordedHeads, start, onFault)
  const listener = { onFault, onEntries, onLink: compare }
  let progress = progressFrom(start)
  for (let isDone = false; !isDone; )
    ({ progress, isDone } = await verifyNextEntries(ctx, organizationId, end, progress, listener))
  await checkEnd(ctx, organizationId, end, progress.last, onFault)
  compare(null)
  const overdueBefore = firstEventIdAt(instant(ctx.clock.now() - OVERDUE_AFTER_MS))
  const reader = ctx.db.withOrganization(organizationId)
  const [unchained] = await reader.rows(waitingEntries(organizationId, end, overdueBefore))
  const { waiting = 0, overdue = 0 } = unchained ?? {}
  checkCreation(progress, waiting, listener)
  const { entries, redacted, late, last } = progress
  return { entries, redacted, late, waiting, overdue, head: toRecordedHead(last) }
}
