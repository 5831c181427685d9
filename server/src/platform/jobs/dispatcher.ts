// Dispatches committed events to their subscribers, and retries those that failed.
import { type HandlerContext, handleEvents, retryEvent } from './handle-events.ts'
import { type PeriodicTask, sleep } from './periodic-task.ts'
import { type EventBatch, findEvents, findRetries } from './store.ts'
import type { Subscriber } from './subscriber.ts'

const MAX_EVENTS_PER_TRANSACTION = 100
const BATCH_SIZE = 1_000
/** After some events, more are likely, and larger batches are cheaper. */
const PAUSE_AFTER_SOME_SECONDS = 0.025
const PAUSE_AFTER_NONE_SECONDS = 0.1
const PAUSE_AFTER_ERROR_SECONDS = 1
const RETRY_BATCH_SIZE = 100

/** Any number of dispatchers may run: each event is taken by only one. Resolves after the stop signal. */
export async function runDispatcher(
  ctx: HandlerContext,
  subscribers: readonly Subscriber[],
  stopping: AbortSignal,
  onDispatched: (events: number) => void,
): Promise<void> {
  let seconds = 0
  while (await sleep(seconds, stopping)) {
    try {
      const count = await dispatchEvents(ctx, subscribers, stopping)
      onDispatched(count)
      seconds = count === BATCH_SIZE ? 0 : count > 0 ? PAUSE_AFTER_SOME_SECONDS : PAUSE_AFTER_NONE_SECONDS
    } catch (err) {
      ctx.log.error({ err }, `event dispatch failed, retrying in ${PAUSE_AFTER_ERROR_SECONDS} s`)
      seconds = PAUSE_AFTER_ERROR_SECONDS
    }
  }
}

/** Handles the oldest undispatched events. Returns their number. */
export async function dispatchEvents(
  ctx: HandlerContext,
  subscribers: readonly Subscriber[],
  stopping: AbortSignal,
): Promise<number> {
  const found = await ctx.db.batch(findEvents(BATCH_SIZE))
  await runConcurrently(ctx, splitBatches(found), stopping, (batch) => handleEvents(ctx, subscribers, batch))
  return found.reduce((sum, { ids }) => sum + ids.length, 0)
}

/** Retries failed events, oldest first. An event of a subscriber that this version doesn't have stays. */
export const createRetryTask = (ctx: HandlerContext, subscribers: readonly Subscriber[]): PeriodicTask => ({
  name: 'event_retries',
  intervalSeconds: 1,
  batchSize: RETRY_BATCH_SIZE,
  async run(_, stopping) {
    const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]))
    const due = await ctx.db.batch(findRetries([...byName.keys()], ctx.clock.now(), RETRY_BATCH_SIZE))
    await runConcurrently(ctx, due, stopping, async (key) => {
      const subscriber = byName.get(key.subscriber)
      if (subscriber) await retryEvent(ctx, subscriber, key)
    })
    return due.length
  },
})

const splitBatches = (batches: readonly EventBatch[]): EventBatch[] =>
  batches.flatMap(({ organization_id, ids }) =>
    Array.from({ length: Math.ceil(ids.length / MAX_EVENTS_PER_TRANSACTION) }, (_, index) => ({
      organization_id,
      ids: ids.slice(index * MAX_EVENTS_PER_TRANSACTION, (index + 1) * MAX_EVENTS_PER_TRANSACTION),
    })),
  )

/** At most WORKER_CONCURRENCY at a time, until the stop signal. Throws the first error after all have ended. */
async function runConcurrently<Item>(
  { config }: HandlerContext,
  items: readonly Item[],
  stopping: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items.values()
  const errors: unknown[] = []
  const runNext = async () => {
    for (const item of remaining)
      if (!stopping.aborted) await work(item).catch((error: unknown) => errors.push(error))
  }
  await Promise.all(Array.from({ length: Math.min(config.workerConcurrency, items.length) }, runNext))
  if (errors.length > 0) throw errors[0]
}
