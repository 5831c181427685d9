// A service, the contract server of Google, and hosts with an account there, for tests of connected Google calendars.
import { expect } from 'vitest'
import { createSignedInVisitor, getEmail } from '../../testbed/accounts.ts'
import type { Account } from '../../testbed/google-contract/accounts.ts'
import type { ContractCalendar } from '../../testbed/google-contract/calendar-data.ts'
import {
  type ContractOptions,
  type GoogleContract,
  startGoogleContract,
} from '../../testbed/google-contract/contract-server.ts'
import type { Visitor } from '../../testbed/visitor.ts'
import { readDueConnections } from '../src/features/calendar-connections/read-due-connections.ts'
import { revokeTokens } from '../src/features/calendar-connections/revoke-tokens.ts'
import { planEntries } from '../src/features/calendar-entries/plan-entries.ts'
import { setCalendarProvider } from '../src/features/calendar-providers/set-calendar-provider.ts'
import { planMail } from '../src/features/notifications/plan-mail.ts'
import { sql } from '../src/platform/db/sql.ts'
import { dispatchAll } from './dispatch.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { idOf } from './meetings.ts'
import type { Person, Service } from './service.ts'

export const CONNECT_PATH = '/account/calendars/google'
export const CALENDARS_PATH = '/app/availability/calendars'
const API_URL = 'https://api.meetwright.test'

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

export interface GoogleTestbed {
  readonly google: GoogleContract
  readonly mailServer: MailServer
  readonly service: Service
  readonly owner: Person
  /** Sets the app of this installation at Google. */
  setUp(clientSecret?: string): Promise<void>
  /** Reads all due accounts, like a worker. */
  readDue(): Promise<void>
  /** Handles events, then reads and writes calendars, like a worker. */
  sync(): Promise<void>
  revokeDue(): Promise<void>
  /** The paths of requests to Google during `work`. */
  requestsDuring(work: () => Promise<unknown>): Promise<readonly string[]>
  createHost(): Promise<GoogleHost>
  /** Deletes all connections, without a call. */
  deleteAll(): Promise<void>
  stop(): Promise<void>
}

export type GoogleHost = ReturnType<typeof createHost>

/** `environment` with PUBLIC_URL: for tests in a browser, which Google redirects back to the service. */
export async function startGoogleTestbed(
  options: ContractOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<GoogleTestbed> {
  let service: Service | null = null
  const publicUrl = environment.PUBLIC_URL ?? 'https://meetwright.test'
  const google = await startGoogleContract({
    now: () => service?.ctx.clock.now() ?? 0,
    client: { redirectUris: [`${publicUrl}${CONNECT_PATH}/callback`] },
    deliverTo: (address) => address.replace(API_URL, service?.url ?? ''),
    pageSize: 100,
    ...options,
  })
  const mailServer = await startMailServer({
    ALLOW_LOOPBACK_CALLS: 'true',
    TRUST_PROXY: '127.0.0.1',
    TEST_GOOGLE_URL: google.url,
    ...environment,
  })
  service = mailServer.service
  const { ctx } = service
  const owner = await service.createOrganization('Acme')
  const { signal } = new AbortController()
  const readDue = async () => void (await readDueConnections.run(ctx, signal))
  const plan = () => dispatchAll(ctx, [planMail, planEntries])
  const setUp = (clientSecret = google.client.clientSecret) =>
    setCalendarProvider(ctx, 'google', { clientId: google.client.clientId, clientSecret })
  await setUp()
  let hosts = 0
  const started = service
  return {
    google,
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
      const before = google.requests.length
      await work()
      return google.requests.slice(before).map(({ path }) => path)
    },
    async createHost() {
      hosts += 1
      const person = await started.addMember(owner.organizationId, `Host ${hosts}`)
      const account = google.addAccount(`host${hosts}@gmail.example`)
      return createHost(started, google, person, account, await createSignedInVisitor(started, person))
    },
    async deleteAll() {
      await ctx.db.transaction(owner.organizationId, async (tx) => {
        await tx.rows(sql.deleteFrom('calendar_connections'))
        await tx.rows(sql.deleteFrom('calendar_revocations'))
        await tx.rows(sql.deleteFrom('calendar_watches'))
      })
    },
    async stop() {
      await mailServer.stop()
      await google.stop()
    },
  }
}

function createHost(
  service: Service,
  google: GoogleContract,
  person: Person,
  account: Account,
  visitor: Visitor,
) {
  const connections = async () =>
    (await service.call('GET', '/calendar_connections', { as: person })).body
      .collection as unknown as ShownConnection[]
  /** Begins on our page, and returns the path and query of the callback that Google redirects to. */
  async function allow(chosen: Account | 'denied' = account, scopes?: readonly string[], query = '') {
    google.setConsent(
      chosen === 'denied'
        ? chosen
        : { account: chosen, ...(scopes === undefined ? {} : { grantedScopes: scopes }) },
    )
    const { location } = await visitor.send(`${CONNECT_PATH}${query}`)
    const response = await fetch(location ?? '', { redirect: 'manual' })
    const callback = response.headers.get('location')
    if (callback === null) throw new Error(`Google does not redirect: ${await response.text()}`)
    const { pathname, search } = new URL(callback)
    return `${pathname}${search}`
  }
  return {
    person,
    account,
    visitor,
    allow,
    connections,
    /** The calendar whose id is the address. */
    calendar: account.calendars.get(account.email) as ContractCalendar,
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

/** An event of one hour. */
export const eventAt = (start: string) => ({
  summary: 'Surgery',
  start: { dateTime: start },
  end: { dateTime: new Date(Date.parse(start) + 3_600_000).toISOString() },
})
