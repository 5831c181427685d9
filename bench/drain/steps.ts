// What a worker does with events until they are delivered, step by step, by the service's own functions and statements.
import { inLanes } from '../../proofs/stand/lanes.ts'
import { instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import { type EventToShow, eventsToShow } from '../../server/src/features/scheduled-events/store.ts'
import {
  type AttemptResult,
  attemptDelivery,
  type DueDelivery,
} from '../../server/src/features/webhook-deliveries/attempt-delivery.ts'
import { deliveryId, planDeliveries } from '../../server/src/features/webhook-deliveries/plan-deliveries.ts'
import {
  claimQueues,
  dropQueues,
  type QueueName,
} from '../../server/src/features/webhook-deliveries/queue-store.ts'
import {
  envelopeOf,
  meetingIdIn,
  renderPayload,
} from '../../server/src/features/webhook-deliveries/render-payload.ts'
import {
  dueDeliveries,
  type Match,
  matchesOf,
  recordAttempts,
} from '../../server/src/features/webhook-deliveries/store.ts'
import { newKeyText, readyKeys } from '../../server/src/features/webhook-subscriptions/keep-signing-keys.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { readReferences, type Share, sharesOf } from '../../server/src/platform/jobs/run-job.ts'
import {
  dispatchEvents,
  type EventReference,
  eventsByReference,
} from '../../server/src/platform/jobs/store.ts'
import { subscribers } from '../../server/src/processes/subscribers.ts'
import type { Drain } from './worker.ts'

type Step = 'dispatch' | 'read' | 'plan' | 'render' | 'handle' | 'claim' | 'send' | 'mark'
type Weigh = (step: Step, work: () => Promise<unknown>) => Promise<unknown>

/** As the worker has them. */
const DISPATCHED_AT_ONCE = 1_000
const EVENTS_PER_JOB = 100
const MOST_ATTEMPTS = 25
const CALLS_AT_ONCE = 10
const QUEUES_AT_ONCE = 64
const READ_OF_A_QUEUE = 64
const SENT_AT_ONCE = 500
const FIRST = { due: instant(0), id: '00000000-0000-0000-0000-000000000000' }

/** Adds events and takes all of the steps with them; no worker may run. `handle` does again what `plan` and `render` did. */
export async function walkSteps(drain: Drain, events: number, weigh: Weigh): Promise<void> {
  const { ctx } = drain.stand
  await drain.backlog.add(events)
  await weigh('dispatch', () => dispatchAll(ctx))
  const jobs = await takeJobs(drain)
  const shares: Share[] = []
  await weigh('read', async () => {
    for (const references of jobs) shares.push(...sharesOf(await ctx.db.batch(eventsByReference(references))))
  })
  const inShares = (work: (share: Share, place: number) => Promise<void>) =>
    inLanes(CALLS_AT_ONCE, shares.length, (place) => work(shares[place] as Share, place))
  const known: Known[] = []
  await weigh('plan', () =>
    inShares(async (share, place) => {
      known[place] = await lookUp(ctx, share)
    }),
  )
  await weigh('render', async () => shares.map((share, place) => render(ctx, share, known[place] as Known)))
  await weigh('handle', () =>
    inShares(({ organizationId, events: some }) => planDeliveries.handle(ctx, organizationId, some)),
  )
  const holder = ctx.newId()
  const queues: QueueName[] = []
  let due: DueDelivery[] = []
  await weigh('claim', async () => {
    queues.push(...(await claimAll(ctx, holder)))
    due = await readAll(ctx, holder, queues)
  })
  if (due.length !== events) throw new Error(`Of ${events} events ${due.length} were to be delivered.`)
  const results: AttemptResult[] = []
  await weigh('send', () =>
    inLanes(SENT_AT_ONCE, due.length, async (place) => {
      results[place] = await attemptDelivery(ctx, due[place] as DueDelivery)
    }),
  )
  await weigh('mark', () => markAll(ctx, due, results))
  await ctx.db.batch(dropQueues(holder, queues))
}

async function dispatchAll(ctx: Context): Promise<void> {
  const wishes = subscribers.flatMap(({ name, to }) => to.map((type) => ({ subscriber: name, type })))
  const size = { most: DISPATCHED_AT_ONCE, perJob: EVENTS_PER_JOB }
  const statement = dispatchEvents(wishes, size, MOST_ATTEMPTS)
  while (((await ctx.db.batch(statement))[0]?.events ?? 0) > 0);
}

/** Past the queue of jobs: to take and to end them is graphile-worker's. */
async function takeJobs({ backlog }: Drain): Promise<EventReference[][]> {
  const jobs = await backlog.ask<{ subscriber: string; payload: unknown }>(
    `SELECT task.identifier AS subscriber, job.payload FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id ORDER BY job.id`,
  )
  await backlog.ask('DELETE FROM graphile_worker._private_jobs')
  return jobs
    .filter(({ subscriber }) => subscriber === planDeliveries.name)
    .map(({ payload }) => readReferences(payload))
}

interface Known {
  readonly matches: readonly Match[]
  readonly meetings: readonly EventToShow[]
}

async function lookUp(ctx: Context, { organizationId, events }: Share): Promise<Known> {
  const reader = ctx.db.withOrganization(organizationId)
  const happened = events.map((event) => ({
    eventId: event.id,
    event: event.type,
    at: event.occurredAt,
    meetingId: meetingIdIn(event),
    typeId: null,
  }))
  const matches = await reader.lookUp(matchesOf(organizationId, happened))
  const ids = new Set(events.flatMap((event) => meetingIdIn(event) ?? []))
  return { matches, meetings: await reader.lookUp(eventsToShow(organizationId, [...ids])) }
}

function render(ctx: Context, { events }: Share, { matches, meetings }: Known): unknown[] {
  const meetingOf = new Map(meetings.map((meeting) => [meeting.id, meeting]))
  const creator = matches[0]?.creator_id ?? ''
  const subscription = matches[0]?.subscription_id ?? ''
  return events.map((event) => {
    const payload = renderPayload(ctx, event, meetingOf.get(meetingIdIn(event) ?? '') ?? null)
    return [deliveryId(event.id, subscription), envelopeOf(ctx, event, creator, payload)]
  })
}

async function claimAll(ctx: Context, holder: string): Promise<QueueName[]> {
  const queues: QueueName[] = []
  for (;;) {
    const now = ctx.clock.now()
    const held = queues.map(({ subscriptionId }) => subscriptionId)
    const claim = { holder, held, now, until: instant(now + MINUTE), most: QUEUES_AT_ONCE }
    const claimed = await ctx.db.batch(claimQueues(claim))
    for (const one of claimed)
      queues.push({ organizationId: one.organization_id, subscriptionId: one.subscription_id })
    if (claimed.length < QUEUES_AT_ONCE) return queues
  }
}

async function readAll(ctx: Context, holder: string, queues: readonly QueueName[]): Promise<DueDelivery[]> {
  const keys = readyKeys([{ text: newKeyText(), until: null }])
  const due: DueDelivery[] = []
  let places = queues.map((queue) => ({ ...queue, most: READ_OF_A_QUEUE, after: FIRST }))
  while (places.length > 0) {
    const rows = await ctx.db.batch(dueDeliveries(holder, places, ctx.clock.now()))
    const found = Map.groupBy(rows, ({ subscription_id }) => subscription_id)
    places = places.flatMap((place) => {
      const some = (found.get(place.subscriptionId) ?? []).filter(({ id }) => id !== null)
      for (const row of some)
        due.push({
          organizationId: row.organization_id,
          subscriptionId: row.subscription_id,
          id: row.id ?? '',
          callbackUrl: row.callback_url,
          keys,
          body: row.body,
          attempt: row.attempt,
          createdAt: row.created_at,
        })
      const last = some.at(-1)
      if (last === undefined || some.length < READ_OF_A_QUEUE) return []
      return { ...place, after: { due: last.due_at, id: last.id ?? '' } }
    })
  }
  return due
}

async function markAll(
  ctx: Context,
  due: readonly DueDelivery[],
  results: readonly AttemptResult[],
): Promise<void> {
  const attempted = due.map(({ organizationId, id, attempt }, place) => {
    const { entry, verdict } = results[place] as AttemptResult
    if (verdict !== 'delivered') throw new Error(`The receiver refused a delivery: ${JSON.stringify(entry)}`)
    return { organizationId, id, attempt, status: 'delivered' as const, dueAt: null, entry }
  })
  for (let from = 0; from < attempted.length; from += SENT_AT_ONCE)
    await ctx.db.batch(recordAttempts(attempted.slice(from, from + SENT_AT_ONCE)))
}
