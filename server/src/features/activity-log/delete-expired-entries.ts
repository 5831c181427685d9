// Deletes entries after their retention period, and signs a checkpoint where the chain begins after them.
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'
import { reportDamage } from './report-damage.ts'
import {
  deleteUpToCheckpoints,
  firstEntries,
  firstKnownLink,
  type OldRow,
  type SignedCheckpoint,
} from './retention-store.ts'
import { signCheckpoint, type Verdict, verifyLink } from './sign-log.ts'

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
      // Organizations with deleted entries may have more: read the same slice again.
      if (!result?.deleted) after = last.organization_id
    }
    return total
  },
}

/** Takes the id into account: a date that was set back before chaining must not make an entry expire. */
const laterTime = (id: string, occurredAt: Instant): number => Math.max(instantOfEventId(id), occurredAt)

/**
 * Makes a checkpoint at the last expired entry by its signed date, so that a changed date deletes nothing. Invalid entries
 * before it are even older and are deleted with it.
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
  /** Deleted together with the next valid entry. */
  const invalidIds: string[] = []
  for (const entry of entries) {
    if (entry.position === null) continue
    const { position, hash, checkpoint_hash: checkpointHash, checkpoint_position: checkpoint } = entry
    previous ??= { position: checkpoint ?? 0, hash: checkpointHash ?? Buffer.alloc(0) }
    const isNext = previous.position + 1 === position
    const verdict: Verdict =
      isNext && entry.id !== null ? verifyLink(ctx.secrets, organizationId, previous.hash, entry) : 'forged'
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
  if (!isIntact) reportDamage(ctx, organizationId, 'expired entries are deleted only up to the damage')
  if (lastValid === null) return []
  const checkpoint = { organizationId, ...lastValid, madeAt: ctx.clock.now() }
  return [{ ...checkpoint, signature: signCheckpoint(ctx.secrets, checkpoint), eventIds }]
}

interface ChainPosition {
  readonly position: number
  readonly hash: Buffer
}

/**
 * Returns true if links with an unknown secret come from a replaced secret: the first link with a known secret continues
 * the last of them. Without any known link nothing contradicts it.
 */
async function precedesKnownLink(ctx: Context, organizationId: string): Promise<boolean> {
  const [known] = await ctx.db.batch(firstKnownLink(organizationId, ctx.secrets.signaturePrefixes))
  if (known === undefined) return true
  const { previous_hash: previous } = known
  return previous !== null && verifyLink(ctx.secrets, organizationId, previous, known) === 'valid'
}
