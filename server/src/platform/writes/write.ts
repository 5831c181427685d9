// The one way to change anything: a transaction that also keeps the events and the Idempotency-Key's answer.
import { createHash, randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Actor } from '../../domain/access/actor.ts'
import type { DomainEvent, Json } from '../../domain/events/catalogue.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import type { Context, RetryKey } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { Query } from '../db/sql.ts'
import { sqlState } from '../db/sql-state.ts'
import { Problem } from '../errors.ts'
import { newEventId } from './event-ids.ts'
import { insertEvents, queueEvents, storeAnswer, storedAnswer, tryRetryLock } from './store.ts'
import { boundTo, isRequest, keysFor, openAnswer, sealAnswer, signRequest } from './stored-answers.ts'

export interface WriteTransaction extends Transaction {
  /** Collected by `emit`, inserted together with COMMIT. */
  readonly events: DomainEvent[]
  /** Collected by `withCommit`. */
  readonly last: Query<unknown>[]
}

/** Says what happened, in the transaction in which it happens: no event without the change, no change without it. */
export function emit(tx: WriteTransaction, event: DomainEvent): void {
  tx.events.push(event)
}

/** Runs a statement together with COMMIT, in one trip: for what is written without looking at its result. */
export function withCommit(tx: WriteTransaction, query: Query<unknown>): void {
  tx.last.push(query)
}

export const KEEP_ANSWERS_FOR = 72 * HOUR
const MOST_TRIES = 3
/** A statement has at most 65,535 parameters, and whoever cancels an event tells each of its invitees. */
const MOST_EVENTS_TOGETHER = 1_000
const DEADLOCK_DETECTED = '40P01'
const SERIALIZATION_FAILURE = '40001'

/**
 * Runs `work` in one transaction of the organization and returns its result. With an Idempotency-Key the result is
 * stored in the same transaction, and a repetition gets it back without running `work` again; so the result must
 * survive JSON. `work` may run more than once (deadlocks): it changes nothing but the database.
 */
export async function write<T extends Json | undefined>(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await writeOnce(ctx, actor, work)
    } catch (error) {
      if (error instanceof Problem && error.extras.afterRollback) throw await error.extras.afterRollback()
      const code = sqlState(error)
      const mayRetry = code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE
      if (!mayRetry || tries === MOST_TRIES) throw error
      ctx.log.warn({ code, tries }, 'write is tried again')
      // Not both at once: they would meet again at the same place.
      await setTimeout(randomInt(2, 20 * tries))
    }
  }
}

async function writeOnce<T extends Json | undefined>(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  const retry = actor.kind === 'user' ? (ctx.request?.retry ?? null) : null
  const events: DomainEvent[] = []
  const last: Query<unknown>[] = []
  let replayed = false

  return ctx.db.transaction(
    actor.organizationId,
    async (tx) => {
      if (retry && actor.kind === 'user') {
        const answer = await earlierAnswer(ctx, tx, actor.userId, retry)
        if (answer !== null) {
          replayed = true
          return answer.result as T
        }
      }
      return work({ ...tx, events, last })
    },
    (result) => {
      if (replayed) return []
      const now = ctx.clock.now()
      const kept = [...last]
      // In the order in which they were emitted: ids of one millisecond grow.
      const ordered = events.map((event) => ({ ...event, id: newEventId(now) }))
      for (let from = 0; from < ordered.length; from += MOST_EVENTS_TOGETHER) {
        const some = ordered.slice(from, from + MOST_EVENTS_TOGETHER)
        kept.push(insertEvents(actor.organizationId, actor, some, ctx.request?.id ?? null, now))
      }
      if (ordered.length > 0) kept.push(queueEvents(actor.organizationId, ordered))
      if (retry && actor.kind === 'user') {
        const place = { organizationId: actor.organizationId, userId: actor.userId, key: retry.key }
        kept.push(
          storeAnswer({
            ...place,
            fingerprint: signRequest(ctx, retry.fingerprint),
            answer: sealAnswer(ctx, place, JSON.stringify({ result })),
            expiresAt: instant(now + KEEP_ANSWERS_FOR),
          }),
        )
      }
      return kept
    },
  )
}

async function earlierAnswer(
  ctx: Context,
  tx: Transaction,
  userId: string,
  { key, fingerprint }: RetryKey,
): Promise<{ result?: unknown } | null> {
  const place = { organizationId: tx.organizationId, userId, key }
  const lock = createHash('sha256').update(boundTo(place)).digest().readBigInt64BE()
  // In one round trip; the look-up runs after the lock is had and so sees what its last holder committed.
  const [locked, stored] = await Promise.all([
    tx.first(tryRetryLock(lock)),
    tx.first(storedAnswer(tx.organizationId, userId, keysFor(ctx, place), ctx.clock.now())),
  ])
  if (!locked?.locked) throw new Problem('idempotency_in_flight')
  if (!stored) return null
  const answer = openAnswer(ctx, { ...place, key: stored.key }, stored.answer)
  // Sealed under a secret that is no longer accepted. To run again could do the write twice.
  if (answer === null)
    throw new Problem('conflict', {
      message:
        'The answer kept for this Idempotency-Key can no longer be read. Look whether the write was done, then use a new key.',
    })
  if (!isRequest(ctx, fingerprint, stored.fingerprint)) throw new Problem('idempotency_key_reused')
  return JSON.parse(answer)
}
