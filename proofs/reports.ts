// Proves that reports count what happened: random meetings in several zones, against a recount with plain loops.
import { setTimeout } from 'node:timers/promises'
import { type Client, createClient } from '../testbed/client.ts'
import { type Fault, type FaultCheck, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed } from '../testbed/testbed.ts'
import { drawLongQuery, markAllDays, missMeetings, waitUntilCounted } from './reports/count-days.ts'
import { drawQuery, toPath } from './reports/draw-query.ts'
import { createFixture, type Fixture, NOW } from './reports/fixture.ts'
import { generateMeetings, type ProofMeeting } from './reports/generate-meetings.ts'
import { insertMeetings } from './reports/insert-meetings.ts'
import { type ReportQuery, recount } from './reports/recount.ts'

const SIZES = {
  full: { meetings: 100_000, hosts: 60, types: 32, requests: 600, longRequests: 100, missed: 200 },
  short: { meetings: 1_500, hosts: 8, types: 8, requests: 60, longRequests: 15, missed: 10 },
}
/** With each fault, until the first difference. */
const REQUESTS_PER_FAULT = 300
const MAX_SHOWN = 5
const MAX_RETRIES = 60
const RETRY_DELAY_MS = 500

const STORE = 'features/scheduling-reports/meeting-store.ts'
const faults: readonly (Fault & { readonly description: string })[] = [
  {
    description: 'a group event is moved when one invitee moves',
    file: STORE,
    right: 'CASE WHEN k.moved_away = e.invitees_total',
    wrong: 'CASE WHEN k.moved_away > 0',
  },
  {
    description: 'canceled invitees count as no-shows',
    file: STORE,
    right: "i.no_show_id IS NOT NULL AND i.status = 'active'",
    wrong: 'i.no_show_id IS NOT NULL',
  },
  {
    description: 'a meeting is held when it begins',
    file: STORE,
    right: 'WHEN e.end_time > $' + '{iso(now)}',
    wrong: 'WHEN e.start_time > $' + '{iso(now)}',
  },
  {
    description: 'a moved meeting is booked again',
    file: STORE,
    right: 'k.moved_here IS DISTINCT FROM e.invitees_total::bigint',
    wrong: 'true',
  },
  {
    description: 'every day has 24 hours',
    file: 'domain/reports/period.ts',
    right: 'buckets.push({ date, start: startOfDay(zone, date) })',
    wrong: 'buckets.push({ date, start: startOfDay(zone, first) + (date - first) * 86_400_000 })',
  },
  {
    description: 'time off is open',
    file: 'features/scheduling-reports/measure-occupancy.ts',
    right: 'subtract(openTimesOf(host, from, to), normalize(off))',
    wrong: 'openTimesOf(host, from, to)',
  },
  {
    description: 'counted days have hours instead of quarter hours',
    file: 'features/scheduling-reports/load-counted-days.ts',
    right: 'quarter * QUARTER_MS',
    wrong: 'Math.floor(quarter / 4) * 4 * QUARTER_MS',
  },
  {
    description: 'long lead times are rounded to hours',
    file: STORE,
    right: 'm - m % 1440',
    wrong: 'm - m % 60',
  },
]

interface Setting {
  readonly fixture: Fixture
  readonly meetings: readonly ProofMeeting[]
  readonly client: Client
}

/** Waits while the service sheds load, on a busy machine. */
async function readReport({ fixture, client }: Setting, url: string, query: ReportQuery): Promise<unknown> {
  const call = () => client.call(url, 'GET', toPath(fixture, query), { token: fixture.owner.token })
  let { status, text } = await call()
  for (let attempt = 0; attempt < MAX_RETRIES && status === 503; attempt += 1) {
    await setTimeout(RETRY_DELAY_MS)
    ;({ status, text } = await call())
  }
  if (status !== 200) throw new Error(`${toPath(fixture, query)}: ${status} ${text}`)
  const { resource } = JSON.parse(text) as { resource: Record<string, unknown> }
  return withoutUris(resource[query.kind])
}

/** Objects are compared by name. */
const withoutUris = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (key === 'user' || key === 'event_type' ? undefined : inner)),
  )

/** With the keys in one order. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

async function findDifference(setting: Setting, url: string, query: ReportQuery): Promise<string | null> {
  const [found, expected] = [
    toText(await readReport(setting, url, query)),
    toText(recount(setting.fixture, setting.meetings, query)),
  ]
  if (found === expected) return null
  let at = 0
  while (found[at] === expected[at]) at += 1
  const near = (text: string) => text.slice(Math.max(0, at - 80), at + 60)
  return `${JSON.stringify(query)}\n  found    …${near(found)}\n  expected …${near(expected)}`
}

async function plantFaults(setting: Setting, seed: number, report: Report): Promise<FaultCheck[]> {
  const checks: FaultCheck[] = []
  for (const { description, ...fault } of faults) {
    report.progress(`with a fault: ${description}`)
    const { url } = await setting.fixture.testbed.startApi(withFault(fault))
    const random = seededRandom('reports', 'fault', seed)
    let effect: string | null = null
    for (let count = 0; count < REQUESTS_PER_FAULT && effect === null; count += 1) {
      const query = count % 4 === 0 ? drawLongQuery(random) : drawQuery(setting.fixture, random)
      effect = await findDifference(setting, url, query)
    }
    checks.push({ description, isCaught: effect !== null })
  }
  return checks
}

export default {
  claim: 'Reports count what happened to meetings, in the days of any time zone.',
  seed: 1,
  shortSeconds: 45,
  async run({ full, seed }, report) {
    const size = full ? SIZES.full : SIZES.short
    const clock = createTestClock(NOW)
    const testbed = await startTestbed({ apis: 1, redis: false, environment: clock.environment })
    const client = createClient()
    try {
      const random = seededRandom('reports', seed)
      const owner = await testbed.createOrganization('Reports')
      report.progress('creating hosts and event types')
      const fixture = await createFixture({ testbed, client, owner, random }, size)
      const meetings = generateMeetings(fixture, size.meetings, random)
      await insertMeetings(fixture, meetings, report.progress)
      const setting: Setting = { fixture, meetings, client }
      const differences: string[] = []
      const compare = async (requests: number, draw: () => ReportQuery) => {
        for (let count = 0; count < requests; count += 1) {
          const difference = await findDifference(setting, testbed.apis[0]?.url ?? '', draw())
          if (difference !== null) differences.push(difference)
          report.progress(`${count + 1} of ${requests} reports, ${differences.length} differences`)
        }
      }
      await compare(size.requests, () => drawQuery(fixture, random))
      await testbed.startWorker({ environment: clock.environment })
      await markAllDays(fixture)
      await waitUntilCounted(fixture)
      await compare(size.longRequests, () => drawLongQuery(random))
      await missMeetings(fixture, meetings, random, size.missed)
      const days = await waitUntilCounted(fixture)
      await compare(size.longRequests, () => drawLongQuery(random))
      for (const difference of differences.slice(0, MAX_SHOWN)) report.print(difference)
      const checks = await plantFaults(setting, seed, report)
      const areAllCaught = reportFaultChecks(report, checks)
      const moves = meetings.filter(({ invitees }) => invitees.some(({ from }) => from !== null)).length
      const invitees = meetings.reduce((sum, one) => sum + one.invitees.length, 0)
      return {
        pass: differences.length === 0 && areAllCaught,
        figure: `${differences.length} differences in ${size.requests} reports, and ${2 * size.longRequests} from ${days} counted days, of ${meetings.length.toLocaleString('en')} meetings with ${invitees.toLocaleString('en')} invitees, ${moves.toLocaleString('en')} of them after a move; ${checks.filter(({ isCaught }) => isCaught).length} of ${checks.length} planted faults caught`,
      }
    } finally {
      client.close()
      await testbed.stop()
      clock.remove()
    }
  },
} satisfies Proof
