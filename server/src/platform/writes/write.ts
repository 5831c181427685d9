// The only way to change data: a transaction that also stores the events and the response of an Idempotency-Key.
import { createHash, randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Actor, Member } from '../../domain/access/actor.ts'
import type { DomainEvent, Json } from '../../domain/events/catalog.ts'
import { HOUR, instant, iso } from '../../domain/time/instant.ts'
import type { Context, IdempotencyKey } from '../context.ts'
import type { PlanMode, Transaction } from '../db/database.ts'
import { isPlanStale, sqlState } from '../db/sql-state.ts'
import { Problem } from '../errors.ts'
import { newEventId } from './event-ids.ts'
import {
  insertEvents,
  queueEvents,
  selectStoredResponse,
  storeResponse,
  tryIdempotencyLock,
} from './store.ts'
import {
  isSameRequest,
  possibleStoredKeys,
  sealResponse,
  signRequest,
  toBindingText,
  unsealResponse,
} from './stored-responses.ts'

export interface WriteTransaction extends Transaction {
  /** Collected by `emit`, inserted together with COMMIT. */
  readonly events: DomainEvent[]
  /** Collected by `afterCommit`. */
  readonly notifications: (() => void)[]
}

/** Records an event in the transaction of its change, so that neither exists without the other. */
export function emit(tx: WriteTransaction, event: DomainEvent): void {
  tx.events.push(event)
}

/** Calls `notify` once the transaction is committed. */
export function afterCommit(tx: WriteTransaction, notify: () => void): void {
  tx.notifications.push(notify)
}

export const RESPONSE_RETENTION_MS = 72 * HOUR
const MAX_ATTEMPTS = 3
/** A statement has at most 65,535 parameters, and canceling an event emits an event for each of its invitees. */
const MAX_EVENTS_PER_INSERT = 1_000
const DEADLOCK_DETECTED = '40P01'
const SERIALIZATION_FAILURE = '40001'

// biome-ignore lint/suspicious/noConfusingVoidType: the return type of a function without a result.
export type Nothing = undefined | void

/**
 * Runs `work` in one transaction of the organization and returns its result. With an Idempotency-Key, the result is
 * stored in the same transaction, and a retry returns it without running `work`. The result must be JSON.
 * `work` may run more than once, because deadlocks and stale plans are retried. It must not change anything but the database.
 */
export async function write<T extends Json | Nothing>(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  work: (tx: WriteTransaction) => Promise<T>,
  planMode: PlanMode = 'auto',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(ctx, actor, work, planMode)
    } catch (error) {
      if (error instanceof Problem && error.extras.afterRollback) throw await error.extras.afterRollback()
      const code = sqlState(error)
      const canRetry = code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE || isPlanStale(error)
      if (!canRetry || attempt === MAX_ATTEMPTS) throw error
      ctx.log.warn({ code, attempt }, 'retrying write')
      // A random delay, or both transactions would deadlock again.
      await setTimeout(randomInt(2, 20 * attempt))
    }
  }
}

/**
 * The stored result of an earlier request with this Idempotency-Key; null if there is none. For a check before the write that
 * fails after the first request has succeeded, so a retry must skip it.
 */
export async function findEarlierResult(
  ctx: Context,
  { organizationId, userId }: Member,
): Promise<{ readonly result?: unknown } | null> {
  const key = ctx.request?.idempotencyKey ?? null
  if (key === null) return null
  return ctx.db.transaction(organizationId, (tx) => findStoredResponse(ctx, tx, userId, key))
}

async function writeOnce<T extends Json | Nothing>(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  work: (tx: WriteTransaction) => Promise<T>,
  planMode: PlanMode,
): Promise<T> {
  const { organizationId } = actor
  const idempotencyKey = actor.kind === 'user' ? (ctx.request?.idempotencyKey ?? null) : null
  const notifications: (() => void)[] = []

  const attempt = async (tx: Transaction): Promise<T> => {
    if (idempotencyKey && actor.kind === 'user') {
      const stored = await findStoredResponse(ctx, tx, actor.userId, idempotencyKey)
      if (stored !== null) return stored.result as T
    }
    const events: DomainEvent[] = []
    const result = await work({ ...tx, events, notifications })
    const now = ctx.clock.now()
    // Ids are assigned in the order of emission and increase within a millisecond.
    const ordered = events.map((event) => ({ ...event, id: newEventId(now) }))
    for (let from = 0; from < ordered.length; from += MAX_EVENTS_PER_INSERT) {
      const chunk = ordered.slice(from, from + MAX_EVENTS_PER_INSERT)
      tx.defer(insertEvents(organizationId, actor, chunk, ctx.request?.id ?? null, now))
    }
    if (ordered.length > 0) tx.defer(queueEvents(organizationId, ordered))
    if (idempotencyKey && actor.kind === 'user') {
      const responseKey = { organizationId, userId: actor.userId, key: idempotencyKey.key }
      tx.defer(
        storeResponse({
          organization_id: organizationId,
          user_id: actor.userId,
          key: idempotencyKey.key,
          fingerprint: signRequest(ctx, idempotencyKey.fingerprint),
          answer: sealResponse(ctx, responseKey, JSON.stringify({ result })),
          expires_at: iso(instant(now + RESPONSE_RETENTION_MS)),
        }),
      )
    }
    return result
  }
  const result = await ctx.db.transaction(organizationId, attempt, planMode)
  for (const notify of notifications) notify()
  return result
}

async function findStoredResponse(
  ctx: Context,
  tx: Transaction,
  userId: string,
  { key, fingerprint }: IdempotencyKey,
): Promise<{ result?: unknown } | null> {
  const responseKey = { organizationId: tx.organizationId, userId, key }
  const lock = createHash('sha256').update(toBindingText(responseKey)).digest().readBigInt64BE()
  // One round trip. The lookup runs after the lock and sees what the previous holder committed.
  const [[locked], [stored]] = await tx.pipeline(
    tryIdempotencyLock(lock),
    selectStoredResponse(tx.organizationId, userId, possibleStoredKeys(ctx, responseKey), ctx.clock.now()),
  )
  if (!locked?.locked) throw new Problem('idempotency_in_flight')
  if (!stored) return null
  const response = unsealResponse(ctx, { ...responseKey, key: stored.key }, stored.answer)
  // Sealed with a secret that is no longer accepted. Running again could repeat the write.
  if (response === null)
    throw new Problem('conflict', {
      message:
        'The stored response for this Idempotency-Key can no longer be decrypted. Check whether the write took effect, then use a new key.',
    })
  if (!isSameRequest(ctx, fingerprint, stored.fingerprint)) throw new Problem('idempotency_key_reused')
  return JSON.parse(response)
}
