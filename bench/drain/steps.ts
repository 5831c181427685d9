// Runs the steps of a worker from event to delivery, with the functions and statements of the service.
import { runConcurrently } from '../../proofs/testbed/run-concurrently.ts'
import { instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import { type EventDetails, eventDetailsByIds } from '../../server/src/features/scheduled-events/store.ts'
import {
  type AttemptResult,
  attemptDelivery,
  type DueDelivery,
} from '../../server/src/features/webhook-deliveries/attempt-delivery.ts'
import {
  deriveDeliveryId,
  planDeliveries,
} from '../../server/src/features/webhook-deliveries/plan-deliveries.ts'
import {
  abandonQueues,
  claimQueues,
  type QueueKey,
} from '../../server/src/features/webhook-deliveries/queue-store.ts'
import {
  getMeetingId,
  renderEnvelope,
  renderPayload,
} from '../../server/src/features/webhook-deliveries/render-payload.ts'
import {
  dueDeliveries,
  recordAttempts,
  type SubscriptionMatch,
  subscriptionMatches,
} from '../../server/src/features/webhook-deliveries/store.ts'
import {
  importKeys,
  newKeyText,
} from '../../server/src/features/webhook-subscriptions/manage-signing-keys.ts'
import type { Context } from '../../server/src/platform/context.ts'
import {
  groupByOrganization,
  type OrganizationEvents,
  readReferences,
} from '../../server/src/platform/jobs/run-job.ts'
import {
  dispatchEvents,
  type EventReference,
  eventsByReference,
} from '../../server/src/platform/jobs/store.ts'
import { subscribers } from '../../server/src/processes/subscribers.ts'
import type { Drain } from './worker.ts'

type Step = 'dispatch' | 'read' | 'plan' | 'render' | 'handle' | 'claim' | 'send' | 'mark'
type MeasureStep = (step: Step, work: () => Promise<unknown>) => Promise<unknown>

/** The same values as in the worker. */
const DISPATCH_BATCH_SIZE = 1_000
const EVENTS_PER_JOB = 100
const MAX_ATTEMPTS = 25
const CALL_CONCURRENCY = 10
const QUEUE_BATCH_SIZE = 64
const DELIVERIES_PER_QUEUE = 64
const SEND_CONCURRENCY = 500
const FIRST_POSITION = { due: instant(0), id: '00000000-0000-0000-0000-000000000000' }

/** Adds events and runs all steps on them; no worker may run. `handle` repeats the work of `plan` and `render`. */
export async function runSteps(drain: Drain, events: number, measureStep: MeasureStep): Promise<void> {
  const { ctx } = drain.testbed
  await drain.backlog.add(events)
  await measureStep('dispatch', () => dispatchAll(ctx))
  const jobs = await dequeueJobs(drain)
  const batches: OrganizationEvents[] = []
  await measureStep('read', async () => {
    for (const references of jobs)
      batches.push(...groupByOrganization(await ctx.db.batch(eventsByReference(references))))
  })
  const forEachBatch = (work: (batch: OrganizationEvents, index: number) => Promise<void>) =>
    runConcurrently(CALL_CONCURRENCY, batches.length, (index) =>
      work(batches[index] as OrganizationEvents, index),
    )
  const inputs: RenderInput[] = []
  await measureStep('plan', () =>
    forEachBatch(async (batch, index) => {
      inputs[index] = await loadRenderInput(ctx, batch)
    }),
  )
  await measureStep('render', async () =>
    batches.map((batch, index) => render(ctx, batch, inputs[index] as RenderInput)),
  )
  await measureStep('handle', () =>
    forEachBatch(({ organizationId, events: some }) => planDeliveries.handle(ctx, organizationId, some)),
  )
  const holder = ctx.newId()
  const queues: QueueKey[] = []
  let due: DueDelivery[] = []
  await measureStep('claim', async () => {
    queues.push(...(await claimAllQueues(ctx, holder)))
    due = await readDueDeliveries(ctx, holder, queues)
  })
  if (due.length !== events) throw new Error(`Expected ${events} due deliveries, found ${due.length}.`)
  const results: AttemptResult[] = []
  await measureStep('send', () =>
    runConcurrently(SEND_CONCURRENCY, due.length, async (index) => {
      results[index] = await attemptDelivery(ctx, due[index] as DueDelivery)
    }),
  )
  await measureStep('mark', () => markDelivered(ctx, due, results))
  await ctx.db.batch(abandonQueues(holder, queues))
}

async function dispatchAll(ctx: Context): Promise<void> {
  const subscriptions = subscribers.flatMap(({ name, eventTypes }) =>
    eventTypes.map((type) => ({ subscriber: name, type })),
  )
  const size = { maxEvents: DISPATCH_BATCH_SIZE, maxEventsPerJob: EVENTS_PER_JOB }
  const statement = dispatchEvents(subscriptions, size, MAX_ATTEMPTS)
  while (((await ctx.db.batch(statement))[0]?.events ?? 0) > 0);
}

/** Bypasses the job queue: graphile-worker takes and completes jobs. */
async function dequeueJobs({ backlog }: Drain): Promise<EventReference[][]> {
  const jobs = await backlog.query<{ subscriber: string; payload: unknown }>(
    `SELECT task.identifier AS subscriber, job.payload FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id ORDER BY job.id`,
  )
  await backlog.query('DELETE FROM graphile_worker._private_jobs')
  return jobs
    .filter(({ subscriber }) => subscriber === planDeliveries.name)
    .map(({ payload }) => readReferences(payload))
}

interface RenderInput {
  readonly matches: readonly SubscriptionMatch[]
  readonly meetings: readonly EventDetails[]
}

async function loadRenderInput(
  ctx: Context,
  { organizationId, events }: OrganizationEvents,
): Promise<RenderInput> {
  const reader = ctx.db.withOrganization(organizationId)
  const occurrences = events.map((event) => ({
    eventId: event.id,
    event: event.type,
    at: event.occurredAt,
    meetingId: getMeetingId(event),
    typeId: null,
  }))
  const matches = await reader.lookUp(subscriptionMatches(organizationId, occurrences))
  const ids = new Set(events.flatMap((event) => getMeetingId(event) ?? []))
  return { matches, meetings: await reader.lookUp(eventDetailsByIds(organizationId, [...ids])) }
}

function render(ctx: Context, { events }: OrganizationEvents, { matches, meetings }: RenderInput): unknown[] {
  const meetingOf = new Map(meetings.map((meeting) => [meeting.id, meeting]))
  const creator = matches[0]?.creator_id ?? ''
  const subscription = matches[0]?.subscription_id ?? ''
  return events.map((event) => {
    const payload = renderPayload(ctx, event, meetingOf.get(getMeetingId(event) ?? '') ?? null)
    return [deriveDeliveryId(event.id, subscription), renderEnvelope(ctx, event, creator, payload)]
  })
}

async function claimAllQueues(ctx: Context, holder: string): Promise<QueueKey[]> {
  const queues: QueueKey[] = []
  for (;;) {
    const now = ctx.clock.now()
    const held = queues.map(({ subscriptionId }) => subscriptionId)
    const claim = { holder, held, now, until: instant(now + MINUTE), limit: QUEUE_BATCH_SIZE }
    const claimed = await ctx.db.batch(claimQueues(claim))
    for (const one of claimed)
      queues.push({ organizationId: one.organization_id, subscriptionId: one.subscription_id })
    if (claimed.length < QUEUE_BATCH_SIZE) return queues
  }
}

async function readDueDeliveries(
  ctx: Context,
  holder: string,
  queues: readonly QueueKey[],
): Promise<DueDelivery[]> {
  const keys = importKeys([{ text: newKeyText(), until: null }])
  const due: DueDelivery[] = []
  let positions = queues.map((queue) => ({ ...queue, limit: DELIVERIES_PER_QUEUE, after: FIRST_POSITION }))
  while (positions.length > 0) {
    const rows = await ctx.db.batch(dueDeliveries(holder, positions, ctx.clock.now()))
    const found = Map.groupBy(rows, ({ subscription_id }) => subscription_id)
    positions = positions.flatMap((position) => {
      const rowsOfQueue = (found.get(position.subscriptionId) ?? []).filter(({ id }) => id !== null)
      for (const row of rowsOfQueue)
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
      const last = rowsOfQueue.at(-1)
      if (last === undefined || rowsOfQueue.length < DELIVERIES_PER_QUEUE) return []
      return { ...position, after: { due: last.due_at, id: last.id ?? '' } }
    })
  }
  return due
}

async function markDelivered(
  ctx: Context,
  due: readonly DueDelivery[],
  results: readonly AttemptResult[],
): Promise<void> {
  const attempted = due.map(({ organizationId, id, attempt }, index) => {
    const { entry, outcome } = results[index] as AttemptResult
    if (outcome !== 'delivered') throw new Error(`The receiver rejected a delivery: ${JSON.stringify(entry)}`)
    return { organizationId, id, attempt, status: 'delivered' as const, dueAt: null, entry }
  })
  for (let from = 0; from < attempted.length; from += SEND_CONCURRENCY)
    await ctx.db.batch(recordAttempts(attempted.slice(from, from + SEND_CONCURRENCY)))
}
