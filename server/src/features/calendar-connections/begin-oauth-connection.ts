// Redirects to a calendar provider, where the user allows access. The pending state is kept in an encrypted cookie.
import { hash, randomBytes } from 'node:crypto'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'
import { loadCalendarApp } from '../calendar-providers/load-calendar-provider.ts'
import type { CalendarProviderName } from '../calendar-providers/store.ts'
import { openOauth } from './open-oauth.ts'
import type { ConnectionRow } from './store.ts'

/** State that the browser keeps until the provider redirects back. */
export interface PendingConnection {
  readonly provider: CalendarProviderName
  /** Another session can't finish it: a victim could otherwise be made to connect the account of an attacker. */
  readonly sessionId: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The connection that gets new tokens; null = a new one. */
  readonly connectionId: string | null
  readonly expiresAt: number
}

const COOKIE = 'pending_calendar'
const PENDING_TIMEOUT_MS = 10 * MINUTE

/** `connection`: connect the same account again. Null if the operator has not set up the provider. */
export async function beginOauthConnection(
  ctx: Context,
  { session }: SignedInVisit,
  provider: CalendarProviderName,
  connection: Pick<ConnectionRow, 'id' | 'account'> | null,
): Promise<{ readonly location: string; readonly cookie: Cookie } | null> {
  const app = await loadCalendarApp(ctx, provider)
  if (app === null) return null
  const pending: PendingConnection = {
    provider,
    sessionId: session.id,
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    connectionId: connection?.id ?? null,
    expiresAt: ctx.clock.now() + PENDING_TIMEOUT_MS,
  }
  const location = openOauth[provider](ctx, app).authorizationUrl({
    redirectUri: app.redirectUri,
    state: pending.state,
    nonce: pending.nonce,
    codeChallenge: hash('sha256', pending.verifier, 'base64url'),
    loginHint: connection?.account ?? null,
  })
  const sealed = ctx.secrets.seal(COOKIE, JSON.stringify(pending), COOKIE).toString('base64url')
  const cookie = { name: COOKIE, value: sealed, maxAgeSeconds: PENDING_TIMEOUT_MS / 1_000 }
  return { location, cookie }
}

const randomText = () => randomBytes(32).toString('base64url')

/** Null if this browser has no pending connection, or it has expired or belongs to another session. */
export function readPendingConnection(ctx: Context, visit: SignedInVisit): PendingConnection | null {
  const text = visit.cookie(COOKIE)
  const plain = text === null ? null : ctx.secrets.unseal(COOKIE, Buffer.from(text, 'base64url'), COOKIE)
  if (plain === null) return null
  const pending: PendingConnection = JSON.parse(plain)
  return pending.expiresAt > ctx.clock.now() && pending.sessionId === visit.session.id ? pending : null
}

export const clearedPendingConnection: Cookie = { name: COOKIE, value: null, maxAgeSeconds: null }
