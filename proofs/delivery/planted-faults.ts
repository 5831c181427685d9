// The proof of the proof: each fault is planted in a world of its own, and must be found there.
import { chanceFrom } from '../stand/pick.ts'
import { type Catch, type Fault, withFault } from '../stand/planted-fault.ts'
import { type ApiProcess, endApi, isAlive } from '../stand/stand.ts'
import { runCalm } from './calm.ts'
import { compare, type Findings } from './compare.ts'
import { tellOfNobodyAndKeepIt } from './ghosts.ts'
import { emptyJournal } from './journal.ts'
import { anyOf, runLoad } from './load.ts'
import { settle } from './settle.ts'
import { readTruth } from './truth.ts'
import { buildWorld, type Ground, type World } from './world.ts'

const notQueued: Fault = {
  file: 'platform/writes/write.ts',
  right: 'if (ordered.length > 0) kept.push(queueEvents(actor.organizationId, ordered))',
  wrong: '',
}
const notPlanned: Fault = {
  file: 'features/webhook-deliveries/plan-deliveries.ts',
  right: 'const planned = await renderDeliveries(ctx, organizationId, events, matches)',
  wrong: 'const planned = (await renderDeliveries(ctx, organizationId, events, matches)).slice(1)',
}
const notWrittenDown: Fault = {
  file: 'features/webhook-deliveries/send-deliveries.ts',
  right: 'await this.#ctx.db.batch(recordAttempts(ended.map((one) => toAttempted(one, now))))',
  wrong: '',
}
/** As many as are sent to an endpoint that nobody knows yet. */
const fewPlaces: Fault = {
  file: 'features/webhook-deliveries/send-deliveries.ts',
  right: 'MOST_IN_FLIGHT = 500',
  wrong: 'MOST_IN_FLIGHT = 4',
}

const EVENTS = 30
const SETTLES_WITHIN_MS = 10_000
/** Where nothing ever settles. */
const LOOKED_AT_AFTER_MS = 1_500

const isLost = ({ lost }: Findings) => lost.some((fault) => fault.includes(' was never told '))

interface Trying {
  /** Who is asked; otherwise anybody. */
  readonly api?: ApiProcess
  readonly settlesWithinMs?: number
  meanwhile?(world: World): Promise<void>
}

async function tryOut(ground: Ground, name: string, trying: Trying = {}): Promise<Findings> {
  const { stand, client, inbox } = ground
  const { url } = stand.postgres
  const world = await buildWorld(ground, name, { organizations: 1, hostsEach: 2 })
  const journal = emptyJournal()
  const { api } = trying
  await runLoad({
    world,
    client,
    journal,
    callers: 2,
    paceMs: 0,
    anyApi: anyOf(api ? { apis: [api] } : stand, chanceFrom(1)),
    isOver: () => journal.acknowledged.size >= EVENTS,
  })
  await trying.meanwhile?.(world)
  await settle(url, world.endpoints, trying.settlesWithinMs ?? SETTLES_WITHIN_MS)
  const truth = await readTruth(url, world)
  return compare({ endpoints: world.endpoints, truth, journal, at: inbox.at, workerKills: [] })
}

/** In place of all others. */
async function withWorker<T>({ stand }: Ground, fault: Fault, work: () => Promise<T>): Promise<T> {
  await Promise.all(stand.workers.filter(isAlive).map(endApi))
  const faulty = await stand.startWorker(withFault(fault))
  try {
    return await work()
  } finally {
    await endApi(faulty)
  }
}

async function tryUnqueued(ground: Ground): Promise<Findings> {
  const faulty = await ground.stand.startApi(withFault(notQueued))
  const findings = await tryOut(ground, 'unqueued', { api: faulty })
  await endApi(faulty)
  return findings
}

/** Takes longer than all others together. */
async function catchesHanging(ground: Ground, mostDelayMs: number): Promise<Catch> {
  const few = { organizations: 1, hostsEach: 2, seconds: 1, callers: 2, paceMs: 20 }
  const { findings } = await withWorker(ground, fewPlaces, () =>
    runCalm(ground, 'blocked', few, () => undefined, mostDelayMs),
  )
  return { says: 'an endpoint that hangs and takes all places', caught: isLost(findings) }
}

/** Ends the workers. `mostDelayMs`: null where nobody has time for an endpoint that hangs. */
export async function catchesFaults(ground: Ground, mostDelayMs: number | null): Promise<Catch[]> {
  const meanwhile = ({ organizationIds: [id = ''] }: World) => tellOfNobodyAndKeepIt(ground.stand, id)
  const [unqueued, apart] = await Promise.all([tryUnqueued(ground), tryOut(ground, 'apart', { meanwhile })])
  const unplanned = await withWorker(ground, notPlanned, () => tryOut(ground, 'unplanned'))
  const again = await withWorker(ground, notWrittenDown, () =>
    tryOut(ground, 'again', { settlesWithinMs: LOOKED_AT_AFTER_MS }),
  )
  return [
    { says: 'events without a row in the queue', caught: isLost(unqueued) },
    {
      says: 'an event kept whose write was rolled back',
      caught: apart.phantoms.some((fault) => fault.includes(' was told ')),
    },
    { says: 'a delivery that is not planned', caught: isLost(unplanned) },
    { says: 'results of deliveries that are not written down', caught: again.needless.length > 0 },
    ...(mostDelayMs === null ? [] : [await catchesHanging(ground, mostDelayMs)]),
  ]
}
