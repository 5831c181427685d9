// The queue of tokens to revoke at their provider, because their connection was deleted.
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { createQueueTask } from '../../platform/jobs/lease-queue.ts'
import { revokeAccess } from './open-oauth.ts'
import {
  type DueRevocation,
  deleteRevocation,
  leaseDueRevocation,
  oldestDueRevocation,
  retryRevocation,
  revocationById,
} from './revocation-store.ts'
import { unsealRefreshToken } from './seal-tokens.ts'
import { connectionsWithSubject } from './store.ts'

const TIMEOUT_MS = 10_000
const RETRY_DELAY_MS = 5 * MINUTE
const MAX_ATTEMPTS = 12

export const revokeTokens = createQueueTask<DueRevocation>({
  name: 'calendar_revocations',
  intervalSeconds: 5,
  concurrency: 2,
  leaseMs: 30_000,
  lease: async (ctx, now, until) => (await ctx.db.batch(leaseDueRevocation(now, until)))[0],
  attempt: revokeToken,
  oldestDue: oldestDueRevocation,
})

async function revokeToken(ctx: Context, due: DueRevocation): Promise<void> {
  const { organization_id: organizationId, id } = due
  const revocation = await ctx.db.withOrganization(organizationId).first(revocationById(due))
  if (revocation === undefined) return
  const { provider, subject, credentials, attempts } = revocation
  const save = (query: Query<unknown>) => ctx.db.transaction(organizationId, (tx) => tx.rows(query))
  // Providers revoke all tokens of an account at once, so those of its other connections would end too.
  const isUsed = (await ctx.db.batch(connectionsWithSubject(provider, subject))).length > 0
  const token = isUsed ? null : unsealRefreshToken(ctx, id, credentials)
  if (token === null) return void (await save(deleteRevocation(due)))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    await revokeAccess[provider](ctx, token, signal)
    await save(deleteRevocation(due))
  } catch (error) {
    if (!(error instanceof CalendarServerError) && !signal.aborted) throw error
    if (attempts + 1 < MAX_ATTEMPTS)
      await save(retryRevocation(due, attempts + 1, instant(ctx.clock.now() + RETRY_DELAY_MS)))
    else {
      ctx.log.warn(
        { provider, organization: organizationId },
        'token of a deleted calendar connection not revoked',
      )
      await save(deleteRevocation(due))
    }
  }
}
