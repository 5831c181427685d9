// State of a queue that this worker has leased: deliveries in progress, endpoint health and concurrency.
import { type Instant, instant } from '../../domain/time/instant.ts'
import { hasFailedTooLong, pauseAfterFailures } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import { type ImportedKey, importKeys, unsealKeys } from '../webhook-subscriptions/manage-signing-keys.ts'
import type { AttemptResult, DueDelivery } from './attempt-delivery.ts'
import type { ClaimedQueue, EndpointHealth, HeldQueue } from './queue-store.ts'
import type { PendingDelivery, QueueCursor, QueuePoll } from './store.ts'

const INITIAL_CONCURRENCY = 4
const MAX_CONCURRENCY = 16
/** Reads this many times the concurrency, so that a fast endpoint never waits for a query. */
const READ_AHEAD_FACTOR = 4
const POLL_INTERVAL_MS = 200
/** Deliveries are committed slightly after their due time, so each poll looks back this far. */
const LOOKBACK_MS = 10_000
/** Full scans are rare, because they pass all dead index entries of completed deliveries. */
const FULL_SCAN_INTERVAL_MS = 10_000
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

export class LeasedQueue implements HeldQueue {
  readonly organizationId: string
  readonly subscriptionId: string
  /** Read, but not started. */
  readonly ready: PendingDelivery[] = []
  /** Being sent, or sent and not yet recorded. */
  readonly inProgress = new Set<string>()
  /** Value at the last poll; null if another poll is needed before the queue can be released. */
  additions: number | null = null
  /** Monotonic clock, like every time here that is not an `Instant`. */
  lastActiveAt: number
  lastSuccessAt: Instant | null = null
  #hasMore = true
  #isLost = false
  #polledAt = Number.NEGATIVE_INFINITY
  #fullScanAt = Number.NEGATIVE_INFINITY
  /** The last delivery read, if the queue has more than one read returns. */
  #cursor: QueueCursor | null = null
  #lastDue: Instant = instant(0)
  #concurrency = INITIAL_CONCURRENCY
  #failures: number
  #failedAt = Number.NEGATIVE_INFINITY
  #failingSince: Instant | null
  #backoffUntil: Instant | null = null
  #sealedKeys: Buffer | null = null
  #keys: readonly ImportedKey[] | null = null

  constructor(claimed: ClaimedQueue, monotonicNow: number) {
    this.organizationId = claimed.organization_id
    this.subscriptionId = claimed.subscription_id
    this.#failures = claimed.failures
    this.#failingSince = claimed.failing_since
    this.lastActiveAt = monotonicNow
  }

  /** A failing endpoint gets one delivery at a time. */
  get #maxConcurrency(): number {
    return this.#failures > 0 ? 1 : this.#concurrency
  }

  /** Returns the next delivery to start. Uses the keys of the last poll, because they may have changed since it was read. */
  next(): DueDelivery | undefined {
    const due = this.inProgress.size < this.#maxConcurrency ? this.ready.shift() : undefined
    return due && { ...due, keys: this.#keys }
  }

  isBackingOff(now: Instant): boolean {
    return this.#backoffUntil !== null && this.#backoffUntil > now
  }

  /** Paused, disabled, deleted, or leased by another worker. Attempts in progress finish; no others start. */
  get isLost(): boolean {
    return this.#isLost
  }

  markLost(): void {
    this.#isLost = true
    this.ready.length = 0
  }

  /** Deliveries were added. */
  markAdded(): void {
    this.#hasMore = true
    this.additions = null
  }

  shouldPoll(now: Instant, monotonicNow: number): boolean {
    if (this.#isLost) return false
    if (this.isBackingOff(now)) return this.additions === null
    if (monotonicNow - this.#polledAt >= POLL_INTERVAL_MS) return true
    return this.#hasMore && this.ready.length < this.#maxConcurrency && this.#readLimit > 0
  }

  get #readLimit(): number {
    const limit = this.#failures > 0 ? 1 : this.#concurrency * READ_AHEAD_FACTOR
    return Math.max(0, limit - this.ready.length - this.inProgress.size)
  }

  /** Continues after the last delivery read; at the end of the queue, looks back by `LOOKBACK_MS`. */
  nextPoll(now: Instant, monotonicNow: number): QueuePoll {
    // Most polls find the deliveries in progress again. If enough are ready, read none.
    const hasEnough = this.isBackingOff(now) || this.ready.length >= this.#maxConcurrency
    const limit = hasEnough ? 0 : this.#readLimit
    const isFullScan = limit > 0 && monotonicNow - this.#fullScanAt >= FULL_SCAN_INTERVAL_MS
    if (isFullScan) this.#fullScanAt = monotonicNow
    this.#polledAt = monotonicNow
    const { organizationId, subscriptionId } = this
    if (this.#cursor !== null && !isFullScan)
      return { organizationId, subscriptionId, limit, after: this.#cursor }
    const due = instant(isFullScan ? 0 : this.#lastDue - LOOKBACK_MS)
    // The read finds deliveries again that are ready or in progress.
    const alreadyRead = limit === 0 ? 0 : this.ready.length + this.inProgress.size
    return { organizationId, subscriptionId, limit: limit + alreadyRead, after: { due, id: NIL_UUID } }
  }

  /** Unseals the keys only if they changed. */
  setKeys(ctx: Pick<Context, 'secrets'>, sealed: Buffer): void {
    if (this.#sealedKeys?.equals(sealed)) return
    const unsealed = unsealKeys(ctx, this.organizationId, this.subscriptionId, sealed)
    this.#keys = unsealed === null ? null : importKeys(unsealed)
    this.#sealedKeys = sealed
  }

  /** Takes the result of a poll with this `limit`. */
  recordPoll(deliveries: readonly PendingDelivery[], limit: number, additions: number): void {
    if (limit === 0 && additions !== this.additions) this.#hasMore = true
    this.additions = additions
    if (limit === 0) return
    const last = deliveries.length === limit ? deliveries.at(-1) : undefined
    this.#hasMore = last !== undefined
    this.#cursor = last === undefined ? null : { due: last.due_at, id: last.id }
    const known = new Set([...this.inProgress, ...this.ready.map(({ id }) => id)])
    for (const due of deliveries) {
      if (!known.has(due.id)) this.ready.push(due)
      if (due.due_at > this.#lastDue) this.#lastDue = due.due_at
    }
  }

  /** True if nothing is in progress, and either nothing else is due or the endpoint is backing off. */
  canRelease(now: Instant): boolean {
    if (this.inProgress.size > 0 || this.ready.length > 0 || this.additions === null) return false
    return !this.#hasMore || this.isBackingOff(now)
  }

  /** Returns null if the health of the endpoint is unchanged. */
  recordResult(
    { outcome, retryAfterMs, startedAt }: AttemptResult,
    now: Instant,
    monotonicNow: number,
  ): EndpointHealth | null {
    this.lastActiveAt = monotonicNow
    if (outcome === 'delivered') {
      this.lastSuccessAt = now
      const wasHealthy = this.#failures === 0
      this.#concurrency = Math.min(this.#concurrency + 1, MAX_CONCURRENCY)
      this.#failures = 0
      this.#failingSince = null
      this.#backoffUntil = null
      return wasHealthy ? null : this.#health()
    }
    // Concurrent attempts that fail together count as one failure.
    if (this.#failures === 0 || startedAt >= this.#failedAt) {
      this.#failures += 1
      this.#failedAt = monotonicNow
    }
    this.#concurrency = 1
    this.#failingSince ??= now
    this.#backoffUntil = instant(now + pauseAfterFailures(this.#failures, retryAfterMs))
    // The deliveries remain in the queue; the next poll finds them again.
    this.ready.length = 0
    this.#cursor = null
    this.#hasMore = true
    return this.#health()
  }

  hasFailedTooLong(now: Instant): boolean {
    return this.#failingSince !== null && hasFailedTooLong(this.#failingSince, now)
  }

  #health(): EndpointHealth {
    return {
      organizationId: this.organizationId,
      subscriptionId: this.subscriptionId,
      failures: this.#failures,
      failingSince: this.#failingSince,
      backoffUntil: this.#backoffUntil,
    }
  }
}
