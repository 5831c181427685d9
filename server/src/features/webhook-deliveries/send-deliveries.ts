// Sends what is due: takes the queues that nobody holds, keeps each endpoint busy within its bounds, writes down what came of it.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Instant, instant } from '../../domain/time/instant.ts'
import { nextAttemptAt } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import { type Bell, bellOf } from '../../platform/jobs/bell.ts'
import type { Chore } from '../../platform/jobs/chore.ts'
import {
  disableWebhookSubscription,
  type WhyDisabled,
} from '../webhook-subscriptions/disable-webhook-subscription.ts'
import { type AttemptResult, attemptDelivery, type DueDelivery } from './attempt-delivery.ts'
import { type Found, HeldQueue } from './hold-queue.ts'
import { measureDeliveries, observeAttempt } from './measure-deliveries.ts'
import { WEBHOOK_BELL } from './plan-deliveries.ts'
import {
  claimQueues,
  dropQueues,
  type Health,
  recordHealth,
  releaseQueues,
  renewQueues,
} from './queue-store.ts'
import { type Attempted, dueDeliveries, recordAttempts, type Seen } from './store.ts'

/** Of a killed worker: after so long another one takes its queues. */
const LEASE_MS = 45_000
const RENEW_EVERY_MS = 15_000
/** Without a renewal for so long nothing more is begun: an attempt may take 25 seconds. */
const BEGIN_WITHIN_MS = 20_000
const MOST_IN_FLIGHT = 500
const MOST_CLAIMED_AT_ONCE = 64
const MOST_WRITTEN_AT_ONCE = 500
const MOST_HELD = 1_024
/** How often it is looked for what another process has planned. */
const CLAIM_EVERY_MS = 200
/** What comes within so long is dealt with together, unless nothing more can come. */
const PACE_MS = 20
/** A queue without work is held for so long, because more may come. */
const LINGER_MS = 1_000
/** And so long the whole sender waits for more. */
const QUIET_MS = 50
const PAUSE_AFTER_ERROR_MS = 500
const LONGEST_PAUSE_MS = 5_000

/** A run ends when nothing is due any more. It returns how many attempts were made. */
export const sendDeliveries: Chore = {
  name: 'webhook_deliveries',
  everySeconds: CLAIM_EVERY_MS / 1_000,
  bell: WEBHOOK_BELL,
  measure: measureDeliveries,
  run: (ctx, stopping) => new Sender(ctx, stopping).run(),
}

interface Ended {
  readonly queue: HeldQueue
  readonly due: DueDelivery
  readonly result: AttemptResult
}

class Sender {
  readonly #ctx: Context
  readonly #stopping: AbortSignal
  readonly #bell: Bell
  readonly #id = randomUUID()
  readonly #queues = new Map<string, HeldQueue>()
  #ended: Ended[] = []
  /** A place is free again when what came of the attempt is written down: so a kill repeats no more than these. */
  #inFlight = 0
  #attempts = 0
  #claimedAt = Number.NEGATIVE_INFINITY
  #renewedAt = performance.now()
  /** Long ago, so that a run that finds nothing ends at once. */
  #busyAt = Number.NEGATIVE_INFINITY
  /** More queues are due than were taken the last time. */
  #areMoreDue = false
  /** A claim has had no answer: queues may be held that nobody knows of, and under this name alone can they be taken again. */
  #isClaiming = false
  #errors = 0
  #allEnded = () => {}

  constructor(ctx: Context, stopping: AbortSignal) {
    this.#ctx = ctx
    this.#stopping = stopping
    this.#bell = bellOf(ctx, WEBHOOK_BELL)
  }

  async run(): Promise<number> {
    const ring = () => this.#bell.ring()
    this.#stopping.addEventListener('abort', ring)
    try {
      while (!this.#stopping.aborted && (await this.#goRound())) await this.#gather()
      await this.#finish()
      return this.#attempts
    } finally {
      this.#stopping.removeEventListener('abort', ring)
    }
  }

  /** Until all that is under way has ended, but not for long. */
  async #gather(): Promise<void> {
    if (this.#inFlight > 0 && this.#ended.length === this.#inFlight) return
    const pace = Promise.withResolvers<void>()
    const timer = setTimeout(pace.resolve, PACE_MS)
    this.#allEnded = pace.resolve
    await pace.promise
    clearTimeout(timer)
  }

  /** False: there is nothing left to do. */
  async #goRound(): Promise<boolean> {
    try {
      await this.#writeDown()
      await this.#renew()
      const isBusy = (await this.#claim()) + (await this.#look()) + this.#inFlight > 0
      this.#begin()
      if (isBusy) this.#busyAt = performance.now()
      const isOver = performance.now() - this.#busyAt >= QUIET_MS
      await this.#leave(isOver)
      if (isOver && this.#queues.size === 0) return false
      this.#errors = 0
      await this.#bell.heard(isBusy ? CLAIM_EVERY_MS : QUIET_MS)
      return true
    } catch (err) {
      // What is in hand must not be forgotten. With nothing in hand it is the caller's affair.
      if (this.#inFlight === 0 && this.#queues.size === 0 && !this.#isClaiming) throw err
      this.#errors += 1
      this.#ctx.log.error({ err }, 'webhooks could not be looked after; tried again in a moment')
      await delay(Math.min(this.#errors * PAUSE_AFTER_ERROR_MS, LONGEST_PAUSE_MS))
      return true
    }
  }

  async #writeDown(): Promise<void> {
    // Others end while this is under way.
    const ended = this.#ended.slice(0, MOST_WRITTEN_AT_ONCE)
    if (ended.length === 0) return
    const now = this.#ctx.clock.now()
    await this.#ctx.db.batch(recordAttempts(ended.map((one) => toAttempted(one, now))))
    this.#ended = this.#ended.slice(ended.length)
    this.#inFlight -= ended.length
    const healths = new Map<HeldQueue, Health>()
    const disabled = new Map<HeldQueue, WhyDisabled>()
    for (const { queue, due, result } of ended) {
      queue.inHand.delete(due.id)
      const health = queue.learn(result, now, performance.now())
      if (health !== null) healths.set(queue, health)
      if (result.verdict === 'gone') disabled.set(queue, 'gone')
      else if (queue.hasFailedTooLong(now)) disabled.set(queue, 'failing')
    }
    if (healths.size > 0) await this.#ctx.db.batch(recordHealth(this.#id, [...healths.values()]))
    for (const [{ organizationId, subscriptionId: id }, why] of disabled)
      await disableWebhookSubscription(this.#ctx, organizationId, { id, why })
  }

  async #renew(): Promise<void> {
    const asked = performance.now()
    if (this.#queues.size === 0) this.#renewedAt = asked
    if (asked - this.#renewedAt < RENEW_EVERY_MS) return
    const until = this.#leaseEnd()
    const held = await this.#ctx.db.batch(renewQueues(this.#id, [...this.#queues.values()], until))
    this.#renewedAt = asked
    const isHeld = new Set(held.map(({ subscription_id }) => subscription_id))
    for (const queue of this.#queues.values()) if (!isHeld.has(queue.subscriptionId)) queue.lose()
  }

  /** How many queues were taken. */
  async #claim(): Promise<number> {
    const news = this.#bell.takeNews()
    for (const id of news) this.#queues.get(id)?.addTo()
    const isNew = [...news].some((id) => !this.#queues.has(id))
    const isTime =
      this.#areMoreDue || this.#inFlight === 0 || performance.now() - this.#claimedAt >= CLAIM_EVERY_MS
    const most = Math.min(MOST_CLAIMED_AT_ONCE, MOST_HELD - this.#queues.size)
    if (!(isNew || isTime) || most <= 0) return 0
    this.#claimedAt = performance.now()
    const wanted = { holder: this.#id, held: [...this.#queues.keys()], most }
    const now = this.#ctx.clock.now()
    this.#isClaiming = true
    const claimed = await this.#ctx.db.batch(claimQueues({ ...wanted, now, until: this.#leaseEnd() }))
    this.#isClaiming = false
    for (const one of claimed) this.#queues.set(one.subscription_id, new HeldQueue(one, this.#claimedAt))
    this.#areMoreDue = claimed.length === most
    return claimed.length
  }

  /** How many deliveries were found. */
  async #look(): Promise<number> {
    const [now, steadyNow] = [this.#ctx.clock.now(), performance.now()]
    const wanting = [...this.#queues.values()].filter((queue) => queue.wantsLook(now, steadyNow))
    if (wanting.length === 0) return 0
    const looks = wanting.map((queue) => queue.look(now, steadyNow))
    const rows = await this.#ctx.db.batch(dueDeliveries(this.#id, looks, now))
    const bySubscription = Map.groupBy(rows, ({ subscription_id }) => subscription_id)
    let count = 0
    for (const [place, queue] of wanting.entries()) {
      const seen = bySubscription.get(queue.subscriptionId)
      if (seen?.[0] === undefined) queue.lose()
      else {
        queue.useKeys(this.#ctx, seen[0].signing_keys)
        const found = seen.flatMap(toFound)
        const before = queue.ready.length
        queue.seen(found, looks[place]?.most ?? 0, seen[0].additions)
        count += queue.ready.length - before
      }
    }
    return count
  }

  /** In turn, one for each queue: nobody's many stand before another's few. */
  #begin(): void {
    if (performance.now() - this.#renewedAt >= BEGIN_WITHIN_MS) return
    let hasBegun = true
    while (hasBegun) {
      hasBegun = false
      for (const queue of this.#queues.values()) {
        if (this.#inFlight >= MOST_IN_FLIGHT) return
        const due = queue.next()
        if (due === undefined) continue
        queue.inHand.add(due.id)
        this.#inFlight += 1
        hasBegun = true
        void this.#attempt(queue, due)
      }
    }
  }

  async #attempt(queue: HeldQueue, due: DueDelivery): Promise<void> {
    const result = await attemptDelivery(this.#ctx, due)
    observeAttempt(this.#ctx, due, result)
    this.#attempts += 1
    this.#ended.push({ queue, due, result })
    this.#bell.ring()
    if (this.#ended.length === this.#inFlight) this.#allEnded()
  }

  /** Lets queues go: those without work and, when it is over, all of them. */
  async #leave(isOver: boolean): Promise<void> {
    const [now, steadyNow] = [this.#ctx.clock.now(), performance.now()]
    const idle = [...this.#queues.values()].filter(({ inHand }) => inHand.size === 0)
    const lost = idle.filter(({ isLost }) => isLost)
    const leaving = idle.flatMap((queue) => {
      const { additions, organizationId, subscriptionId, lastBusyAt } = queue
      const isTime = isOver || queue.isResting(now) || steadyNow - lastBusyAt >= LINGER_MS
      if (queue.isLost || !isTime || !queue.mayLeave(now) || additions === null) return []
      return { additions, organizationId, subscriptionId }
    })
    if (lost.length > 0) {
      await this.#ctx.db.batch(dropQueues(this.#id, lost))
      for (const { subscriptionId } of lost) this.#queues.delete(subscriptionId)
    }
    if (leaving.length === 0) return
    const left = await this.#ctx.db.batch(releaseQueues(this.#id, leaving))
    const isLeft = new Set(left.map(({ subscription_id }) => subscription_id))
    for (const { subscriptionId } of leaving) {
      if (isLeft.has(subscriptionId)) this.#queues.delete(subscriptionId)
      else this.#queues.get(subscriptionId)?.addTo()
    }
  }

  /** What is being sent is awaited and written down, as long as there is time; nothing more is begun. */
  async #finish(): Promise<void> {
    const deadline = performance.now() + this.#ctx.config.drainSeconds * 1_000
    while (this.#inFlight > 0 && performance.now() < deadline) {
      try {
        await this.#writeDown()
        if (this.#inFlight > 0) await this.#bell.heard(CLAIM_EVERY_MS)
      } catch (err) {
        this.#ctx.log.error({ err }, 'what came of webhooks could not be written down; tried again')
        await delay(PAUSE_AFTER_ERROR_MS)
      }
    }
    if (this.#queues.size > 0) await this.#ctx.db.batch(dropQueues(this.#id, [...this.#queues.values()]))
  }

  #leaseEnd(): Instant {
    return instant(this.#ctx.clock.now() + LEASE_MS)
  }
}

function toAttempted({ due, result }: Ended, now: Instant): Attempted {
  const { organizationId, id, attempt } = due
  const { verdict, wish, entry } = result
  const dueAt = verdict === 'failed' ? nextAttemptAt({ at: now, before: attempt, wish }, Math.random()) : null
  const status = verdict === 'delivered' ? 'delivered' : dueAt === null ? 'failed' : 'pending'
  return { organizationId, id, attempt, status, dueAt, entry }
}

function toFound(row: Seen): Found[] {
  if (row.id === null) return []
  const due = {
    organizationId: row.organization_id,
    subscriptionId: row.subscription_id,
    id: row.id,
    callbackUrl: row.callback_url,
    body: row.body,
    attempt: row.attempt,
    createdAt: row.created_at,
  }
  return [{ due, dueAt: row.due_at }]
}
