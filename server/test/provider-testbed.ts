// A service, the contract server of a provider, and hosts with an account there, for tests of connected accounts.
import { expect } from 'vitest'
import { createSignedInVisitor, getEmail } from '../../testbed/accounts.ts'
import type { OauthClient } from '../../testbed/calendar-contract/oauth-routes.ts'
import type { ProviderContract } from '../../testbed/calendar-contract/provider-contract.ts'
import type { Visitor } from '../../testbed/visitor.ts'
import { readDueConnections } from '../src/features/calendar-connections/read-due-connections.ts'
import { revokeTokens } from '../src/features/calendar-connections/revoke-tokens.ts'
import { planEntries } from '../src/features/calendar-entries/plan-entries.ts'
import { callbackPath, connectPath } from '../src/features/calendar-providers/load-calendar-provider.ts'
import { setCalendarProvider } from '../src/features/calendar-providers/set-calendar-provider.ts'
import type { ProviderName } from '../src/features/calendar-providers/store.ts'
import { syncDueAccounts } from '../src/features/conference-accounts/sync-due-accounts.ts'
import { planConferenceRooms } from '../src/features/conference-rooms/plan-conference-rooms.ts'
import { planMail } from '../src/features/notifications/plan-mail.ts'
import { fillLinks } from '../src/features/scheduled-events/fill-links.ts'
import { sql } from '../src/platform/db/sql.ts'
import { dispatchAll } from './dispatch.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { idOf } from './meetings.ts'
import type { Person, Service } from './service.ts'

export const CALENDARS_PATH = '/app/availability/calendars'
const API_URL = 'https://api.meetwright.test'

/** The problem that our page says, by the address that the browser is redirected to. */
export const problemIn = (location: string | null): string | null =>
  new URLSearchParams(location?.split('?')[1]).get('problem')

export interface ShownConnection {
  readonly uri: string
  readonly provider: string
  readonly account: string
  readonly state: string
  readonly failure_code: string | null
  readonly calendars: readonly {
    readonly uri: string
    readonly name: string
    readonly receives_bookings: boolean
    readonly counts_tentative: boolean
  }[]
}

export interface ProviderAccount {
  readonly email: string
}

/** The clock and the addresses of the service, for a contract server. */
export interface ContractEnvironment {
  readonly now: () => number
  readonly client: Pick<OauthClient, 'redirectUris'>
  readonly deliverTo: (address: string) => string
  readonly pageSize: number
}

export interface ProviderTestbed<Account extends ProviderAccount> {
  readonly mailServer: MailServer
  readonly service: Service
  readonly owner: Person
  /** Sets the app of this installation at the provider. */
  setUp(clientSecret?: string): Promise<void>
  /** Reads all due accounts, like a worker. */
  readDue(): Promise<void>
  /** Handles events, then reads and writes calendars, like a worker. */
  sync(): Promise<void>
  revokeDue(): Promise<void>
  /** The paths of requests to the provider during `work`. */
  requestsDuring(work: () => Promise<unknown>): Promise<readonly string[]>
  createHost(): Promise<ProviderHost<Account>>
  /** Deletes all connections, without a call. */
  deleteAll(): Promise<void>
  stop(): Promise<void>
}

export type ProviderHost<Account extends ProviderAccount> = ReturnType<typeof createHost<Account>>

/** `environment` with PUBLIC_URL: for tests in a browser, which the provider redirects back to the service. */
export async function startProviderTestbed<
  Account extends ProviderAccount,
  Contract extends ProviderContract<Account>,
>(
  provider: ProviderName,
  startContract: (environment: ContractEnvironment) => Promise<Contract>,
  environment: Readonly<Record<string, string>>,
): Promise<ProviderTestbed<Account> & { readonly contract: Contract }> {
  let service: Service | null = null
  const publicUrl = environment.PUBLIC_URL ?? 'https://meetwright.test'
  const contract = await startContract({
    now: () => service?.ctx.clock.now() ?? 0,
    client: { redirectUris: [`${publicUrl}${callbackPath(provider)}`] },
    deliverTo: (address) => address.replace(API_URL, service?.url ?? ''),
    pageSize: 100,
  })
  const mailServer = await startMailServer({
    ALLOW_LOOPBACK_CALLS: 'true',
    TRUST_PROXY: '127.0.0.1',
    [`TEST_${provider.toUpperCase()}_URL`]: contract.url,
    ...environment,
  })
  service = mailServer.service
  const { ctx } = service
  const owner = await service.createOrganization('Acme')
  const { signal } = new AbortController()
  const readDue = async () => {
    await readDueConnections.run(ctx, signal)
    await syncDueAccounts.run(ctx, signal)
  }
  const plan = () => dispatchAll(ctx, [planMail, planEntries, planConferenceRooms, fillLinks])
  const setUp = (clientSecret = contract.client.clientSecret) =>
    setCalendarProvider(ctx, provider, { clientId: contract.client.clientId, clientSecret })
  await setUp()
  let hosts = 0
  const started = service
  return {
    contract,
    mailServer,
    service,
    owner,
    setUp,
    readDue,
    async sync() {
      await plan()
      await readDue()
      await plan()
      await readDue()
    },
    revokeDue: async () => void (await revokeTokens.run(ctx, signal)),
    async requestsDuring(work) {
      const before = contract.requests.length
      await work()
      return contract.requests.slice(before).map(({ path }) => path)
    },
    async createHost() {
      hosts += 1
      const person = await started.addMember(owner.organizationId, `Host ${hosts}`)
      const account = contract.addAccount(`host${hosts}@${provider}.example`)
      const visitor = await createSignedInVisitor(started, person)
      return createHost(started, { provider, contract, person, account, visitor })
    },
    async deleteAll() {
      await ctx.db.transaction(owner.organizationId, async (tx) => {
        await tx.rows(sql.deleteFrom('calendar_connections'))
        await tx.rows(sql.deleteFrom('conference_accounts'))
        await tx.rows(sql.deleteFrom('calendar_revocations'))
        await tx.rows(sql.deleteFrom('calendar_watches'))
      })
    },
    async stop() {
      await mailServer.stop()
      await contract.stop()
    },
  }
}

interface HostParts<Account extends ProviderAccount> {
  readonly provider: ProviderName
  readonly contract: ProviderContract<Account>
  readonly person: Person
  readonly account: Account
  readonly visitor: Visitor
}

function createHost<Account extends ProviderAccount>(
  service: Service,
  { provider, contract, person, account, visitor }: HostParts<Account>,
) {
  const connections = async () =>
    (await service.call('GET', '/calendar_connections', { as: person })).body
      .collection as unknown as ShownConnection[]
  /** Begins on our page, and returns the path and query of the callback that the provider redirects to. */
  async function allow(
    chosen: Account | 'denied' | { readonly error: string } = account,
    scopes?: readonly string[],
    query = '',
  ) {
    contract.setConsent(
      typeof chosen === 'object' && 'email' in chosen
        ? { account: chosen, ...(scopes === undefined ? {} : { grantedScopes: scopes }) }
        : chosen,
    )
    const { location } = await visitor.send(`${connectPath(provider)}${query}`)
    const response = await fetch(location ?? '', { redirect: 'manual' })
    const callback = response.headers.get('location')
    if (callback === null) throw new Error(`The provider does not redirect: ${await response.text()}`)
    const { pathname, search } = new URL(callback)
    return `${pathname}${search}`
  }
  return {
    person,
    account,
    visitor,
    allow,
    connections,
    /** Returns where the browser goes in the end. */
    connect: async (...given: Parameters<typeof allow>) =>
      (await visitor.open(await allow(...given))).location,
    async connectOrThrow() {
      expect((await visitor.open(await allow())).location).toBe(CALENDARS_PATH)
      const [connection] = await connections()
      return idOf(connection?.uri)
    },
    email: () => getEmail(service, person),
    /** The starts of the busy times in January 2027, as month, day and time. */
    busyStarts: async () => {
      const range = 'start_time=2027-01-01T00:00:00Z&end_time=2027-01-31T00:00:00Z'
      const { body } = await service.call('GET', `/user_busy_times?${range}`, { as: person })
      return body.collection.map((one) => one.start_time?.slice(5, 16))
    },
  }
}
