// Verifies the log as the worker does, and reads the result through the API like an admin.
import { instant } from '../../server/src/domain/time/instant.ts'
import { verifyLogs } from '../../server/src/features/activity-log/verify-logs.ts'
import type { Person } from '../../testbed/people.ts'
import type { TestClock } from '../../testbed/test-clock.ts'
import type { Testbed } from '../../testbed/testbed.ts'

/** Longer than the pause between two rounds of a log of 100,000 entries. */
const ROUND_MS = 2 * 3_600_000
const MAX_RUNS = 1_000

/** Parts of the resource `ActivityLogVerification`. */
export interface VerificationResource {
  readonly status: string
  readonly started_at: string | null
  readonly entry_count: number
  readonly faults: readonly { readonly entry: string | null; readonly position: number | null }[]
}

export async function verifyInWorker(
  { ctx, apis }: Testbed,
  { token }: Person,
  clock: TestClock,
): Promise<VerificationResource> {
  const now = instant(ctx.clock.now() + ROUND_MS)
  clock.set(now)
  for (let runs = 0; runs < MAX_RUNS; runs += 1) {
    await verifyLogs.run(ctx, new AbortController().signal)
    const response = await fetch(`${apis[0]?.url}/activity_log_verification`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { resource } = (await response.json()) as { resource: VerificationResource }
    if (Date.parse(resource.started_at ?? '') >= now) return resource
  }
  throw new Error('The log was not verified.')
}
