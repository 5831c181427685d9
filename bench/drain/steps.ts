// Runs the steps of a worker from event to delivery, with the functions and statements of the service.
import { instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import {
  type AttemptResult,
  attemptDelivery,
  type DueDelivery,
} from '../../server/src/features/webhook-deliveries/attempt-delivery.ts'
import {
  abandonQueues,
  claimQueues,
  type QueueKey,
} from '../../server/src/features/webhook-deliveries/queue-store.ts'
import { dueDeliveries, recordAttempts } from '../../server/src/features/webhook-deliveries/store.ts'
import {
  importKeys,
  newKeyText,
} from '../../server/src/features/webhook-subscriptions/manage-signing-keys.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { dispatchEvents } from '../../server/src/platform/jobs/dispatcher.ts'
import { subscribers } from '../../server/src/processes/subscribers.ts'
import { forEachConcurrently } from '../../testbed/run-concurrently.ts'
import type { Drain } from './worker.ts'

type Step = 'handle' | 'claim' | 'send' | 'mark'
type MeasureStep = (step: Step, work: () => Promise<unknown>) => Promise<unknown>

/** The same values as in the worker. */
const QUEUE_BATCH_SIZE = 64
const DELIVERIES_PER_QUEUE = 64
const SEND_CONCURRENCY = 500
const FIRST_POSITION = { due: instant(0), id: '00000000-0000-0000-0000-000000000000' }

/** Adds events and runs all steps on them; no worker may run. */
export async function runSteps(drain: Drain, events: number, measureStep: MeasureStep): Promise<void> {
  const { ctx } = drain.testbed
  await drain.backlog.add(events)
  await measureStep('handle', () => dispatchAll(ctx))
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
    forEachConcurrently(SEND_CONCURRENCY, due, async (delivery, index) => {
      results[index] = await attemptDelivery(ctx, delivery)
    }),
  )
  await measureStep('mark', () => markDelivered(ctx, due, results))
  await ctx.db.batch(
    abandonQueues(
      holder,
      queues.map((queue) => ({ ...queue, lastSuccessAt: null })),
    ),
  )
}

async function dispatchAll(ctx: Context): Promise<void> {
  const neverAborted = new AbortController().signal
  while ((await dispatchEvents({ ...ctx, observe: () => {} }, subscribers, neverAborted)) > 0);
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
      const rowsOfQueue = (found.get(position.subscriptionId) ?? []).filter((row) => row.id !== null)
      due.push(...rowsOfQueue.map((row) => ({ ...row, keys })))
      const last = rowsOfQueue.at(-1)
      if (last === undefined || rowsOfQueue.length < DELIVERIES_PER_QUEUE) return []
      return { ...position, after: { due: last.due_at, id: last.id } }
    })
  }
  return due
}

async function markDelivered(
  ctx: Context,
  due: readonly DueDelivery[],
  results: readonly AttemptResult[],
): Promise<void> {
  const attempted = due.map(({ organization_id: organizationId, id, attempt }, index) => {
    const { entry, outcome } = results[index] as AttemptResult
    if (outcome !== 'delivered') throw new Error(`The receiver rejected a delivery: ${JSON.stringify(entry)}`)
    return { organizationId, id, attempt, status: 'delivered' as const, dueAt: null, entry }
  })
  for (let from = 0; from < attempted.length; from += SEND_CONCURRENCY)
    await ctx.db.batch(recordAttempts(attempted.slice(from, from + SEND_CONCURRENCY)))
}
