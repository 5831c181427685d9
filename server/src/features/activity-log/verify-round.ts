// Verifies a log step by step: a round reads all entries, then follows the entries that are added until the next round.
import { HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Fault } from './build-fault.ts'
import { checkEnd, checkRecordedHead, readEnd, readStart } from './chain-ends.ts'
import { toRecordedHead } from './compare-heads.ts'
import {
  addFaults,
  noFaults,
  type Round,
  type StoredResult,
  type VerificationState,
} from './verification-state.ts'
import { entriesSince } from './verification-store.ts'
import { checkCreation, type Progress, progressFrom, verifyNextEntries } from './verify-entries.ts'

/** A round begins every hour. Large logs wait longer, so that verification takes about 0.2 % of the time of a core. */
const ENTRIES_PER_HOUR = 100_000

export const nextRoundAt = ({ startedAt, progress }: Round): Instant =>
  instant(startedAt + HOUR * Math.max(1, Math.ceil(progress.entries / ENTRIES_PER_HOUR)))

export interface Budget {
  readonly maxEntries: number
  readonly stopping: AbortSignal
}

/** `before`: null begins the first round. `found`: faults that are known before the round begins. */
export async function continueRound(
  ctx: Context,
  organizationId: string,
  before: VerificationState | null,
  { maxEntries, stopping }: Budget,
  found: readonly Fault[] = [],
): Promise<{ readonly state: VerificationState; readonly verified: number }> {
  const now = ctx.clock.now()
  /** They count until the next round. */
  const inEntries: Fault[] = [...found]
  /** They are looked for each time. */
  const atEnds: Fault[] = []
  const end = await readEnd(ctx, organizationId, (fault) => atEnds.push(fault))
  const isNew = before === null || isOver(before, now)
  const round: Round = isNew
    ? {
        startedAt: now,
        progress: progressFrom(await readStart(ctx, organizationId, (fault) => inEntries.push(fault))),
        faults: noFaults,
      }
    : before.round
  const head = before?.head ?? null
  let { progress } = round
  let verified = 0
  const listener = {
    onFault: (fault: Fault) => void inEntries.push(fault),
    onEntries(count: number) {
      verified += count
    },
    onLink() {},
  }
  // Without a head, no entry has a link yet.
  let isDone = end === null
  while (!isDone && verified < maxEntries && !stopping.aborted)
    ({ progress, isDone } = await verifyNextEntries(ctx, organizationId, end, progress, listener))
  const faults = addFaults(round.faults, inEntries)
  const continued: Round = { ...round, progress, faults }
  if (!isDone) return { state: { round: continued, result: before?.result ?? null, head }, verified }

  await checkEnd(ctx, organizationId, end, progress.last, (fault) => atEnds.push(fault))
  const loss = head && (await checkRecordedHead(ctx, organizationId, head))
  if (loss) atEnds.push(loss)
  checkCreation(progress, await countWaiting(ctx, organizationId, progress), {
    onFault: (fault) => atEnds.push(fault),
  })
  const result = toResult(continued, now, atEnds)
  // Nothing is chained yet.
  const isEmpty = end === null && result.faults.count === 0
  const state = {
    round: continued,
    result: isEmpty ? (before?.result ?? null) : result,
    head: loss ? head : (toRecordedHead(progress.last) ?? head),
  }
  return { state, verified }
}

/** A round goes on until it has reached the end of the chain. */
const isOver = ({ round, result }: VerificationState, now: Instant): boolean =>
  result?.startedAt === round.startedAt && nextRoundAt(round) <= now

async function countWaiting(ctx: Context, organizationId: string, { cursor }: Progress): Promise<number> {
  const [counted] = await ctx.db
    .withOrganization(organizationId)
    .rows(entriesSince(organizationId, cursor, 1))
  return counted?.entries ?? 0
}

const toResult = (round: Round, verifiedAt: Instant, atEnds: readonly Fault[]): StoredResult => {
  const { startedAt, progress, faults } = round
  const { start, cursor, entries, redacted } = progress
  return { startedAt, verifiedAt, start, entries, redacted, cursor, faults: addFaults(faults, atEnds) }
}
