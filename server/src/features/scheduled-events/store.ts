// Writes: scheduled_events (their notes).
import { sql as raw } from 'kysely'
import type { EventStanding } from '../../domain/access/event-permission.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { fixedShape, sql } from '../../platform/db/sql.ts'
import { actorName, type EventRow, eventColumns, futureEventsOf, standingOn } from '../bookings/store.ts'

/** With its hosts, and with the guests of those who are invited; null = none. */
export type EventToShow = EventRow & {
  readonly hosts: readonly {
    readonly user_id: string
    readonly email: string
    readonly name: string
    readonly buffered_start_time: Instant
    readonly buffered_end_time: Instant
  }[]
  readonly guests:
    | readonly { readonly email: string; readonly created_at: Instant; readonly updated_at: Instant }[]
    | null
}

const milliseconds = (column: string) => raw.raw(`(date_part('epoch', ${column}) * 1000)::int8`)

const shown = eventColumns.map((column) => `e.${column}` as const)

const hosts = raw<EventToShow['hosts']>`(
  SELECT json_agg(json_build_object('user_id', m.user_id, 'email', u.email, 'name', u.name,
           'buffered_start_time', ${milliseconds('m.buffered_start_time')},
           'buffered_end_time', ${milliseconds('m.buffered_end_time')}) ORDER BY m.user_id)
    FROM event_memberships m
    JOIN users u ON u.organization_id = m.organization_id AND u.id = m.user_id
   WHERE m.organization_id = e.organization_id AND m.event_id = e.id)`.as('hosts')

/** Of a canceled event: those of everyone who was invited. An index knows who brings any, however many do not. */
const guests = raw<EventToShow['guests']>`(
  SELECT json_agg(json_build_object('email', guest.email, 'created_at', ${milliseconds('i.created_at')},
           'updated_at', ${milliseconds('i.updated_at')}) ORDER BY i.created_at, i.id, guest.place)
    FROM invitees i
    CROSS JOIN LATERAL jsonb_array_elements_text(i.guests) WITH ORDINALITY AS guest (email, place)
   WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.guests <> '[]' AND i.status = e.status)`.as(
  'guests',
)

type EventForUser = EventToShow & { readonly standing: EventStanding; readonly actor_name: string }

export const withoutAccess = ({ standing: _, actor_name: __, ...event }: EventForUser): EventToShow => event

/** With what the user is to it. */
export const eventForUser = fixedShape((organizationId: string, id: string, userId: string) =>
  sql
    .selectFrom('scheduled_events as e')
    .select(shown)
    .select([hosts, guests, standingOn('e.id', organizationId, userId), actorName(organizationId, userId)])
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', id)
    .$castTo<EventForUser>(),
)

export const eventsToShow = (organizationId: string, ids: readonly string[]) =>
  sql
    .selectFrom('scheduled_events as e')
    .select(shown)
    .select([hosts, guests])
    .where('e.organization_id', '=', organizationId)
    .where(raw<boolean>`e.id = ANY(${[...ids]}::uuid[])`)
    .orderBy('e.start_time')
    .orderBy('e.id')
    .$castTo<EventToShow>()

/** No row = they are to host nothing from `from` on. */
export const hostsAnythingFrom = (organizationId: string, userId: string, from: Instant) =>
  futureEventsOf(organizationId, userId, from, 1)

export interface EventFilter {
  /** Only what this user hosts. */
  readonly userId: string | null
  /** Only what belongs to this group. */
  readonly groupId: string | null
  readonly status: 'active' | 'canceled' | null
  readonly inviteeEmail: string | null
  /** The first and the last start that is wanted. */
  readonly from: Instant | null
  readonly to: Instant | null
}

const sortColumns = {
  start_time: 'e.start_time',
  created_at: 'e.created_at',
  updated_at: 'e.updated_at',
} as const

/**
 * Of a user or a group the keys come from their own index, in the order of the starts: so it costs what they have, not
 * what the organization has, and every page the same. In any other order the keys are the event's own, all of one table:
 * no index helps to compare a row of keys that come from two.
 */
export function scheduledEvents(organizationId: string, filter: EventFilter, page: PageRequest) {
  const keys = keysOf(organizationId, filter)
  if (keys === null) {
    const all = sql
      .selectFrom('scheduled_events as e')
      .select(shown)
      .select([hosts, guests])
      .where(narrowed(organizationId, filter, 'e.start_time'))
    return keyset(all, page, sortColumns, 'e.id').$castTo<EventToShow>()
  }
  const theirs = sql
    .selectFrom(keys.as('k'))
    .innerJoin('scheduled_events as e', 'e.id', 'k.event_id')
    .select(shown)
    .select([hosts, guests])
    .where(narrowed(organizationId, filter, 'k.start_time'))
  const isByStart = page.sort.length === 1 && page.sort[0]?.field === 'start_time'
  const paged = isByStart
    ? keyset(theirs, page, { start_time: 'k.start_time' }, 'k.event_id')
    : keyset(theirs, page, sortColumns, 'e.id')
  return paged.$castTo<EventToShow>()
}

function keysOf(organizationId: string, { userId, groupId }: EventFilter) {
  if (userId !== null)
    return sql
      .selectFrom('event_memberships')
      .select(['event_id', 'start_time'])
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
  if (groupId === null) return null
  return sql
    .selectFrom('event_groups')
    .select(['event_id', 'start_time'])
    .where('organization_id', '=', organizationId)
    .where('group_id', '=', groupId)
}

function narrowed(organizationId: string, filter: EventFilter, start: 'e.start_time' | 'k.start_time') {
  const { userId, groupId, status, inviteeEmail, from, to } = filter
  const conditions = [raw<boolean>`e.organization_id = ${organizationId}`]
  if (status !== null) conditions.push(raw`e.status = ${status}`)
  if (from !== null) conditions.push(raw`${raw.ref(start)} >= ${iso(from)}`)
  if (to !== null) conditions.push(raw`${raw.ref(start)} <= ${iso(to)}`)
  if (userId !== null && groupId !== null)
    conditions.push(raw`EXISTS (
      SELECT FROM event_groups g
       WHERE g.organization_id = ${organizationId} AND g.event_id = e.id AND g.group_id = ${groupId})`)
  if (inviteeEmail !== null)
    conditions.push(raw`e.id IN (
      SELECT i.event_id FROM invitees i
       WHERE i.organization_id = ${organizationId} AND i.email = ${inviteeEmail})`)
  return raw<boolean>`${raw.join(conditions, raw` AND `)}`
}

export const updateNotes = (organizationId: string, id: string, notes: string | null, now: Instant) =>
  sql
    .updateTable('scheduled_events')
    .set({ meeting_notes: notes, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
