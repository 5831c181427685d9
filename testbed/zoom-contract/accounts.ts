// The Zoom accounts of the contract server, with their meetings and tokens.
import { randomBytes } from 'node:crypto'
import { ContractError } from '../calendar-contract/contract-error.ts'
import { createTokenStore, type TokenStore } from '../calendar-contract/tokens.ts'
import type { Meeting } from './meeting-rules.ts'

export const ALL_SCOPES = [
  'user:read:user',
  'meeting:read:list_meetings',
  'meeting:read:meeting',
  'meeting:write:meeting',
  'meeting:update:meeting',
  'meeting:delete:meeting',
] as const
export type ZoomScope = (typeof ALL_SCOPES)[number]

export interface Account {
  /** The id of the user. */
  readonly subject: string
  readonly email: string
  /** By id. */
  readonly meetings: Map<number, Meeting>
}

export interface AccountStore {
  readonly tokens: TokenStore<Account>
  add(email: string): Account
  /** Throws 401 without a valid token, and 400 if it lacks the scope. */
  authorize(authorization: string | undefined, scope: ZoomScope): Account
}

export function createAccountStore(now: () => number, accessTokenSeconds: number): AccountStore {
  const tokens = createTokenStore<Account>({
    now,
    accessTokenSeconds,
    prefixes: { access: 'eyJz.access.', refresh: 'eyJz.refresh.' },
  })
  return {
    tokens,
    add: (email) => ({ subject: randomBytes(16).toString('base64url'), email, meetings: new Map() }),
    authorize(authorization, scope) {
      const grant = tokens.findAccess(authorization)
      if (grant === undefined) throw new ContractError(401, '124', 'Invalid access token.')
      if (!grant.scopes.includes(scope))
        throw new ContractError(400, '4711', `Invalid access token, does not contain scopes:[${scope}].`)
      return grant.account
    },
  }
}
