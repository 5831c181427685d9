// Turns committed events into jobs: takes them from their queue in batches, as long as there are any, then looks now and then.
import type { Context } from '../context.ts'
import { slept } from './chore.ts'
import { countJobsDue, dispatchEvents, type Subscription } from './store.ts'
import type { Subscriber } from './subscriber.ts'

const EVENTS_PER_JOB = 100
/** With the back-off of the queue, e^attempt seconds and six hours at most, the last is four days after the first. */
const MOST_ATTEMPTS = 25
const BATCH = 1_000
/** When some were there, more are probably on their way; together they are cheaper. */
const PAUSE_AFTER_SOME_SECONDS = 0.025
const PAUSE_AFTER_NONE_SECONDS = 0.1
const PAUSE_AFTER_ERROR_SECONDS = 1
/** As many as keep the runners busy for a second: to make more of a long queue takes from them what they need. */
const MANY_JOBS = 50
const PAUSE_WITH_MANY_JOBS_SECONDS = 0.25

interface Dispatched {
  readonly events: number
  readonly jobs: number
}

const subscriptionsOf = (subscribers: readonly Subscriber[]): Subscription[] =>
  subscribers.flatMap(({ name, to }) => to.map((type) => ({ subscriber: name, type })))

/** Any number of them may run: each takes what no other has taken. Resolves when it was told to stop. */
export async function dispatchUntil(
  stopping: AbortSignal,
  ctx: Context,
  subscribers: readonly Subscriber[],
  done: (dispatched: Dispatched) => void,
): Promise<void> {
  const statement = dispatchEvents(
    subscriptionsOf(subscribers.filter(({ isNeeded }) => isNeeded?.(ctx) ?? true)),
    { most: BATCH, perJob: EVENTS_PER_JOB },
    MOST_ATTEMPTS,
  )
  let seconds = 0
  while (await slept(seconds, stopping)) {
    try {
      const [dispatched = { events: 0, jobs: 0 }] = await ctx.db.batch(statement)
      done(dispatched)
      seconds = await pauseAfter(ctx, dispatched.events)
    } catch (err) {
      ctx.log.error({ err }, `events could not be dispatched; tried again in ${PAUSE_AFTER_ERROR_SECONDS} s`)
      seconds = PAUSE_AFTER_ERROR_SECONDS
    }
  }
}

async function pauseAfter(ctx: Context, events: number): Promise<number> {
  if (events < BATCH) return events > 0 ? PAUSE_AFTER_SOME_SECONDS : PAUSE_AFTER_NONE_SECONDS
  const [jobs] = await ctx.db.jobs(countJobsDue(MANY_JOBS))
  return jobs?.due === MANY_JOBS ? PAUSE_WITH_MANY_JOBS_SECONDS : 0
}
