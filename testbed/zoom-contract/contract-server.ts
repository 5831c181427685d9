// Written from Zoom's documentation of 2026-11; never compared with the real service.
//
// A server with the documented behavior of meetings in Zoom's API v2 and of its OAuth, for tests. It refuses everything that the
// documents don't allow.
import { type ContractServer, startContractServer } from '../calendar-contract/contract-server.ts'
import type { Faults } from '../calendar-contract/faults.ts'
import type { Consent, OauthClient } from '../calendar-contract/oauth-routes.ts'
import type { IssuedTokens } from '../calendar-contract/tokens.ts'
import { type Account, ALL_SCOPES, createAccountStore } from './accounts.ts'
import { API_PATH, createApi, type ZoomEmail } from './api-routes.ts'
import { notFound, toErrorBody } from './errors.ts'
import { createZoomFaults, type ZoomFault } from './faults.ts'
import { AUTHORIZATION_PATH, createZoomOauthRoutes } from './oauth-routes.ts'
import { createRateLimits } from './rate-limits.ts'

export interface ContractOptions {
  readonly now?: () => number
  readonly seed?: string
  readonly client?: Partial<OauthClient>
  readonly accessTokenSeconds?: number
  readonly pageSize?: number
  readonly requestsPerSecond?: number
  readonly changesPerDay?: number
}

export interface ZoomContract extends ContractServer<ZoomFault> {
  readonly client: OauthClient
  readonly faults: Faults<ZoomFault>
  /** Emails that Zoom would have sent. */
  readonly emails: readonly ZoomEmail[]
  addAccount(email: string): Account
  /** Tokens as after the permission of the user. */
  issueTokens(account: Account, scopes?: readonly string[]): IssuedTokens
  /** Ends all tokens of the account. */
  revoke(account: Account): void
  setConsent(consent: Consent<Account>): void
}

const DEFAULT_CLIENT: OauthClient = {
  clientId: 'zoomclientid',
  clientSecret: 'aclientsecret',
  redirectUris: ['https://meetwright.test/callback'],
}

export async function startZoomContract(options: ContractOptions = {}): Promise<ZoomContract> {
  const { now = Date.now, seed = '1', accessTokenSeconds = 3_600, pageSize = 3 } = options
  const client = { ...DEFAULT_CLIENT, ...options.client }
  const emails: ZoomEmail[] = []
  const faults = createZoomFaults(seed)
  const accounts = createAccountStore(now, accessTokenSeconds)
  const { tokens } = accounts
  const limits = createRateLimits(
    { now, perSecond: options.requestsPerSecond ?? 30, changesPerDay: options.changesPerDay ?? 100 },
    toErrorBody,
  )
  const api = createApi({ accounts, limits, emails, now, pageSize })
  const oauth = createZoomOauthRoutes({
    ...{ client, tokens, now, accessTokenSeconds },
    rotatesRefreshTokens: true,
  })
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
    emails,
    addAccount: accounts.add,
    issueTokens: (account, scopes = ALL_SCOPES) => tokens.issueTokens({ account, scopes }),
    revoke: tokens.revoke,
    setConsent: oauth.setConsent,
  }
}
