// The callback of a provider: checks that this session has begun it, and gets tokens. The caller connects the account.
import { timingSafeEqual } from 'node:crypto'
import type { CalendarPermission, ConnectProblem } from '../../domain/pages/calendar-views.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'
import { loadCalendarApp } from '../calendar-providers/load-calendar-provider.ts'
import type { ProviderName } from '../calendar-providers/store.ts'
import { type PendingConnection, readPendingConnection } from './begin-oauth-connection.ts'
import { openOauth, requireTokens } from './open-oauth.ts'
import { insertRevocation } from './revocation-store.ts'
import { sealRefreshToken } from './seal-tokens.ts'

/** The browser waits for the provider. */
const TIMEOUT_MS = 20_000

export type OauthResult =
  | { readonly kind: 'connected' }
  | {
      readonly kind: 'problem'
      readonly problem: ConnectProblem
      readonly missing: readonly CalendarPermission[]
    }

export interface CallbackQuery {
  readonly code?: string
  readonly state?: string
  readonly error?: string
  readonly iss?: string
}

export const connectProblem = (
  problem: ConnectProblem,
  missing: readonly CalendarPermission[] = [],
): OauthResult => ({
  kind: 'problem',
  problem,
  missing,
})

/** What the redirect says. Many organizations let only administrators allow apps at Microsoft. */
const errorProblems: ReadonlyMap<string, ConnectProblem> = new Map([
  ['access_denied', 'denied'],
  ['consent_required', 'approval_needed'],
  ['interaction_required', 'approval_needed'],
])

/** What the user has allowed. */
export interface Grant {
  readonly accessToken: string
  readonly expiresAt: number
  readonly refreshToken: string
  readonly scopes: readonly string[]
  readonly subject: string
  readonly email: string | null
}

export interface ReceivedGrant {
  readonly pending: PendingConnection
  readonly grant: Grant
  readonly signal: AbortSignal
}

/** `connect`: saves the account. It may throw a `CalendarServerError`. */
export async function receiveGrant(
  ctx: Context,
  visit: SignedInVisit,
  provider: ProviderName,
  query: CallbackQuery,
  connect: (received: ReceivedGrant) => Promise<OauthResult>,
): Promise<OauthResult> {
  const pending = readPendingConnection(ctx, visit)
  if (pending?.provider !== provider || !isSameText(query.state ?? '', pending.state))
    return connectProblem('incomplete')
  // The cleared cookie is no protection: a copy of it could be sent again.
  const use = await ctx.throttle(['calendar_state'], { address: visit.address, account: pending.state })
  if (!use.allowed) return connectProblem('incomplete')
  const app = await loadCalendarApp(ctx, provider)
  if (app === null) return connectProblem('not_set_up')
  const oauth = openOauth[provider](ctx, app)
  if (query.iss !== undefined && !oauth.isIssuer(query.iss)) return connectProblem('incomplete')
  if (query.code === undefined) return connectProblem(errorProblems.get(query.error ?? '') ?? 'incomplete')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const exchange = { code: query.code, codeVerifier: pending.verifier, nonce: pending.nonce }
    const result = await oauth.exchangeCode({ ...exchange, redirectUri: app.redirectUri }, signal)
    const { refreshToken, identity, scopes, ...access } = await requireTokens(ctx, provider, result)
    if (refreshToken === null) return connectProblem('incomplete')
    // Without the account it can't be revoked either: other connections may use it.
    if (identity === null) return connectProblem('permissions_missing', ['email'])
    const grant = { ...access, ...identity, refreshToken, scopes: scopes ?? [] }
    return await connect({ pending, grant, signal })
  } catch (error) {
    if (!(error instanceof CalendarServerError) && !signal.aborted) throw error
    ctx.log.warn({ err: error, provider }, 'connecting an account failed')
    const isRefused = error instanceof CalendarServerError && error.failure === 'refused'
    return connectProblem(isRefused ? 'incomplete' : 'unreachable')
  }
}

/** We don't keep access that we don't use. */
export async function discardGrant(
  ctx: Context,
  organizationId: string,
  provider: ProviderName,
  { subject, refreshToken }: Pick<Grant, 'subject' | 'refreshToken'>,
): Promise<void> {
  const id = ctx.newId()
  const credentials = sealRefreshToken(ctx, id, refreshToken)
  await ctx.db.transaction(organizationId, (tx) =>
    tx.rows(insertRevocation(organizationId, { id, provider, subject, credentials }, ctx.clock.now())),
  )
}

function isSameText(text: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(text), Buffer.from(other)]
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes)
}
