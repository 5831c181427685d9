// Plans the entries of bookings in the calendars of their hosts. The worker that reads a calendar also writes them.
import { isLeftAlone } from '../../domain/calendar/decide-entry.ts'
import { type CalendarConferenceKind, calendarConferenceKinds } from '../../domain/event-types/locations.ts'
import { formerHostIds } from '../../domain/events/host-ids.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import { objectUrlIn } from '../../platform/caldav/caldav-client.ts'
import { namings } from '../../platform/calendar-servers/providers.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { planRooms, providesRoom, reflectRooms } from './plan-rooms.ts'
import { lockConferences } from './room-store.ts'
import {
  bookingsOfEvents,
  type EntryRow,
  type EntryTarget,
  futureBookingsOf,
  insertEntries,
  lockEntriesOfBookings,
  makeCalendarsDue,
  type NewEntry,
  releaseEntries,
  replaceEvent,
  reviseEntry,
  unwantEntries,
  type WantedEntry,
  wantedEntries,
} from './store.ts'

/** The next meetings that a calendar gets when it starts to receive bookings. */
const MAX_MEETINGS = 1_000

export const planEntries: Subscriber = {
  name: 'calendar_entries',
  eventTypes: [
    'invitee.created',
    'invitee.updated',
    'invitee.canceled',
    'scheduled_event.canceled',
    'scheduled_event.updated',
    'scheduled_event.reassigned',
    'calendar_entry.failed',
    'calendar_connection.created',
    'connected_calendar.updated',
  ],
  async handle(ctx, tx, events) {
    const { organizationId } = tx
    const eventIds = [...new Set(events.flatMap(scheduledEventOf))]
    const bookings = eventIds.length === 0 ? [] : await tx.rows(bookingsOfEvents(organizationId, eventIds))
    await planBookings(ctx, tx, idsOf(bookings), { movedHost: null, reassigned: eventsWithLostHost(events) })
    await reflectRooms(ctx, tx, [...new Set(events.flatMap(bookingThatFailed))])
    for (const userId of new Set(events.flatMap(userWithNewCalendar))) {
      const future = futureBookingsOf(organizationId, userId, ctx.clock.now(), MAX_MEETINGS)
      await planBookings(ctx, tx, idsOf(await tx.rows(future)), { movedHost: userId, reassigned: new Set() })
    }
  },
}

const idsOf = (bookings: readonly { readonly booking_id: string }[]) =>
  bookings.map(({ booking_id }) => booking_id)

/** The meeting that an event is about, if any. */
export function scheduledEventOf({ type, subjectId, after }: StoredEvent): string[] {
  if (type.startsWith('scheduled_event.')) return [subjectId]
  return type.startsWith('invitee.') ? [String(fieldsOf(after).event_id)] : []
}

/** The booking that can't be written into the calendar of a host. */
const bookingThatFailed = ({ type, after }: StoredEvent): string[] =>
  type === 'calendar_entry.failed' ? [String(fieldsOf(after).booking_id)] : []

/** The user whose bookings are written into another calendar from now on, or into none. */
function userWithNewCalendar({ type, before, after }: StoredEvent): string[] {
  const { user_id, calendars, receives_bookings } = fieldsOf(after)
  const isChanged =
    type === 'calendar_connection.created'
      ? Array.isArray(calendars) && calendars.some((one) => fieldsOf(one).receives_bookings === true)
      : type === 'connected_calendar.updated' && fieldsOf(before).receives_bookings !== receives_bookings
  return isChanged ? [String(user_id)] : []
}

/** Meetings whose host has changed. */
export const eventsWithLostHost = (events: readonly StoredEvent[]): ReadonlySet<string> =>
  new Set(events.filter((event) => formerHostIds(event).length > 0).map(({ subjectId }) => subjectId))

interface PlanReason {
  /**
   * The host whose entries move to the calendar that receives bookings now. Other entries stay where they are, and those that
   * provide a room, because its link would change.
   */
  readonly movedHost: string | null
  /** Meetings whose host has changed. */
  readonly reassigned: ReadonlySet<string>
}

async function planBookings(
  ctx: Context,
  tx: WriteTransaction,
  bookingIds: readonly string[],
  { movedHost, reassigned }: PlanReason,
): Promise<void> {
  if (bookingIds.length === 0) return
  const { organizationId } = tx
  const now = ctx.clock.now()
  // The bookings must be read after their entries are locked.
  const [conferences, stored, wanted] = await tx.pipeline(
    lockConferences(organizationId, bookingIds, calendarConferenceKinds, now),
    lockEntriesOfBookings(organizationId, bookingIds),
    wantedEntries(organizationId, bookingIds, now),
  )
  const missing: WantedEntry[] = []
  const kept = new Set<string>()
  for (const want of wanted) {
    const former = stored.filter((entry) => isSameTarget(entry, want))
    const present = former.find(isPresent)
    const isMoved = movedHost === want.host_id && present?.calendar_id !== want.calendar_id
    if (present === undefined || (isMoved && !providesRoom(present))) {
      missing.push(want)
      continue
    }
    kept.add(present.id)
    const change = isLeftAlone(present) ? replaceEvent : reviseEntry
    if (!isLeftOut(present, want)) await tx.rows(change(organizationId, present.id, want, now))
  }
  const rooms = await planRooms(ctx, tx, conferences, { wanted, stored, kept, reassigned })
  const added = missing.map((want) =>
    toNewEntry(
      ctx,
      want,
      stored.filter((entry) => isSameTarget(entry, want)),
      rooms.get(want) ?? null,
    ),
  )
  // The entries of meetings that have ended stay in the calendar.
  const isReplaced = (entry: EntryRow) => added.some((one) => isSameTarget(one, entry))
  const ended = stored
    .filter((entry) => isPresent(entry) && !kept.has(entry.id))
    .filter((entry) => entry.end_time > now || isReplaced(entry))
  const released = ended.filter(isLeftAlone).map(({ id }) => id)
  const unwanted = ended.filter((entry) => !isLeftAlone(entry)).map(({ id }) => id)
  if (released.length > 0) await tx.rows(releaseEntries(organizationId, released, now))
  if (unwanted.length > 0) await tx.rows(unwantEntries(organizationId, unwanted, now))
  if (added.length > 0) await tx.rows(insertEntries(organizationId, added, now))
  const calendarIds = new Set([...stored, ...added].map(({ calendar_id }) => calendar_id))
  if (calendarIds.size > 0) await tx.rows(makeCalendarsDue(organizationId, [...calendarIds], now))
}

const isPresent = ({ wanted }: EntryRow): boolean => wanted === 'present'

const isSameTarget = (a: EntryTarget, b: EntryTarget): boolean =>
  a.booking_id === b.booking_id && a.host_id === b.host_id

/** The host has deleted the entry. Only another time of the meeting brings it back. */
const isLeftOut = ({ gone_at, state, start_time }: EntryRow, want: WantedEntry): boolean =>
  (gone_at !== null || state === 'removed') && start_time === want.start_time

export function toNewEntry(
  ctx: Pick<Context, 'config' | 'newId'>,
  want: Omit<WantedEntry, 'conference_kinds'>,
  former: readonly Pick<EntryRow, 'generation'>[],
  conferenceKind: CalendarConferenceKind | null,
): NewEntry {
  const generation = Math.max(0, ...former.map((entry) => entry.generation)) + 1
  const { booking_id, host_id, calendar_id, calendar_url, event_id, start_time, end_time } = want
  const identity = { bookingId: booking_id, hostId: host_id, generation }
  const { fileName, uid } = namings[want.provider].entryNames({
    publicUrl: ctx.config.urls.public,
    ...identity,
  })
  const url = objectUrlIn(calendar_url, fileName)
  return {
    ...{ id: ctx.newId(), booking_id, host_id, generation, calendar_id, event_id },
    ...{ url, uid, start_time, end_time, conference_kind: conferenceKind },
  }
}
