// The part with kills: every committed event is delivered, and no rolled-back one.
import { seededRandom } from '../../testbed/random.ts'
import { pickVictims } from '../../testbed/victims.ts'
import { compare, type Findings } from './compare.ts'
import { type Expected, readExpected } from './expected.ts'
import { buildFixture, type Fixture, type TestContext } from './fixture.ts'
import { measureTakeover, type TakeoverTimes } from './in-flight.ts'
import { emptyJournal, type Journal } from './journal.ts'
import { type Kill, type KillResult, killAtPoints, VICTIMS } from './kill-points.ts'
import { createApiPicker, runLoad } from './load.ts'
import { writePhantoms } from './phantoms.ts'
import type { Timeouts } from './timeouts.ts'
import { waitUntilDelivered } from './wait-until-delivered.ts'

export interface KillRunOptions {
  readonly organizations: number
  readonly hostsEach: number
  readonly events: number
  readonly points: number
  readonly callers: number
  readonly paceMs: number
  readonly workers: number
  readonly seed: number
}

export interface KillRunResult {
  readonly journal: Journal
  readonly expected: Expected
  readonly findings: Findings
  readonly kills: readonly Kill[]
  readonly takeoverTimes: TakeoverTimes
  /** Events that were written and rolled back. */
  readonly phantomCount: number
  /** Deliveries left at the end. */
  readonly undelivered: number
}

const MAX_STALL_SECONDS = 60
/** In addition to the takeover time of the last worker. */
const SETTLE_TIMEOUT_MS = 120_000

interface LoadWithKillsResult extends KillResult {
  readonly phantomCount: number
}

/** The load continues until all kills are done and there are enough events. */
async function runLoadWithKills(
  { testbed, client, inbox }: TestContext,
  fixture: Fixture,
  journal: Journal,
  options: KillRunOptions,
  timeouts: Timeouts,
  onProgress: (line: string) => void,
): Promise<LoadWithKillsResult> {
  const { callers, paceMs, events, points, workers, seed } = options
  const random = seededRandom(seed)
  const eventCount = () => journal.acknowledged.size
  let isFinished = false
  const isOver = () => isFinished
  const pickApi = createApiPicker(testbed, seededRandom(seed + 1))
  const running = runLoad({ fixture, client, journal, callers, paceMs, pickApi, isOver })
  const writingPhantoms = writePhantoms(testbed, fixture, seededRandom(seed + 2), isOver)
  const waitForPoint = (point: number) => {
    onProgress(
      `kill ${point + 1} of ${points}, ${eventCount()} events acknowledged, ${inbox.count} delivered`,
    )
    return waitUntil(() => eventCount() >= ((point + 1) / (points + 1)) * events, journal)
  }
  try {
    const { endpoints } = fixture
    const context = { testbed, endpoints, random, timeouts, workers, waitForPoint }
    const killed = await killAtPoints(context, pickVictims(random, points, VICTIMS))
    await waitUntil(() => eventCount() >= events, journal)
    isFinished = true
    return { ...killed, phantomCount: await writingPhantoms }
  } finally {
    isFinished = true
    await running
  }
}

export async function runUnderKills(
  context: TestContext,
  options: KillRunOptions,
  timeouts: Timeouts,
  onProgress: (line: string) => void,
): Promise<KillRunResult> {
  const { testbed, inbox } = context
  const { url } = testbed.postgres
  const fixture = await buildFixture(context, 'killed', options)
  const { endpoints } = fixture
  const journal = emptyJournal()
  const { kills, inFlight, phantomCount } = await runLoadWithKills(
    context,
    fixture,
    journal,
    options,
    timeouts,
    onProgress,
  )
  const undelivered = await waitUntilDelivered(
    url,
    endpoints,
    timeouts.takeoverMs + SETTLE_TIMEOUT_MS,
    onProgress,
  )
  onProgress('comparing')
  const expected = await readExpected(url, fixture)
  const workerKills = kills.filter(({ target }) => target === 'worker').map(({ at }) => at)
  const outageKills = kills.filter(({ target }) => target === 'postgres')
  // A lease may have been renewed shortly before the outage.
  const outages = { at: outageKills.map(({ at }) => at), longMs: timeouts.leaseMs / 2 }
  const findings = compare({
    endpoints,
    expected,
    journal,
    receiptsAt: inbox.receiptsAt,
    workerKills,
    outages,
  })
  const receipts = endpoints.flatMap(({ path }) => inbox.receiptsAt(path))
  const byId = Map.groupBy(receipts, ({ webhookId }) => webhookId)
  const takeoverTimes = await measureTakeover(url, inFlight, (id) => byId.get(id) ?? [], outageKills)
  return { journal, expected, findings, kills, takeoverTimes, phantomCount, undelivered }
}

async function waitUntil(condition: () => boolean, { acknowledged, unexpected }: Journal): Promise<void> {
  let [seen, since] = [acknowledged.size, performance.now()]
  while (!condition()) {
    if (acknowledged.size > seen) [seen, since] = [acknowledged.size, performance.now()]
    if (performance.now() - since > MAX_STALL_SECONDS * 1_000) {
      unexpected.push(`no write was acknowledged for ${MAX_STALL_SECONDS} s`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
