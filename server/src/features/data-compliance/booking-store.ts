// Writes: organization_invitations (those to somebody who is deleted), mails (that they are dropped).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'

export interface AddressRow {
  readonly id: string
  /** Null where there is none that could be meant; it is there so that a statement ends after as many rows as it was asked for. */
  readonly email: string | null
  readonly created_at: Instant
}

/** Invitees by their ids, from one on. */
export const inviteesAfter = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<AddressRow>(raw`
    SELECT id, email, created_at FROM invitees
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`)

/** Who was booked anew, for another time, from somebody who is deleted by address: their data came along. */
export const rescheduledSubjects = (organizationId: string, limit: number) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT moved.id
      FROM deletion_subjects s
      JOIN invitees i ON i.organization_id = s.organization_id AND i.id = s.id
      JOIN invitees moved ON moved.organization_id = i.organization_id AND moved.id = i.new_invitee_id
     WHERE s.organization_id = ${organizationId} AND s.follows_reschedules AND moved.email IS NOT NULL
     LIMIT ${limit}`)

export interface EventPosition {
  readonly start: Instant
  readonly id: string
}

/** Events that began in a period, by their start, from one on. */
export const eventsInPeriod = (
  organizationId: string,
  period: { readonly start: Instant; readonly end: Instant },
  after: EventPosition,
  limit: number,
) =>
  rawQuery<EventPosition>(raw`
    SELECT start_time AS start, id FROM scheduled_events
     WHERE organization_id = ${organizationId} AND start_time >= ${iso(period.start)} AND start_time < ${iso(period.end)}
       AND (start_time, id) > (${iso(after.start)}, ${after.id}::uuid)
     ORDER BY start_time, id LIMIT ${limit}`)

export const inviteesOf = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT id FROM invitees
     WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[]) ORDER BY id`)

export interface BookedInvitee {
  readonly id: string
  readonly event_id: string
  readonly no_show_id: string | null
  readonly routing_form_submission_id: string | null
}

export const bookedInvitees = (organizationId: string, inviteeIds: readonly string[]) =>
  rawQuery<BookedInvitee>(raw`
    SELECT id, event_id, no_show_id, routing_form_submission_id FROM invitees
     WHERE organization_id = ${organizationId} AND id = ANY(${[...inviteeIds]}::uuid[])`)

/** Of forms that these answered and then booked: those with which somebody is booked for another time, who stays. */
export const submissionsStillUsed = (organizationId: string, inviteeIds: readonly string[]) =>
  rawQuery<{ readonly id: string }>(raw`
    WITH RECURSIVE later AS (
      SELECT routing_form_submission_id AS id, new_invitee_id AS next, NULL::text AS email FROM invitees
       WHERE organization_id = ${organizationId} AND id = ANY(${[...inviteeIds]}::uuid[])
         AND routing_form_submission_id IS NOT NULL
       UNION
      SELECT later.id, i.new_invitee_id, i.email
        FROM later JOIN invitees i ON i.organization_id = ${organizationId} AND i.id = later.next)
    SELECT DISTINCT id FROM later WHERE email IS NOT NULL`)

/** Those in which nobody is left whose data is not deleted. */
export const eventsWithoutOthers = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT e.id FROM scheduled_events e
     WHERE e.organization_id = ${organizationId} AND e.id = ANY(${[...eventIds]}::uuid[])
       AND NOT EXISTS (SELECT FROM invitees i
                        WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.email IS NOT NULL)`)

/** Those whose first invitee is deleted: what that one said about the place is the event's. */
export const eventsFirstBookedBySubjects = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT first.event_id AS id
      FROM (SELECT DISTINCT ON (event_id) event_id, email FROM invitees
             WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[])
             ORDER BY event_id, created_at, id) AS first
     WHERE first.email IS NULL`)

/** Mail to them and to whom they bring along. What hosts are told is written when it is sent, from what is left. */
export const dropMailTo = (organizationId: string, inviteeIds: readonly string[], now: Instant) =>
  rawQuery<never>(raw`
    UPDATE mails SET status = 'dropped', error = 'the data was deleted', leased_until = NULL, updated_at = ${iso(now)}
     WHERE organization_id = ${organizationId} AND subject_id = ANY(${[...inviteeIds]}::uuid[])
       AND status = 'pending' AND recipient_kind IN ('invitee', 'guest')`)

/** Invitations to join; their addresses where nobody has accepted, and no user has it. */
export const invitationsAfter = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<AddressRow>(raw`
    SELECT i.id, i.created_at,
           CASE WHEN i.user_id IS NULL
                 AND NOT EXISTS (SELECT FROM users u WHERE u.organization_id = i.organization_id AND u.email = i.email)
                THEN i.email END AS email
      FROM organization_invitations i
     WHERE i.organization_id = ${organizationId} AND (${after}::uuid IS NULL OR i.id > ${after}::uuid)
     ORDER BY i.id LIMIT ${limit}`)

export const deleteInvitations = (organizationId: string, ids: readonly string[]) =>
  sql
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)

export const userAddresses = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<{ readonly id: string; readonly email: string }>(raw`
    SELECT id, email FROM users
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`)
