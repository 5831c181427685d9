// The accounts of a contract server and their tokens.
import { randomUUID } from 'node:crypto'

export interface ContractAccount<Calendar> {
  readonly subject: string
  readonly email: string
  /** By id. */
  readonly calendars: Map<string, Calendar>
}

/** What a user has allowed. */
export interface Grant<Account> {
  readonly account: Account
  readonly scopes: readonly string[]
}

export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface TokenStore<Account> {
  issueAccessToken(grant: Grant<Account>): string
  issueRefreshToken(grant: Grant<Account>): string
  issueTokens(grant: Grant<Account>): IssuedTokens
  findRefreshToken(token: string): Grant<Account> | undefined
  dropRefreshToken(token: string): void
  /** Ends all tokens of an account, as the user or an administrator can. */
  revoke(account: Account): void
  /** Ends the tokens of the permission that this token belongs to. False if it is unknown. */
  revokeToken(token: string): boolean
  /** `authorization`: the header of a request. Undefined if its token is unknown or expired. */
  findAccess(authorization: string | undefined): Grant<Account> | undefined
}

export interface TokenStoreOptions {
  readonly now: () => number
  readonly accessTokenSeconds: number
  /** How tokens of the provider begin. */
  readonly prefixes: { readonly access: string; readonly refresh: string }
}

export function createTokenStore<Account>({
  now,
  accessTokenSeconds,
  prefixes,
}: TokenStoreOptions): TokenStore<Account> {
  const accessTokens = new Map<string, Grant<Account> & { readonly expiresAt: number }>()
  const refreshTokens = new Map<string, Grant<Account>>()
  const issueAccessToken = (grant: Grant<Account>) => {
    const token = `${prefixes.access}${randomUUID()}`
    accessTokens.set(token, { ...grant, expiresAt: now() + accessTokenSeconds * 1_000 })
    return token
  }
  const issueRefreshToken = (grant: Grant<Account>) => {
    const token = `${prefixes.refresh}${randomUUID()}`
    refreshTokens.set(token, grant)
    return token
  }
  const revoke = (account: Account) => {
    for (const tokens of [accessTokens, refreshTokens])
      for (const [token, grant] of tokens) if (grant.account === account) tokens.delete(token)
  }
  return {
    issueAccessToken,
    issueRefreshToken,
    issueTokens: (grant) => ({
      accessToken: issueAccessToken(grant),
      refreshToken: issueRefreshToken(grant),
    }),
    findRefreshToken: (token) => refreshTokens.get(token),
    dropRefreshToken: (token) => void refreshTokens.delete(token),
    revoke,
    revokeToken(token) {
      const account = (refreshTokens.get(token) ?? accessTokens.get(token))?.account
      if (account === undefined) return false
      revoke(account)
      return true
    },
    findAccess(authorization) {
      const grant = accessTokens.get(authorization?.replace(/^Bearer /, '') ?? '')
      return grant === undefined || grant.expiresAt <= now() ? undefined : grant
    },
  }
}
