// A service, the contract server of Microsoft, and hosts with an account there, for tests of connected Microsoft calendars.
import type { Account } from '../../testbed/microsoft-contract/accounts.ts'
import type { ContractCalendar } from '../../testbed/microsoft-contract/calendar-data.ts'
import {
  type MicrosoftContract,
  type MicrosoftOptions,
  startMicrosoftContract,
} from '../../testbed/microsoft-contract/contract-server.ts'
import { timesAt } from './microsoft-account.ts'
import { type ProviderHost, type ProviderTestbed, startProviderTestbed } from './provider-testbed.ts'

export const CONNECT_PATH = '/account/calendars/microsoft'

export interface MicrosoftHost extends ProviderHost<Account> {
  /** The default calendar. */
  readonly calendar: ContractCalendar
}

export interface MicrosoftTestbed extends Omit<ProviderTestbed<Account>, 'createHost'> {
  readonly microsoft: MicrosoftContract
  createHost(): Promise<MicrosoftHost>
}

export async function startMicrosoftTestbed(
  options: MicrosoftOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<MicrosoftTestbed> {
  const { contract, createHost, ...testbed } = await startProviderTestbed<Account, MicrosoftContract>(
    'microsoft',
    (defaults) => startMicrosoftContract({ ...defaults, ...options }),
    environment,
  )
  return {
    ...testbed,
    microsoft: contract,
    async createHost() {
      const host = await createHost()
      return { ...host, calendar: [...host.account.calendars.values()][0] as ContractCalendar }
    },
  }
}

/** An event of one hour. */
export const eventAt = (start: string) => ({ subject: 'Surgery', ...timesAt(Date.parse(start)) })
