// Checks the proof itself: each planted fault, in a separate fixture, must be found.
import { type Fault, type FaultCheck, withFault } from '../../testbed/planted-fault.ts'
import { seededRandom } from '../../testbed/random.ts'
import { isAlive, type ServiceProcess, stopProcess } from '../../testbed/testbed.ts'
import { runBaseline } from './baseline.ts'
import { compare, type Findings } from './compare.ts'
import { readExpected } from './expected.ts'
import { buildFixture, type Fixture, type TestContext } from './fixture.ts'
import { emptyJournal } from './journal.ts'
import { createApiPicker, runLoad } from './load.ts'
import { commitPhantomEvent } from './phantoms.ts'
import { waitUntilDelivered } from './wait-until-delivered.ts'

const notQueued: Fault = {
  file: 'platform/writes/write.ts',
  right: 'if (ordered.length > 0) tx.defer(queueEvents(organizationId, ordered))',
  wrong: '',
}
const notPlanned: Fault = {
  file: 'features/webhook-deliveries/plan-deliveries.ts',
  right: 'const planned = await renderDeliveries(ctx, tx, events, matches)',
  wrong: 'const planned = (await renderDeliveries(ctx, tx, events, matches)).slice(1)',
}
const notWrittenDown: Fault = {
  file: 'features/webhook-deliveries/send-deliveries.ts',
  right: 'const stopped = await this.#ctx.db.batch(recordAttempts(records))',
  wrong: 'const stopped: { subscription_id: string }[] = []',
}
/** As many as are sent to an unknown endpoint. */
const fewSenders: Fault = {
  file: 'features/webhook-deliveries/send-deliveries.ts',
  right: 'MAX_IN_FLIGHT = 500',
  wrong: 'MAX_IN_FLIGHT = 4',
}

const EVENTS = 30
const SETTLE_TIMEOUT_MS = 10_000
/** For faults after which deliveries never settle. */
const CHECK_AFTER_MS = 1_500

const isLost = ({ lost }: Findings) => lost.some((fault) => fault.includes(' did not receive '))

interface TryOptions {
  /** The API process to call; any by default. */
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
    pickApi: createApiPicker(api ? { apis: [api] } : testbed, seededRandom(1)),
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

/** Replaces all other workers. */
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

/** Takes longer than all other checks together. */
async function checkHangingEndpoint(context: TestContext, maxDelayMs: number): Promise<FaultCheck> {
  const few = { organizations: 1, hostsEach: 2, seconds: 1, callers: 2, paceMs: 20 }
  const { findings } = await withFaultyWorker(context, fewSenders, () =>
    runBaseline(context, 'blocked', few, () => undefined, maxDelayMs),
  )
  return { description: 'a hanging endpoint that uses all senders', isCaught: isLost(findings) }
}

/** Stops the workers. `maxDelayMs`: null to skip the slow check of the hanging endpoint. */
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
      description: 'an event committed although its write was rolled back',
      isCaught: phantom.phantoms.some((fault) => fault.includes(' received ')),
    },
    { description: 'a delivery that is not planned', isCaught: isLost(unplanned) },
    {
      description: 'results of deliveries that are not recorded',
      isCaught: repeated.unexplained.length > 0,
    },
    ...(maxDelayMs === null ? [] : [await checkHangingEndpoint(context, maxDelayMs)]),
  ]
}
