// The queue of tokens to revoke at their provider, because their connection or conference account was deleted.
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { createQueueTask } from '../../platform/jobs/lease-queue.ts'
import { openZoomMeetings } from '../../platform/zoom/zoom-meetings.ts'
import {
  type CalendarApp,
  isConferenceProvider,
  loadCalendarApp,
} from '../calendar-providers/load-calendar-provider.ts'
import type { CalendarProviderName, ProviderName } from '../calendar-providers/store.ts'
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
import { accountsWithSubject } from './store.ts'
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
  const { provider, subject, credentials, attempts, room_ids: roomIds } = revocation
  const save = (query: Query<unknown>) => ctx.db.transaction(organizationId, (tx) => tx.rows(query))
  const token = unsealRefreshToken(ctx, id, credentials)
  if (token === null) return void (await save(deleteRevocation(due)))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const access = await openAccess(ctx, due, { provider, token, signal })
    if (attempts < MAX_STOP_ATTEMPTS && !isConferenceProvider(provider))
      await stopChannels(ctx, due, { provider, access, signal })
    if (roomIds.length > 0 && access.app !== null)
      await openZoomMeetings(ctx.zoom, access, signal).deleteNamed(roomIds)
    // Providers revoke all tokens of an account at once, so those of its other connections would end too.
    const isUsed = (await ctx.db.batch(accountsWithSubject(provider, subject))).length > 0
    if (!isUsed) await revokeAccess[provider](ctx, { ...access, refreshToken: access.refreshToken() }, signal)
    await save(deleteRevocation(due))
  } catch (error) {
    if (!(error instanceof CalendarServerError) && !signal.aborted) throw error
    // The user has revoked it, and all that was granted with it.
    const isRevoked = error instanceof CalendarServerError && error.failure === 'refused'
    if (!isRevoked && attempts + 1 < MAX_ATTEMPTS)
      return void (await save(retryRevocation(due, attempts + 1, instant(ctx.clock.now() + RETRY_DELAY_MS))))
    if (!isRevoked)
      ctx.log.warn({ provider, organization: organizationId }, 'token of a deleted connection not revoked')
    await save(deleteRevocation(due))
  }
}

interface OpenAccess {
  readonly app: CalendarApp | null
  /** Requests one access token, with the refresh token. */
  readonly getAccessToken: (rejected?: string | null) => Promise<string>
  /** The current one, because the provider may have replaced it. */
  readonly refreshToken: () => string
}

async function openAccess(
  ctx: Context,
  due: DueRevocation,
  {
    provider,
    token,
    signal,
  }: { readonly provider: ProviderName; readonly token: string; readonly signal: AbortSignal },
): Promise<OpenAccess> {
  const { organization_id: organizationId, id } = due
  const app = await loadCalendarApp(ctx, provider)
  let refreshToken = token
  let received: string | null = null
  return {
    app,
    refreshToken: () => refreshToken,
    async getAccessToken(rejected = null) {
      if (received !== null && received !== rejected) return received
      if (app === null) throw new CalendarServerError('app_refused')
      const outcome = await openOauth[provider](ctx, app).refresh(refreshToken, signal)
      const { accessToken, refreshToken: replaced } = await requireTokens(ctx, provider, outcome)
      if (replaced !== null) {
        const sealed = sealRefreshToken(ctx, id, replaced)
        await ctx.db.transaction(organizationId, (tx) => tx.rows(replaceRevokedToken(due, sealed)))
        refreshToken = replaced
      }
      received = accessToken
      return accessToken
    },
  }
}

/** Before the token is revoked: only with its access they can be stopped. */
async function stopChannels(
  ctx: Context,
  { organization_id: organizationId, id }: DueRevocation,
  {
    provider,
    access: { getAccessToken },
    signal,
  }: { readonly provider: CalendarProviderName; readonly access: OpenAccess; readonly signal: AbortSignal },
): Promise<void> {
  const [first] = await ctx.db.withOrganization(organizationId).rows(watchesToStop(organizationId, id, 1))
  if (first === undefined) return
  try {
    const server = openServerWithToken(ctx, provider, await getAccessToken(), signal)
    await stopWatches(ctx, server, { organizationId, connectionId: id })
  } catch (error) {
    if (!(error instanceof CalendarServerError) || error.failure !== 'app_refused') throw error
  }
}
