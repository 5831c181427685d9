// The proof of the proof: each fault is planted in a world of its own, and must be found there.

import { type Fault, type FaultCheck, withFault } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import { isAlive, type ServiceProcess, stopProcess } from '../testbed/testbed.ts'
import { runBaseline } from './baseline.ts'
import { compare, type Findings } from './compare.ts'
import { readExpected } from './expected.ts'
import { buildFixture, type Fixture, type TestContext } from './fixture.ts'
import { emptyJournal } from './journal.ts'
import { liveApiPicker, runLoad } from './load.ts'
import { commitPhantomEvent } from './phantoms.ts'
import { waitUntilDelivered } from './wait-until-delivered.ts'

const notQueued: Fault = {
  file: 'platform/writes/write.ts',
  right: 'if (ordered.length > 0) statements.push(queueEvents(actor.organizationId, ordered))',
  wrong: '',
}
const notPlanned: Fault = {
  file: 'features/webhook-deliveries/plan-deliveries.ts',
  right: 'const planned = await renderDeliveries(ctx, organizationId, events, matches)',
  wrong: 'const planned = (await renderDeliveries(ctx, organizationId, events, matches)).slice(1)',
}
const notWrittenDown: Fault = {
  file: 'features/webhook-deliveries/send-deliveries.ts',
  right: 'await this.#ctx.db.batch(recordAttempts(completed.map((one) => toAttemptRecord(one, now))))',
  wrong: '',
}
/** As many as are sent to an endpoint that nobody knows yet. */
const fewSenders: Fault = {
  file: 'features/webhook-deliveries/send-deliveries.ts',
  right: 'MAX_IN_FLIGHT = 500',
  wrong: 'MAX_IN_FLIGHT = 4',
}

const EVENTS = 30
const SETTLE_TIMEOUT_MS = 10_000
/** Where nothing ever settles. */
const CHECK_AFTER_MS = 1_500

const isLost = ({ lost }: Findings) => lost.some((fault) => fault.includes(' was never told '))

interface TryOptions {
  /** Who is asked; otherwise anybody. */
  readonly api?: ServiceProcess
  readonly settleTimeoutMs?: number
  meanwhile?(fixture: Fixture): Promise<void>
}

async function deliverAndCompare(
  context: TestContext,
  name: string,
  options: TryOptions = {},
): Promise<Findings> {
  const { testbed, client, inbox } = context
  const { url } = testbed.postgres
  const fixture = await buildFixture(context, name, { organizations: 1, hostsEach: 2 })
  const journal = emptyJournal()
  const { api } = options
  await runLoad({
    fixture,
    client,
    journal,
    callers: 2,
    paceMs: 0,
    pickApi: liveApiPicker(api ? { apis: [api] } : testbed, seededRandom(1)),
    isOver: () => journal.acknowledged.size >= EVENTS,
  })
  await options.meanwhile?.(fixture)
  await waitUntilDelivered(url, fixture.endpoints, options.settleTimeoutMs ?? SETTLE_TIMEOUT_MS)
  const expected = await readExpected(url, fixture)
  return compare({
    endpoints: fixture.endpoints,
    expected,
    journal,
    receiptsAt: inbox.receiptsAt,
    workerKills: [],
  })
}

/** In place of all others. */
async function withFaultyWorker<T>(
  { testbed }: TestContext,
  fault: Fault,
  work: () => Promise<T>,
): Promise<T> {
  await Promise.all(testbed.workers.filter(isAlive).map(stopProcess))
  const faulty = await testbed.startWorker(withFault(fault))
  try {
    return await work()
  } finally {
    await stopProcess(faulty)
  }
}

async function runUnqueued(context: TestContext): Promise<Findings> {
  const faulty = await context.testbed.startApi(withFault(notQueued))
  const findings = await deliverAndCompare(context, 'unqueued', { api: faulty })
  await stopProcess(faulty)
  return findings
}

/** Takes longer than all others together. */
async function checkHangingEndpoint(context: TestContext, maxDelayMs: number): Promise<FaultCheck> {
  const few = { organizations: 1, hostsEach: 2, seconds: 1, callers: 2, paceMs: 20 }
  const { findings } = await withFaultyWorker(context, fewSenders, () =>
    runBaseline(context, 'blocked', few, () => undefined, maxDelayMs),
  )
  return { description: 'an endpoint that hangs and takes all places', isCaught: isLost(findings) }
}

/** Ends the workers. `maxDelayMs`: null where nobody has time for an endpoint that hangs. */
export async function checkPlantedFaults(
  context: TestContext,
  maxDelayMs: number | null,
): Promise<FaultCheck[]> {
  const meanwhile = ({ organizationIds: [id = ''] }: Fixture) => commitPhantomEvent(context.testbed, id)
  const [unqueued, phantom] = await Promise.all([
    runUnqueued(context),
    deliverAndCompare(context, 'apart', { meanwhile }),
  ])
  const unplanned = await withFaultyWorker(context, notPlanned, () => deliverAndCompare(context, 'unplanned'))
  const repeated = await withFaultyWorker(context, notWrittenDown, () =>
    deliverAndCompare(context, 'again', { settleTimeoutMs: CHECK_AFTER_MS }),
  )
  return [
    { description: 'events without a row in the queue', isCaught: isLost(unqueued) },
    {
      description: 'an event kept whose write was rolled back',
      isCaught: phantom.phantoms.some((fault) => fault.includes(' was told ')),
    },
    { description: 'a delivery that is not planned', isCaught: isLost(unplanned) },
    {
      description: 'results of deliveries that are not written down',
      isCaught: repeated.unexplained.length > 0,
    },
    ...(maxDelayMs === null ? [] : [await checkHangingEndpoint(context, maxDelayMs)]),
  ]
}
