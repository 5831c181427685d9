// Redirects to a provider of calendars or conferences, where the user allows access. The pending state is kept in an encrypted cookie.
import { hash, randomBytes } from 'node:crypto'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { clearedCookie } from '../../platform/pages/sealed-cookie.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'
import { createSessionValue, readSessionValue } from '../../platform/pages/session-values.ts'
import { loadCalendarApp } from '../calendar-providers/load-calendar-provider.ts'
import type { ProviderName } from '../calendar-providers/store.ts'
import { openOauth } from './open-oauth.ts'

/**
 * State that the browser keeps until the provider redirects back. Another session can't finish it: a victim could otherwise be made
 * to connect the account of an attacker.
 */
export interface PendingConnection {
  readonly provider: ProviderName
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The connection or conference account that gets new tokens; null = a new one. */
  readonly connectionId: string | null
}

const COOKIE = 'pending_calendar'
const PENDING_TIMEOUT_MS = 10 * MINUTE

/** `connection`: connect the same account again. Null if the operator has not set up the provider. */
export async function beginOauthConnection(
  ctx: Context,
  visit: SignedInVisit,
  provider: ProviderName,
  connection: { readonly id: string; readonly account: string } | null,
): Promise<{ readonly location: string; readonly cookie: Cookie } | null> {
  const app = await loadCalendarApp(ctx, provider)
  if (app === null) return null
  const pending: PendingConnection = {
    provider,
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    connectionId: connection?.id ?? null,
  }
  const location = openOauth[provider](ctx, app).authorizationUrl({
    redirectUri: app.redirectUri,
    state: pending.state,
    nonce: pending.nonce,
    codeChallenge: hash('sha256', pending.verifier, 'base64url'),
    loginHint: connection?.account ?? null,
  })
  return { location, cookie: createSessionValue(ctx, visit, COOKIE, pending, PENDING_TIMEOUT_MS) }
}

const randomText = () => randomBytes(32).toString('base64url')

/** Null if this browser has no pending connection, or it has expired or belongs to another session. */
export const readPendingConnection = (ctx: Context, visit: SignedInVisit): PendingConnection | null =>
  readSessionValue<PendingConnection>(ctx, visit, COOKIE)

export const clearedPendingConnection = clearedCookie(COOKIE)
