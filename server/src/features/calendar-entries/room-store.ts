// Writes: calendar_entries (their rooms).
import { sql as raw } from 'kysely'
import type { EventLocation } from '../../domain/booking/location.ts'
import type { Room } from '../../domain/booking/room.ts'
import type { CalendarConferenceKind, CreatedConferenceKind } from '../../domain/event-types/locations.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { isActive } from '../claims/store.ts'
import { roomColumns, updateEntries } from './store.ts'
import { type EntryInCalendar, inCalendar, ofConnection } from './write-store.ts'

/** A meeting whose room is created after the booking. Those with a personal link of a host need none. */
export interface ConferenceEvent<Kind extends CreatedConferenceKind = CreatedConferenceKind> {
  readonly id: string
  readonly booking_id: string
  readonly location: EventLocation & { readonly type: Kind }
}

/** The current meetings of bookings, locked: before their entries or rooms, as the order of locks requires. */
export const lockConferences = <Kind extends CreatedConferenceKind>(
  organizationId: string,
  bookingIds: readonly string[],
  kinds: readonly Kind[],
  now: Instant,
) =>
  rawQuery<ConferenceEvent<Kind>>(raw`
    SELECT id, booking_id, location FROM scheduled_events
     WHERE organization_id = ${organizationId} AND status = 'active' AND end_time > ${iso(now)}
       AND link_host_id IS NULL AND location ->> 'type' = ANY(${[...kinds]}::text[])
       AND id IN (
         SELECT event_id FROM claims
          WHERE organization_id = ${organizationId} AND booking_id = ANY(${[...bookingIds]}::uuid[])
            AND ${isActive('claims')} AND kind = 'booking')
     ORDER BY id FOR NO KEY UPDATE`)

export const recordRoom = (
  organizationId: string,
  id: string,
  kind: CalendarConferenceKind,
  room: Room,
  now: Instant,
) => updateEntries(organizationId, [id]).set(roomColumns(kind, room, now))

/** The entry is in the calendar, so its room can be requested. */
export const isRoomOpen = raw<boolean>`n.wanted = 'present' AND n.is_known AND n.conference_due_at IS NOT NULL`

/** Rooms that are being created, those that have waited longest first. */
export const roomsDue = (organizationId: string, connectionId: string, now: Instant, limit: number) =>
  rawQuery<EntryInCalendar>(raw`
    SELECT ${inCalendar} ${ofConnection(organizationId, connectionId)}
       AND ${isRoomOpen} AND n.conference_due_at <= ${iso(now)}
     ORDER BY n.conference_due_at, n.id LIMIT ${limit}`)

/** When the connection has to be called again for its rooms. */
export const nextDueRoom = (organizationId: string, connectionId: string) =>
  rawQuery<{ readonly due_at: Instant | null }>(raw`
    SELECT min(n.conference_due_at) AS due_at ${ofConnection(organizationId, connectionId)} AND ${isRoomOpen}`)
