// Writes: organization_invitations (those to somebody who is deleted), mails (that they are dropped).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { sql, written } from '../../platform/db/sql.ts'

export interface Addressed {
  readonly id: string
  /** Null where there is none that could be meant; it is there so that a statement ends after as many rows as it was asked for. */
  readonly email: string | null
  readonly born: Instant
}

/** Invitees by their ids, from one on. */
export const inviteesAfter = (organizationId: string, after: string | null, most: number) =>
  written<Addressed>(raw`
    SELECT id, email, created_at AS born FROM invitees
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${most}`)

/** Who was booked anew, for another time, from somebody who is deleted by address: their data came along. */
export const movedSubjects = (organizationId: string, most: number) =>
  written<{ readonly id: string }>(raw`
    SELECT moved.id
      FROM deletion_subjects s
      JOIN invitees i ON i.organization_id = s.organization_id AND i.id = s.id
      JOIN invitees moved ON moved.organization_id = i.organization_id AND moved.id = i.new_invitee_id
     WHERE s.organization_id = ${organizationId} AND s.follows_moves AND moved.email IS NOT NULL
     LIMIT ${most}`)

export interface EventPlace {
  readonly start: Instant
  readonly id: string
}

/** Events that began in a period, by their start, from one on. */
export const eventsBegun = (
  organizationId: string,
  period: { readonly start: Instant; readonly end: Instant },
  after: EventPlace,
  most: number,
) =>
  written<EventPlace>(raw`
    SELECT start_time AS start, id FROM scheduled_events
     WHERE organization_id = ${organizationId} AND start_time >= ${iso(period.start)} AND start_time < ${iso(period.end)}
       AND (start_time, id) > (${iso(after.start)}, ${after.id}::uuid)
     ORDER BY start_time, id LIMIT ${most}`)

export const inviteesOf = (organizationId: string, eventIds: readonly string[]) =>
  written<{ readonly id: string }>(raw`
    SELECT id FROM invitees
     WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[]) ORDER BY id`)

export interface Booked {
  readonly id: string
  readonly event_id: string
  readonly no_show_id: string | null
  readonly routing_form_submission_id: string | null
}

export const bookedAs = (organizationId: string, inviteeIds: readonly string[]) =>
  written<Booked>(raw`
    SELECT id, event_id, no_show_id, routing_form_submission_id FROM invitees
     WHERE organization_id = ${organizationId} AND id = ANY(${[...inviteeIds]}::uuid[])`)

/** Of forms that these answered and then booked: those with which somebody is booked for another time, who stays. */
export const submissionsMovedOn = (organizationId: string, inviteeIds: readonly string[]) =>
  written<{ readonly id: string }>(raw`
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
  written<{ readonly id: string }>(raw`
    SELECT e.id FROM scheduled_events e
     WHERE e.organization_id = ${organizationId} AND e.id = ANY(${[...eventIds]}::uuid[])
       AND NOT EXISTS (SELECT FROM invitees i
                        WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.email IS NOT NULL)`)

/** Those whose first invitee is deleted: what that one said about the place is the event's. */
export const eventsBegunBySubjects = (organizationId: string, eventIds: readonly string[]) =>
  written<{ readonly id: string }>(raw`
    SELECT first.event_id AS id
      FROM (SELECT DISTINCT ON (event_id) event_id, email FROM invitees
             WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[])
             ORDER BY event_id, created_at, id) AS first
     WHERE first.email IS NULL`)

/** Mail to them and to whom they bring along. What hosts are told is written when it is sent, from what is left. */
export const dropMailTo = (organizationId: string, inviteeIds: readonly string[], now: Instant) =>
  written<never>(raw`
    UPDATE mails SET status = 'dropped', error = 'the data was deleted', leased_until = NULL, updated_at = ${iso(now)}
     WHERE organization_id = ${organizationId} AND subject_id = ANY(${[...inviteeIds]}::uuid[])
       AND status = 'pending' AND recipient_kind IN ('invitee', 'guest')`)

/** Invitations to join; their addresses where nobody has accepted, and no user has it. */
export const invitationsAfter = (organizationId: string, after: string | null, most: number) =>
  written<Addressed>(raw`
    SELECT i.id, i.created_at AS born,
           CASE WHEN i.user_id IS NULL
                 AND NOT EXISTS (SELECT FROM users u WHERE u.organization_id = i.organization_id AND u.email = i.email)
                THEN i.email END AS email
      FROM organization_invitations i
     WHERE i.organization_id = ${organizationId} AND (${after}::uuid IS NULL OR i.id > ${after}::uuid)
     ORDER BY i.id LIMIT ${most}`)

export const deleteInvitations = (organizationId: string, ids: readonly string[]) =>
  sql
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)

export const userAddresses = (organizationId: string, after: string | null, most: number) =>
  written<{ readonly id: string; readonly email: string }>(raw`
    SELECT id, email FROM users
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${most}`)
