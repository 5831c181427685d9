// The Google accounts of the contract server, with their calendars and tokens.
import { randomUUID } from 'node:crypto'
import { ContractError } from '../calendar-contract/contract-error.ts'
import { type ContractAccount, createTokenStore, type TokenStore } from '../calendar-contract/tokens.ts'
import { type CalendarOptions, ContractCalendar, type Invitation } from './calendar-data.ts'

const SCOPE_PREFIX = 'https://www.googleapis.com/auth/'
export const ALL_SCOPES = [
  'calendar.events',
  'calendar.calendarlist.readonly',
  'calendar.events.freebusy',
].map((name) => `${SCOPE_PREFIX}${name}`)

export type Account = ContractAccount<ContractCalendar>

export interface AccountStore {
  readonly tokens: TokenStore<Account>
  /** With a primary calendar whose id is the address. */
  add(email: string): Account
  addCalendar(account: Account, options: CalendarOptions): ContractCalendar
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
  const tokens = createTokenStore<Account>({
    now,
    accessTokenSeconds,
    prefixes: { access: 'ya29.', refresh: '1//' },
  })
  const addCalendar: AccountStore['addCalendar'] = (account, calendarOptions) => {
    const calendar = new ContractCalendar(calendarOptions, invitations, onChange)
    account.calendars.set(calendarOptions.id, calendar)
    return calendar
  }
  return {
    tokens,
    add(email) {
      const account = { subject: randomUUID(), email, calendars: new Map<string, ContractCalendar>() }
      addCalendar(account, { id: email, isPrimary: true })
      return account
    },
    addCalendar,
    authorize(authorization, scopes) {
      const grant = tokens.findAccess(authorization)
      if (grant === undefined) throw new ContractError(401, 'authError', 'Invalid Credentials')
      if (!scopes.some((scope) => grant.scopes.includes(`${SCOPE_PREFIX}${scope}`)))
        throw new ContractError(403, 'insufficientPermissions', 'Insufficient Permission')
      return grant.account
    },
  }
}
