// The part without kills: no duplicates, and a hanging endpoint among a hundred delays no other.
import { summarizeTimes, type TimingStats } from '../../testbed/percentiles.ts'
import { seededRandom } from '../../testbed/random.ts'
import { compare, type Findings } from './compare.ts'
import { readExpected } from './expected.ts'
import { buildFixture, type TestContext } from './fixture.ts'
import { emptyJournal, type Journal } from './journal.ts'
import { createApiPicker, runLoad } from './load.ts'
import { waitUntilDelivered } from './wait-until-delivered.ts'

export interface BaselineOptions {
  readonly organizations: number
  readonly hostsEach: number
  readonly seconds: number
  readonly callers: number
  readonly paceMs: number
}

export interface BaselineResult {
  readonly journal: Journal
  readonly findings: Findings
  readonly endpoints: number
  /** From just before the commit until the receipt, at endpoints that respond; in milliseconds. */
  readonly delays: TimingStats
  /** Number of requests to the hanging endpoint. */
  readonly hangingRequests: number
  readonly perSecond: number
}

const SETTLE_TIMEOUT_MS = 30_000

export async function runBaseline(
  context: TestContext,
  name: string,
  options: BaselineOptions,
  onProgress: (line: string) => void,
  settleTimeoutMs = SETTLE_TIMEOUT_MS,
): Promise<BaselineResult> {
  const { testbed, client, inbox } = context
  const { url } = testbed.postgres
  const fixture = await buildFixture(context, name, options)
  const [hanging] = fixture.endpoints
  if (hanging === undefined) throw new Error('The fixture has no endpoints.')
  inbox.hang(hanging.path)
  const journal = emptyJournal()
  const started = performance.now()
  const isOver = () => performance.now() - started >= options.seconds * 1_000
  const { callers, paceMs } = options
  const pickApi = createApiPicker(testbed, seededRandom(1))
  const progressTimer = setInterval(() => onProgress(`${journal.acknowledged.size} events`), 500)
  await runLoad({ fixture, client, journal, callers, paceMs, pickApi, isOver })
  const seconds = (performance.now() - started) / 1_000
  clearInterval(progressTimer)
  const { endpoints } = fixture
  const healthy = endpoints.filter((endpoint) => endpoint !== hanging)
  await waitUntilDelivered(url, healthy, settleTimeoutMs, onProgress)
  const hangingRequests = inbox.receiptsAt(hanging.path).length
  inbox.release(hanging.path)
  const expected = await readExpected(url, fixture)
  const receipts = healthy.flatMap(({ path }) => inbox.receiptsAt(path))
  return {
    journal,
    findings: compare({
      endpoints,
      expected,
      journal,
      receiptsAt: inbox.receiptsAt,
      workerKills: [],
      hanging,
    }),
    endpoints: endpoints.length,
    delays: summarizeTimes(receipts.map(({ at, happenedAt }) => Math.round(at - happenedAt))),
    hangingRequests,
    perSecond: Math.round(journal.acknowledged.size / seconds),
  }
}
