// A service, the contract server of Zoom, and hosts with an account there, for tests of conference accounts.
import { expect } from 'vitest'
import type { Account } from '../../testbed/zoom-contract/accounts.ts'
import {
  type ContractOptions,
  startZoomContract,
  type ZoomContract,
} from '../../testbed/zoom-contract/contract-server.ts'
import { idOf } from './meetings.ts'
import {
  CALENDARS_PATH,
  type ProviderHost,
  type ProviderTestbed,
  startProviderTestbed,
} from './provider-testbed.ts'

export const CONNECT_PATH = '/account/conferences/zoom'

export interface ShownAccount {
  readonly uri: string
  readonly provider: string
  readonly account: string | null
  readonly state: string
  readonly failure_code: string | null
}

export interface ZoomHost extends Omit<ProviderHost<Account>, 'connections' | 'connectOrThrow'> {
  accounts(): Promise<readonly ShownAccount[]>
  /** Returns the id of the account. */
  connectOrThrow(): Promise<string>
}

export interface ZoomTestbed extends Omit<ProviderTestbed<Account>, 'createHost'> {
  readonly zoom: ZoomContract
  createHost(): Promise<ZoomHost>
}

export async function startZoomTestbed(
  options: ContractOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<ZoomTestbed> {
  const { contract, createHost, ...testbed } = await startProviderTestbed<Account, ZoomContract>(
    'zoom',
    (defaults) => startZoomContract({ ...defaults, ...options }),
    environment,
  )
  return {
    ...testbed,
    zoom: contract,
    async createHost() {
      const { connections, connectOrThrow, ...host } = await createHost()
      const accounts = async () =>
        (await testbed.service.call('GET', '/conference_accounts', { as: host.person })).body
          .collection as unknown as ShownAccount[]
      return {
        ...host,
        accounts,
        async connectOrThrow() {
          expect(await host.connect()).toBe(CALENDARS_PATH)
          const [account] = await accounts()
          return idOf(account?.uri)
        },
      }
    },
  }
}
