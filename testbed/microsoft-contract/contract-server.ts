// Written from Microsoft's documentation of 2026-11; never compared with the real service.
//
// A server with the documented behavior of calendars in Microsoft Graph v1.0 and of the Microsoft identity platform, for tests. It
// refuses everything that the documents don't allow.
import {
  type ContractOptions,
  type ProviderContract,
  startProviderContract,
  withDefaults,
} from '../calendar-contract/provider-contract.ts'
import { type Account, ALL_SCOPES, createAccountStore } from './accounts.ts'
import { API_PATH, createApi } from './api-routes.ts'
import type { CalendarOptions, ContractCalendar, Invitation } from './calendar-data.ts'
import { notFound, toErrorBody } from './errors.ts'
import { createMicrosoftFaults, type MicrosoftFault } from './faults.ts'
import { createMicrosoftOauthRoutes } from './oauth-routes.ts'
import { createSubscriptions, type LifecycleEvent, type Subscriptions } from './subscriptions.ts'

export interface MicrosoftOptions extends ContractOptions {
  /** The part of OAuth addresses that says which accounts may sign in. */
  readonly tenant?: string
  /** As documented, replaced refresh tokens work further. Without it they end, so that a client that doesn't store the new one fails. */
  readonly keepsOldTokens?: boolean
}

export interface MicrosoftContract extends ProviderContract<Account, MicrosoftFault> {
  /** Mails that Microsoft would have sent. */
  readonly invitations: readonly Invitation[]
  readonly subscriptions: Pick<Subscriptions, 'active' | 'settled'>
  addCalendar(account: Account, options: CalendarOptions): ContractCalendar
  /** The error of all refreshes from now on. Null: none. */
  refuseRefreshes(error: string | null): void
  sendLifecycleEvent(account: Account, event: LifecycleEvent): void
}

export async function startMicrosoftContract({
  tenant = 'common',
  keepsOldTokens = false,
  ...options
}: MicrosoftOptions = {}): Promise<MicrosoftContract> {
  const { client, now, seed, accessTokenSeconds, pageSize, deliverTo, notificationLossRate } = withDefaults(
    '0f8e3f1a-6a6e-4c3e-9d8c-0d4f7b1b7c55',
    options,
  )
  const invitations: Invitation[] = []
  const subscriptions = createSubscriptions({ seed, now, deliverTo, lossRate: notificationLossRate })
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
  const oauth = createMicrosoftOauthRoutes(tenant, {
    ...{ client, tokens, now, accessTokenSeconds },
    ...{ rotatesRefreshTokens: true, keepsOldTokens },
  })
  const contract = await startProviderContract({
    client,
    faults: createMicrosoftFaults(seed),
    accounts,
    defaultScopes: ALL_SCOPES,
    oauth,
    apiPath: API_PATH,
    api: createApi({ accounts, subscriptions, pageSize, base: () => url }),
    notFound,
    toErrorBody,
  })
  url = contract.url
  return {
    ...contract,
    invitations,
    subscriptions,
    addCalendar: accounts.addCalendar,
    refuseRefreshes: oauth.refuseRefreshes,
    sendLifecycleEvent: subscriptions.sendLifecycleEvent,
  }
}
