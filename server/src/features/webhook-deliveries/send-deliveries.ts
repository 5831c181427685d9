// Sends due webhook deliveries: leases queues, makes attempts within each endpoint's concurrency and records the results.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Instant, instant } from '../../domain/time/instant.ts'
import { nextAttemptAt } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { getWakeSignal, type WakeSignal } from '../../platform/jobs/wake-signal.ts'
import { write } from '../../platform/writes/write.ts'
import {
  type DisableReason,
  disableWebhookSubscription,
} from '../webhook-subscriptions/disable-webhook-subscription.ts'
import { endSubscriptionsWithoutAccess } from '../webhook-subscriptions/end-subscriptions-without-access.ts'
import { type AttemptResult, attemptDelivery, type DueDelivery } from './attempt-delivery.ts'
import { LeasedQueue } from './leased-queue.ts'
import { measureDeliveries, observeAttempt } from './measure-deliveries.ts'
import { WEBHOOK_WAKE_SIGNAL } from './plan-deliveries.ts'
import {
  abandonQueues,
  claimQueues,
  type EndpointHealth,
  recordHealth,
  releaseQueues,
  renewQueues,
} from './queue-store.ts'
import { type AttemptRecord, dueDeliveries, recordAttempts } from './store.ts'

/** If a worker is killed, another one takes over its queues after this time. */
const LEASE_MS = 45_000
const LEASE_RENEWAL_INTERVAL_MS = 15_000
/** No attempt starts if the lease was not renewed for this long: an attempt may take 25 seconds. */
const MAX_LEASE_AGE_TO_START_MS = 20_000
const MAX_IN_FLIGHT = 500
const MAX_CLAIM_BATCH = 64
const MAX_RECORD_BATCH = 500
const MAX_LEASED_QUEUES = 1_024
/** How often to look for deliveries that other processes created. */
const CLAIM_INTERVAL_MS = 200
/** Results within this time are recorded together, unless no more can arrive. */
const BATCH_WINDOW_MS = 20
/** An idle queue stays leased for this long, because more deliveries may arrive. */
const LINGER_MS = 1_000
/** The run ends after this long without work. */
const IDLE_EXIT_MS = 50
const RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 5_000

/** A run ends when nothing is due. Returns the number of attempts. */
export const sendDeliveries: PeriodicTask = {
  name: 'webhook_deliveries',
  intervalSeconds: CLAIM_INTERVAL_MS / 1_000,
  wakeSignal: WEBHOOK_WAKE_SIGNAL,
  registerMetrics: measureDeliveries,
  run: (ctx, stopping) => new Sender(ctx, stopping).run(),
}

interface CompletedAttempt {
  readonly queue: LeasedQueue
  readonly due: DueDelivery
  readonly result: AttemptResult
}

class Sender {
  readonly #ctx: Context
  readonly #stopping: AbortSignal
  readonly #wakeSignal: WakeSignal
  readonly #id = randomUUID()
  readonly #queues = new Map<string, LeasedQueue>()
  #completed: CompletedAttempt[] = []
  /** Counts attempts until their result is recorded. A kill therefore repeats at most this many. */
  #inFlight = 0
  #attempts = 0
  #claimedAt = Number.NEGATIVE_INFINITY
  #renewedAt = performance.now()
  /** In the past, so that a run that finds nothing ends immediately. */
  #activeAt = Number.NEGATIVE_INFINITY
  /** The last claim reached its limit: more queues may be due. */
  #hasMoreDue = false
  /** A claim got no response: it may have leased queues that only this holder id can claim again. */
  #isClaiming = false
  #errorCount = 0
  #onAllCompleted = () => {}

  constructor(ctx: Context, stopping: AbortSignal) {
    this.#ctx = ctx
    this.#stopping = stopping
    this.#wakeSignal = getWakeSignal(ctx, WEBHOOK_WAKE_SIGNAL)
  }

  async run(): Promise<number> {
    const wake = () => this.#wakeSignal.notify()
    this.#stopping.addEventListener('abort', wake)
    try {
      while (!this.#stopping.aborted && (await this.#runCycle())) await this.#waitForBatch()
      await this.#finish()
      return this.#attempts
    } finally {
      this.#stopping.removeEventListener('abort', wake)
    }
  }

  /** Waits for all attempts in flight, at most `BATCH_WINDOW_MS`. */
  async #waitForBatch(): Promise<void> {
    if (this.#inFlight > 0 && this.#completed.length === this.#inFlight) return
    const window = Promise.withResolvers<void>()
    const timer = setTimeout(window.resolve, BATCH_WINDOW_MS)
    this.#onAllCompleted = window.resolve
    await window.promise
    clearTimeout(timer)
  }

  /** Returns false if there is nothing left to do. */
  async #runCycle(): Promise<boolean> {
    try {
      await this.#recordResults()
      await this.#renew()
      const isBusy = (await this.#claim()) + (await this.#poll()) + this.#inFlight > 0
      this.#startAttempts()
      if (isBusy) this.#activeAt = performance.now()
      const isDone = performance.now() - this.#activeAt >= IDLE_EXIT_MS
      await this.#releaseIdle(isDone)
      if (isDone && this.#queues.size === 0) return false
      this.#errorCount = 0
      await this.#wakeSignal.waitFor(isBusy ? CLAIM_INTERVAL_MS : IDLE_EXIT_MS)
      return true
    } catch (err) {
      // Attempts in flight and leases must not be lost, so retry. Without any, the caller handles the error.
      if (this.#inFlight === 0 && this.#queues.size === 0 && !this.#isClaiming) throw err
      this.#errorCount += 1
      this.#ctx.log.error({ err }, 'webhook sender failed, retrying')
      await delay(Math.min(this.#errorCount * RETRY_DELAY_MS, MAX_RETRY_DELAY_MS))
      return true
    }
  }

  async #recordResults(): Promise<void> {
    // More attempts can complete while these are being recorded.
    const completed = this.#completed.slice(0, MAX_RECORD_BATCH)
    if (completed.length === 0) return
    const now = this.#ctx.clock.now()
    const records = completed.map((one) => toAttemptRecord(one, now))
    const stopped = await this.#ctx.db.batch(recordAttempts(records))
    for (const { subscription_id } of stopped) this.#queues.get(subscription_id)?.markLost()
    this.#completed = this.#completed.slice(completed.length)
    this.#inFlight -= completed.length
    const healths = new Map<LeasedQueue, EndpointHealth>()
    const disabled = new Map<LeasedQueue, DisableReason>()
    for (const { queue, due, result } of completed) {
      queue.inProgress.delete(due.id)
      const health = queue.recordResult(result, now, performance.now())
      if (health !== null) healths.set(queue, health)
      if (result.outcome === 'gone') disabled.set(queue, 'gone')
      else if (queue.hasFailedTooLong(now)) disabled.set(queue, 'failing')
    }
    if (healths.size > 0) await this.#ctx.db.batch(recordHealth(this.#id, [...healths.values()]))
    for (const [{ organizationId, subscriptionId: id }, reason] of disabled)
      await disableWebhookSubscription(this.#ctx, organizationId, { id, reason })
  }

  async #renew(): Promise<void> {
    const startedAt = performance.now()
    if (this.#queues.size === 0) this.#renewedAt = startedAt
    if (startedAt - this.#renewedAt < LEASE_RENEWAL_INTERVAL_MS) return
    const until = this.#nextLeaseEnd()
    const held = await this.#ctx.db.batch(renewQueues(this.#id, [...this.#queues.values()], until))
    this.#renewedAt = startedAt
    const heldIds = new Set(held.map(({ subscription_id }) => subscription_id))
    for (const queue of this.#queues.values()) if (!heldIds.has(queue.subscriptionId)) queue.markLost()
  }

  /** Returns the number of queues leased. */
  async #claim(): Promise<number> {
    const addedIds = this.#wakeSignal.consumePendingIds()
    for (const id of addedIds) this.#queues.get(id)?.markAdded()
    const isNew = [...addedIds].some((id) => !this.#queues.has(id))
    const isTime =
      this.#hasMoreDue || this.#inFlight === 0 || performance.now() - this.#claimedAt >= CLAIM_INTERVAL_MS
    const limit = Math.min(MAX_CLAIM_BATCH, MAX_LEASED_QUEUES - this.#queues.size)
    if (!(isNew || isTime) || limit <= 0) return 0
    this.#claimedAt = performance.now()
    const claim = { holder: this.#id, held: [...this.#queues.keys()], limit }
    const now = this.#ctx.clock.now()
    this.#isClaiming = true
    const claimed = await this.#ctx.db.batch(claimQueues({ ...claim, now, until: this.#nextLeaseEnd() }))
    this.#isClaiming = false
    for (const one of claimed) this.#queues.set(one.subscription_id, new LeasedQueue(one, this.#claimedAt))
    this.#hasMoreDue = claimed.length === limit
    return claimed.length
  }

  /** Returns the number of deliveries found. */
  async #poll(): Promise<number> {
    const [now, monotonicNow] = [this.#ctx.clock.now(), performance.now()]
    const pollable = [...this.#queues.values()].filter((queue) => queue.shouldPoll(now, monotonicNow))
    if (pollable.length === 0) return 0
    const polls = pollable.map((queue) => queue.nextPoll(now, monotonicNow))
    const rows = await this.#ctx.db.batch(dueDeliveries(this.#id, polls, now))
    const bySubscription = Map.groupBy(rows, ({ subscription_id }) => subscription_id)
    let count = 0
    const endedIn = new Set<string>()
    for (const [index, queue] of pollable.entries()) {
      const queueRows = bySubscription.get(queue.subscriptionId)
      if (!queueRows?.[0]?.has_access) {
        queue.markLost()
        if (queueRows !== undefined) endedIn.add(queue.organizationId)
      } else {
        queue.setKeys(this.#ctx, queueRows[0].signing_keys)
        const deliveries = queueRows.filter((row) => row.id !== null)
        const before = queue.ready.length
        queue.recordPoll(deliveries, polls[index]?.limit ?? 0, queueRows[0].additions)
        count += queue.ready.length - before
      }
    }
    for (const organizationId of endedIn)
      await write(this.#ctx, { kind: 'system', organizationId }, (tx) =>
        endSubscriptionsWithoutAccess(this.#ctx, tx),
      )
    return count
  }

  /** Round robin over the queues, so that a long queue does not delay a short one. */
  #startAttempts(): void {
    if (performance.now() - this.#renewedAt >= MAX_LEASE_AGE_TO_START_MS) return
    let hasStarted = true
    while (hasStarted) {
      hasStarted = false
      for (const queue of this.#queues.values()) {
        if (this.#inFlight >= MAX_IN_FLIGHT) return
        const due = queue.next()
        if (due === undefined) continue
        queue.inProgress.add(due.id)
        this.#inFlight += 1
        hasStarted = true
        void this.#attempt(queue, due)
      }
    }
  }

  async #attempt(queue: LeasedQueue, due: DueDelivery): Promise<void> {
    const result = await attemptDelivery(this.#ctx, due)
    observeAttempt(this.#ctx, due, result)
    this.#attempts += 1
    this.#completed.push({ queue, due, result })
    this.#wakeSignal.notify()
    if (this.#completed.length === this.#inFlight) this.#onAllCompleted()
  }

  /** Releases idle queues and, at the end of the run, all queues. */
  async #releaseIdle(isDone: boolean): Promise<void> {
    const [now, monotonicNow] = [this.#ctx.clock.now(), performance.now()]
    const idle = [...this.#queues.values()].filter(({ inProgress }) => inProgress.size === 0)
    const lost = idle.filter(({ isLost }) => isLost)
    const releasable = idle.flatMap((queue) => {
      const { additions, organizationId, subscriptionId, lastActiveAt, lastSuccessAt } = queue
      const isTime = isDone || queue.isBackingOff(now) || monotonicNow - lastActiveAt >= LINGER_MS
      if (queue.isLost || !isTime || !queue.canRelease(now) || additions === null) return []
      return { additions, organizationId, subscriptionId, lastSuccessAt }
    })
    if (lost.length > 0) {
      await this.#ctx.db.batch(abandonQueues(this.#id, lost))
      for (const { subscriptionId } of lost) this.#queues.delete(subscriptionId)
    }
    if (releasable.length === 0) return
    const released = await this.#ctx.db.batch(releaseQueues(this.#id, releasable))
    const releasedIds = new Set(released.map(({ subscription_id }) => subscription_id))
    for (const { subscriptionId } of releasable) {
      if (releasedIds.has(subscriptionId)) this.#queues.delete(subscriptionId)
      else this.#queues.get(subscriptionId)?.markAdded()
    }
  }

  /** Waits for attempts in flight and records them, within the drain timeout. Starts no new ones. */
  async #finish(): Promise<void> {
    const deadline = performance.now() + this.#ctx.config.drainSeconds * 1_000
    while (this.#inFlight > 0 && performance.now() < deadline) {
      try {
        await this.#recordResults()
        if (this.#inFlight > 0) await this.#wakeSignal.waitFor(CLAIM_INTERVAL_MS)
      } catch (err) {
        this.#ctx.log.error({ err }, 'recording webhook results failed, retrying')
        await delay(RETRY_DELAY_MS)
      }
    }
    if (this.#queues.size > 0) await this.#ctx.db.batch(abandonQueues(this.#id, [...this.#queues.values()]))
  }

  #nextLeaseEnd(): Instant {
    return instant(this.#ctx.clock.now() + LEASE_MS)
  }
}

function toAttemptRecord({ due, result }: CompletedAttempt, now: Instant): AttemptRecord {
  const { organization_id: organizationId, id, attempt } = due
  const { outcome, retryAfterMs, entry } = result
  const dueAt =
    outcome === 'failed'
      ? nextAttemptAt({ at: now, previousAttempts: attempt, retryAfterMs }, Math.random())
      : null
  const status = outcome === 'delivered' ? 'delivered' : dueAt === null ? 'failed' : 'pending'
  return { organizationId, id, attempt, status, dueAt, entry }
}
