// Decides which entry provides the room of a meeting, and keeps the location of the meeting up to date.
import { withoutRoom, withPersonalLink } from '../../domain/booking/location.ts'
import { FAILED_ROOM, locationWithRoom, REQUESTED_ROOM, type Room } from '../../domain/booking/room.ts'
import { isLeftAlone } from '../../domain/calendar/decide-entry.ts'
import { type CalendarConferenceKind, calendarConferenceKinds } from '../../domain/event-types/locations.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { linksOfEvents } from '../locations/store.ts'
import { saveLocation } from '../scheduled-events/save-location.ts'
import { type ConferenceEvent, lockConferences, recordRoom } from './room-store.ts'
import { type EntryRow, lockEntriesOfBookings, type WantedEntry } from './store.ts'

export interface PlannedEntries {
  readonly wanted: readonly WantedEntry[]
  /** All entries of the bookings before the change, and the ids of those that stay. */
  readonly stored: readonly EntryRow[]
  readonly kept: ReadonlySet<string>
  /** Meetings whose host has changed. Their rooms belong to the former host. */
  readonly reassigned: ReadonlySet<string>
}

/** Whether the entry provides the room of its meeting, or is about to. */
export const providesRoom = ({ wanted, conference_state: state }: EntryRow): boolean =>
  wanted === 'present' && state !== null && state !== 'failed'

/** Once the calendar can't be written for a while, a room that is not there yet counts as failed. */
export const roomOf = ({ state, ...entry }: EntryRow): Room =>
  entry.conference_state === null || (state === 'failed' && entry.conference_state === 'pending')
    ? FAILED_ROOM
    : {
        state: entry.conference_state,
        url: entry.conference_url,
        attempts: entry.conference_attempts,
      }

/**
 * The first host whose calendar can create the room provides it. If their entry goes away, another host does, or the personal
 * link of a host replaces the room. Returns the kinds of rooms that new entries provide.
 */
export async function planRooms(
  ctx: Context,
  tx: WriteTransaction,
  events: readonly ConferenceEvent<CalendarConferenceKind>[],
  { wanted, stored, kept, reassigned }: PlannedEntries,
): Promise<ReadonlyMap<WantedEntry, CalendarConferenceKind>> {
  const providers = new Map<WantedEntry, CalendarConferenceKind>()
  for (const event of events) {
    const { type, status } = event.location
    const former = stored.filter(
      (entry) => entry.booking_id === event.booking_id && providesKind(entry, type),
    )
    const provider = former.find(({ id }) => kept.has(id))
    if (provider !== undefined) {
      await saveLocation(ctx, tx, event, locationWithRoom(event.location, roomOf(provider)))
      continue
    }
    const isLost =
      reassigned.has(event.id) ||
      former.some(({ conference_url: url }) => url !== null && url === event.location.join_url)
    // For example, the account was disconnected, and its entries were kept.
    if (status === 'pushed' && !isLost) continue
    const link = await tx.first(linksOfEvents(tx.organizationId, [event.id]))
    if (link !== undefined) {
      await saveLocation(ctx, tx, event, withPersonalLink(event.location, link.url), link.user_id)
      continue
    }
    const next = wanted.find(
      (want) =>
        want.event_id === event.id && want.conference_kinds.includes(type) && canProvide(want, stored),
    )
    if (next === undefined) {
      await saveLocation(ctx, tx, event, locationWithRoom(event.location, FAILED_ROOM))
      continue
    }
    providers.set(next, type)
    const present = findPresent(next, stored)
    if (present !== undefined && kept.has(present.id))
      await tx.rows(recordRoom(tx.organizationId, present.id, type, REQUESTED_ROOM, ctx.clock.now()))
    await saveLocation(ctx, tx, event, withoutRoom(event.location))
  }
  return providers
}

const providesKind = (entry: EntryRow, kind: CalendarConferenceKind): boolean =>
  entry.wanted === 'present' && entry.conference_kind === kind

const findPresent = ({ booking_id, host_id }: WantedEntry, stored: readonly EntryRow[]) =>
  stored.find(
    (entry) => entry.wanted === 'present' && entry.booking_id === booking_id && entry.host_id === host_id,
  )

/** The object in the calendar must be ours, and there. */
function canProvide(want: WantedEntry, stored: readonly EntryRow[]): boolean {
  const present = findPresent(want, stored)
  return present === undefined || !(isLeftAlone(present) || present.state === 'removed')
}

/** The calendar of these bookings can't be written. */
export async function reflectRooms(
  ctx: Context,
  tx: WriteTransaction,
  bookingIds: readonly string[],
): Promise<void> {
  if (bookingIds.length === 0) return
  const { organizationId } = tx
  const [events, stored] = await tx.pipeline(
    lockConferences(organizationId, bookingIds, calendarConferenceKinds, ctx.clock.now()),
    lockEntriesOfBookings(organizationId, bookingIds),
  )
  for (const event of events) {
    const { booking_id, location } = event
    const provider = stored.find(
      (entry) => entry.booking_id === booking_id && providesKind(entry, location.type),
    )
    if (provider !== undefined)
      await saveLocation(ctx, tx, event, locationWithRoom(location, roomOf(provider)))
  }
}
