// Deletes entries that are older than the installation keeps them, and signs where the chain begins after them.
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'
import { checkLink } from './check-entry.ts'
import { reportDamage } from './report-damage.ts'
import {
  deleteUpToCheckpoints,
  firstEntries,
  firstKnownLink,
  type OldRow,
  type SignedCheckpoint,
} from './retention-store.ts'
import { signCheckpoint, type Verdict } from './sign-log.ts'

const ORGANIZATIONS_PER_BATCH = 100
const ENTRIES_PER_ORGANIZATION = 100

export const deleteExpiredEntries: PeriodicTask = {
  name: 'events',
  intervalSeconds: 3_600,
  async run(ctx, stopping) {
    const cutoff = instant(ctx.clock.now() - ctx.config.eventsRetentionDays * DAY)
    let after: string | null = null
    let total = 0
    while (!stopping.aborted) {
      const slice = { after, organizations: ORGANIZATIONS_PER_BATCH, entriesEach: ENTRIES_PER_ORGANIZATION }
      const rows: OldRow[] = await ctx.db.batch(firstEntries(cutoff, slice))
      const last = rows.at(-1)
      if (last === undefined) break
      const checkpoints: SignedCheckpoint[] = []
      for (const [id, entries] of Map.groupBy(rows, (row) => row.organization_id))
        checkpoints.push(...(await checkpointFor(ctx, id, entries, cutoff)))
      const [result] = checkpoints.length > 0 ? await ctx.db.batch(deleteUpToCheckpoints(checkpoints)) : []
      total += result?.deleted ?? 0
      // Who had some has perhaps more: the same organizations again.
      if (!result?.deleted) after = last.organization_id
    }
    return total
  },
}

/** A date that was set back before the entry was chained, or chained anew, still is not that of its id. */
const laterTime = (id: string, occurredAt: Instant): number => Math.max(instantOfEventId(id), occurredAt)

/**
 * The last entry that is old, by what its link has signed: a date that was changed by hand lets nothing be forgotten. What
 * does not hold, but stands before it, is older still, and goes with it.
 */
async function checkpointFor(
  ctx: Context,
  organizationId: string,
  entries: readonly OldRow[],
  cutoff: Instant,
): Promise<SignedCheckpoint[]> {
  let previous: ChainPosition | null = null
  let lastValid: ChainPosition | null = null
  let trustsUnknown: boolean | null = null
  let isIntact = true
  const eventIds: string[] = []
  /** What goes with the next that holds. */
  const invalidIds: string[] = []
  for (const entry of entries) {
    if (entry.position === null) continue
    const { position, hash, checkpoint_hash: checkpointHash, checkpoint_position: checkpoint } = entry
    previous ??= { position: checkpoint ?? 0, hash: checkpointHash ?? Buffer.alloc(0) }
    const isNext = previous.position + 1 === position
    const verdict: Verdict =
      isNext && entry.id !== null ? checkLink(ctx.secrets, organizationId, previous.hash, entry) : 'forged'
    if (verdict === 'unknown') trustsUnknown ??= await precedesKnownLink(ctx, organizationId)
    const isValid = verdict === 'valid' || (verdict === 'unknown' && trustsUnknown === true)
    isIntact &&= isValid
    previous = { position, hash }
    if (isValid && entry.id !== null && laterTime(entry.id, entry.occurred_at) >= cutoff) break
    if (entry.is_last || !entry.is_dispatched) break
    invalidIds.push(entry.event_id)
    if (!isValid) continue
    lastValid = previous
    eventIds.push(...invalidIds.splice(0))
  }
  if (!isIntact) reportDamage(ctx, organizationId, 'its old entries are forgotten only up to where it holds')
  if (lastValid === null) return []
  const checkpoint = { organizationId, ...lastValid, madeAt: ctx.clock.now() }
  return [{ ...checkpoint, signature: signCheckpoint(ctx.secrets, checkpoint), eventIds }]
}

interface ChainPosition {
  readonly position: number
  readonly hash: Buffer
}

/**
 * Whether links of an unknown secret are those of one that was replaced: the first of ours was signed behind the last of
 * them. Where there is none of ours yet, there is nothing that could say otherwise.
 */
async function precedesKnownLink(ctx: Context, organizationId: string): Promise<boolean> {
  const [known] = await ctx.db.batch(firstKnownLink(organizationId, ctx.secrets.signaturePrefixes))
  if (known === undefined) return true
  const { previous_hash: previous } = known
  return previous !== null && checkLink(ctx.secrets, organizationId, previous, known) === 'valid'
}
