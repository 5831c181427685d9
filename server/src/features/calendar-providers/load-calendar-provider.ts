// Reads the OAuth app of this installation at a provider of calendars or conferences.
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import {
  type CalendarProviderRow,
  type ConferenceProviderName,
  calendarProvider,
  conferenceProviderNames,
  type ProviderName,
} from './store.ts'

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
  provider: ProviderName,
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

export const redirectUriOf = ({ urls }: Pick<Config, 'urls'>, provider: ProviderName): string =>
  `${urls.auth}${callbackPath(provider)}`

type ConnectPath<Provider extends ProviderName> =
  `/account/${Provider extends ConferenceProviderName ? 'conferences' : 'calendars'}/${Provider}`

/** The page where a user begins to connect an account. */
export const connectPath = <Provider extends ProviderName>(provider: Provider) =>
  `/account/${isConferenceProvider(provider) ? 'conferences' : 'calendars'}/${provider}` as ConnectPath<Provider>

export const callbackPath = <Provider extends ProviderName>(provider: Provider) =>
  `${connectPath(provider)}/callback` as const

export const isConferenceProvider = (provider: ProviderName): provider is ConferenceProviderName =>
  conferenceProviderNames.some((name) => name === provider)

export const sealClientSecret = (
  { secrets }: Pick<Context, 'secrets'>,
  provider: ProviderName,
  secret: string,
): Buffer => secrets.seal(SEAL_PURPOSE, secret, provider)

/** Null if the secret that encrypted it is no longer configured. */
export const unsealClientSecret = (
  { secrets }: Pick<Context, 'secrets'>,
  { provider, client_secret }: Pick<CalendarProviderRow, 'provider' | 'client_secret'>,
): string | null => secrets.unseal(SEAL_PURPOSE, client_secret, provider)
