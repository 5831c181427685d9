// Writes: organization_invitations and blocked_invitees (deletes those of deleted people), mails (drops them), event_words (deletes
// those of deleted texts).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'

export interface AddressRow {
  readonly id: string
  /** Null if it can't match. The row is still returned, so a statement reads exactly `limit` rows. */
  readonly email: string | null
  readonly created_at: Instant
}

/** Invitees in order of id, after one. */
export const inviteesAfter = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<AddressRow>(raw`
    SELECT id, email, created_at FROM invitees
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`)

/** Invitees that replace a deleted invitee after a reschedule and still have their data. */
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

/** Events that started in a period, in order of start, after one. */
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

/** Form submissions of these invitees that a later, rescheduled booking still uses. */
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

/** Events whose invitees are all deleted. */
export const eventsWithoutOthers = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT e.id FROM scheduled_events e
     WHERE e.organization_id = ${organizationId} AND e.id = ANY(${[...eventIds]}::uuid[])
       AND NOT EXISTS (SELECT FROM invitees i
                        WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.email IS NOT NULL)`)

/** Events whose first invitee is deleted. The event's location came from that invitee. */
export const eventsFirstBookedBySubjects = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT first.event_id AS id
      FROM (SELECT DISTINCT ON (event_id) event_id, email FROM invitees
             WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[])
             ORDER BY event_id, created_at, id) AS first
     WHERE first.email IS NULL`)

/** Deletes the words that no longer are in the name of the event, or in a name or address of its invitees. */
export const deleteStaleWords = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<never>(raw`
    WITH texts AS (
      SELECT id AS event_id, name AS content FROM scheduled_events
       WHERE organization_id = ${organizationId} AND id = ANY(${[...eventIds]}::uuid[])
       UNION ALL
      SELECT event_id, concat_ws(' ', name, email) FROM invitees
       WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[])
    ), present AS (
      SELECT event_id, word FROM texts CROSS JOIN LATERAL unnest(search_words(content)) AS word)
    DELETE FROM event_words w
     WHERE w.organization_id = ${organizationId} AND w.event_id = ANY(${[...eventIds]}::uuid[])
       AND NOT EXISTS (SELECT FROM present p WHERE p.event_id = w.event_id AND p.word = w.word)`)

/** Drops mail to invitees and their guests. Mail to hosts is composed when sent, from the remaining data. */
export const dropMailTo = (organizationId: string, inviteeIds: readonly string[], now: Instant) =>
  rawQuery<never>(raw`
    UPDATE mails SET status = 'dropped', error = 'the data was deleted', leased_until = NULL, updated_at = ${iso(now)}
     WHERE organization_id = ${organizationId} AND subject_id = ANY(${[...inviteeIds]}::uuid[])
       AND status = 'pending' AND recipient_kind IN ('invitee', 'guest')`)

/** Invitations to the organization. The address is null if the invitation was accepted or belongs to a user. */
export const invitationsAfter = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<AddressRow>(raw`
    SELECT i.id, i.created_at,
           CASE WHEN i.user_id IS NULL
                 AND NOT EXISTS (SELECT FROM users u WHERE u.organization_id = i.organization_id AND u.email = i.email)
                THEN i.email END AS email
      FROM organization_invitations i
     WHERE i.organization_id = ${organizationId} AND (${after}::uuid IS NULL OR i.id > ${after}::uuid)
     ORDER BY i.id LIMIT ${limit}`)

/** Blocked addresses. A blocked domain is no address. */
export const blockedAfter = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<AddressRow>(raw`
    SELECT id, created_at, CASE WHEN strpos(pattern, '@') > 0 THEN pattern END AS email
      FROM blocked_invitees
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`)

export const deleteRows = (
  organizationId: string,
  table: 'organization_invitations' | 'blocked_invitees',
  ids: readonly string[],
) => sql.deleteFrom(table).where('organization_id', '=', organizationId).where('id', 'in', ids)

export const userAddresses = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<{ readonly id: string; readonly email: string }>(raw`
    SELECT id, email FROM users
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`)
