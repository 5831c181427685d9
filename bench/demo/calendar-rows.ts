// Builds the rows of a generated calendar: claims, events with hosts and invitees, and busy times.
import { type Instant, toWireTime } from '../../server/src/domain/time/instant.ts'
import { formatDate, type LocalDate } from '../../server/src/domain/time/local-date.ts'
import { localDateAt } from '../../server/src/domain/time/zone.ts'
import { type Random, seededRandom } from '../../testbed/random.ts'
import type { Calendar, DemoEvent } from './calendar.ts'
import { type DemoInvitee, type DemoMeeting, generateMeeting } from './meeting.ts'
import type { TableRows } from './store.ts'
import type { DemoHost, DemoTeam } from './team.ts'
import { uuidAt } from './uuid-at.ts'

/** Ten million meetings share a few hundred thousand instants and a few hundred dates. Each is formatted once. */
const textCache = { at: new Map<Instant, string>(), on: new Map<LocalDate, string>() }

function cached<Key>(cache: Map<Key, string>, key: Key, write: (key: Key) => string): string {
  const text = cache.get(key)
  if (text !== undefined) return text
  const created = write(key)
  cache.set(key, created)
  return created
}

const textOf = (at: Instant): string => cached(textCache.at, at, toWireTime)

/** Daily limits count a meeting on the local date of its host. */
const dateOf = (host: DemoHost, start: Instant): string =>
  cached(textCache.on, localDateAt(host.zone, start), formatDate)

/** The rows that available times are computed from. */
export function claimTableRows(
  { organizationId, key }: DemoTeam,
  { events, busyTimes }: Calendar,
): TableRows[] {
  const ids = seededRandom(key, 'claims')
  return [
    { table: 'claims', rows: events.flatMap((event) => claimRows(organizationId, event, ids)) },
    { table: 'daily_counts', rows: countRows(organizationId, events.filter(isBooked)) },
    {
      table: 'holds',
      rows: events.filter((event) => !isBooked(event)).map((event) => holdRow(organizationId, event)),
    },
    {
      table: 'external_busy_times',
      rows: busyTimes.map(({ id, host, start, end }) => ({
        ...{ organization_id: organizationId, id, user_id: host.id, source: 'calendar' },
        ...{ start_time: textOf(start), end_time: textOf(end) },
      })),
    },
  ]
}

/** The events in the claimed times. */
export function eventTableRows(team: DemoTeam, calendar: Calendar, today: Instant): TableRows[] {
  const { organizationId, locale } = team
  const random = seededRandom(team.key, 'meetings')
  const booked = calendar.events
    .filter(isBooked)
    .map((event) => ({ event, meeting: generateMeeting(event, today, random) }))
  return [
    {
      table: 'scheduled_events',
      rows: booked.map(({ event, meeting }) => eventRow(organizationId, event, meeting)),
    },
    {
      table: 'event_memberships',
      rows: booked.flatMap(({ event }) => membershipRows(organizationId, event)),
    },
    { table: 'event_groups', rows: booked.map(({ event }) => groupRow(team, event)) },
    {
      table: 'invitees',
      rows: booked.flatMap(({ event, meeting }) =>
        meeting.invitees.map((invitee) => inviteeRow(organizationId, locale, event, invitee)),
      ),
    },
  ]
}

const isBooked = ({ heldUntil }: DemoEvent): boolean => heldUntil === null

/**
 * Builds one claim per host. All have the same booking id: they are claimed and released together. A canceled event keeps
 * `counted_on`. A canceled group event keeps neither `counted_on` nor seats.
 */
function claimRows(organization_id: string, event: DemoEvent, ids: Random) {
  const { type, heldUntil, seatsTaken, canceled } = event
  const isCounted = heldUntil === null && !(canceled && seatsTaken !== null)
  const shared = {
    event_type_id: type.id,
    booking_id: event.bookingId,
    event_id: heldUntil === null ? event.id : null,
    kind: heldUntil === null ? 'booking' : 'hold',
    active: !canceled,
    start_time: textOf(event.start),
    end_time: textOf(event.end),
    buffered_start: textOf(event.bufferedStart),
    buffered_end: textOf(event.bufferedEnd),
    seats: seatsTaken === null ? null : type.seats,
    seats_taken: seatsTaken !== null && canceled ? 0 : seatsTaken,
    expires_at: heldUntil === null ? null : toWireTime(heldUntil),
    created_at: toWireTime(event.createdAt),
  }
  return event.hosts.map((host) => ({
    ...{ organization_id, id: uuidAt(ids, event.createdAt), host_id: host.id },
    ...shared,
    counted_on: isCounted ? dateOf(host, event.start) : null,
  }))
}

/** Counts the meetings per event type, host and date. */
function countRows(organization_id: string, events: readonly DemoEvent[]) {
  const counts = new Map<string, { used: number } & Record<string, unknown>>()
  for (const { canceled, type, hosts, start } of events) {
    if (canceled) continue
    for (const host of hosts) {
      const local_date = dateOf(host, start)
      const key = `${type.id}${host.id}${local_date}`
      const count = counts.get(key)
      if (count) count.used += 1
      else counts.set(key, { organization_id, event_type_id: type.id, host_id: host.id, local_date, used: 1 })
    }
  }
  return [...counts.values()]
}

/** The hold's id is the booking id of its claims. */
const holdRow = (organization_id: string, event: DemoEvent) => ({
  ...{ organization_id, id: event.bookingId, event_type_id: event.type.id, user_id: event.hosts[0]?.id },
  ...{ start_time: textOf(event.start), end_time: textOf(event.end), status: 'active' },
  ...{ expires_at: toWireTime(event.heldUntil ?? event.start), created_at: toWireTime(event.createdAt) },
})

const eventRow = (organization_id: string, event: DemoEvent, meeting: DemoMeeting) => ({
  organization_id,
  id: event.id,
  event_type_id: event.type.id,
  booking_id: event.bookingId,
  sequence: 0,
  name: event.type.name,
  status: meeting.canceled === null ? 'active' : 'canceled',
  start_time: textOf(event.start),
  end_time: textOf(event.end),
  location: meeting.location,
  meeting_notes: meeting.notes,
  invitees_limit: event.type.seats,
  invitees_total: meeting.invitees.length,
  invitees_active: meeting.invitees.filter(({ left }) => left === null).length,
  cancellation: meeting.canceled?.cancellation ?? null,
  created_at: toWireTime(event.createdAt),
  updated_at: toWireTime(meeting.updatedAt),
})

const membershipRows = (organization_id: string, event: DemoEvent) =>
  event.hosts.map((host) => ({
    ...{ organization_id, event_id: event.id, user_id: host.id, start_time: textOf(event.start) },
    buffered_start_time: textOf(event.bufferedStart),
    buffered_end_time: textOf(event.bufferedEnd),
  }))

/** A team is a group. Its hosts belong to no other group. */
const groupRow = ({ organizationId, id }: DemoTeam, event: DemoEvent) => ({
  ...{ organization_id: organizationId, event_id: event.id, group_id: id, start_time: textOf(event.start) },
})

const inviteeRow = (organization_id: string, locale: string, event: DemoEvent, invitee: DemoInvitee) => ({
  organization_id,
  id: invitee.id,
  event_id: event.id,
  start_time: textOf(event.start),
  email: invitee.person.email,
  name: invitee.person.name,
  first_name: invitee.person.first_name,
  last_name: invitee.person.last_name,
  status: invitee.left === null ? 'active' : 'canceled',
  timezone: invitee.person.timezone,
  locale,
  questions_and_answers: invitee.answers,
  guests: invitee.guests,
  tracking: invitee.tracking,
  rescheduled: false,
  no_show_id: invitee.noShow?.id ?? null,
  no_show_at: invitee.noShow === null ? null : toWireTime(invitee.noShow.at),
  cancellation: invitee.left?.cancellation ?? null,
  source: invitee.source,
  scheduled_by: invitee.scheduledBy,
  generation: 1,
  created_at: toWireTime(invitee.joinedAt),
  updated_at: toWireTime(invitee.noShow?.at ?? invitee.left?.at ?? invitee.joinedAt),
})
