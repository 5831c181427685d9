// Written from Microsoft's documentation of 2026-11; never compared with the real service.
//
// A server with the documented behavior of calendars in Microsoft Graph v1.0 and of the Microsoft identity platform, for tests. It
// refuses everything that the documents don't allow.
import { type ContractServer, startContractServer } from '../calendar-contract/contract-server.ts'
import type { Faults } from '../calendar-contract/faults.ts'
import type { Consent, OauthClient } from '../calendar-contract/oauth-routes.ts'
import type { IssuedTokens } from '../calendar-contract/tokens.ts'
import { type Account, ALL_SCOPES, createAccountStore } from './accounts.ts'
import { API_PATH, createApi } from './api-routes.ts'
import type { CalendarOptions, ContractCalendar, Invitation } from './calendar-data.ts'
import { notFound, toErrorBody } from './errors.ts'
import { createMicrosoftFaults, type MicrosoftFault } from './faults.ts'
import { createMicrosoftOauthRoutes, pathsOf } from './oauth-routes.ts'
import { createSubscriptions, type LifecycleEvent, type Subscriptions } from './subscriptions.ts'

export interface ContractOptions {
  readonly now?: () => number
  readonly seed?: string
  readonly client?: Partial<OauthClient>
  /** The part of OAuth addresses that says which accounts may sign in. */
  readonly tenant?: string
  readonly accessTokenSeconds?: number
  readonly pageSize?: number
  /** Where notifications for an address are sent to. */
  readonly deliverTo?: (address: string) => string
  /** The share of notifications that get lost, and of those that are sent twice. */
  readonly notificationLossRate?: number
}

export interface MicrosoftContract extends ContractServer<MicrosoftFault> {
  readonly client: OauthClient
  readonly faults: Faults<MicrosoftFault>
  /** Mails that Microsoft would have sent. */
  readonly invitations: readonly Invitation[]
  readonly subscriptions: Pick<Subscriptions, 'active' | 'settled'>
  addAccount(email: string): Account
  addCalendar(account: Account, options: CalendarOptions): ContractCalendar
  /** Tokens as after the permission of the user. */
  issueTokens(account: Account, scopes?: readonly string[]): IssuedTokens
  /** Ends all tokens of the account. */
  revoke(account: Account): void
  setConsent(consent: Consent<Account>): void
  /** The error of all refreshes from now on. Null: none. */
  refuseRefreshes(error: string | null): void
  sendLifecycleEvent(account: Account, event: LifecycleEvent): void
}

const DEFAULT_CLIENT: OauthClient = {
  clientId: '0f8e3f1a-6a6e-4c3e-9d8c-0d4f7b1b7c55',
  clientSecret: 'a-client-secret',
  redirectUris: ['https://meetwright.test/callback'],
}

export async function startMicrosoftContract(options: ContractOptions = {}): Promise<MicrosoftContract> {
  const { now = Date.now, seed = '1', tenant = 'common', accessTokenSeconds = 60, pageSize = 3 } = options
  const client = { ...DEFAULT_CLIENT, ...options.client }
  const invitations: Invitation[] = []
  const faults = createMicrosoftFaults(seed)
  const subscriptions = createSubscriptions({
    seed,
    now,
    deliverTo: options.deliverTo ?? ((address) => address),
    lossRate: options.notificationLossRate ?? 0,
  })
  const accounts = createAccountStore({
    accessTokenSeconds,
    environment: {
      now,
      invitations,
      onChange(calendar, change) {
        const owner = accounts.ownerOf(calendar)
        // Notifications are about the mailbox, so not about calendars of others.
        if (owner !== undefined && calendar.options.owner === undefined) subscriptions.announce(owner, change)
      },
    },
  })
  const { tokens } = accounts
  let url = ''
  const api = createApi({ accounts, subscriptions, pageSize, base: () => url })
  const oauth = createMicrosoftOauthRoutes(tenant, {
    ...{ client, tokens, now, accessTokenSeconds },
    rotatesRefreshTokens: true,
  })
  const server = await startContractServer({
    faults,
    authorizationPath: pathsOf(tenant).authorization,
    execute(request) {
      if (request.path.startsWith(`${API_PATH}/`)) return api(request)
      const response = oauth.handle(request)
      if (response === null) throw notFound()
      return response
    },
    toErrorBody,
  })
  url = server.url
  return {
    ...server,
    client,
    faults,
    invitations,
    subscriptions,
    addAccount: accounts.add,
    addCalendar: accounts.addCalendar,
    issueTokens: (account, scopes = ALL_SCOPES) => tokens.issueTokens({ account, scopes }),
    revoke: tokens.revoke,
    setConsent: oauth.setConsent,
    refuseRefreshes: oauth.refuseRefreshes,
    sendLifecycleEvent: subscriptions.sendLifecycleEvent,
  }
}
