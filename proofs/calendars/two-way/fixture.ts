// Hosts with a calendar on a CalDAV server that receives their bookings, and a clock that moves from round to round.
import { setTimeout as delay } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '../../../server/src/domain/time/instant.ts'
import type { AccountServer, Passwords } from '../../../testbed/caldav-server.ts'
import { createCalendarProgram } from '../../../testbed/calendar-program.ts'
import { type Client, createClient, type HttpResponse } from '../../../testbed/client.ts'
import { withDatabaseClient } from '../../../testbed/database-client.ts'
import { CLOCK_START, createMeetingFixtures } from '../../../testbed/meeting-fixtures.ts'
import type { Fault } from '../../../testbed/planted-fault.ts'
import { createTestClock } from '../../../testbed/test-clock.ts'
import {
  type ProcessOptions,
  type ServiceProcess,
  startTestbed,
  type Testbed,
} from '../../../testbed/testbed.ts'
import { killProcess } from '../../../testbed/victims.ts'
import { createHostCalendar, type HostCalendar, MEETING_MS } from './host-calendar.ts'
import { type LossyProxy, type ProxyOptions, startLossyProxy } from './lossy-proxy.ts'

export const PASSWORD = 'correct horse'
const CALENDAR_NAME = 'Work'
/** The lease of a killed worker ends by then. */
const TAKEOVER_MS = MINUTE
/** If the accounts fail in these rounds, the worker is killed without a write. */
const MAX_KILL_ROUNDS = 5
const IDLE_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 20
/** A host in Berlin works from 8:00 to 16:00 UTC until the end of March. */
const FIRST_MEETING_DAY = Date.UTC(2027, 0, 4)
const SLOTS_PER_DAY = (7 * HOUR) / MEETING_MS

/** What follows if the host moves or deletes an entry: it happens to the booking, or is undone. */
export type HostRule = 'follow' | 'put_back'

export interface Host {
  /** On the CalDAV server. */
  readonly username: string
  readonly rule: HostRule
  readonly type: string
  readonly calendar: HostCalendar
  /** The path of the calendar connection. */
  readonly connection: string
  /** As the host. */
  call(method: string, path: string, body?: object): Promise<HttpResponse>
  /** A time that no other meeting of the host has ever had. */
  nextSlot(): number
  /** A time outside of working hours. */
  nextOwnTime(): number
}

export interface TwoWayFixture<Server extends AccountServer = AccountServer> {
  readonly testbed: Testbed
  readonly client: Client
  readonly token: string
  readonly proxy: LossyProxy
  readonly hosts: readonly Host[]
  readonly server: Server
  /** Moves the clock, and waits until the worker has nothing to do. */
  runRound(milliseconds: number): Promise<void>
  /** The same, but moves the clock until every account is due. */
  runWholeRound(): Promise<void>
  /** Kills the worker at its next write to a calendar, which reaches the server or not. `act` causes a write. */
  killAtWrite(isSent: boolean, act: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

export interface TwoWayOptions<Server extends AccountServer> extends ProxyOptions {
  readonly startServer: (passwords: Passwords) => Promise<Server>
  readonly hostCount: number
  /** Further accounts on the server. */
  readonly others?: readonly string[]
  readonly worker: ProcessOptions
}

/** Plant it in the worker to make rounds short: it looks for work more often. */
export const SHORT_INTERVAL: Fault = {
  file: 'features/calendar-connections/read-due-connections.ts',
  right: 'intervalSeconds: 1,',
  wrong: 'intervalSeconds: 0.05,',
}

export async function startTwoWayFixture<Server extends AccountServer>(
  options: TwoWayOptions<Server>,
): Promise<TwoWayFixture<Server>> {
  const clock = createTestClock(CLOCK_START)
  const environment = { ALLOW_LOOPBACK_CALLS: 'true', LOG_LEVEL: 'fatal', ...clock.environment }
  const usernames = Array.from({ length: options.hostCount }, (_, index) => `host${index}`)
  const [testbed, server] = await Promise.all([
    startTestbed({ redis: false, environment }),
    options.startServer(
      Object.fromEntries([...usernames, ...(options.others ?? [])].map((name) => [name, PASSWORD])),
    ),
  ])
  const proxy = await startLossyProxy(server.urlOf, options)
  const client = createClient()
  let now = CLOCK_START
  let worker: ServiceProcess | null = null
  const setClock = (to: number) => {
    now = to
    clock.set(to)
  }
  const startWorker = async () => {
    worker = await testbed.startWorker(options.worker)
  }
  const waitUntilIdle = () => waitForWorker(testbed.postgres.url, now)
  const owner = await testbed.createOrganization('Two-way')
  const fixture: TwoWayFixture<Server> = {
    testbed,
    client,
    token: owner.token,
    proxy,
    server,
    hosts: await Promise.all(
      usernames.map((username, index) =>
        createHost(
          { testbed, client, server, proxy, owner },
          username,
          index % 3 === 2 ? 'put_back' : 'follow',
        ),
      ),
    ),
    async runRound(milliseconds) {
      setClock(now + milliseconds)
      await waitUntilIdle()
    },
    async runWholeRound() {
      setClock(Math.max(now + MINUTE, await latestDue(testbed.postgres.url)))
      await waitUntilIdle()
    },
    async killAtWrite(isSent, act) {
      let isKilled = false
      const kill = async () => {
        if (worker !== null) await killProcess(worker)
        isKilled = true
      }
      proxy.interruptWrite(isSent, kill)
      await act()
      for (let attempt = 0; !isKilled && attempt < MAX_KILL_ROUNDS; attempt += 1) {
        setClock(Math.max(now, await latestDue(testbed.postgres.url)))
        await waitForWorker(testbed.postgres.url, now, () => isKilled)
      }
      if (!isKilled) await kill()
      await startWorker()
      setClock(now + TAKEOVER_MS)
      await waitUntilIdle()
    },
    async stop() {
      client.close()
      await testbed.stop()
      await proxy.stop()
      await server.stop()
      clock.remove()
    },
  }
  try {
    await startWorker()
    await waitUntilIdle()
    return fixture
  } catch (error) {
    await fixture.stop()
    throw error
  }
}

interface HostContext {
  readonly testbed: Testbed
  readonly client: Client
  readonly server: AccountServer
  readonly proxy: LossyProxy
  readonly owner: Awaited<ReturnType<Testbed['createOrganization']>>
}

async function createHost(context: HostContext, username: string, rule: HostRule): Promise<Host> {
  const { testbed, client, server, proxy, owner } = context
  const person = await testbed.addMember(owner.organizationId, username)
  const program = createCalendarProgram(server.urlOf(username), username, PASSWORD)
  const calendarUrl = await program.createCalendar('work', { name: CALENDAR_NAME })
  const type = await createMeetingFixtures(testbed, client, owner).createType([person.userId], {
    duration: MEETING_MS / MINUTE,
  })
  const call: Host['call'] = (method, path, body) =>
    client.call(testbed.apis[0]?.url ?? '', method, path, { token: person.token, body })
  const callOrThrow = async (method: string, path: string, body: object) => {
    const { status, text } = await call(method, path, body)
    if (status >= 300) throw new Error(`${method} ${path} failed: ${status} ${text}`)
    return JSON.parse(text).resource
  }
  const connection = await connectRepeatedly(() =>
    callOrThrow('POST', '/calendar_connections', {
      provider: 'caldav',
      url: proxy.url,
      username,
      password: PASSWORD,
    }),
  )
  // Some servers have created another calendar.
  const calendar = connection.calendars.find(({ name }: { name: string }) => name === CALENDAR_NAME)
  await callOrThrow('PATCH', new URL(calendar.uri).pathname, {
    receives_bookings: true,
    on_move: rule,
    on_delete: rule === 'follow' ? 'cancel' : 'put_back',
  })
  let [slots, ownTimes] = [0, 0]
  return {
    username,
    rule,
    type,
    calendar: createHostCalendar(program, calendarUrl),
    connection: new URL(connection.uri).pathname,
    call,
    nextSlot() {
      const workday = Math.floor(slots / SLOTS_PER_DAY)
      const day = FIRST_MEETING_DAY + (Math.floor(workday / 5) * 7 + (workday % 5)) * DAY
      const start = day + 8 * HOUR + (slots % SLOTS_PER_DAY) * MEETING_MS
      slots += 1
      return start
    },
    nextOwnTime() {
      ownTimes += 1
      return FIRST_MEETING_DAY + (ownTimes % 60) * DAY + 20 * HOUR
    },
  }
}

/** The calls of the connection get faults, too. */
async function connectRepeatedly<Result>(connect: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect()
    } catch (error) {
      if (attempt === 30) throw error
    }
  }
}

const latestDue = (url: string): Promise<number> =>
  withDatabaseClient(url, async (client) => {
    const { rows } = await client.query<{ latest: Date | null }>(
      'SELECT max(due_at) AS latest FROM calendar_connections',
    )
    return rows[0]?.latest?.getTime() ?? 0
  })

/** Undispatched events, and accounts that are due or being read; a killed worker's lease ends with its time. */
const WORK_QUERY = `
  SELECT (SELECT count(*) FROM undispatched_events) AS events,
         (SELECT count(*) FROM calendar_connections WHERE due_at <= $1 OR leased_until > $1) AS accounts`

async function waitForWorker(url: string, now: number, isEnded = () => false): Promise<void> {
  const deadline = performance.now() + IDLE_TIMEOUT_MS
  await withDatabaseClient(url, async (client) => {
    while (!isEnded()) {
      const { rows } = await client.query<{ events: string; accounts: string }>(WORK_QUERY, [new Date(now)])
      const { events, accounts } = rows[0] ?? { events: '', accounts: '' }
      if (events === '0' && accounts === '0') return
      if (performance.now() > deadline)
        throw new Error(
          `After a minute the worker still has ${events} events and ${accounts} accounts to handle.`,
        )
      await delay(POLL_INTERVAL_MS)
    }
  })
}
