// The accounts of the contract server, with their calendars and tokens.
import { randomUUID } from 'node:crypto'
import { type CalendarOptions, ContractCalendar, type Invitation } from './calendar-data.ts'
import { ContractError } from './contract-error.ts'

const SCOPE_PREFIX = 'https://www.googleapis.com/auth/'
export const ALL_SCOPES = [
  'calendar.events',
  'calendar.calendarlist.readonly',
  'calendar.events.freebusy',
].map((name) => `${SCOPE_PREFIX}${name}`)

export interface Account {
  readonly subject: string
  readonly email: string
  /** By id. */
  readonly calendars: Map<string, ContractCalendar>
}

export interface Grant {
  readonly account: Account
  readonly scopes: readonly string[]
}

export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface AccountStore {
  /** With a primary calendar whose id is the address. */
  add(email: string): Account
  addCalendar(account: Account, options: CalendarOptions): ContractCalendar
  issueAccessToken(grant: Grant): string
  issueRefreshToken(grant: Grant): string
  findRefreshToken(token: string): Grant | undefined
  dropRefreshToken(token: string): void
  /** Ends all tokens of an account, as the user or an administrator can. */
  revoke(account: Account): void
  /** Ends the tokens of the permission that this token belongs to. False if it is unknown. */
  revokeToken(token: string): boolean
  /** Throws 401 or 403. `scopes`: at least one of them is needed. */
  authorize(authorization: string | undefined, scopes: readonly string[]): Account
}

export interface AccountStoreOptions {
  readonly now: () => number
  readonly accessTokenSeconds: number
  readonly invitations: Invitation[]
  readonly onChange: (calendar: ContractCalendar) => void
}

export function createAccountStore(options: AccountStoreOptions): AccountStore {
  const { now, accessTokenSeconds, invitations, onChange } = options
  const accessTokens = new Map<string, Grant & { readonly expiresAt: number }>()
  const refreshTokens = new Map<string, Grant>()
  const addCalendar: AccountStore['addCalendar'] = (account, calendarOptions) => {
    const calendar = new ContractCalendar(calendarOptions, invitations, onChange)
    account.calendars.set(calendarOptions.id, calendar)
    return calendar
  }
  const revoke: AccountStore['revoke'] = (account) => {
    for (const tokens of [accessTokens, refreshTokens])
      for (const [token, grant] of tokens) if (grant.account === account) tokens.delete(token)
  }
  return {
    add(email) {
      const account = { subject: randomUUID(), email, calendars: new Map<string, ContractCalendar>() }
      addCalendar(account, { id: email, isPrimary: true })
      return account
    },
    addCalendar,
    issueAccessToken(grant) {
      const token = `ya29.${randomUUID()}`
      accessTokens.set(token, { ...grant, expiresAt: now() + accessTokenSeconds * 1_000 })
      return token
    },
    issueRefreshToken(grant) {
      const token = `1//${randomUUID()}`
      refreshTokens.set(token, grant)
      return token
    },
    findRefreshToken: (token) => refreshTokens.get(token),
    dropRefreshToken: (token) => void refreshTokens.delete(token),
    revoke,
    revokeToken(token) {
      const account = (refreshTokens.get(token) ?? accessTokens.get(token))?.account
      if (account === undefined) return false
      revoke(account)
      return true
    },
    authorize(authorization, scopes) {
      const grant = accessTokens.get(authorization?.replace(/^Bearer /, '') ?? '')
      if (grant === undefined || grant.expiresAt <= now())
        throw new ContractError(401, 'authError', 'Invalid Credentials')
      if (!scopes.some((scope) => grant.scopes.includes(`${SCOPE_PREFIX}${scope}`)))
        throw new ContractError(403, 'insufficientPermissions', 'Insufficient Permission')
      return grant.account
    },
  }
}
