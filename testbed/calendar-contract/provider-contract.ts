// What the contract servers of all providers share: users give their permission, and requests with their tokens reach an API.
import type { ContractError } from './contract-error.ts'
import { type ContractServer, startContractServer } from './contract-server.ts'
import type { Faults } from './faults.ts'
import type { ContractRequest, ContractResponse } from './http.ts'
import type { Consent, OauthClient, OauthRoutes } from './oauth-routes.ts'
import type { IssuedTokens, TokenStore } from './tokens.ts'

export interface ContractOptions {
  readonly now?: () => number
  readonly seed?: string
  readonly client?: Partial<OauthClient>
  readonly accessTokenSeconds?: number
  readonly pageSize?: number
  /** Where notifications for an address are sent to. */
  readonly deliverTo?: (address: string) => string
  /** The share of notifications that get lost, and of those that are sent twice. */
  readonly notificationLossRate?: number
}

/** `clientId`: of the app that may ask for permission, in the form of the provider. */
export const withDefaults = (clientId: string, { client, ...options }: ContractOptions) => ({
  now: Date.now,
  seed: '1',
  accessTokenSeconds: 60,
  pageSize: 3,
  deliverTo: (address: string) => address,
  notificationLossRate: 0,
  ...options,
  client: {
    clientId,
    clientSecret: 'a-client-secret',
    redirectUris: ['https://meetwright.test/callback'],
    ...client,
  },
})

export interface ProviderContract<Account, Kind extends string = string> extends ContractServer<Kind> {
  readonly client: OauthClient
  readonly faults: Faults<Kind>
  addAccount(email: string): Account
  /** Tokens as after the permission of the user. */
  issueTokens(account: Account, scopes?: readonly string[]): IssuedTokens
  /** Ends all tokens of the account. */
  revoke(account: Account): void
  setConsent(consent: Consent<Account>): void
}

export interface ProviderParts<Account, Kind extends string> {
  readonly client: OauthClient
  readonly faults: Faults<Kind>
  readonly accounts: { readonly tokens: TokenStore<Account>; add(email: string): Account }
  /** Of tokens that a test issues without naming scopes. */
  readonly defaultScopes: readonly string[]
  readonly oauth: OauthRoutes<Account>
  /** The paths of the API begin with it. */
  readonly apiPath: string
  /** Throws a `ContractError`. */
  readonly api: (request: ContractRequest) => ContractResponse | Promise<ContractResponse>
  /** The error of a path that does not exist. */
  readonly notFound: () => ContractError
  readonly toErrorBody: (error: ContractError) => object
}

export async function startProviderContract<Account, Kind extends string>(
  parts: ProviderParts<Account, Kind>,
): Promise<ProviderContract<Account, Kind>> {
  const { client, faults, accounts, defaultScopes, oauth, apiPath, api, notFound, toErrorBody } = parts
  const server = await startContractServer({
    faults,
    authorizationPath: oauth.authorizationPath,
    execute(request) {
      if (request.path.startsWith(`${apiPath}/`)) return api(request)
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
    addAccount: accounts.add,
    issueTokens: (account, scopes = defaultScopes) => accounts.tokens.issueTokens({ account, scopes }),
    revoke: accounts.tokens.revoke,
    setConsent: oauth.setConsent,
  }
}
