// The queue of tokens to revoke at their provider, because their connection was deleted.
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { createQueueTask } from '../../platform/jobs/lease-queue.ts'
import { loadCalendarApp } from '../calendar-providers/load-calendar-provider.ts'
import type { CalendarProviderName } from '../calendar-providers/store.ts'
import { openOauth, requireTokens, revokeAccess } from './open-oauth.ts'
import { openServerWithToken } from './open-server.ts'
import {
  type DueRevocation,
  deleteRevocation,
  leaseDueRevocation,
  oldestDueRevocation,
  replaceRevokedToken,
  retryRevocation,
  revocationById,
} from './revocation-store.ts'
import { sealRefreshToken, unsealRefreshToken } from './seal-tokens.ts'
import { stopWatches } from './stop-watches.ts'
import { connectionsWithSubject } from './store.ts'
import { watchesToStop } from './watch-store.ts'

const TIMEOUT_MS = 20_000
const RETRY_DELAY_MS = 5 * MINUTE
const MAX_ATTEMPTS = 12
/** Then the token is revoked, and the channels for notices end by themselves. */
const MAX_STOP_ATTEMPTS = 6

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
  const token = unsealRefreshToken(ctx, id, credentials)
  if (token === null) return void (await save(deleteRevocation(due)))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const current =
      attempts < MAX_STOP_ATTEMPTS ? await stopChannels(ctx, due, { provider, token, signal }) : token
    // Providers revoke all tokens of an account at once, so those of its other connections would end too.
    const isUsed = (await ctx.db.batch(connectionsWithSubject(provider, subject))).length > 0
    if (!isUsed) await revokeAccess[provider](ctx, current, signal)
    await save(deleteRevocation(due))
  } catch (error) {
    if (!(error instanceof CalendarServerError) && !signal.aborted) throw error
    // The user has revoked it, and all that was granted with it.
    const isRevoked = error instanceof CalendarServerError && error.failure === 'refused'
    if (!isRevoked && attempts + 1 < MAX_ATTEMPTS)
      return void (await save(retryRevocation(due, attempts + 1, instant(ctx.clock.now() + RETRY_DELAY_MS))))
    if (!isRevoked)
      ctx.log.warn(
        { provider, organization: organizationId },
        'token of a deleted calendar connection not revoked',
      )
    await save(deleteRevocation(due))
  }
}

interface RevokedAccess {
  readonly provider: CalendarProviderName
  readonly token: string
  readonly signal: AbortSignal
}

/** Before the token is revoked: only with its access they can be stopped. Returns the refresh token, which may have been replaced. */
async function stopChannels(
  ctx: Context,
  due: DueRevocation,
  { provider, token, signal }: RevokedAccess,
): Promise<string> {
  const { organization_id: organizationId, id } = due
  const [first] = await ctx.db.withOrganization(organizationId).rows(watchesToStop(organizationId, id, 1))
  const app = first === undefined ? null : await loadCalendarApp(ctx, provider)
  if (app === null) return token
  try {
    const outcome = await openOauth[provider](ctx, app).refresh(token, signal)
    const { accessToken, refreshToken: replaced } = await requireTokens(ctx, provider, outcome)
    if (replaced !== null) {
      const sealed = sealRefreshToken(ctx, id, replaced)
      await ctx.db.transaction(organizationId, (tx) => tx.rows(replaceRevokedToken(due, sealed)))
    }
    const server = openServerWithToken(ctx, provider, accessToken, signal)
    await stopWatches(ctx, server, { organizationId, connectionId: id })
    return replaced ?? token
  } catch (error) {
    if (error instanceof CalendarServerError && error.failure === 'app_refused') return token
    throw error
  }
}
