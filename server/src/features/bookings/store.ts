// Writes: scheduled_events, event_memberships, event_groups.
import { sql as raw } from 'kysely'
import type { EventRelation } from '../../domain/access/event-permission.ts'
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { prepared, preparedInsert, rawQuery, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'
import type { MeetingPlace } from './find-link.ts'

const newEventColumns = [
  'organization_id',
  'id',
  'event_type_id',
  'booking_id',
  'sequence',
  'name',
  'status',
  'start_time',
  'end_time',
  'location',
  'link_host_id',
  'invitees_limit',
  'invitees_total',
  'invitees_active',
  'created_at',
  'updated_at',
] as const

export const eventColumns = [...newEventColumns, 'meeting_notes', 'cancellation'] as const

export type EventRow = TableRow<
  'scheduled_events',
  (typeof eventColumns)[number],
  { location: EventLocation | null; cancellation: Cancellation | null }
>

const insertEventRows = preparedInsert('scheduled_events', newEventColumns)

export const insertEvent = (event: EventRow) =>
  insertEventRows([
    {
      ...event,
      start_time: iso(event.start_time),
      end_time: iso(event.end_time),
      location: event.location === null ? null : JSON.stringify(event.location),
      created_at: iso(event.created_at),
      updated_at: iso(event.updated_at),
    },
  ])

export interface EventHosts {
  readonly eventId: string
  readonly hostIds: readonly string[]
  readonly start: Instant
  readonly bufferedStart: Instant
  readonly bufferedEnd: Instant
}

const insertMembershipRows = preparedInsert('event_memberships', [
  'organization_id',
  'event_id',
  'user_id',
  'start_time',
  'buffered_start_time',
  'buffered_end_time',
])

export const insertMemberships = (organizationId: string, hosts: EventHosts) =>
  insertMembershipRows(
    hosts.hostIds.map((hostId) => ({
      organization_id: organizationId,
      event_id: hosts.eventId,
      user_id: hostId,
      start_time: iso(hosts.start),
      buffered_start_time: iso(hosts.bufferedStart),
      buffered_end_time: iso(hosts.bufferedEnd),
    })),
  )

/** An event belongs to the groups of its hosts at booking time, even if their membership changes later. */
export const insertEventGroups = (organizationId: string, { eventId, hostIds, start }: EventHosts) =>
  insertGroupsOf(organizationId, eventId, hostIds, iso(start))

const insertGroupsOf = prepared(
  (organizationId: string, eventId: string, hostIds: readonly string[], start: string) =>
    rawQuery<never>(raw`
      INSERT INTO event_groups (organization_id, event_id, group_id, start_time)
      SELECT DISTINCT m.organization_id, ${eventId}::uuid, r.group_id, ${start}::timestamptz
        FROM organization_memberships m
        JOIN group_relationships r ON r.organization_id = m.organization_id AND r.membership_id = m.id
       WHERE m.organization_id = ${organizationId} AND m.user_id = ANY(${hostIds}::uuid[])`),
)

export const eventById = (organizationId: string, id: string) =>
  sql
    .selectFrom('scheduled_events')
    .select(eventColumns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<EventRow>()

/** The first events that a user hosts from `from` on, in order of their start. */
export const futureEventsOf = (organizationId: string, userId: string, from: Instant, limit: number) =>
  sql
    .selectFrom('event_memberships as m')
    .innerJoin('scheduled_events as e', (join) =>
      join.onRef('e.organization_id', '=', 'm.organization_id').onRef('e.id', '=', 'm.event_id'),
    )
    .select(eventColumns.map((column) => `e.${column}` as const))
    .where('m.organization_id', '=', organizationId)
    .where('m.user_id', '=', userId)
    .where('m.start_time', '>=', toTimestamp(from))
    .where('e.status', '=', 'active')
    .orderBy('m.start_time')
    .orderBy('m.event_id')
    .limit(limit)
    .$castTo<EventRow>()

/** For what must not begin in a deleted organization. No row: it is deleted. A deletion waits for the commit. */
export const keepUndeleted = (organizationId: string) =>
  sql
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .forKeyShare()

/** Of all hosts, earliest first. */
export const upcomingEvents = (organizationId: string, from: Instant, limit: number) =>
  sql
    .selectFrom('scheduled_events')
    .select(eventColumns)
    .where('organization_id', '=', organizationId)
    .where('start_time', '>=', toTimestamp(from))
    .where('status', '=', 'active')
    .orderBy('start_time')
    .orderBy('id')
    .limit(limit)
    .$castTo<EventRow>()

/** The times of these events including buffers, if the user hosts them. */
export const spansHostedBy = (organizationId: string, userId: string, eventIds: readonly string[]) =>
  sql
    .selectFrom('event_memberships')
    .select(['event_id', 'buffered_start_time', 'buffered_end_time'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('event_id', 'in', [...eventIds])

/** Replaces one host with another. A user who already hosts the event is not added twice. */
export const replaceHost = (organizationId: string, eventIds: readonly string[], from: string, to: string) =>
  rawQuery<never>(raw`
    WITH gone AS (
      DELETE FROM event_memberships
       WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[]) AND user_id = ${from}
       RETURNING organization_id, event_id, start_time, buffered_start_time, buffered_end_time)
    INSERT INTO event_memberships (organization_id, event_id, user_id, start_time, buffered_start_time, buffered_end_time)
    SELECT organization_id, event_id, ${to}::uuid, start_time, buffered_start_time, buffered_end_time FROM gone
        ON CONFLICT DO NOTHING`)

export const deleteEventGroups = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<never>(raw`
    DELETE FROM event_groups
     WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[])`)

/** Adds the events to the current groups of their hosts. */
export const insertGroupsOfHosts = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<never>(raw`
    INSERT INTO event_groups (organization_id, event_id, group_id, start_time)
    SELECT DISTINCT h.organization_id, h.event_id, r.group_id, h.start_time
      FROM event_memberships h
      JOIN organization_memberships m ON m.organization_id = h.organization_id AND m.user_id = h.user_id
      JOIN group_relationships r ON r.organization_id = m.organization_id AND r.membership_id = m.id
     WHERE h.organization_id = ${organizationId} AND h.event_id = ANY(${[...eventIds]}::uuid[])`)

/** Calendar clients apply an update only if the sequence has increased. */
export const incrementSequence = (organizationId: string, eventIds: readonly string[], now: Instant) =>
  rawQuery<never>(raw`
    UPDATE scheduled_events SET sequence = sequence + 1, updated_at = ${iso(now)}
     WHERE organization_id = ${organizationId} AND id = ANY(${[...eventIds]}::uuid[])`)

export const updateLocations = (
  organizationId: string,
  places: readonly (MeetingPlace & { readonly id: string })[],
  now: Instant,
) =>
  rawQuery<never>(raw`
    UPDATE scheduled_events e
       SET location = place.location::jsonb, link_host_id = place.link_host_id, updated_at = ${iso(now)}
      FROM unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ location }) => location && JSON.stringify(location))}::text[],
                  ${places.map(({ linkHostId }) => linkHostId)}::uuid[]) AS place (id, location, link_host_id)
     WHERE e.organization_id = ${organizationId} AND e.id = place.id`)

/** The relation of a user to the event `e`, or to the invitee `i` of an event. */
export const relationToEvent = (eventId: 'e.id' | 'i.event_id', organizationId: string, userId: string) => {
  const bookedByUser = raw`
    SELECT FROM invitees b
     WHERE b.organization_id = ${organizationId} AND b.event_id = ${raw.ref(eventId)} AND b.scheduled_by = ${userId}`
  const bookedByOthers = raw`
    SELECT FROM invitees b
     WHERE b.organization_id = ${organizationId} AND b.event_id = ${raw.ref(eventId)}
       AND b.scheduled_by IS DISTINCT FROM ${userId}::uuid`
  const isBooker =
    eventId === 'e.id'
      ? raw`EXISTS (${bookedByUser}) AND NOT EXISTS (${bookedByOthers})`
      : raw`i.scheduled_by = ${userId}`
  const isSeatBooker = eventId === 'e.id' ? raw`EXISTS (${bookedByUser})` : raw`false`
  return raw<EventRelation>`CASE
    WHEN EXISTS (
      SELECT FROM event_memberships h
       WHERE h.organization_id = ${organizationId} AND h.event_id = ${raw.ref(eventId)} AND h.user_id = ${userId}) THEN 'host'
    WHEN ${isBooker} THEN 'booker'
    WHEN EXISTS (
      SELECT FROM event_groups g
        JOIN group_relationships r ON r.organization_id = g.organization_id AND r.group_id = g.group_id AND r.role = 'admin'
        JOIN organization_memberships m ON m.organization_id = r.organization_id AND m.id = r.membership_id
       WHERE g.organization_id = ${organizationId} AND g.event_id = ${raw.ref(eventId)} AND m.user_id = ${userId}) THEN 'group_admin'
    WHEN ${isSeatBooker} THEN 'seat_booker'
    ELSE 'none' END`.as('relation')
}

/** The name of the acting user. */
export const actorName = (organizationId: string, userId: string) =>
  raw<string>`(SELECT name FROM users WHERE organization_id = ${organizationId} AND id = ${userId})`.as(
    'actor_name',
  )

/** The hosts of an event, in the order in which claims are made. */
export const hostsOfEvent = (organizationId: string, eventId: string) =>
  sql
    .selectFrom('event_memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('event_id', '=', eventId)
    .orderBy('user_id')

/** Those of the users who have not left the organization. */
export const remainingUsers = (organizationId: string, ids: readonly string[]) =>
  rawQuery<{ id: string }>(raw`
    SELECT id FROM users
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[]) AND removed_at IS NULL`)

/** Hosts who don't host the event type, for example because they took over the event. It has no times with them. */
export const hostsOutsideType = (organizationId: string, eventId: string) =>
  rawQuery<{ user_id: string }>(raw`
    SELECT m.user_id
      FROM event_memberships m
      JOIN scheduled_events e ON e.organization_id = m.organization_id AND e.id = m.event_id
     WHERE m.organization_id = ${organizationId} AND m.event_id = ${eventId}
       AND NOT EXISTS (
         SELECT FROM event_type_hosts h
          WHERE h.organization_id = ${organizationId} AND h.event_type_id = e.event_type_id AND h.user_id = m.user_id)
     ORDER BY m.user_id`)

/** Counts one more invitee in an active event. */
export const joinEvent = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('scheduled_events')
    .set((eb) => ({
      invitees_total: eb('invitees_total', '+', 1),
      invitees_active: eb('invitees_active', '+', 1),
      updated_at: iso(now),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning(eventColumns)
    .$castTo<EventRow>()

/** Counts one invitee less. */
export const leaveEvent = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('scheduled_events')
    .set((eb) => ({ invitees_active: eb('invitees_active', '-', 1), updated_at: iso(now) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning(eventColumns)
    .$castTo<EventRow>()

/** Returns no row if the event is already canceled. */
export const cancelEvent = (organizationId: string, id: string, cancellation: Cancellation, now: Instant) =>
  sql
    .updateTable('scheduled_events')
    .set({
      status: 'canceled',
      invitees_active: 0,
      cancellation: JSON.stringify(cancellation),
      updated_at: iso(now),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning(eventColumns)
    .$castTo<EventRow>()
