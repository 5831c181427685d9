// Hosts with a Zoom account on the contract server, a worker, and a clock that moves from round to round.
import { setTimeout as delay } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '../../../server/src/domain/time/instant.ts'
import { setCalendarProvider } from '../../../server/src/features/calendar-providers/set-calendar-provider.ts'
import { type Cleanup, startAll } from '../../../testbed/cleanup.ts'
import { createClient, type HttpResponse } from '../../../testbed/client.ts'
import { storeConferenceAccount } from '../../../testbed/conference-accounts.ts'
import { withDatabaseClient } from '../../../testbed/database-client.ts'
import { CLOCK_START, createMeetingFixtures } from '../../../testbed/meeting-fixtures.ts'
import { type Fault, withFault } from '../../../testbed/planted-fault.ts'
import { createTestClock } from '../../../testbed/test-clock.ts'
import { type ServiceProcess, startTestbed, type Testbed } from '../../../testbed/testbed.ts'
import { killProcess } from '../../../testbed/victims.ts'
import type { Account } from '../../../testbed/zoom-contract/accounts.ts'
import { startZoomContract, type ZoomContract } from '../../../testbed/zoom-contract/contract-server.ts'

/** The lease of a killed worker ends by then. */
const TAKEOVER_MS = MINUTE
const IDLE_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 20
const FIRST_DAY = Date.UTC(2027, 0, 4)
const SLOTS_PER_DAY = 14
const SLOT_MS = 30 * MINUTE
/** More than a run needs: the limits have tests of their own. */
const UNLIMITED = 1_000_000

export interface RoomHost {
  readonly type: string
  readonly account: Account
  /** A time that no other meeting of the host has ever had. */
  nextSlot(): number
}

export interface RoomFixture {
  readonly testbed: Testbed
  readonly zoom: ZoomContract
  readonly hosts: readonly RoomHost[]
  call(path: string, body: object): Promise<HttpResponse>
  /** Moves the clock, and waits until the worker has nothing to do. */
  runRound(milliseconds: number): Promise<void>
  /** The same, but kills the worker after some requests to Zoom, and starts another one. */
  killAfter(requests: number): Promise<void>
  stop(): Promise<void>
}

/** Makes rounds short: the worker looks for work more often. */
const SHORT_INTERVAL: Fault = {
  file: 'features/conference-accounts/sync-due-accounts.ts',
  right: 'intervalSeconds: 1,',
  wrong: 'intervalSeconds: 0.05,',
}

export interface RoomOptions {
  readonly seed: string
  readonly hostCount: number
  readonly faults: readonly Fault[]
}

export const startRoomFixture = (options: RoomOptions): Promise<RoomFixture> =>
  startAll((cleanup) => startFixture(options, cleanup))

async function startFixture(options: RoomOptions, cleanup: Cleanup): Promise<RoomFixture> {
  const clock = createTestClock(CLOCK_START)
  cleanup.add(clock.remove)
  let now = CLOCK_START
  const zoom = await startZoomContract({
    ...{ now: () => now, seed: options.seed, pageSize: 300 },
    ...{ accessTokenSeconds: UNLIMITED, requestsPerSecond: UNLIMITED, changesPerDay: UNLIMITED },
  })
  cleanup.add(zoom.stop)
  const testbed = await startTestbed({
    redis: false,
    environment: {
      ALLOW_LOOPBACK_CALLS: 'true',
      LOG_LEVEL: 'fatal',
      TEST_ZOOM_URL: zoom.url,
      ...clock.environment,
    },
  })
  cleanup.add(testbed.stop)
  const client = createClient()
  cleanup.add(client.close)
  await setCalendarProvider(testbed.ctx, 'zoom', zoom.client)
  const owner = await testbed.createOrganization('Rooms')
  const hosts: RoomHost[] = []
  for (let index = 0; index < options.hostCount; index += 1)
    hosts.push(await createHost(testbed, zoom, createMeetingFixtures(testbed, client, owner), index))
  let worker: ServiceProcess | null = null
  const startWorker = async () => {
    worker = await testbed.startWorker(withFault(SHORT_INTERVAL, ...options.faults))
  }
  const setClock = (to: number) => {
    now = to
    clock.set(to)
  }
  const waitUntilIdle = (isEnded = () => false) => waitForWorker(testbed.postgres.url, now, isEnded)
  await startWorker()
  return {
    testbed,
    zoom,
    hosts,
    call: (path, body) => client.call(testbed.apis[0]?.url ?? '', 'POST', path, { token: owner.token, body }),
    async runRound(milliseconds) {
      setClock(now + milliseconds)
      await waitUntilIdle()
    },
    async killAfter(requests) {
      const last = zoom.requests.length + requests
      await waitUntilIdle(() => zoom.requests.length >= last)
      if (worker !== null) await killProcess(worker)
      await startWorker()
      setClock(now + TAKEOVER_MS)
      await waitUntilIdle()
    },
    stop: cleanup.run,
  }
}

async function createHost(
  testbed: Testbed,
  zoom: ZoomContract,
  fixtures: ReturnType<typeof createMeetingFixtures>,
  index: number,
): Promise<RoomHost> {
  const { organizationId } = fixtures.owner
  const { userId } = await testbed.addMember(organizationId, `Host ${index}`)
  const account = zoom.addAccount(`host${index}@zoom.example`)
  await storeConferenceAccount(testbed.ctx, { organizationId, userId }, zoom.issueTokens(account))
  const type = await fixtures.createType([userId], { locations: [{ kind: 'zoom_conference' }] })
  let slots = 0
  return {
    type,
    account,
    nextSlot() {
      const workday = Math.floor(slots / SLOTS_PER_DAY)
      const day = FIRST_DAY + (Math.floor(workday / 5) * 7 + (workday % 5)) * DAY
      const start = day + 8 * HOUR + (slots % SLOTS_PER_DAY) * SLOT_MS
      slots += 1
      return start
    },
  }
}

/** Undispatched events, and accounts that are due or being called; a killed worker's lease ends with its time. */
const WORK_QUERY = `
  SELECT (SELECT count(*) FROM undispatched_events) AS events,
         (SELECT count(*) FROM conference_accounts WHERE due_at <= $1 OR leased_until > $1) AS accounts`

async function waitForWorker(url: string, now: number, isEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + IDLE_TIMEOUT_MS
  await withDatabaseClient(url, async (client) => {
    while (!isEnded()) {
      const { rows } = await client.query<{ events: string; accounts: string }>(WORK_QUERY, [new Date(now)])
      const { events, accounts } = rows[0] ?? { events: '', accounts: '' }
      if (events === '0' && accounts === '0') return
      if (performance.now() > deadline)
        throw new Error(`After a minute the worker still has ${events} events and ${accounts} accounts.`)
      await delay(POLL_INTERVAL_MS)
    }
  })
}
