// Deletes entries that are older than the installation keeps them, and signs where the chain begins after them.
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Chore } from '../../platform/jobs/chore.ts'
import { checkLink } from './check-entry.ts'
import { reportDamage } from './report-damage.ts'
import { firstEntries, forgetUpTo, type OldRow, type SignedCheckpoint } from './retention-store.ts'
import { signCheckpoint } from './sign-log.ts'

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
      const checkpoints = [...Map.groupBy(rows, (row) => row.organization_id)].flatMap(([id, entries]) =>
        checkpointFor(ctx, id, entries, before),
      )
      const [forgotten] = checkpoints.length > 0 ? await ctx.db.batch(forgetUpTo(checkpoints)) : []
      total += forgotten?.deleted ?? 0
      // Who had some has perhaps more: the same organizations again.
      if (!forgotten?.deleted) after = last.organization_id
    }
    return total
  },
}

/**
 * The last entry that is old, by what its link has signed: a date that was changed by hand lets nothing be forgotten. What
 * does not hold, but stands before it, is older still, and goes with it.
 */
function checkpointFor(
  ctx: Context,
  organizationId: string,
  entries: readonly OldRow[],
  before: Instant,
): SignedCheckpoint[] {
  let previous: { readonly position: number; readonly hash: Buffer } | null = null
  let place: { readonly position: number; readonly hash: Buffer } | null = null
  let isWhole = true
  for (const entry of entries) {
    if (entry.id === null) continue
    const { position, hash, checkpoint_hash: checkpointHash, checkpoint_position: checkpoint } = entry
    previous ??= { position: checkpoint ?? 0, hash: checkpointHash ?? Buffer.alloc(0) }
    const isNext = previous.position + 1 === position
    const holds = isNext && checkLink(ctx.secrets, organizationId, previous.hash, entry) === 'valid'
    isWhole &&= holds
    previous = { position, hash }
    if (holds && entry.occurred_at >= before) break
    if (entry.is_last || !entry.is_dispatched) break
    if (holds) place = previous
  }
  if (!isWhole) reportDamage(ctx, organizationId, 'its old entries are forgotten only up to where it holds')
  if (place === null) return []
  const checkpoint = { organizationId, ...place, madeAt: ctx.clock.now() }
  return [{ ...checkpoint, signature: signCheckpoint(ctx.secrets, checkpoint) }]
}
