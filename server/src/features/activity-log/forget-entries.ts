// Deletes entries that are older than the installation keeps them, and signs where the chain begins after them.
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Chore } from '../../platform/jobs/chore.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'
import { checkLink } from './check-entry.ts'
import { reportDamage } from './report-damage.ts'
import {
  firstEntries,
  firstKnownLink,
  forgetUpTo,
  type OldRow,
  type SignedCheckpoint,
} from './retention-store.ts'
import { signCheckpoint, type Verdict } from './sign-log.ts'

const ORGANIZATIONS = 100
const ENTRIES_EACH = 100

export const forgetEntries: Chore = {
  name: 'events',
  everySeconds: 3_600,
  async run(ctx, stopping) {
    const before = instant(ctx.clock.now() - ctx.config.eventsRetentionDays * DAY)
    let after: string | null = null
    let total = 0
    while (!stopping.aborted) {
      const slice = { after, organizations: ORGANIZATIONS, entriesEach: ENTRIES_EACH }
      const rows: OldRow[] = await ctx.db.batch(firstEntries(before, slice))
      const last = rows.at(-1)
      if (last === undefined) break
      const checkpoints: SignedCheckpoint[] = []
      for (const [id, entries] of Map.groupBy(rows, (row) => row.organization_id))
        checkpoints.push(...(await checkpointFor(ctx, id, entries, before)))
      const [forgotten] = checkpoints.length > 0 ? await ctx.db.batch(forgetUpTo(checkpoints)) : []
      total += forgotten?.deleted ?? 0
      // Who had some has perhaps more: the same organizations again.
      if (!forgotten?.deleted) after = last.organization_id
    }
    return total
  },
}

/** A date that was set back before the entry was chained, or chained anew, still is not that of its id. */
const laterOf = (id: string, occurredAt: Instant): number => Math.max(instantOfEventId(id), occurredAt)

/**
 * The last entry that is old, by what its link has signed: a date that was changed by hand lets nothing be forgotten. What
 * does not hold, but stands before it, is older still, and goes with it.
 */
async function checkpointFor(
  ctx: Context,
  organizationId: string,
  entries: readonly OldRow[],
  before: Instant,
): Promise<SignedCheckpoint[]> {
  let previous: Place | null = null
  let place: Place | null = null
  let trustsUnknown: boolean | null = null
  let isWhole = true
  const eventIds: string[] = []
  /** What goes with the next that holds. */
  const passed: string[] = []
  for (const entry of entries) {
    if (entry.position === null) continue
    const { position, hash, checkpoint_hash: checkpointHash, checkpoint_position: checkpoint } = entry
    previous ??= { position: checkpoint ?? 0, hash: checkpointHash ?? Buffer.alloc(0) }
    const isNext = previous.position + 1 === position
    const verdict: Verdict =
      isNext && entry.id !== null ? checkLink(ctx.secrets, organizationId, previous.hash, entry) : 'forged'
    if (verdict === 'unknown') trustsUnknown ??= await standsBeforeKnown(ctx, organizationId)
    const holds = verdict === 'valid' || (verdict === 'unknown' && trustsUnknown === true)
    isWhole &&= holds
    previous = { position, hash }
    if (holds && entry.id !== null && laterOf(entry.id, entry.occurred_at) >= before) break
    if (entry.is_last || !entry.is_dispatched) break
    passed.push(entry.event_id)
    if (!holds) continue
    place = previous
    eventIds.push(...passed.splice(0))
  }
  if (!isWhole) reportDamage(ctx, organizationId, 'its old entries are forgotten only up to where it holds')
  if (place === null) return []
  const checkpoint = { organizationId, ...place, madeAt: ctx.clock.now() }
  return [{ ...checkpoint, signature: signCheckpoint(ctx.secrets, checkpoint), eventIds }]
}

interface Place {
  readonly position: number
  readonly hash: Buffer
}

/**
 * Whether links of an unknown secret are those of one that was replaced: the first of ours was signed behind the last of
 * them. Where there is none of ours yet, there is nothing that could say otherwise.
 */
async function standsBeforeKnown(ctx: Context, organizationId: string): Promise<boolean> {
  const [known] = await ctx.db.batch(firstKnownLink(organizationId, ctx.secrets.signers))
  if (known === undefined) return true
  const { previous_hash: previous } = known
  return previous !== null && checkLink(ctx.secrets, organizationId, previous, known) === 'valid'
}
