// A service, the contract server of Google, and hosts with an account there, for tests of connected Google calendars.
import type { Account } from '../../testbed/google-contract/accounts.ts'
import type { ContractCalendar } from '../../testbed/google-contract/calendar-data.ts'
import {
  type GoogleContract,
  type GoogleOptions,
  startGoogleContract,
} from '../../testbed/google-contract/contract-server.ts'
import { type ProviderHost, type ProviderTestbed, startProviderTestbed } from './provider-testbed.ts'

export const CONNECT_PATH = '/account/calendars/google'

export interface GoogleHost extends ProviderHost<Account> {
  /** The calendar whose id is the address. */
  readonly calendar: ContractCalendar
}

export interface GoogleTestbed extends Omit<ProviderTestbed<Account>, 'createHost'> {
  readonly google: GoogleContract
  createHost(): Promise<GoogleHost>
}

export async function startGoogleTestbed(
  options: GoogleOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<GoogleTestbed> {
  const { contract, createHost, ...testbed } = await startProviderTestbed<Account, GoogleContract>(
    'google',
    (defaults) => startGoogleContract({ ...defaults, ...options }),
    environment,
  )
  return {
    ...testbed,
    google: contract,
    async createHost() {
      const host = await createHost()
      return { ...host, calendar: host.account.calendars.get(host.account.email) as ContractCalendar }
    },
  }
}

/** An event of one hour. */
export const eventAt = (start: string) => ({
  summary: 'Surgery',
  start: { dateTime: start },
  end: { dateTime: new Date(Date.parse(start) + 3_600_000).toISOString() },
})
