// Proves that the rate limiter is exact across processes, correct in its headers, and survives a Redis outage.
import { defaultLimits, type LimitsTable } from '../server/src/platform/limits/limits-table.ts'
import { type Client, createClient } from '../testbed/client.ts'
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { runCompliantClient } from './limits/compliant-clients.ts'
import { countAllowed, sendBurst } from './limits/exactness.ts'
import { type Rule, type Rules, walkWithModel } from './limits/model.ts'
import { hangRedisUnderLoad, killRedisUnderLoad, type Outage, type OutageContext } from './limits/outage.ts'
import { checkResponseHeaders } from './limits/response-headers.ts'

const SIZES = {
  full: { processes: 8, perProcess: 2_000, limit: 500, runs: 20, steps: 3_000, obeySeconds: 40, kills: 5 },
  short: { processes: 2, perProcess: 200, limit: 100, runs: 2, steps: 250, obeySeconds: 2, kills: 1 },
}
type Size = (typeof SIZES)['full']

const LONG_WINDOW_SECONDS = 3_600
const MINUTE_AND_HOUR: readonly Rule[] = [
  { seconds: 60, limit: 5 },
  { seconds: LONG_WINDOW_SECONDS, limit: 10 },
]
/** Applies in addition, across all tokens of a user. */
const BOOKINGS: readonly Rule[] = [
  { seconds: 60, limit: 2 },
  { seconds: LONG_WINDOW_SECONDS, limit: 4 },
]
const HEADER_RULES: Rules = { perToken: MINUTE_AND_HOUR, bookingsPerUser: BOOKINGS }
const SHORT_WINDOWS: readonly Rule[] = [
  { seconds: 1, limit: 4 },
  { seconds: 3, limit: 7 },
]

const MEASURED_CLASSES = new Set(['api', 'anonymous', 'create_invitee'])
const otherDefaults = defaultLimits.filter((row) => !MEASURED_CLASSES.has(row.class))

/** Each part of the proof uses its own plan, and so its own limits, on one testbed. */
const createLimitsTable = (limit: number): LimitsTable => {
  const perToken = { class: 'api', per: 'token' } as const
  return [
    { ...perToken, seconds: LONG_WINDOW_SECONDS, limit, plans: ['enterprise'] },
    ...MINUTE_AND_HOUR.map((rule) => ({ ...perToken, ...rule, plans: ['free' as const] })),
    ...SHORT_WINDOWS.map((rule) => ({ ...perToken, ...rule, plans: ['standard' as const] })),
    { ...perToken, seconds: LONG_WINDOW_SECONDS, limit: 999_999, plans: ['teams'] },
    { class: 'anonymous', per: 'address', seconds: 60, limit: 60 },
    ...otherDefaults,
    ...BOOKINGS.map((rule) => ({ class: 'create_invitee', per: 'user' as const, ...rule })),
  ]
}

interface Setup {
  readonly testbed: Testbed
  readonly client: Client
  readonly size: Size
  readonly report: Report
  readonly seed: number
  /** Processes that share Redis and the real clock. */
  readonly urls: readonly string[]
}

interface Part {
  readonly part: string
  readonly requests: number
  readonly figure: string
  readonly faults: readonly string[]
}

async function checkExactness({ testbed, client, size, report, urls }: Setup): Promise<Part> {
  const owner = await testbed.createOrganization('Exact')
  const faults: string[] = []
  let [requests, exact] = [0, 0]
  for (let run = 1; run <= size.runs; run += 1) {
    report.progress(`exactness: run ${run} of ${size.runs}`)
    const responses = await sendBurst(client, urls, await testbed.createToken(owner), size.perProcess)
    const count = countAllowed(responses, size.limit, LONG_WINDOW_SECONDS)
    requests += count.requests
    if (count.faults.length === 0) exact += 1
    faults.push(...count.faults.map((fault) => `run ${run}: ${fault}`))
  }
  const figure = `${exact} of ${size.runs} runs exact, ${urls.length} processes × ${size.perProcess}, limit ${size.limit}`
  return { part: 'exactness', requests, figure, faults }
}

async function checkHeaders(
  setup: Setup,
  part: string,
  urls: readonly string[],
  setClock: (at: number) => void,
) {
  const { testbed, client, size, seed } = setup
  const owner = await testbed.createOrganization(part, { plan: 'free' })
  const tokens = [owner.token, await testbed.createToken(owner)] as const
  const context = { client, urls, tokens, random: seededRandom(seed), setClock }
  const walked = await walkWithModel(context, HEADER_RULES, Date.now(), size.steps)
  const missingCases = [
    ...(walked.allExhausted === 0 ? ['the minute and hour windows were never exhausted together'] : []),
    ...(walked.byUserAlone === 0 ? ['no booking was refused by the user limit alone'] : []),
  ]
  return {
    part,
    requests: walked.requests,
    figure: `${walked.refused} refused, ${walked.allExhausted} with all windows exhausted, ${walked.byUserAlone} by the user limit alone`,
    faults: [...walked.faults, ...missingCases],
  } satisfies Part
}

async function checkCompliantClients({ testbed, client, size, urls }: Setup): Promise<Part> {
  const owner = await testbed.createOrganization('Obedient', { plan: 'standard' })
  const styles = ['careful', 'careful', 'careful', 'careful', 'careless', 'careless'] as const
  const seen = await Promise.all(
    styles.map(async (style) =>
      runCompliantClient(client, urls, await testbed.createToken(owner), style, size.obeySeconds),
    ),
  )
  const sum = (select: (one: (typeof seen)[number]) => number) =>
    seen.reduce((total, one) => total + select(one), 0)
  const faults = [
    ...(sum((one) => one.refused) > 0
      ? [`${sum((one) => one.refused)} requests of compliant clients refused`]
      : []),
    ...(sum((one) => one.others) > 0
      ? [`${sum((one) => one.others)} responses were neither 200 nor 429`]
      : []),
  ]
  const figure = `${sum((one) => one.waits)} waits, ${sum((one) => one.refused)} refused after waiting`
  return { part: 'compliant clients', requests: sum((one) => one.requests), figure, faults }
}

async function checkOutages({ testbed, client, size, report, urls }: Setup, full: boolean): Promise<Part> {
  if (!testbed.redis) throw new Error('This proof needs Redis.')
  const exact = await testbed.createOrganization('Exact in an outage')
  const context: OutageContext = {
    client,
    urls,
    loadToken: (await testbed.createOrganization('Load', { plan: 'teams' })).token,
    freshToken: () => testbed.createToken(exact),
    limit: size.limit,
  }
  const seen: Outage[] = []
  let redis = testbed.redis
  try {
    for (let kill = 1; kill <= size.kills; kill += 1) {
      report.progress(`killing Redis: ${kill} of ${size.kills}`)
      const after = await killRedisUnderLoad(context, redis)
      redis = after.redis
      seen.push(after.outage)
    }
    if (full) seen.push(await hangRedisUnderLoad(context, redis))
  } finally {
    await redis.stop()
  }
  const requests = seen.flatMap(({ responses }) => [...responses.values()]).reduce((a, b) => a + b, 0)
  const bad = seen.flatMap(({ responses }) => [...responses]).filter(([status]) => status >= 500).length
  const figure = `${size.kills} kills${full ? ', 1 hang' : ''}, ${bad} × 5xx`
  return { part: 'Redis outage', requests, figure, faults: seen.flatMap(({ faults }) => faults) }
}

/** Checks the proof itself: processes with separate limiters allow too many requests, and the count must show it. */
async function detectsSeparateLimiters({ testbed, client, size }: Setup, urls: readonly string[]) {
  const { token } = await testbed.createOrganization('Separate')
  const { faults } = countAllowed(
    await sendBurst(client, urls, token, size.limit + 20),
    size.limit,
    LONG_WINDOW_SECONDS,
  )
  return faults.some((fault) => fault.startsWith(`${urls.length * size.limit} allowed`))
}

export default {
  claim:
    'The limiter allows exactly the limit across all processes, reports it correctly, and never fails a request.',
  // The walk of the short form must reach all cases, which about a third of the seeds do.
  seed: 10,
  measuresTime: true,
  shortSeconds: 12,
  async run({ full, seed }, report) {
    const size = full ? SIZES.full : SIZES.short
    const clock = createTestClock(Date.now())
    const testbed = await startTestbed({
      apis: size.processes,
      limits: createLimitsTable(size.limit),
      // A draining process logs each request that it rejects.
      environment: { LOG_LEVEL: 'fatal' },
    })
    const client = createClient(40)
    try {
      const urls = testbed.apis.map(({ url }) => url)
      const setup: Setup = { testbed, client, size, report, seed, urls }
      const alone = { environment: { ...clock.environment, REDIS_URL: '' } }
      const [clocked, first, second] = await Promise.all([
        testbed.startApi({ environment: clock.environment }),
        testbed.startApi(alone),
        testbed.startApi(alone),
      ])
      // Compliant clients mostly wait. The two header checks share a clock, so they run one after the other.
      const walkBoth = async () => [
        await checkHeaders(setup, 'headers, by Redis', [clocked.url], clock.set),
        await checkHeaders(setup, 'headers, in memory', [first.url], clock.set),
      ]
      const [walks, compliant] = await Promise.all([walkBoth(), checkCompliantClients(setup)])
      const exact = await checkExactness(setup)
      const isCaught = await detectsSeparateLimiters(setup, [first.url, second.url])
      const headerChecks = await checkResponseHeaders({
        testbed,
        client,
        url: urls[0] ?? '',
        owner: await testbed.createOrganization('Every response', { plan: 'teams' }),
        nearLimitOwner: await testbed.createOrganization('Poor', { plan: 'free' }),
        victim: second,
      })
      const outages = await checkOutages(setup, full)
      const parts = [exact, ...walks, compliant, outages]

      report.table(headerChecks.map((check) => ({ ...check })))
      report.table(parts.map(({ faults, ...part }) => ({ ...part, faults: faults.length })))
      const faults = [
        ...parts.flatMap(({ part, faults: partFaults }) => partFaults.map((fault) => `${part}: ${fault}`)),
        ...headerChecks
          .filter(({ fault }) => fault !== '')
          .map(({ response, fault }) => `${response}: ${fault}`),
      ]
      for (const fault of faults.slice(0, 20)) report.print(fault)
      reportFaultChecks(report, [{ description: 'two processes with separate limiters', isCaught }])
      return {
        pass: faults.length === 0 && isCaught,
        figure: [exact, compliant, outages]
          .map(({ figure }) => figure)
          .concat(`${faults.length} faults`)
          .join('; '),
      }
    } finally {
      client.close()
      clock.remove()
      await testbed.stop()
    }
  },
} satisfies Proof
