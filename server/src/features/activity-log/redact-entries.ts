// Removes the content of activity log entries and adds a signed redaction entry for each.
import type { Context } from '../../platform/context.ts'
import { newEventId } from '../../platform/writes/event-ids.ts'
import { redactEvents } from './redaction-store.ts'
import { signRedaction } from './sign-log.ts'

/** Small transactions: while one runs, the organization's entries are not chained. */
const BATCH_SIZE = 500

/** `ids`: event ids. Skips redacted entries, so it can be retried after a failure. */
export async function redactEntries(
  ctx: Context,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  for (let from = 0; from < uniqueIds.length; from += BATCH_SIZE) {
    const now = ctx.clock.now()
    const redactions = uniqueIds.slice(from, from + BATCH_SIZE).map((eventId) => {
      const redactionId = newEventId(now)
      return {
        eventId,
        redactionId,
        signature: signRedaction(ctx.secrets, { organizationId, entryId: eventId, redactionId }),
      }
    })
    await ctx.db.transaction(organizationId, (tx) => tx.first(redactEvents(redactions, now)))
  }
}
