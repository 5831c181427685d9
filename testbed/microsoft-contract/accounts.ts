// The Microsoft accounts of the contract server, with their calendars and tokens.
import { randomUUID } from 'node:crypto'
import { ContractError } from '../calendar-contract/contract-error.ts'
import { type ContractAccount, createTokenStore, type TokenStore } from '../calendar-contract/tokens.ts'
import { type CalendarEnvironment, type CalendarOptions, ContractCalendar } from './calendar-data.ts'

export const ALL_SCOPES = ['Calendars.ReadWrite', 'openid', 'profile', 'email']

export interface Account extends ContractAccount<ContractCalendar> {
  readonly tenant: string
}

export interface AccountStore {
  readonly tokens: TokenStore<Account>
  /** With a default calendar. */
  add(email: string): Account
  addCalendar(account: Account, options: CalendarOptions): ContractCalendar
  ownerOf(calendar: ContractCalendar): Account | undefined
  /** Throws 401 or 403. */
  authorize(authorization: string | undefined): Account
}

export interface AccountStoreOptions {
  readonly accessTokenSeconds: number
  readonly environment: CalendarEnvironment
}

export function createAccountStore({ accessTokenSeconds, environment }: AccountStoreOptions): AccountStore {
  const tokens = createTokenStore<Account>({
    now: environment.now,
    accessTokenSeconds,
    prefixes: { access: 'eyJ0.', refresh: '0.AX' },
  })
  const owners = new Map<ContractCalendar, Account>()
  const addCalendar: AccountStore['addCalendar'] = (account, options) => {
    const calendar = new ContractCalendar(options, environment)
    account.calendars.set(calendar.id, calendar)
    owners.set(calendar, account)
    return calendar
  }
  return {
    tokens,
    add(email) {
      const calendars = new Map<string, ContractCalendar>()
      const account = { subject: randomUUID(), tenant: randomUUID(), email, calendars }
      addCalendar(account, { name: 'Calendar', isDefault: true })
      return account
    },
    addCalendar,
    ownerOf: (calendar) => owners.get(calendar),
    authorize(authorization) {
      const grant = tokens.findAccess(authorization)
      if (grant === undefined)
        throw new ContractError(401, 'InvalidAuthenticationToken', 'Lifetime validation failed.')
      if (!grant.scopes.includes('Calendars.ReadWrite'))
        throw new ContractError(
          403,
          'ErrorAccessDenied',
          'Access is denied. Check credentials and try again.',
        )
      return grant.account
    },
  }
}
