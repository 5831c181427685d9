// Written from Google's documentation of 2026-11; never compared with the real service.
//
// A server with the documented behavior of Google Calendar and its OAuth, for tests. It refuses everything that the documents
// don't allow.
import {
  type ContractOptions,
  type ProviderContract,
  startProviderContract,
  withDefaults,
} from '../calendar-contract/provider-contract.ts'
import { type Account, ALL_SCOPES, createAccountStore } from './accounts.ts'
import { API_PATH, createApi } from './api-routes.ts'
import type { CalendarOptions, ContractCalendar, Invitation } from './calendar-data.ts'
import { type Channels, createChannels } from './channels.ts'
import { notFound, toErrorBody } from './errors.ts'
import { createGoogleFaults, type GoogleFault } from './faults.ts'
import { createEventLister } from './list-events.ts'
import { createGoogleOauthRoutes } from './oauth-routes.ts'

export interface GoogleOptions extends ContractOptions {
  readonly rotatesRefreshTokens?: boolean
}

export interface GoogleContract extends ProviderContract<Account, GoogleFault> {
  /** Mails that Google would have sent. */
  readonly invitations: readonly Invitation[]
  readonly channels: Pick<Channels, 'active' | 'settled'>
  addCalendar(account: Account, options: CalendarOptions): ContractCalendar
  expireSyncTokens(): void
}

export async function startGoogleContract({
  rotatesRefreshTokens = false,
  ...options
}: GoogleOptions = {}): Promise<GoogleContract> {
  const { client, now, seed, accessTokenSeconds, pageSize, deliverTo, notificationLossRate } = withDefaults(
    'test.apps.googleusercontent.com',
    options,
  )
  const invitations: Invitation[] = []
  const channels = createChannels({ seed, now, deliverTo, lossRate: notificationLossRate })
  const accounts = createAccountStore({ now, accessTokenSeconds, invitations, onChange: channels.announce })
  const { tokens } = accounts
  const lister = createEventLister(pageSize)
  const contract = await startProviderContract({
    client,
    faults: createGoogleFaults(seed),
    accounts,
    defaultScopes: ALL_SCOPES,
    oauth: createGoogleOauthRoutes({ client, tokens, now, accessTokenSeconds, rotatesRefreshTokens }),
    apiPath: API_PATH,
    api: createApi({ accounts, lister, channels, pageSize }),
    notFound,
    toErrorBody,
  })
  return {
    ...contract,
    invitations,
    channels,
    addCalendar: accounts.addCalendar,
    expireSyncTokens: lister.expireTokens,
  }
}
