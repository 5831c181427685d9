// Access tokens of a connected account: the stored one, or a new one. Only the holder of the lease requests new ones.
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { CalendarOauth } from '../../platform/calendar-servers/oauth.ts'
import type { Context } from '../../platform/context.ts'
import type { ProviderName } from '../calendar-providers/store.ts'
import { requireTokens } from './open-oauth.ts'
import { LeaseLostError } from './require-lease.ts'
import { sealAccessToken, sealRefreshToken, unsealAccessToken } from './seal-tokens.ts'

/** A token that expires sooner could be refused during a read. */
const MIN_LIFETIME_MS = 30_000

/** Returns a token. `rejected`: the one that the provider has just refused. */
export type TokenSource = (rejected: string | null) => Promise<string>

/** Encrypted. */
export interface StoredTokens {
  readonly accessToken: Buffer
  readonly expiresAt: Instant
  /** Only if the provider has replaced the refresh token. */
  readonly credentials: Buffer | null
}

export interface TokenSourceInput {
  readonly id: string
  readonly connection: {
    readonly access_token: Buffer | null
    readonly access_expires_at: Instant | null
  }
  readonly provider: ProviderName
  readonly oauth: Pick<CalendarOauth, 'refresh'>
  readonly refreshToken: string
  /** Returns false if another worker has taken over. */
  readonly store: (tokens: StoredTokens) => Promise<boolean>
  readonly signal: AbortSignal
}

export function createTokenSource(ctx: Context, input: TokenSourceInput): TokenSource {
  const { id, connection, provider, oauth, store, signal } = input
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
    if (!(await store(stored))) throw new LeaseLostError()
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
