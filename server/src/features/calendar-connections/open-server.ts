// Opens the calendar server of a connection, with its password or tokens.
import { openCaldavServer } from '../../platform/calendar-servers/caldav-server.ts'
import { type CalendarServer, CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { openGoogleServer } from '../../platform/google-calendar/google-server.ts'
import { openMicrosoftServer } from '../../platform/microsoft-calendar/microsoft-server.ts'
import { loadCalendarApp } from '../calendar-providers/load-calendar-provider.ts'
import type { CalendarProviderName } from '../calendar-providers/store.ts'
import { openOauth } from './open-oauth.ts'
import { unsealCredentials } from './seal-credentials.ts'
import { unsealRefreshToken } from './seal-tokens.ts'
import { type DueConnection, type ReadableConnection, storeTokens } from './store.ts'
import { createTokenSource, type StoredTokens, type TokenSource } from './token-source.ts'

/**
 * For the holder of the lease. Null if the credentials can't be decrypted. Throws a `CalendarServerError` if the operator has
 * removed the app at the provider.
 */
export async function openServer(
  ctx: Context,
  due: DueConnection,
  connection: ReadableConnection,
  signal: AbortSignal,
): Promise<CalendarServer | null> {
  const { id, provider } = connection
  if (provider === 'caldav') {
    const credentials = unsealCredentials(ctx, id, connection.credentials)
    if (credentials === null) return null
    return openCaldavServer(ctx.caldav, { ...credentials, homes: connection.homes }, signal)
  }
  const refreshToken = unsealRefreshToken(ctx, id, connection.credentials)
  if (refreshToken === null) return null
  const app = await loadCalendarApp(ctx, provider)
  if (app === null) {
    ctx.log.error({ provider }, 'calendar provider is not set up')
    throw new CalendarServerError('app_refused')
  }
  const oauth = openOauth[provider](ctx, app)
  const store = async (tokens: StoredTokens) =>
    (await ctx.db.transaction(due.organization_id, (tx) => tx.first(storeTokens(due, tokens)))) !== undefined
  const source = createTokenSource(ctx, { id, connection, provider, oauth, refreshToken, store, signal })
  return openWithTokens(ctx, provider, source, signal)
}

/** For an account that is not connected yet. */
export const openServerWithToken = (
  ctx: Context,
  provider: CalendarProviderName,
  accessToken: string,
  signal: AbortSignal,
): CalendarServer =>
  openWithTokens(
    ctx,
    provider,
    async (rejected) => {
      if (rejected !== null) throw new CalendarServerError('refused')
      return accessToken
    },
    signal,
  )

function openWithTokens(
  ctx: Context,
  provider: CalendarProviderName,
  getAccessToken: TokenSource,
  signal: AbortSignal,
): CalendarServer {
  switch (provider) {
    case 'google':
      return openGoogleServer(ctx.google, { getAccessToken }, signal)
    case 'microsoft':
      return openMicrosoftServer(ctx.microsoft, { getAccessToken }, signal)
  }
}
