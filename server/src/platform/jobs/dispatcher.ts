// Turns committed events into jobs: takes them from their queue in batches, as long as there are any, then looks now and then.
import type { Context } from '../context.ts'
import { sleep } from './periodic-task.ts'
import { countJobsDue, dispatchEvents, type Subscription } from './store.ts'
import type { Subscriber } from './subscriber.ts'

const EVENTS_PER_JOB = 100
/** With the back-off of the queue, e^attempt seconds and six hours at most, the last is four days after the first. */
const MAX_ATTEMPTS = 25
const BATCH_SIZE = 1_000
/** When some were there, more are probably on their way; together they are cheaper. */
const PAUSE_AFTER_SOME_SECONDS = 0.025
const PAUSE_AFTER_NONE_SECONDS = 0.1
const PAUSE_AFTER_ERROR_SECONDS = 1
/** As many as keep the runners busy for a second: to make more of a long queue takes from them what they need. */
const BACKLOG_JOB_COUNT = 50
const PAUSE_WITH_BACKLOG_SECONDS = 0.25

interface DispatchResult {
  readonly events: number
  readonly jobs: number
}

const subscriptionsOf = (subscribers: readonly Subscriber[]): Subscription[] =>
  subscribers.flatMap(({ name, eventTypes }) => eventTypes.map((type) => ({ subscriber: name, type })))

/** Any number of them may run: each takes what no other has taken. Resolves when it was told to stop. */
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
      ctx.log.error({ err }, `events could not be dispatched; tried again in ${PAUSE_AFTER_ERROR_SECONDS} s`)
      seconds = PAUSE_AFTER_ERROR_SECONDS
    }
  }
}

async function pauseAfter(ctx: Context, events: number): Promise<number> {
  if (events < BATCH_SIZE) return events > 0 ? PAUSE_AFTER_SOME_SECONDS : PAUSE_AFTER_NONE_SECONDS
  const [jobs] = await ctx.db.jobs(countJobsDue(BACKLOG_JOB_COUNT))
  return jobs?.due === BACKLOG_JOB_COUNT ? PAUSE_WITH_BACKLOG_SECONDS : 0
}
