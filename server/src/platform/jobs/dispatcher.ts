// Dispatches committed events to jobs in batches, and polls for new events.
import type { Context } from '../context.ts'
import { sleep } from './periodic-task.ts'
import { countJobsDue, dispatchEvents, type Subscription } from './store.ts'
import type { Subscriber } from './subscriber.ts'

const EVENTS_PER_JOB = 100
/** With the backoff of the queue (e^attempt seconds, at most six hours), the last attempt is four days after the first. */
const MAX_ATTEMPTS = 25
const BATCH_SIZE = 1_000
/** After some events, more are likely, and larger batches are cheaper. */
const PAUSE_AFTER_SOME_SECONDS = 0.025
const PAUSE_AFTER_NONE_SECONDS = 0.1
const PAUSE_AFTER_ERROR_SECONDS = 1
/** Enough to keep the workers busy for a second. Adding more jobs would compete with them for the database. */
const BACKLOG_JOB_COUNT = 50
const PAUSE_WITH_BACKLOG_SECONDS = 0.25

interface DispatchResult {
  readonly events: number
  readonly jobs: number
}

const subscriptionsOf = (subscribers: readonly Subscriber[]): Subscription[] =>
  subscribers.flatMap(({ name, eventTypes }) => eventTypes.map((type) => ({ subscriber: name, type })))

/** Any number of dispatchers may run: each event is taken by only one. Resolves after the stop signal. */
export async function runDispatcher(
  stopping: AbortSignal,
  ctx: Context,
  subscribers: readonly Subscriber[],
  onDispatched: (dispatched: DispatchResult) => void,
): Promise<void> {
  const statement = dispatchEvents(
    subscriptionsOf(subscribers.filter(({ isNeeded }) => isNeeded?.(ctx) ?? true)),
    { maxEvents: BATCH_SIZE, maxEventsPerJob: EVENTS_PER_JOB },
    MAX_ATTEMPTS,
  )
  let seconds = 0
  while (await sleep(seconds, stopping)) {
    try {
      const [dispatched = { events: 0, jobs: 0 }] = await ctx.db.batch(statement)
      onDispatched(dispatched)
      seconds = await pauseAfter(ctx, dispatched.events)
    } catch (err) {
      ctx.log.error({ err }, `event dispatch failed, retrying in ${PAUSE_AFTER_ERROR_SECONDS} s`)
      seconds = PAUSE_AFTER_ERROR_SECONDS
    }
  }
}

async function pauseAfter(ctx: Context, events: number): Promise<number> {
  if (events < BATCH_SIZE) return events > 0 ? PAUSE_AFTER_SOME_SECONDS : PAUSE_AFTER_NONE_SECONDS
  const [jobs] = await ctx.db.jobs(countJobsDue(BACKLOG_JOB_COUNT))
  return jobs?.due === BACKLOG_JOB_COUNT ? PAUSE_WITH_BACKLOG_SECONDS : 0
}
