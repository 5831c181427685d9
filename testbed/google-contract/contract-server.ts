// Written from Google's documentation of 2026-11; never compared with the real service.
//
// A server with the documented behavior of Google Calendar and its OAuth, for tests. It refuses everything that the documents
// don't allow.
import { type ContractServer, startContractServer } from '../calendar-contract/contract-server.ts'
import type { Faults } from '../calendar-contract/faults.ts'
import type { Consent, OauthClient } from '../calendar-contract/oauth-routes.ts'
import type { IssuedTokens } from '../calendar-contract/tokens.ts'
import { type Account, ALL_SCOPES, createAccountStore } from './accounts.ts'
import { API_PATH, createApi } from './api-routes.ts'
import type { CalendarOptions, ContractCalendar, Invitation } from './calendar-data.ts'
import { type Channels, createChannels } from './channels.ts'
import { notFound, toErrorBody } from './errors.ts'
import { createGoogleFaults, type GoogleFault } from './faults.ts'
import { createEventLister } from './list-events.ts'
import { AUTHORIZATION_PATH, createGoogleOauthRoutes } from './oauth-routes.ts'

export interface ContractOptions {
  readonly now?: () => number
  readonly seed?: string
  readonly client?: Partial<OauthClient>
  readonly accessTokenSeconds?: number
  readonly rotatesRefreshTokens?: boolean
  readonly pageSize?: number
  /** Where notifications for an address are sent to. */
  readonly deliverTo?: (address: string) => string
  /** The share of notifications that get lost, and of those that are sent twice. */
  readonly notificationLossRate?: number
}

export interface GoogleContract extends ContractServer<GoogleFault> {
  readonly client: OauthClient
  readonly faults: Faults<GoogleFault>
  /** Mails that Google would have sent. */
  readonly invitations: readonly Invitation[]
  readonly channels: Pick<Channels, 'active' | 'settled'>
  addAccount(email: string): Account
  addCalendar(account: Account, options: CalendarOptions): ContractCalendar
  /** Tokens as after the permission of the user. */
  issueTokens(account: Account, scopes?: readonly string[]): IssuedTokens
  /** Ends all tokens of the account. */
  revoke(account: Account): void
  setConsent(consent: Consent<Account>): void
  expireSyncTokens(): void
}

const DEFAULT_CLIENT: OauthClient = {
  clientId: 'test.apps.googleusercontent.com',
  clientSecret: 'a-client-secret',
  redirectUris: ['https://meetwright.test/callback'],
}

export async function startGoogleContract(options: ContractOptions = {}): Promise<GoogleContract> {
  const { now = Date.now, seed = '1', accessTokenSeconds = 60, pageSize = 3 } = options
  const client = { ...DEFAULT_CLIENT, ...options.client }
  const invitations: Invitation[] = []
  const faults = createGoogleFaults(seed)
  const channels = createChannels({
    seed,
    now,
    deliverTo: options.deliverTo ?? ((address) => address),
    lossRate: options.notificationLossRate ?? 0,
  })
  const accounts = createAccountStore({ now, accessTokenSeconds, invitations, onChange: channels.announce })
  const { tokens } = accounts
  const lister = createEventLister(pageSize)
  const api = createApi({ accounts, lister, channels, pageSize })
  const rotatesRefreshTokens = options.rotatesRefreshTokens ?? false
  const oauth = createGoogleOauthRoutes({ client, tokens, now, accessTokenSeconds, rotatesRefreshTokens })
  const server = await startContractServer({
    faults,
    authorizationPath: AUTHORIZATION_PATH,
    execute(request) {
      if (request.path.startsWith(`${API_PATH}/`)) return api(request)
      const response = oauth.handle(request)
      if (response === null) throw notFound()
      return response
    },
    toErrorBody,
  })
  return {
    ...server,
    client,
    faults,
    invitations,
    channels,
    addAccount: accounts.add,
    addCalendar: accounts.addCalendar,
    issueTokens: (account, scopes = ALL_SCOPES) => tokens.issueTokens({ account, scopes }),
    revoke: tokens.revoke,
    setConsent: oauth.setConsent,
    expireSyncTokens: lister.expireTokens,
  }
}
