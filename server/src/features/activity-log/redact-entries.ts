// Takes the content from entries of the activity log, and leaves a signed entry for each that says so.
import type { Context } from '../../platform/context.ts'
import { newEventId } from '../../platform/writes/event-ids.ts'
import { redactEvents } from './redaction-store.ts'
import { signRedaction } from './sign-log.ts'

/** Small transactions: while one runs, nothing of the organization is chained. */
const BATCH_SIZE = 500

/** `ids` of events. Those that are redacted already stay as they are, so that it can be done again after a failure. */
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
