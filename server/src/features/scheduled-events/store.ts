// Writes: scheduled_events (meeting notes).
import { sql as raw } from 'kysely'
import {
  canSeeCalendarEntries,
  canSeeGuests,
  canSeeNotes,
  type EventRelation,
} from '../../domain/access/event-permission.ts'
import type { Role } from '../../domain/access/policies.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { milliseconds, prepared, sql } from '../../platform/db/sql.ts'
import { actorName, type EventRow, eventColumns, futureEventsOf, relationToEvent } from '../bookings/store.ts'
import {
  type CalendarEvent,
  calendarEventOf,
  type EntryOfEvent,
  entriesOfEvent,
} from './calendar-entry-store.ts'

/** Deleting personal data finds the name by the address. A type, because interfaces are not JSON. */
export type NamedHost = { readonly user_id: string; readonly user_email: string; readonly user_name: string }

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
  /** Only in the event that the meeting was given to another host. */
  readonly reassignment?: { readonly from: NamedHost; readonly to: NamedHost }
  /** Only of a single event that is read for a user, who may not be allowed to see the entries. */
  readonly calendar_event?: CalendarEvent | null
  readonly calendar_entries?: readonly EntryOfEvent[]
}

export const eventSelection = eventColumns.map((column) => `e.${column}` as const)

export const hosts = raw<EventDetails['hosts']>`(
  SELECT json_agg(json_build_object('user_id', m.user_id, 'email', u.email, 'name', u.name,
           'buffered_start_time', ${milliseconds('m.buffered_start_time')},
           'buffered_end_time', ${milliseconds('m.buffered_end_time')}) ORDER BY m.user_id)
    FROM event_memberships m
    JOIN users u ON u.organization_id = m.organization_id AND u.id = m.user_id
   WHERE m.organization_id = e.organization_id AND m.event_id = e.id)`.as('hosts')

/** A canceled event includes the guests of all canceled invitees. A partial index covers the invitees with guests. */
export const guests = raw<EventDetails['guests']>`(
  SELECT json_agg(json_build_object('email', guest.email, 'created_at', ${milliseconds('i.created_at')},
           'updated_at', ${milliseconds('i.updated_at')}) ORDER BY i.created_at, i.id, guest.place)
    FROM invitees i
    CROSS JOIN LATERAL jsonb_array_elements_text(i.guests) WITH ORDINALITY AS guest (email, place)
   WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.guests <> '[]' AND i.status = e.status
     AND guest.email IS NOT NULL)`.as('guests')

export type EventForUser = EventDetails & {
  readonly relation: EventRelation
  readonly entries: readonly EntryOfEvent[]
}

/** The event itself, without what depends on the user and on calendars of other servers. */
export const omitAccess = ({ relation: _, entries: __, ...event }: EventForUser): EventDetails => event

/** Without what this user may not see. */
export const toVisibleEvent = (role: Role, { relation, entries, ...event }: EventForUser): EventDetails => ({
  ...event,
  meeting_notes: canSeeNotes(role, relation) ? event.meeting_notes : null,
  guests: canSeeGuests(role, relation) ? event.guests : null,
  calendar_event: calendarEventOf(event.hosts, entries),
  ...(canSeeCalendarEntries(role, relation) ? { calendar_entries: entries } : {}),
})

const selectEventForUser = (organizationId: string, id: string, userId: string) =>
  sql
    .selectFrom('scheduled_events as e')
    .select(eventSelection)
    .select([hosts, guests, entriesOfEvent, relationToEvent('e.id', organizationId, userId)])
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', id)

/** Includes the user's relation to the event. */
export const eventForUser = prepared((organizationId: string, id: string, userId: string) =>
  selectEventForUser(organizationId, id, userId).$castTo<EventForUser>(),
)

export const lockEventForUser = prepared((organizationId: string, id: string, userId: string) =>
  selectEventForUser(organizationId, id, userId).forUpdate('e').$castTo<EventForUser>(),
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

/** Also a deleted event type, whose events stay. */
export const anyEventTypeById = (organizationId: string, id: string) =>
  sql
    .selectFrom('event_types')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export const updateNotes = (organizationId: string, id: string, notes: string | null, now: Instant) =>
  sql
    .updateTable('scheduled_events')
    .set({ meeting_notes: notes, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
