// OAuth at the providers: which app, which addresses, and which permissions we need.
import type { CalendarPermission } from '../../domain/pages/calendar-views.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { CalendarOauth, CalendarTokens, TokenOutcome } from '../../platform/calendar-servers/oauth.ts'
import type { Context } from '../../platform/context.ts'
import {
  createGoogleOauth,
  GOOGLE_CALENDAR_SCOPES,
  revokeGoogleAccess,
} from '../../platform/google-calendar/google-oauth.ts'
import {
  createMicrosoftOauth,
  MICROSOFT_CALENDAR_SCOPES,
} from '../../platform/microsoft-calendar/microsoft-oauth.ts'
import { createZoomOauth, revokeZoomAccess } from '../../platform/zoom/zoom-oauth.ts'
import type { CalendarApp } from '../calendar-providers/load-calendar-provider.ts'
import {
  type CalendarProviderName,
  type ProviderName,
  recordRefusedApp,
} from '../calendar-providers/store.ts'

type OauthContext = Pick<Context, 'google' | 'microsoft' | 'zoom'>

export const openOauth: Readonly<
  Record<ProviderName, (ctx: OauthContext, app: CalendarApp) => CalendarOauth>
> = {
  google: ({ google }, app) => createGoogleOauth(google, app),
  microsoft: ({ microsoft }, { tenant, ...app }) => {
    if (tenant === null) throw new Error('An app at Microsoft has no tenant.')
    return createMicrosoftOauth(microsoft, { ...app, tenant })
  },
  zoom: ({ zoom }, app) => createZoomOauth(zoom, app),
}

interface RevocableAccess {
  readonly refreshToken: string
  /** Null if the operator has removed the app. */
  readonly app: CalendarApp | null
  /** Gets an access token with the refresh token, which the provider may replace. */
  readonly getAccessToken: () => Promise<string>
}

type RevokeAccess = (ctx: OauthContext, access: RevocableAccess, signal: AbortSignal) => Promise<void>

/** Revokes the whole permission. A token that is no longer valid counts as revoked. */
export const revokeAccess: Readonly<Record<ProviderName, RevokeAccess>> = {
  // Also if the operator has removed the app.
  google: ({ google }, { refreshToken }, signal) => revokeGoogleAccess(google, refreshToken, signal),
  // Microsoft has no endpoint for this: users and administrators remove the app in their account.
  microsoft: async () => undefined,
  // Only access tokens can be revoked, and only by the app.
  async zoom({ zoom }, { app, getAccessToken }, signal) {
    if (app !== null) await revokeZoomAccess(zoom, app, await getAccessToken(), signal)
  },
}

/** Pages of the provider where the user signs in and allows access. */
export const signInUrls: Readonly<Record<ProviderName, (ctx: OauthContext) => readonly string[]>> = {
  google: ({ google }) => [google.endpoints.authorization],
  // Personal accounts sign in at the second one.
  microsoft: ({ microsoft }) => [microsoft.endpoints.authority, 'https://login.live.com'],
  zoom: ({ zoom }) => [zoom.endpoints.authorization],
}

/** As users know it. */
export const providerHosts: Readonly<Record<CalendarProviderName, string>> = {
  google: 'calendar.google.com',
  microsoft: 'outlook.office.com',
}

const permissionScopes: Readonly<Record<CalendarProviderName, Partial<Record<CalendarPermission, string>>>> =
  {
    google: GOOGLE_CALENDAR_SCOPES,
    microsoft: MICROSOFT_CALENDAR_SCOPES,
  }

/** Users can leave out permissions on the page of the provider. */
export function findMissingPermissions(
  provider: CalendarProviderName,
  granted: readonly string[],
): readonly CalendarPermission[] {
  const needed = Object.entries(permissionScopes[provider]) as [CalendarPermission, string][]
  const names = new Set(granted.map(toScopeName))
  return needed.filter(([, scope]) => !names.has(toScopeName(scope))).map(([permission]) => permission)
}

/** Microsoft may return a scope with the address of its API, and in other case. */
const toScopeName = (scope: string): string =>
  scope.toLowerCase().replace(/^https:\/\/graph\.microsoft\.com\//, '')

/** Throws a `CalendarServerError` if the provider returned no tokens. */
export async function requireTokens(
  { log, db, clock }: Pick<Context, 'log' | 'db' | 'clock'>,
  provider: ProviderName,
  result: TokenOutcome,
): Promise<CalendarTokens> {
  if (result.outcome === 'granted') return result.tokens
  if (result.outcome === 'refused') throw new CalendarServerError('refused')
  log.error({ provider }, 'calendar provider refuses our client id or secret')
  // `meetwright doctor` shows it.
  await db.writeDirectory(recordRefusedApp(provider, clock.now()))
  throw new CalendarServerError('app_refused')
}
