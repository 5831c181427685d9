// Records the statements of real bookings: an api process connects to PostgreSQL through a wire tap.
import { iso } from '../../server/src/domain/time/instant.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import { stopProcess, type Testbed } from '../../testbed/testbed.ts'
import type { PipelinedBatch } from '../load/pgbench.ts'
import { startWireTap } from '../load/wire-tap.ts'
import { environmentFor, type Installation } from '../seed/installations.ts'
import type { Slot } from './slots.ts'

export interface RecordedBooking {
  readonly slot: Slot
  readonly batches: readonly PipelinedBatch[]
}

/** The body of a booking. Its length does not depend on the event type or the time. */
export const bookingBody = (installation: Pick<Installation, 'ctx'>, { eventTypeId, start }: Slot): string =>
  JSON.stringify({
    event_type: uriOf(installation.ctx.config.urls.api, 'event_types', eventTypeId),
    start_time: iso(start),
    invitee: { email: 'grace@example.com', name: 'Grace Hopper', timezone: 'America/New_York' },
    location: { kind: 'outbound_call', location: '+49 30 123456' },
  })

/** Makes one booking per slot. */
export async function recordBookings(
  testbed: Testbed,
  installation: Installation,
  slots: readonly Slot[],
): Promise<RecordedBooking[]> {
  const tap = await startWireTap(installation.url)
  const api = await testbed.startApi({ environment: environmentFor(tap.url) })
  try {
    const recorded: RecordedBooking[] = []
    for (const slot of slots)
      recorded.push({ slot, batches: await tap.record(() => book(api.url, installation, slot)) })
    return recorded
  } finally {
    await stopProcess(api)
    await tap.stop()
  }
}

async function book(apiUrl: string, installation: Installation, slot: Slot): Promise<void> {
  const response = await fetch(`${apiUrl}/invitees`, {
    method: 'POST',
    headers: { authorization: `Bearer ${installation.token}`, 'content-type': 'application/json' },
    body: bookingBody(installation, slot),
  })
  if (!response.ok) throw new Error(`A free time was refused: ${response.status} ${await response.text()}`)
  await response.body?.cancel()
}
