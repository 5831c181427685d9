// Writes: invitees (no-shows, reconfirmations, verifications and reschedule requests).

import { sql as raw } from 'kysely'
import type { EventRelation } from '../../domain/access/event-permission.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { prepared, rawQuery, sql } from '../../platform/db/sql.ts'
import { type InviteeRow, inviteeColumns } from '../bookings/invitee-store.ts'
import { actorName, relationToEvent } from '../bookings/store.ts'

const selectedColumns = inviteeColumns.map((column) => `i.${column}` as const)

/** With the relation of the calling user to the event, and the user's name. */
export type InviteeForUser = InviteeRow & {
  readonly relation: EventRelation
  readonly actor_name: string
}

export const omitAccess = ({ relation: _, actor_name: __, ...invitee }: InviteeForUser): InviteeRow => invitee

const invitee = (organizationId: string, userId: string) =>
  sql
    .selectFrom('invitees as i')
    .select(selectedColumns)
    .select([relationToEvent('i.event_id', organizationId, userId), actorName(organizationId, userId)])
    .where('i.organization_id', '=', organizationId)
    .$castTo<InviteeForUser>()

export const inviteeForUser = prepared((organizationId: string, id: string, userId: string) =>
  invitee(organizationId, userId).where('i.id', '=', id),
)

export const lockInvitee = prepared((organizationId: string, id: string, userId: string) =>
  invitee(organizationId, userId).where('i.id', '=', id).forUpdate('i'),
)

export const inviteeByNoShow = prepared((organizationId: string, noShowId: string, userId: string) =>
  invitee(organizationId, userId).where('i.no_show_id', '=', noShowId),
)

/** The relation of the user to an event. No row = no such event. */
export const ownRelationToEvent = prepared((organizationId: string, eventId: string, userId: string) =>
  sql
    .selectFrom('scheduled_events as e')
    .select(relationToEvent('e.id', organizationId, userId))
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', eventId),
)

export interface StoredRescheduleRequest {
  readonly message: string | null
  readonly keeps_time: boolean
  readonly requested_at: Instant
}

/** Read after the meeting was locked. */
export const lastRescheduleRequest = (organizationId: string, id: string) =>
  sql
    .selectFrom('invitees')
    .select(['status', raw<Instant | null>`(reschedule_request -> 'requested_at')::int8`.as('requested_at')])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export const saveRescheduleRequest = (organizationId: string, id: string, request: StoredRescheduleRequest) =>
  sql
    .updateTable('invitees')
    .set({ reschedule_request: JSON.stringify(request) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** No row = the type has no booking page. */
export const bookableTypeExists = (organizationId: string, eventTypeId: string) =>
  sql
    .selectFrom('event_types')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', eventTypeId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)

export interface InviteeFilter {
  readonly eventId: string
  readonly status: 'active' | 'canceled' | null
  readonly email: string | null
}

export function inviteesOf(organizationId: string, filter: InviteeFilter, page: PageRequest) {
  let query = sql
    .selectFrom('invitees as i')
    .select(selectedColumns)
    .where('i.organization_id', '=', organizationId)
    .where('i.event_id', '=', filter.eventId)
  if (filter.status !== null) query = query.where('i.status', '=', filter.status)
  if (filter.email !== null) query = query.where('i.email', '=', filter.email)
  return keyset(query, page, { created_at: 'i.created_at' }, 'i.id').$castTo<InviteeRow>()
}

/** `noShowId` null removes the no-show. */
export const updateNoShow = (organizationId: string, id: string, noShowId: string | null, now: Instant) =>
  sql
    .updateTable('invitees')
    .set({ no_show_id: noShowId, no_show_at: noShowId === null ? null : iso(now), updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Also sets the time of asking, if the email is not recorded as sent yet. No row = canceled or already reconfirmed. */
export const reconfirm = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('invitees')
    .set({
      reconfirmation_at: raw`COALESCE(reconfirmation_at, ${iso(now)}::timestamptz)`,
      reconfirmed_at: iso(now),
      updated_at: iso(now),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('reconfirmed_at', 'is', null)
    .returning(inviteeColumns)
    .$castTo<InviteeRow>()

/** The invitee and those that replaced them after reschedules. */
const lineFrom = (organizationId: string, id: string) => raw`
    WITH RECURSIVE line (id, new_invitee_id) AS (
      SELECT id, new_invitee_id FROM invitees WHERE organization_id = ${organizationId} AND id = ${id}
       UNION ALL
      SELECT i.id, i.new_invitee_id FROM line l
        JOIN invitees i ON i.organization_id = ${organizationId} AND i.id = l.new_invitee_id)`

/** The invitee that replaced a rescheduled one, or the invitee itself. */
export const currentInvitee = (organizationId: string, id: string) =>
  rawQuery<InviteeRow>(raw`
    ${lineFrom(organizationId, id)}
    SELECT ${raw.join(selectedColumns.map((column) => raw.ref(column)))}
      FROM line JOIN invitees i ON i.organization_id = ${organizationId} AND i.id = line.id
     WHERE line.new_invitee_id IS NULL`)

/** Verifies the invitee and those that replaced them after reschedules. Returns the rows that were not verified. */
export const verify = (organizationId: string, id: string, now: Instant) =>
  rawQuery<InviteeRow>(raw`
    ${lineFrom(organizationId, id)}
    UPDATE invitees i SET verified_at = ${iso(now)}, updated_at = ${iso(now)}
      FROM line
     WHERE i.organization_id = ${organizationId} AND i.id = line.id AND i.verified_at IS NULL
    RETURNING ${raw.join(selectedColumns.map((column) => raw.ref(column)))}`)
