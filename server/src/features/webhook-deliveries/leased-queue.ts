// What a worker knows of a queue that it holds: what is in hand, how the endpoint does, and how much it may get at once.
import { type Instant, instant } from '../../domain/time/instant.ts'
import { hasFailedTooLong, pauseAfterFailures } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import { type ImportedKey, importKeys, unsealKeys } from '../webhook-subscriptions/manage-signing-keys.ts'
import type { AttemptResult, DueDelivery, PendingDelivery } from './attempt-delivery.ts'
import type { ClaimedQueue, EndpointHealth, QueueKey } from './queue-store.ts'
import type { QueueCursor, QueuePoll } from './store.ts'

const INITIAL_CONCURRENCY = 4
const MAX_CONCURRENCY = 16
/** So many times what is sent at once is read: an endpoint that answers quickly never waits for us. */
const READ_AHEAD_FACTOR = 4
const POLL_INTERVAL_MS = 200
/** Whoever adds deliveries commits them a little after the moment when they are due: so far is looked back. */
const LOOKBACK_MS = 10_000
/** And so often at everything: what is done leaves its marks in the index, and to walk over all of them takes time. */
const FULL_SCAN_INTERVAL_MS = 10_000
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

export interface FoundDelivery {
  readonly due: PendingDelivery
  readonly dueAt: Instant
}

export class LeasedQueue implements QueueKey {
  readonly organizationId: string
  readonly subscriptionId: string
  /** Read, and not begun. */
  readonly ready: PendingDelivery[] = []
  /** Being sent, or sent and not written down yet. */
  readonly inProgress = new Set<string>()
  /** As it was at the last look; null: another look is needed before it can be left. */
  additions: number | null = null
  /** By the steady clock, like every number here that is no instant. */
  lastActiveAt: number
  #hasMore = true
  #isLost = false
  #polledAt = Number.NEGATIVE_INFINITY
  #fullScanAt = Number.NEGATIVE_INFINITY
  /** In a queue that is longer than what is read at once: the last that was read. */
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

  /** An endpoint that fails is asked by one delivery at a time. */
  get #maxConcurrency(): number {
    return this.#failures > 0 ? 1 : this.#concurrency
  }

  /** The next that may be begun. The keys are those of the last look: it may have waited since before they were changed. */
  next(): DueDelivery | undefined {
    const due = this.inProgress.size < this.#maxConcurrency ? this.ready.shift() : undefined
    return due && { ...due, keys: this.#keys }
  }

  isBackingOff(now: Instant): boolean {
    return this.#backoffUntil !== null && this.#backoffUntil > now
  }

  /** It was paused, disabled or deleted, or another worker has it: what is in hand is finished, and that is all. */
  get isLost(): boolean {
    return this.#isLost
  }

  markLost(): void {
    this.#isLost = true
    this.ready.length = 0
  }

  /** Somebody has added something. */
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

  /** On from the last that was read; at the end of the queue, once more from a little before. */
  nextPoll(now: Instant, monotonicNow: number): QueuePoll {
    // What is in hand or ready is found again by most looks: where enough is ready, none is read.
    const hasEnough = this.isBackingOff(now) || this.ready.length >= this.#maxConcurrency
    const limit = hasEnough ? 0 : this.#readLimit
    const isFullScan = limit > 0 && monotonicNow - this.#fullScanAt >= FULL_SCAN_INTERVAL_MS
    if (isFullScan) this.#fullScanAt = monotonicNow
    this.#polledAt = monotonicNow
    const { organizationId, subscriptionId } = this
    if (this.#cursor !== null && !isFullScan)
      return { organizationId, subscriptionId, limit, after: this.#cursor }
    const due = instant(isFullScan ? 0 : this.#lastDue - LOOKBACK_MS)
    // What is in hand is found again.
    const alreadyRead = limit === 0 ? 0 : this.ready.length + this.inProgress.size
    return { organizationId, subscriptionId, limit: limit + alreadyRead, after: { due, id: NIL_UUID } }
  }

  /** Opened once, as long as they are the same. */
  setKeys(ctx: Pick<Context, 'secrets'>, sealed: Buffer): void {
    if (this.#sealedKeys?.equals(sealed)) return
    const unsealed = unsealKeys(ctx, this.organizationId, this.subscriptionId, sealed)
    this.#keys = unsealed === null ? null : importKeys(unsealed)
    this.#sealedKeys = sealed
  }

  /** What a look for at most `limit` has found. */
  recordPoll(deliveries: readonly FoundDelivery[], limit: number, additions: number): void {
    if (limit === 0 && additions !== this.additions) this.#hasMore = true
    this.additions = additions
    if (limit === 0) return
    const last = deliveries.length === limit ? deliveries.at(-1) : undefined
    this.#hasMore = last !== undefined
    this.#cursor = last === undefined ? null : { due: last.dueAt, id: last.due.id }
    const known = new Set([...this.inProgress, ...this.ready.map(({ id }) => id)])
    for (const { due, dueAt } of deliveries) {
      if (!known.has(due.id)) this.ready.push(due)
      if (dueAt > this.#lastDue) this.#lastDue = dueAt
    }
  }

  /** Whether it can be left: nothing is in hand, and nothing more is due or the endpoint rests. */
  canRelease(now: Instant): boolean {
    if (this.inProgress.size > 0 || this.ready.length > 0 || this.additions === null) return false
    return !this.#hasMore || this.isBackingOff(now)
  }

  /** Takes the result of an attempt in. Null: the endpoint is as well as it was. */
  recordResult(
    { outcome, retryAfterMs, startedAt }: AttemptResult,
    now: Instant,
    monotonicNow: number,
  ): EndpointHealth | null {
    this.lastActiveAt = monotonicNow
    if (outcome === 'delivered') {
      const wasHealthy = this.#failures === 0
      this.#concurrency = Math.min(this.#concurrency + 1, MAX_CONCURRENCY)
      this.#failures = 0
      this.#failingSince = null
      this.#backoffUntil = null
      return wasHealthy ? null : this.#health()
    }
    // Those that were under way together fail together: that is one failure.
    if (this.#failures === 0 || startedAt >= this.#failedAt) {
      this.#failures += 1
      this.#failedAt = monotonicNow
    }
    this.#concurrency = 1
    this.#failingSince ??= now
    this.#backoffUntil = instant(now + pauseAfterFailures(this.#failures, retryAfterMs))
    // They stay where they are, and the next look finds the first of them.
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
