// Waits until the service has nothing left to deliver.
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Endpoint } from './fixture.ts'

const POLL_INTERVAL_MS = 100

/** Undispatched and failed events, and pending deliveries; those of the subscriptions in `$1`. */
const REMAINING_QUERY = `
  SELECT (SELECT count(*) FROM undispatched_events) + (SELECT count(*) FROM event_retries)
         + (SELECT count(*) FROM webhook_deliveries WHERE due_at IS NOT NULL AND subscription_id = ANY($1)) AS left`

/** On timeout, returns the number of remaining items. */
export function waitUntilDelivered(
  url: string,
  endpoints: readonly Endpoint[],
  timeoutMs: number,
  onProgress: (line: string) => void = () => undefined,
): Promise<number> {
  const deadline = performance.now() + timeoutMs
  const counted = endpoints.map(({ subscriptionId }) => subscriptionId)
  return withDatabaseClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ left: string }>(REMAINING_QUERY, [counted])
      const left = Number(rows[0]?.left)
      onProgress(`${left} left to deliver`)
      if (left === 0 || performance.now() > deadline) return left
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  })
}
