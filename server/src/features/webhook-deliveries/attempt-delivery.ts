// One attempt of a delivery: signs it, sends it, and says what came of it.
import { type Instant, instant } from '../../domain/time/instant.ts'
import { readRetryAfter } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import { keysAt, type ReadyKey } from '../webhook-subscriptions/keep-signing-keys.ts'
import type { AttemptEntry } from './schema.ts'
import { signatureHeaders } from './sign-delivery.ts'

export interface WaitingDelivery {
  readonly organizationId: string
  readonly subscriptionId: string
  readonly id: string
  readonly callbackUrl: string
  readonly body: string
  readonly attempt: number
  readonly createdAt: Instant
}

export interface DueDelivery extends WaitingDelivery {
  /** Null: sealed under a secret that is no longer accepted. */
  readonly keys: readonly ReadyKey[] | null
}

export interface AttemptResult {
  readonly verdict: 'delivered' | 'gone' | 'failed'
  /** What the endpoint asked for in Retry-After, as milliseconds. */
  readonly wish: number | null
  /** By the steady clock. */
  readonly begunAt: number
  readonly entry: AttemptEntry
}

const GONE = 410

/** Never throws. */
export async function attemptDelivery(
  ctx: Pick<Context, 'clock' | 'outgoing'>,
  due: DueDelivery,
): Promise<AttemptResult> {
  const at = ctx.clock.now()
  const begunAt = performance.now()
  const ended = (status: number | null, error: string | null): AttemptEntry => ({
    at,
    status,
    error,
    ms: Math.round(performance.now() - begunAt),
  })
  if (due.keys === null)
    return { verdict: 'failed', wish: null, begunAt, entry: ended(null, 'signing_key_unreadable') }
  const outcome = await ctx.outgoing.call({
    method: 'POST',
    url: due.callbackUrl,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Meetwright-Webhooks/1.0',
      ...signatureHeaders({ id: due.id, body: due.body, keys: keysAt(due.keys, at), at }),
    },
    body: due.body,
  })
  const { status } = outcome
  const entry = ended(status, outcome.error)
  if (status !== null && status >= 200 && status < 300)
    return { verdict: 'delivered', wish: null, begunAt, entry }
  const retryAfter = outcome.error === null ? outcome.headers['retry-after'] : undefined
  const wish = readRetryAfter(retryAfter, instant(ctx.clock.now()))
  return { verdict: status === GONE ? 'gone' : 'failed', wish, begunAt, entry }
}
