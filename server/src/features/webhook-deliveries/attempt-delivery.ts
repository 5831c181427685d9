// Makes one attempt of a delivery: signs it, sends it and returns the outcome.
import { instant } from '../../domain/time/instant.ts'
import { parseRetryAfter } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import { activeKeysAt, type ImportedKey } from '../webhook-subscriptions/manage-signing-keys.ts'
import type { AttemptEntry } from './schema.ts'
import { createSignatureHeaders, requestHeaders } from './sign-delivery.ts'
import type { PendingDelivery } from './store.ts'

/** `keys` is null if they were sealed with a secret that is no longer accepted. */
export type DueDelivery = PendingDelivery & { readonly keys: readonly ImportedKey[] | null }

export interface AttemptResult {
  readonly outcome: 'delivered' | 'gone' | 'failed'
  /** The Retry-After header of the response. */
  readonly retryAfterMs: number | null
  /** Monotonic clock. */
  readonly startedAt: number
  readonly entry: AttemptEntry
}

const HTTP_GONE = 410

/** Never throws. */
export async function attemptDelivery(
  ctx: Pick<Context, 'clock' | 'outgoing'>,
  due: DueDelivery,
): Promise<AttemptResult> {
  const at = ctx.clock.now()
  const startedAt = performance.now()
  const toEntry = (status: number | null, error: string | null): AttemptEntry => ({
    at,
    status,
    error,
    ms: Math.round(performance.now() - startedAt),
  })
  if (due.keys === null) {
    const entry = toEntry(null, 'signing_key_unreadable')
    return { outcome: 'failed', retryAfterMs: null, startedAt, entry }
  }
  const response = await ctx.outgoing.call({
    method: 'POST',
    url: due.callback_url,
    headers: {
      ...requestHeaders(due.id),
      ...createSignatureHeaders({ id: due.id, body: due.body, keys: activeKeysAt(due.keys, at), at }),
    },
    body: due.body,
  })
  const { status } = response
  const entry = toEntry(status, response.error)
  if (status !== null && status >= 200 && status < 300)
    return { outcome: 'delivered', retryAfterMs: null, startedAt, entry }
  const retryAfter = response.error === null ? response.headers['retry-after'] : undefined
  const retryAfterMs = parseRetryAfter(retryAfter, instant(ctx.clock.now()))
  return { outcome: status === HTTP_GONE ? 'gone' : 'failed', retryAfterMs, startedAt, entry }
}
