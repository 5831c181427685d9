// Waits until the service has nothing left to deliver.
import { inDatabase } from '../stand/in-database.ts'
import type { Endpoint } from './world.ts'

const LOOK_EVERY_MS = 100

/** Events nobody has taken, jobs, and deliveries that wait; those of the subscriptions in `$1`. */
const LEFT = `
  SELECT (SELECT count(*) FROM undispatched_events) + (SELECT count(*) FROM graphile_worker._private_jobs)
         + (SELECT count(*) FROM webhook_deliveries WHERE due_at IS NOT NULL AND subscription_id = ANY($1)) AS left`

/** Returns how much is left, where that takes too long. */
export function settle(
  url: string,
  endpoints: readonly Endpoint[],
  longestMs: number,
  say: (line: string) => void = () => undefined,
): Promise<number> {
  const until = performance.now() + longestMs
  const counted = endpoints.map(({ subscriptionId }) => subscriptionId)
  return inDatabase(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ left: string }>(LEFT, [counted])
      const left = Number(rows[0]?.left)
      say(`${left} left to deliver`)
      if (left === 0 || performance.now() > until) return left
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  })
}
