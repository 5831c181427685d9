// Hosts with a calendar on a calendar server that receives their bookings, and a clock that moves from round to round.
import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE } from '../../../server/src/domain/time/instant.ts'
import { type Cleanup, startAll } from '../../../testbed/cleanup.ts'
import { type Client, createClient } from '../../../testbed/client.ts'
import { type DatabaseClient, openDatabaseClient } from '../../../testbed/database-client.ts'
import { CLOCK_START } from '../../../testbed/meeting-fixtures.ts'
import type { Fault } from '../../../testbed/planted-fault.ts'
import { createTestClock, runClock } from '../../../testbed/test-clock.ts'
import {
  type ProcessOptions,
  type ServiceProcess,
  startTestbed,
  type Testbed,
} from '../../../testbed/testbed.ts'
import { killProcess } from '../../../testbed/victims.ts'
import { createHost, type Host } from './create-host.ts'
import { type LossyProxy, type ProxyOptions, startLossyProxy } from './lossy-proxy.ts'
import type { StartedServer, TestedServer } from './tested-server.ts'

/** The lease of a killed worker ends by then. */
const TAKEOVER_MS = MINUTE
/** If the accounts fail in these rounds, the worker is killed without a write. */
const MAX_KILL_ROUNDS = 5
const IDLE_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 20

export interface TwoWayFixture<Server extends StartedServer = StartedServer> {
  readonly testbed: Testbed
  readonly client: Client
  readonly database: DatabaseClient
  readonly token: string
  readonly proxy: LossyProxy
  readonly hosts: readonly Host[]
  readonly server: Server
  /** Moves the clock, and waits until the worker has nothing to do. */
  runRound(milliseconds: number): Promise<void>
  /** The same, but moves the clock until every account is due. */
  runWholeRound(): Promise<void>
  /** Lets the clock run like a real one. Returns a function that stops it. */
  runClock(): () => void
  /** Kills the worker at its next write to a calendar, which reaches the server or not. `act` causes a write. */
  killAtWrite(isSent: boolean, act: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

export interface TwoWayOptions<Server extends StartedServer> extends ProxyOptions {
  readonly server: TestedServer<Server>
  readonly hostCount: number
  readonly worker: ProcessOptions
}

/** Plant it in the worker to make rounds short: it looks for work more often. */
export const SHORT_INTERVAL: Fault = {
  file: 'features/calendar-connections/read-due-connections.ts',
  right: 'intervalSeconds: 0.5,',
  wrong: 'intervalSeconds: 0.05,',
}

export const startTwoWayFixture = <Server extends StartedServer>(
  options: TwoWayOptions<Server>,
): Promise<TwoWayFixture<Server>> => startAll((cleanup) => startFixture(options, cleanup))

async function startFixture<Server extends StartedServer>(
  options: TwoWayOptions<Server>,
  cleanup: Cleanup,
): Promise<TwoWayFixture<Server>> {
  const clock = createTestClock(CLOCK_START)
  cleanup.add(clock.remove)
  const usernames = Array.from({ length: options.hostCount }, (_, index) => `host${index}`)
  const server = await options.server.start(usernames, clock)
  cleanup.add(server.stop)
  const proxy = await startLossyProxy(server, options)
  cleanup.add(proxy.stop)
  const testbed = await startTestbed({
    redis: false,
    environment: {
      ALLOW_LOOPBACK_CALLS: 'true',
      LOG_LEVEL: 'fatal',
      ...clock.environment,
      ...server.environment(proxy.url),
    },
  })
  cleanup.add(testbed.stop)
  const database = await openDatabaseClient(testbed.postgres.url)
  cleanup.add(database.close)
  const client = createClient()
  cleanup.add(client.close)
  await server.prepare(testbed)
  let now = CLOCK_START
  let worker: ServiceProcess | null = null
  const setClock = (to: number) => {
    now = to
    clock.set(to)
  }
  const startWorker = async () => {
    worker = await testbed.startWorker(options.worker)
  }
  const waitUntilIdle = async () => {
    await server.settle()
    await waitForWorker(database, now)
  }
  const owner = await testbed.createOrganization('Two-way')
  const context = { testbed, client, server, proxyUrl: proxy.url, owner }
  const hosts = await Promise.all(
    usernames.map((username, index) =>
      createHost(context, username, index % 3 === 2 ? 'put_back' : 'follow'),
    ),
  )
  await startWorker()
  await waitUntilIdle()
  return {
    testbed,
    client,
    database,
    token: owner.token,
    proxy,
    server,
    hosts,
    async runRound(milliseconds) {
      setClock(now + milliseconds)
      await waitUntilIdle()
    },
    async runWholeRound() {
      setClock(Math.max(now + MINUTE, await latestDue(database)))
      await waitUntilIdle()
    },
    runClock: () => runClock(setClock, now),
    async killAtWrite(isSent, act) {
      let isKilled = false
      const kill = async () => {
        if (worker !== null) await killProcess(worker)
        isKilled = true
      }
      const endInterruption = proxy.interruptWrite(isSent, kill)
      await act()
      for (let attempt = 0; !isKilled && attempt < MAX_KILL_ROUNDS; attempt += 1) {
        setClock(Math.max(now, await latestDue(database)))
        await waitForWorker(database, now, () => isKilled)
      }
      // A later write would kill the next worker.
      endInterruption()
      if (!isKilled) await kill()
      await startWorker()
      setClock(now + TAKEOVER_MS)
      await waitUntilIdle()
    },
    stop: cleanup.run,
  }
}

async function latestDue(database: DatabaseClient): Promise<number> {
  const [row] = await database.run<{ latest: Date | null }>(
    'SELECT max(due_at) AS latest FROM calendar_connections',
  )
  return row?.latest?.getTime() ?? 0
}

/** Undispatched events, and accounts that are due or being read; a killed worker's lease ends with its time. */
const WORK_QUERY = `
  SELECT (SELECT count(*) FROM undispatched_events) AS events,
         (SELECT count(*) FROM calendar_connections WHERE due_at <= $1 OR leased_until > $1) AS accounts`

async function waitForWorker(database: DatabaseClient, now: number, isEnded = () => false): Promise<void> {
  const deadline = performance.now() + IDLE_TIMEOUT_MS
  while (!isEnded()) {
    const [row] = await database.run<{ events: string; accounts: string }>(WORK_QUERY, [new Date(now)])
    const { events, accounts } = row ?? { events: '', accounts: '' }
    if (events === '0' && accounts === '0') return
    if (performance.now() > deadline)
      throw new Error(
        `After a minute the worker still has ${events} events and ${accounts} accounts to handle.`,
      )
    await delay(POLL_INTERVAL_MS)
  }
}
