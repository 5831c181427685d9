// Access tokens of a connection: the stored one, or a new one. Only the holder of the lease requests new ones.
import { instant } from '../../domain/time/instant.ts'
import type { CalendarOauth } from '../../platform/calendar-servers/oauth.ts'
import type { Context } from '../../platform/context.ts'
import type { CalendarProviderName } from '../calendar-providers/store.ts'
import { requireTokens } from './open-oauth.ts'
import { LeaseLostError } from './require-lease.ts'
import { sealAccessToken, sealRefreshToken, unsealAccessToken } from './seal-tokens.ts'
import { type DueConnection, type ReadableConnection, storeTokens } from './store.ts'

/** A token that expires sooner could be refused during a read. */
const MIN_LIFETIME_MS = 30_000

/** Returns a token. `rejected`: the one that the provider has just refused. */
export type TokenSource = (rejected: string | null) => Promise<string>

export interface TokenSourceInput {
  readonly due: DueConnection
  readonly connection: Pick<ReadableConnection, 'access_token' | 'access_expires_at'>
  readonly provider: CalendarProviderName
  readonly oauth: Pick<CalendarOauth, 'refresh'>
  readonly refreshToken: string
  readonly signal: AbortSignal
}

export function createTokenSource(ctx: Context, input: TokenSourceInput): TokenSource {
  const { due, connection, provider, oauth, signal } = input
  const { id, organization_id: organizationId } = due
  const { access_token: sealed, access_expires_at: storedUntil } = connection
  let accessToken = sealed === null ? null : unsealAccessToken(ctx, id, sealed)
  let expiresAt = storedUntil ?? instant(0)
  let { refreshToken } = input

  /** Stored before it is used: a provider that replaces refresh tokens accepts the old one only once. */
  async function refresh(): Promise<string> {
    const tokens = await requireTokens(ctx, provider, await oauth.refresh(refreshToken, signal))
    const replaced = tokens.refreshToken
    const stored = {
      accessToken: sealAccessToken(ctx, id, tokens.accessToken),
      expiresAt: instant(tokens.expiresAt),
      credentials: replaced === null ? null : sealRefreshToken(ctx, id, replaced),
    }
    const saved = await ctx.db.transaction(organizationId, (tx) => tx.first(storeTokens(due, stored)))
    if (saved === undefined) throw new LeaseLostError()
    accessToken = tokens.accessToken
    expiresAt = stored.expiresAt
    refreshToken = replaced ?? refreshToken
    return tokens.accessToken
  }

  return async (rejected) =>
    accessToken !== null && accessToken !== rejected && expiresAt > ctx.clock.now() + MIN_LIFETIME_MS
      ? accessToken
      : refresh()
}
