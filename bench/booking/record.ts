// Books through an api process whose connections to PostgreSQL are tapped: which statements a booking really is.
import { endApi, type Stand } from '../../proofs/stand/stand.ts'
import { iso } from '../../server/src/domain/time/instant.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import type { Trip } from '../load/pgbench.ts'
import { startWireTap } from '../load/wire-tap.ts'
import { environmentOf, type Place } from '../seed/places.ts'
import type { Slot } from './slots.ts'

export interface Recorded {
  readonly slot: Slot
  readonly trips: readonly Trip[]
}

/** What is said to book, but for the type and the time: of one length, whatever they are. */
export const bodyOf = (place: Pick<Place, 'ctx'>, { eventTypeId, start }: Slot): string =>
  JSON.stringify({
    event_type: uriOf(place.ctx.config.urls.api, 'event_types', eventTypeId),
    start_time: iso(start),
    invitee: { email: 'grace@example.com', name: 'Grace Hopper', timezone: 'America/New_York' },
    location: { kind: 'outbound_call', location: '+49 30 123456' },
  })

/** One booking for each of the slots. */
export async function recordBookings(
  stand: Stand,
  place: Place,
  slots: readonly Slot[],
): Promise<Recorded[]> {
  const tap = await startWireTap(place.url)
  const api = await stand.startApi({ environment: environmentOf(tap.url) })
  try {
    const recorded: Recorded[] = []
    for (const slot of slots) recorded.push({ slot, trips: await tap.hear(() => book(api.url, place, slot)) })
    return recorded
  } finally {
    await endApi(api)
    await tap.stop()
  }
}

async function book(apiUrl: string, place: Place, slot: Slot): Promise<void> {
  const answer = await fetch(`${apiUrl}/invitees`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
    body: bodyOf(place, slot),
  })
  if (!answer.ok) throw new Error(`A time that is free was refused: ${answer.status} ${await answer.text()}`)
  await answer.body?.cancel()
}
