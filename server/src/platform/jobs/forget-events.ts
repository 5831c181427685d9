// Deletes events that are older than the installation keeps them, organization by organization.
import { DAY, instant } from '../../domain/time/instant.ts'
import type { Chore } from './chore.ts'
import { deleteOldEvents, type Forgotten } from './store.ts'

const ORGANIZATIONS = 100
const EVENTS_EACH = 100

export const forgetEvents: Chore = {
  name: 'events',
  everySeconds: 3_600,
  async run(ctx, stopping) {
    const before = instant(ctx.clock.now() - ctx.config.eventsRetentionDays * DAY)
    let after: string | null = null
    let total = 0
    while (!stopping.aborted) {
      const slice: Forgotten | undefined = (
        await ctx.db.batch(
          deleteOldEvents(before, { after, organizations: ORGANIZATIONS, eventsEach: EVENTS_EACH }),
        )
      )[0]
      if (!slice?.last) break
      total += slice.deleted
      // Who had some has perhaps more: the same organizations again.
      if (slice.deleted === 0) after = slice.last
    }
    return total
  },
}
