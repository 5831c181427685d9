// What a worker knows of a queue that it holds: what is in hand, how the endpoint does, and how much it may get at once.
import { type Instant, instant } from '../../domain/time/instant.ts'
import { hasFailedTooLong, restAfter } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import { type ReadyKey, readyKeys, unsealKeys } from '../webhook-subscriptions/keep-signing-keys.ts'
import type { AttemptResult, DueDelivery, WaitingDelivery } from './attempt-delivery.ts'
import type { ClaimedQueue, Health, QueueName } from './queue-store.ts'
import type { Look, Place } from './store.ts'

const FIRST_AT_ONCE = 4
const MOST_AT_ONCE = 16
/** So many times what is sent at once is read: an endpoint that answers quickly never waits for us. */
const READ_AHEAD = 4
const LOOK_EVERY_MS = 200
/** Whoever adds deliveries commits them a little after the moment when they are due: so far is looked back. */
const LOOK_BACK_MS = 10_000
/** And so often at everything: what is done leaves its marks in the index, and to walk over all of them takes time. */
const WHOLE_LOOK_MS = 10_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export interface Found {
  readonly due: WaitingDelivery
  readonly dueAt: Instant
}

export class HeldQueue implements QueueName {
  readonly organizationId: string
  readonly subscriptionId: string
  /** Read, and not begun. */
  readonly ready: WaitingDelivery[] = []
  /** Being sent, or sent and not written down yet. */
  readonly inHand = new Set<string>()
  /** As it was at the last look; null: another look is needed before it can be left. */
  additions: number | null = null
  /** By the steady clock, like every number here that is no instant. */
  lastBusyAt: number
  #hasMore = true
  #isLost = false
  #lookedAt = Number.NEGATIVE_INFINITY
  #wholeLookAt = Number.NEGATIVE_INFINITY
  /** In a queue that is longer than what is read at once: the last that was read. */
  #place: Place | null = null
  #lastDue: Instant = instant(0)
  #atOnce = FIRST_AT_ONCE
  #failures: number
  #failedAt = Number.NEGATIVE_INFINITY
  #failingSince: Instant | null
  #restingUntil: Instant | null = null
  #sealed: Buffer | null = null
  #keys: readonly ReadyKey[] | null = null

  constructor(claimed: ClaimedQueue, steadyNow: number) {
    this.organizationId = claimed.organization_id
    this.subscriptionId = claimed.subscription_id
    this.#failures = claimed.failures
    this.#failingSince = claimed.failing_since
    this.lastBusyAt = steadyNow
  }

  /** An endpoint that fails is asked by one delivery at a time. */
  get #mostAtOnce(): number {
    return this.#failures > 0 ? 1 : this.#atOnce
  }

  /** The next that may be begun. The keys are those of the last look: it may have waited since before they were changed. */
  next(): DueDelivery | undefined {
    const due = this.inHand.size < this.#mostAtOnce ? this.ready.shift() : undefined
    return due && { ...due, keys: this.#keys }
  }

  isResting(now: Instant): boolean {
    return this.#restingUntil !== null && this.#restingUntil > now
  }

  /** It was paused, disabled or deleted, or another worker has it: what is in hand is finished, and that is all. */
  get isLost(): boolean {
    return this.#isLost
  }

  lose(): void {
    this.#isLost = true
    this.ready.length = 0
  }

  /** Somebody has added something. */
  addTo(): void {
    this.#hasMore = true
    this.additions = null
  }

  wantsLook(now: Instant, steadyNow: number): boolean {
    if (this.#isLost) return false
    if (this.isResting(now)) return this.additions === null
    if (steadyNow - this.#lookedAt >= LOOK_EVERY_MS) return true
    return this.#hasMore && this.ready.length < this.#mostAtOnce && this.#wanted > 0
  }

  get #wanted(): number {
    const most = this.#failures > 0 ? 1 : this.#atOnce * READ_AHEAD
    return Math.max(0, most - this.ready.length - this.inHand.size)
  }

  /** On from the last that was read; at the end of the queue, once more from a little before. */
  look(now: Instant, steadyNow: number): Look {
    // What is in hand or ready is found again by most looks: where enough is ready, none is read.
    const isEnough = this.isResting(now) || this.ready.length >= this.#mostAtOnce
    const most = isEnough ? 0 : this.#wanted
    const isWhole = most > 0 && steadyNow - this.#wholeLookAt >= WHOLE_LOOK_MS
    if (isWhole) this.#wholeLookAt = steadyNow
    this.#lookedAt = steadyNow
    const { organizationId, subscriptionId } = this
    if (this.#place !== null && !isWhole) return { organizationId, subscriptionId, most, after: this.#place }
    const due = instant(isWhole ? 0 : this.#lastDue - LOOK_BACK_MS)
    // What is in hand is found again.
    const again = most === 0 ? 0 : this.ready.length + this.inHand.size
    return { organizationId, subscriptionId, most: most + again, after: { due, id: FIRST_ID } }
  }

  /** Opened once, as long as they are the same. */
  useKeys(ctx: Pick<Context, 'secrets'>, sealed: Buffer): void {
    if (this.#sealed?.equals(sealed)) return
    const opened = unsealKeys(ctx, this.organizationId, this.subscriptionId, sealed)
    this.#keys = opened === null ? null : readyKeys(opened)
    this.#sealed = sealed
  }

  /** What a look for at most `most` has found. */
  seen(found: readonly Found[], most: number, additions: number): void {
    if (most === 0 && additions !== this.additions) this.#hasMore = true
    this.additions = additions
    if (most === 0) return
    const last = found.length === most ? found.at(-1) : undefined
    this.#hasMore = last !== undefined
    this.#place = last === undefined ? null : { due: last.dueAt, id: last.due.id }
    const known = new Set([...this.inHand, ...this.ready.map(({ id }) => id)])
    for (const { due, dueAt } of found) {
      if (!known.has(due.id)) this.ready.push(due)
      if (dueAt > this.#lastDue) this.#lastDue = dueAt
    }
  }

  /** Whether it can be left: nothing is in hand, and nothing more is due or the endpoint rests. */
  mayLeave(now: Instant): boolean {
    if (this.inHand.size > 0 || this.ready.length > 0 || this.additions === null) return false
    return !this.#hasMore || this.isResting(now)
  }

  /** Takes the result of an attempt in. Null: the endpoint is as well as it was. */
  learn({ verdict, wish, begunAt }: AttemptResult, now: Instant, steadyNow: number): Health | null {
    this.lastBusyAt = steadyNow
    if (verdict === 'delivered') {
      const wasWell = this.#failures === 0
      this.#atOnce = Math.min(this.#atOnce + 1, MOST_AT_ONCE)
      this.#failures = 0
      this.#failingSince = null
      this.#restingUntil = null
      return wasWell ? null : this.#health()
    }
    // Those that were under way together fail together: that is one failure.
    if (this.#failures === 0 || begunAt >= this.#failedAt) {
      this.#failures += 1
      this.#failedAt = steadyNow
    }
    this.#atOnce = 1
    this.#failingSince ??= now
    this.#restingUntil = instant(now + restAfter(this.#failures, wish))
    // They stay where they are, and the next look finds the first of them.
    this.ready.length = 0
    this.#place = null
    this.#hasMore = true
    return this.#health()
  }

  hasFailedTooLong(now: Instant): boolean {
    return this.#failingSince !== null && hasFailedTooLong(this.#failingSince, now)
  }

  #health(): Health {
    return {
      organizationId: this.organizationId,
      subscriptionId: this.subscriptionId,
      failures: this.#failures,
      failingSince: this.#failingSince,
      restingUntil: this.#restingUntil,
    }
  }
}
