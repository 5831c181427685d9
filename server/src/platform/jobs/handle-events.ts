// Handles events in one transaction: takes them from the queue, calls their subscribers, and stores what has failed.
import { HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'
import { beginAttempt, rollbackAttempt } from '../db/savepoint.ts'
import { redactedMessage } from '../log.ts'
import { afterCommit, type WriteTransaction, write } from '../writes/write.ts'
import {
  deleteRetry,
  type EventBatch,
  type EventRow,
  eventById,
  insertRetries,
  lockRetry,
  postponeRetry,
  type RetryKey,
  setHandlerSettings,
  takeEvents,
} from './store.ts'
import type { StoredEvent, Subscriber } from './subscriber.ts'

/** With the backoff (e^attempt seconds, at most six hours), the last attempt is four days after the first. */
export const MAX_ATTEMPTS = 25
const MAX_RETRY_DELAY_MS = 6 * HOUR
/** After this time, PostgreSQL ends the transaction of a paused worker, and other workers handle its events. */
const IDLE_TIMEOUT_MS = 30_000

/** `given_up`: the last attempt failed. */
export type Outcome = 'done' | 'failed' | 'given_up'

/** A context that also observes each call of a subscriber. */
export interface HandlerContext extends Context {
  observe(subscriber: string, outcome: Outcome, seconds: number): void
}

/**
 * Handles a batch of at most 100 events. If a subscriber throws, all of them run again, each in a savepoint. The events of
 * those that throw again are retried one by one, so that one bad event doesn't block the others.
 */
export async function handleEvents(
  ctx: HandlerContext,
  subscribers: readonly Subscriber[],
  { organization_id, ids }: EventBatch,
): Promise<void> {
  const types = [...new Set(subscribers.flatMap(({ eventTypes }) => eventTypes))]
  const run = (
    call: (tx: WriteTransaction, subscriber: Subscriber, events: StoredEvent[]) => Promise<void>,
  ) =>
    runTransaction(ctx, organization_id, async (tx) => {
      const [, rows] = await tx.pipeline(
        setHandlerSettings(IDLE_TIMEOUT_MS),
        takeEvents(organization_id, ids, types),
      )
      const events = rows.map(toStoredEvent)
      for (const subscriber of subscribers) {
        const matching = events.filter(({ type }) => subscriber.eventTypes.includes(type))
        if (matching.length > 0) await call(tx, subscriber, matching)
      }
    })
  try {
    await run((tx, subscriber, events) => callSubscriber(ctx, tx, subscriber, events))
  } catch {
    await run(async (tx, subscriber, events) => {
      const error = await callInSavepoint(ctx, tx, subscriber, events, 1)
      if (error === null) return
      const now = ctx.clock.now()
      const eventIds = events.map(({ id }) => id)
      const failed = { subscriber: subscriber.name, eventIds, error, dueAt: nextAttemptAt(1, now) }
      await tx.rows(insertRetries(organization_id, failed, now))
    })
  }
}

/** Handles one event again that the subscriber failed to handle. */
export async function retryEvent(ctx: HandlerContext, subscriber: Subscriber, key: RetryKey): Promise<void> {
  await runTransaction(ctx, key.organization_id, async (tx) => {
    const now = ctx.clock.now()
    const [, [retry], rows] = await tx.pipeline(
      setHandlerSettings(IDLE_TIMEOUT_MS),
      lockRetry(key, now),
      eventById(key),
    )
    if (retry === undefined) return
    const attempt = retry.attempts + 1
    // A deleted event needs no handling.
    const error =
      rows.length === 0 ? null : await callInSavepoint(ctx, tx, subscriber, rows.map(toStoredEvent), attempt)
    const dueAt = attempt < MAX_ATTEMPTS ? nextAttemptAt(attempt, now) : null
    await tx.rows(error === null ? deleteRetry(key) : postponeRetry(key, error, dueAt))
  })
}

const nextAttemptAt = (attempt: number, now: Instant): Instant =>
  instant(now + Math.min(Math.exp(attempt) * 1_000, MAX_RETRY_DELAY_MS))

const runTransaction = (
  ctx: Context,
  organizationId: string,
  work: (tx: WriteTransaction) => Promise<void>,
): Promise<void> => write(ctx, { kind: 'system', organizationId }, work, 'force_generic_plan')

async function callSubscriber(
  ctx: HandlerContext,
  tx: WriteTransaction,
  subscriber: Subscriber,
  events: readonly StoredEvent[],
): Promise<void> {
  const startedAt = performance.now()
  await subscriber.handle(ctx, tx, events)
  const seconds = (performance.now() - startedAt) / 1_000
  afterCommit(tx, () => ctx.observe(subscriber.name, 'done', seconds))
}

/** Returns the error without values, or null. If the connection is lost, it throws, and nothing is committed. */
async function callInSavepoint(
  ctx: HandlerContext,
  tx: WriteTransaction,
  subscriber: Subscriber,
  events: readonly StoredEvent[],
  attempt: number,
): Promise<string | null> {
  const collected = [tx.events, tx.notifications]
  const lengths = collected.map(({ length }) => length)
  const startedAt = performance.now()
  await tx.rows(beginAttempt())
  try {
    await callSubscriber(ctx, tx, subscriber, events)
    // Deferred statements must fail here.
    await tx.pipeline()
    return null
  } catch (err) {
    // A deferred statement that fails would prevent the rollback.
    await tx.pipeline().catch(() => undefined)
    await tx.rows(rollbackAttempt())
    for (const [index, list] of collected.entries()) list.length = lengths[index] ?? 0
    const outcome = attempt < MAX_ATTEMPTS ? 'failed' : 'given_up'
    ctx.observe(subscriber.name, outcome, (performance.now() - startedAt) / 1_000)
    const eventIds = events.map(({ id }) => id)
    const fields = {
      err,
      subscriber: subscriber.name,
      organization: tx.organizationId,
      attempt,
      events: eventIds,
    }
    if (outcome === 'failed') ctx.log.warn(fields, 'subscriber failed, retrying')
    else ctx.log.error(fields, 'subscriber failed on the last attempt; run: meetwright jobs list --failed')
    return redactedMessage(err)
  }
}

const toStoredEvent = (row: EventRow): StoredEvent => ({
  id: row.id,
  type: row.type,
  subjectId: row.subject_id,
  before: row.before,
  after: row.after,
  actor: { kind: row.actor_kind, userId: row.actor_id },
  requestId: row.request_id,
  occurredAt: row.occurred_at,
})
