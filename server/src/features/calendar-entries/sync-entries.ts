// The entries of a connection, after its calendars have been read: decides about changes of the host, then writes ours, then creates rooms.
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { createRooms } from './create-rooms.ts'
import { decideSightings } from './decide-sightings.ts'
import type { EntryRound } from './entry-round.ts'
import { nextDueRoom } from './room-store.ts'
import { writeEntries } from './write-entries.ts'
import { nextDueEntry } from './write-store.ts'

/** Returns when the connection is due again for its entries. Throws a `CalendarServerError`, or the reason of the signal. */
export async function syncEntries(ctx: Context, round: EntryRound): Promise<Instant | null> {
  const { organizationId, connectionId } = round
  await decideSightings(ctx, round)
  await writeEntries(ctx, round)
  await createRooms(ctx, round)
  const next = await ctx.db
    .withOrganization(organizationId)
    .all(nextDueEntry(organizationId, connectionId), nextDueRoom(organizationId, connectionId))
  const times = next.flat().flatMap(({ due_at }) => due_at ?? [])
  return times.length === 0 ? null : instant(Math.min(...times))
}
