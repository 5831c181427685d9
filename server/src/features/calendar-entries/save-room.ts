// Saves what a server says about the room of an entry, and changes the location of the meeting in the same transaction.
import { withoutRoom } from '../../domain/booking/location.ts'
import { FAILED_ROOM, locationWithRoom, nextRoom } from '../../domain/booking/room.ts'
import { calendarConferenceKinds } from '../../domain/event-types/locations.ts'
import type { Conference } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { saveLocation } from '../scheduled-events/save-location.ts'
import { roomOf } from './plan-rooms.ts'
import { lockConferences, recordRoom } from './room-store.ts'
import { type EntryRow, lockEntries } from './store.ts'

/** `conference`: null if the server does not know it. Locks the event, so it is called first in a transaction. */
export async function saveRoom(
  ctx: Context,
  tx: WriteTransaction,
  entry: EntryRow,
  conference: Conference | null,
): Promise<void> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  // The booking may have been rescheduled meanwhile: its current event counts.
  const [[event], [current]] = await tx.pipeline(
    lockConferences(organizationId, [entry.booking_id], calendarConferenceKinds, now),
    lockEntries(organizationId, [entry.id]),
  )
  if (current?.wanted !== 'present' || current.conference_state !== 'pending') return
  if (current.conference_kind === null) return
  const room = nextRoom(roomOf(current), conference)
  await tx.rows(recordRoom(organizationId, entry.id, current.conference_kind, room, now))
  if (event !== undefined) await saveLocation(ctx, tx, event, locationWithRoom(event.location, room))
}

/** The room of the meeting is gone with the entry. `replaced`: another entry gets a new one. Locks the event, so it is called first. */
export async function loseRoom(
  ctx: Context,
  tx: WriteTransaction,
  { booking_id, conference_url: url }: EntryRow,
  how: 'removed' | 'replaced' = 'removed',
): Promise<void> {
  if (url === null) return
  const event = await tx.first(
    lockConferences(tx.organizationId, [booking_id], calendarConferenceKinds, ctx.clock.now()),
  )
  if (event?.location.join_url !== url) return
  const { location } = event
  await saveLocation(
    ctx,
    tx,
    event,
    how === 'replaced' ? withoutRoom(location) : locationWithRoom(location, FAILED_ROOM),
  )
}
