// Reads the OAuth app of this installation at a calendar provider.
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { type CalendarProviderName, type CalendarProviderRow, calendarProvider } from './store.ts'

const SEAL_PURPOSE = 'calendar_provider'

export interface CalendarApp {
  readonly clientId: string
  readonly clientSecret: string
  /** Which accounts of Microsoft may sign in; null for other providers. */
  readonly tenant: string | null
  /** The address that the provider redirects the browser to. */
  readonly redirectUri: string
}

/** Null if the operator has set none, or the secret that encrypted it is no longer configured. */
export async function loadCalendarApp(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'secrets'>,
  provider: CalendarProviderName,
): Promise<CalendarApp | null> {
  const [row] = await ctx.db.directory(calendarProvider(provider))
  if (row === undefined) return null
  const clientSecret = unsealClientSecret(ctx, row)
  if (clientSecret === null) {
    ctx.log.error({ provider }, 'client secret of a calendar provider cannot be decrypted')
    return null
  }
  const { client_id: clientId, tenant } = row
  return { clientId, clientSecret, tenant, redirectUri: redirectUriOf(ctx.config, provider) }
}

export const redirectUriOf = ({ urls }: Pick<Config, 'urls'>, provider: CalendarProviderName): string =>
  `${urls.auth}${callbackPath(provider)}`

/** The page where a user begins to connect an account. */
export const connectPath = <Provider extends CalendarProviderName>(provider: Provider) =>
  `/account/calendars/${provider}` as const

export const callbackPath = <Provider extends CalendarProviderName>(provider: Provider) =>
  `${connectPath(provider)}/callback` as const

export const sealClientSecret = (
  { secrets }: Pick<Context, 'secrets'>,
  provider: CalendarProviderName,
  secret: string,
): Buffer => secrets.seal(SEAL_PURPOSE, secret, provider)

/** Null if the secret that encrypted it is no longer configured. */
export const unsealClientSecret = (
  { secrets }: Pick<Context, 'secrets'>,
  { provider, client_secret }: Pick<CalendarProviderRow, 'provider' | 'client_secret'>,
): string | null => secrets.unseal(SEAL_PURPOSE, client_secret, provider)
