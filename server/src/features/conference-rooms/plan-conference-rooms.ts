// Plans the rooms of bookings in the conference accounts of their hosts. A worker creates them.
import { withoutRoom, withPersonalLink } from '../../domain/booking/location.ts'
import { FAILED_ROOM, locationWithRoom, type Room } from '../../domain/booking/room.ts'
import { accountConferenceKinds } from '../../domain/event-types/locations.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { eventsWithLostHost, scheduledEventOf } from '../calendar-entries/plan-entries.ts'
import { type ConferenceEvent, lockConferences } from '../calendar-entries/room-store.ts'
import { bookingsOfEvents, futureBookingsOf } from '../calendar-entries/store.ts'
import { linksOfEvents } from '../locations/store.ts'
import { saveLocation } from '../scheduled-events/save-location.ts'
import {
  type ConferenceHost,
  hostsOfConferences,
  insertRoom,
  lockRoomsOfBookings,
  makeAccountsDue,
  type RoomRow,
  reviseRoom,
  unwantRooms,
} from './store.ts'

/** The next meetings that get a room when their host connects an account. */
const MAX_MEETINGS = 1_000

export const planConferenceRooms: Subscriber = {
  name: 'conference_rooms',
  eventTypes: [
    'invitee.created',
    'invitee.updated',
    'invitee.canceled',
    'scheduled_event.canceled',
    'scheduled_event.updated',
    'scheduled_event.reassigned',
    'conference_account.created',
    'conference_account.deleted',
  ],
  async handle(ctx, tx, events) {
    const { organizationId } = tx
    const eventIds = [...new Set(events.flatMap(scheduledEventOf))]
    const bookings = eventIds.length === 0 ? [] : await tx.rows(bookingsOfEvents(organizationId, eventIds))
    await planBookings(ctx, tx, idsOf(bookings), eventsWithLostHost(events))
    for (const userId of new Set(events.flatMap(userOfAccount))) {
      const future = futureBookingsOf(organizationId, userId, ctx.clock.now(), MAX_MEETINGS)
      await planBookings(ctx, tx, idsOf(await tx.rows(future)), new Set())
    }
  },
}

const idsOf = (bookings: readonly { readonly booking_id: string }[]) =>
  bookings.map(({ booking_id }) => booking_id)

/** The user who has connected or disconnected an account. */
function userOfAccount({ type, before, after }: StoredEvent): string[] {
  return type.startsWith('conference_account.') ? [String(fieldsOf(after ?? before).user_id)] : []
}

export const roomOf = ({ state, join_url: url, attempts }: RoomRow): Room =>
  state === 'removed' ? FAILED_ROOM : { state, url, attempts }

/** `reassigned`: meetings whose host has changed. Their links belong to the former host. */
async function planBookings(
  ctx: Context,
  tx: WriteTransaction,
  bookingIds: readonly string[],
  reassigned: ReadonlySet<string>,
): Promise<void> {
  if (bookingIds.length === 0) return
  const { organizationId } = tx
  const now = ctx.clock.now()
  const [events, stored] = await tx.pipeline(
    lockConferences(organizationId, bookingIds, accountConferenceKinds, now),
    lockRoomsOfBookings(organizationId, bookingIds),
  )
  const present = stored.filter(({ wanted }) => wanted === 'present')
  if (events.length === 0 && present.length === 0) return
  const hosts =
    events.length === 0
      ? []
      : await tx.rows(
          hostsOfConferences(
            organizationId,
            events.map(({ id }) => id),
          ),
        )
  const kept = present.filter((room) => hosts.some((host) => isRoomOf(room, host, events)))
  const unwanted = present.filter((room) => !kept.includes(room) && room.end_time > now)
  // A booking has one room, so the former one is given up first.
  if (unwanted.length > 0)
    await tx.rows(
      unwantRooms(
        organizationId,
        unwanted.map(({ id }) => id),
        now,
      ),
    )
  const accountIds = new Set(unwanted.map(({ account_id }) => account_id))
  for (const event of events) {
    const ofEvent = hosts.filter(({ event_id }) => event_id === event.id)
    const room = kept.find(({ booking_id }) => booking_id === event.booking_id)
    const accountId =
      room === undefined
        ? await planRoom(ctx, tx, event, { hosts: ofEvent, unwanted, isReassigned: reassigned.has(event.id) })
        : await keepRoom(ctx, tx, event, room, ofEvent)
    if (accountId !== null) accountIds.add(accountId)
  }
  if (accountIds.size > 0) await tx.rows(makeAccountsDue(organizationId, [...accountIds], now))
}

const isRoomOf = (room: RoomRow, host: ConferenceHost, events: readonly ConferenceEvent[]): boolean =>
  room.host_id === host.host_id &&
  events.some(({ id, booking_id }) => id === host.event_id && booking_id === room.booking_id)

/** Returns the account if it has to change the meeting. */
async function keepRoom(
  ctx: Context,
  tx: WriteTransaction,
  event: ConferenceEvent,
  room: RoomRow,
  [host]: readonly ConferenceHost[],
): Promise<string | null> {
  await saveLocation(ctx, tx, event, locationWithRoom(event.location, roomOf(room)))
  if (host === undefined) return null
  const { event_id, start_time, end_time } = host
  const isSame = room.event_id === event_id && room.start_time === start_time && room.end_time === end_time
  if (isSame) return null
  await tx.rows(reviseRoom(tx.organizationId, room.id, host, ctx.clock.now()))
  return room.account_id
}

interface RoomPlan {
  readonly hosts: readonly ConferenceHost[]
  readonly unwanted: readonly RoomRow[]
  readonly isReassigned: boolean
}

/** The personal link of a host comes first. Otherwise, the first host with an account provides the room. Returns the account. */
async function planRoom(
  ctx: Context,
  tx: WriteTransaction,
  event: ConferenceEvent,
  { hosts, unwanted, isReassigned }: RoomPlan,
): Promise<string | null> {
  const { location, booking_id } = event
  const isLost =
    isReassigned || unwanted.some(({ join_url: url }) => url !== null && url === location.join_url)
  // The account was disconnected, and its meetings were kept.
  if (location.status === 'pushed' && !isLost) return null
  const link = await tx.first(linksOfEvents(tx.organizationId, [event.id]))
  if (link !== undefined) {
    await saveLocation(ctx, tx, event, withPersonalLink(location, link.url), link.user_id)
    return null
  }
  const host = hosts.find(({ account_id }) => account_id !== null)
  if (host === undefined || host.account_id === null) {
    await saveLocation(ctx, tx, event, locationWithRoom(location, FAILED_ROOM))
    return null
  }
  const { event_id, host_id, account_id, start_time, end_time } = host
  const room = { id: ctx.newId(), booking_id, event_id, host_id, account_id, start_time, end_time }
  await tx.rows(insertRoom(tx.organizationId, room, ctx.clock.now()))
  await saveLocation(ctx, tx, event, withoutRoom(location))
  return account_id
}
