// Sends all failed deliveries of a period again. The API takes a limited number per request.
import type { RedeliverWebhooksInput } from '../../../../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../../../../sdk/src/client.ts'

export interface RedeliveryRun {
  /** Called after each request with the number of deliveries until now. */
  readonly onQueued: (count: number) => void
  /** Asked before each further request. */
  readonly isStopped: () => boolean
}

/** Repeating it after an error sends only what is left. Returns the number of deliveries. */
export async function redeliverPeriod(
  api: Pick<Meetwright, 'redeliverWebhooks'>,
  period: Omit<RedeliverWebhooksInput, 'status'>,
  { onQueued, isStopped }: RedeliveryRun,
): Promise<number> {
  let count = 0
  let hasMore = true
  while (hasMore && !isStopped()) {
    const { queued, has_more } = await api.redeliverWebhooks({ ...period, status: 'failed' })
    count += queued
    hasMore = has_more
    onQueued(count)
  }
  return count
}
