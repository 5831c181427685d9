// Writes: scheduled_events (meeting notes).
import { sql as raw } from 'kysely'
import { canSeeGuests, canSeeNotes, type EventRelation } from '../../domain/access/event-permission.ts'
import type { Role } from '../../domain/access/policies.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { prepared, sql } from '../../platform/db/sql.ts'
import { actorName, type EventRow, eventColumns, futureEventsOf, relationToEvent } from '../bookings/store.ts'

/** Includes the hosts and the guests of the active invitees; `guests` is null if there are none. */
export type EventDetails = EventRow & {
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

const eventSelection = eventColumns.map((column) => `e.${column}` as const)

const hosts = raw<EventDetails['hosts']>`(
  SELECT json_agg(json_build_object('user_id', m.user_id, 'email', u.email, 'name', u.name,
           'buffered_start_time', ${milliseconds('m.buffered_start_time')},
           'buffered_end_time', ${milliseconds('m.buffered_end_time')}) ORDER BY m.user_id)
    FROM event_memberships m
    JOIN users u ON u.organization_id = m.organization_id AND u.id = m.user_id
   WHERE m.organization_id = e.organization_id AND m.event_id = e.id)`.as('hosts')

/** A canceled event includes the guests of all canceled invitees. A partial index covers the invitees with guests. */
const guests = raw<EventDetails['guests']>`(
  SELECT json_agg(json_build_object('email', guest.email, 'created_at', ${milliseconds('i.created_at')},
           'updated_at', ${milliseconds('i.updated_at')}) ORDER BY i.created_at, i.id, guest.place)
    FROM invitees i
    CROSS JOIN LATERAL jsonb_array_elements_text(i.guests) WITH ORDINALITY AS guest (email, place)
   WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.guests <> '[]' AND i.status = e.status
     AND guest.email IS NOT NULL)`.as('guests')

type EventForUser = EventDetails & { readonly relation: EventRelation }

export const omitAccess = ({ relation: _, ...event }: EventForUser): EventDetails => event

/** Without what this user may not see. */
export const toVisibleEvent = (role: Role, { relation, ...event }: EventForUser): EventDetails => ({
  ...event,
  meeting_notes: canSeeNotes(role, relation) ? event.meeting_notes : null,
  guests: canSeeGuests(role, relation) ? event.guests : null,
})

const selectEventForUser = (organizationId: string, id: string, userId: string) =>
  sql
    .selectFrom('scheduled_events as e')
    .select(eventSelection)
    .select([hosts, guests, relationToEvent('e.id', organizationId, userId)])
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', id)

/** Includes the user's relation to the event. */
export const eventForUser = prepared((organizationId: string, id: string, userId: string) =>
  selectEventForUser(organizationId, id, userId).$castTo<EventForUser>(),
)

/** Also includes the name of the user. */
export const eventToCancel = prepared((organizationId: string, id: string, userId: string) =>
  selectEventForUser(organizationId, id, userId)
    .select(actorName(organizationId, userId))
    .$castTo<EventForUser & { readonly actor_name: string }>(),
)

export const eventDetailsByIds = prepared((organizationId: string, ids: readonly string[]) =>
  sql
    .selectFrom('scheduled_events as e')
    .select(eventSelection)
    .select([hosts, guests])
    .where('e.organization_id', '=', organizationId)
    .where(raw<boolean>`e.id = ANY(${ids}::uuid[])`)
    .orderBy('e.start_time')
    .orderBy('e.id')
    .$castTo<EventDetails>(),
)

/** Returns no row if the user hosts nothing at or after `from`. */
export const firstEventHostedFrom = (organizationId: string, userId: string, from: Instant) =>
  futureEventsOf(organizationId, userId, from, 1)

export interface EventFilter {
  /** Only events that this user hosts. */
  readonly userId: string | null
  /** Only events of this group. */
  readonly groupId: string | null
  readonly status: 'active' | 'canceled' | null
  readonly inviteeEmail: string | null
  /** Bounds of the start time, both inclusive. */
  readonly from: Instant | null
  readonly to: Instant | null
}

const sortColumns = {
  start_time: 'e.start_time',
  created_at: 'e.created_at',
  updated_at: 'e.updated_at',
} as const

/** The index that provides the keys of a list. */
type Source = 'organization' | 'group' | 'user' | 'invitee'

/**
 * For an invitee, a user or a group, the keys come from an index of their own, ordered by start time. The cost of a page then
 * depends only on its size. For every other sort order, a subquery finds the ids of the page first.
 */
export function scheduledEvents(organizationId: string, filter: EventFilter, page: PageRequest) {
  const source = chooseSource(filter)
  const isByStart = page.sort.length === 1 && page.sort[0]?.field === 'start_time'
  // Canceled events are few and have a partial index: filtering it by group is cheap.
  const isInIndex = isByStart
    ? source === 'organization' || (source === 'group' && filter.status === 'canceled')
    : source === 'organization' && filter.from === null && filter.to === null
  const events = sql.selectFrom('scheduled_events as e').select(eventSelection).select([hosts, guests])
  const paged = isInIndex
    ? keyset(events.where(buildConditions(organizationId, filter, 'organization')), page, sortColumns, 'e.id')
    : isByStart
      ? pageByStart(organizationId, filter, page, source)
      : keyset(
          events
            .where('e.organization_id', '=', organizationId)
            .where('e.id', 'in', selectIds(organizationId, filter, page, source)),
          { ...page, from: null },
          sortColumns,
          'e.id',
        )
  return paged.$castTo<EventDetails>()
}

function chooseSource({ userId, groupId, inviteeEmail }: EventFilter): Source {
  if (inviteeEmail !== null) return 'invitee'
  if (userId !== null) return 'user'
  return groupId === null ? 'organization' : 'group'
}

function pageByStart(organizationId: string, filter: EventFilter, page: PageRequest, source: Source) {
  const eventsOfSource = sql
    .selectFrom(selectKeys(organizationId, filter, page, source).as('k'))
    .innerJoin('scheduled_events as e', 'e.id', 'k.event_id')
    .select(eventSelection)
    .select([hosts, guests])
    .where(buildConditions(organizationId, filter, source))
  return keyset(eventsOfSource, page, { start_time: 'k.start_time' }, 'k.event_id')
}

/** Above this, a group has so many of the organization's events that scanning the organization's index is faster. */
const LARGE_GROUP_EVENT_COUNT = 10_000

function selectIds(organizationId: string, filter: EventFilter, page: PageRequest, source: Source) {
  if (source === 'organization') return selectIdsFromOrganization(organizationId, filter, page)
  const idsFromKeys = selectIdsFromSource(organizationId, filter, page, source)
  if (source !== 'group') return idsFromKeys
  const hasMany = raw<boolean>`(SELECT count(*) > ${raw.lit(LARGE_GROUP_EVENT_COUNT)} FROM (
    SELECT FROM event_groups WHERE organization_id = ${organizationId} AND group_id = ${filter.groupId}
     LIMIT ${raw.lit(LARGE_GROUP_EVENT_COUNT + 1)}) AS some_of_it)`
  const few = idsFromKeys.where(raw<boolean>`NOT ${hasMany}`)
  const many = selectIdsFromOrganization(organizationId, filter, page).where(hasMany)
  return sql
    .selectFrom(few.as('few'))
    .select('id')
    .unionAll(sql.selectFrom(many.as('many')).select('id'))
}

/** May skip many events outside the period, but filters on the index alone and fetches only the page. */
const selectIdsFromOrganization = (organizationId: string, filter: EventFilter, page: PageRequest) =>
  keyset(
    sql
      .selectFrom('scheduled_events as e')
      .select('e.id')
      .where(buildConditions(organizationId, filter, 'organization')),
    page,
    sortColumns,
    'e.id',
  )

/** LIMIT 1 forces a lookup by key for each event. Without it the planner reads all events of the organization. */
function selectIdsFromSource(organizationId: string, filter: EventFilter, page: PageRequest, source: Source) {
  const eventsOfSource = sql
    .selectFrom(selectKeys(organizationId, filter, page, source).as('k'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('scheduled_events')
          .select(['organization_id', 'id', 'status', 'start_time', 'created_at', 'updated_at'])
          .where('organization_id', '=', organizationId)
          .whereRef('id', '=', 'k.event_id')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select('e.id')
    .where(buildConditions(organizationId, filter, source))
  return keyset(eventsOfSource, page, sortColumns, 'e.id')
}

function selectKeys(organizationId: string, filter: EventFilter, page: PageRequest, source: Source) {
  const { userId, groupId, inviteeEmail } = filter
  if (source === 'user')
    return sql
      .selectFrom('event_memberships')
      .select(['start_time', 'event_id'])
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
  if (source === 'group')
    return sql
      .selectFrom('event_groups')
      .select(['start_time', 'event_id'])
      .where('organization_id', '=', organizationId)
      .where('group_id', '=', groupId)
  const direction = (page.sort[0]?.descending ?? false) !== page.backward ? 'desc' : 'asc'
  // An event appears once, even if the address was invited several times or canceled and booked again.
  return sql
    .selectFrom('invitees')
    .select(['start_time', 'event_id'])
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('email', '=', inviteeEmail)
    .orderBy('start_time', direction)
    .orderBy('event_id', direction)
}

/** The remaining filter conditions, after those that the source covers. */
function buildConditions(organizationId: string, filter: EventFilter, source: Source) {
  const { userId, groupId, status, from, to } = filter
  const start = raw.ref(source === 'organization' ? 'e.start_time' : 'k.start_time')
  const conditions = [raw<boolean>`e.organization_id = ${organizationId}`]
  if (status !== null) conditions.push(raw`e.status = ${status}`)
  if (from !== null) conditions.push(raw`${start} >= ${iso(from)}`)
  if (to !== null) conditions.push(raw`${start} <= ${iso(to)}`)
  if (userId !== null && source !== 'user')
    conditions.push(raw`EXISTS (
      SELECT FROM event_memberships h
       WHERE h.organization_id = ${organizationId} AND h.event_id = e.id AND h.user_id = ${userId})`)
  if (groupId !== null && source !== 'group')
    conditions.push(raw`EXISTS (
      SELECT FROM event_groups g
       WHERE g.organization_id = ${organizationId} AND g.event_id = e.id AND g.group_id = ${groupId})`)
  return raw<boolean>`${raw.join(conditions, raw` AND `)}`
}

export const updateNotes = (organizationId: string, id: string, notes: string | null, now: Instant) =>
  sql
    .updateTable('scheduled_events')
    .set({ meeting_notes: notes, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
