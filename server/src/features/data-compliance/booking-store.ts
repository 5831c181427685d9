// Writes: organization_invitations and blocked_invitees (deletes those of deleted people), mails (drops them), event_words (deletes
// those of deleted texts), booking_requests (ends their links).
import { sql as raw } from 'kysely'
import { DATA_DELETED } from '../../domain/email/delivery-state.ts'
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

/** Invitees who replace a deleted invitee after a reschedule, or were booked from a deleted request, and still have their data. */
export const rescheduledSubjects = (organizationId: string, limit: number) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT moved.id
      FROM deletion_subjects s
      JOIN invitees i ON i.organization_id = s.organization_id AND i.id = s.id
      JOIN invitees moved ON moved.organization_id = i.organization_id AND moved.id = i.new_invitee_id
     WHERE s.organization_id = ${organizationId} AND s.follows_reschedules AND moved.email IS NOT NULL
     UNION
    SELECT booked.id
      FROM deletion_subjects s
      JOIN booking_requests r ON r.organization_id = s.organization_id AND r.id = s.id
      JOIN invitees booked ON booked.organization_id = r.organization_id AND booked.id = r.invitee_id
     WHERE s.organization_id = ${organizationId} AND s.follows_reschedules AND booked.email IS NOT NULL
     LIMIT ${limit}`)

/** Booking requests that would move or have moved a deleted invitee and still have their data. */
export const requestsOfSubjects = (organizationId: string, limit: number) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT r.id
      FROM deletion_subjects s
      JOIN booking_requests r ON r.organization_id = s.organization_id AND r.old_invitee_id = s.id
     WHERE s.organization_id = ${organizationId} AND s.follows_reschedules AND r.email IS NOT NULL
     ORDER BY r.id LIMIT ${limit}`)

/** Booking requests in order of id, after one. */
export const requestsAfter = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<AddressRow>(raw`
    SELECT id, email, created_at FROM booking_requests
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`)

/** Also those that have ended. In the order in which all transactions lock several requests. */
export const lockRequests = (organizationId: string, ids: readonly string[]) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT id FROM booking_requests
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`)

/** The links in mail and on pages that the person has got. */
export const endRequestLinks = (organizationId: string, ids: readonly string[]) =>
  rawQuery<never>(raw`
    UPDATE booking_requests SET generation = generation + 1
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[])`)

/** Booking requests for a time in a period, which still have their data. */
export const requestsInPeriod = (
  organizationId: string,
  { start, end }: { readonly start: Instant; readonly end: Instant },
  limit: number,
) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT id FROM booking_requests
     WHERE organization_id = ${organizationId} AND start_time >= ${iso(start)} AND start_time < ${iso(end)}
       AND email IS NOT NULL
     ORDER BY id LIMIT ${limit}`)

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

/** Form submissions of these requests that no booking or request uses any more. `except`: users that don't count. */
export const submissionsOfRequests = (
  organizationId: string,
  requestIds: readonly string[],
  except: { readonly inviteeIds: readonly string[]; readonly requestIds: readonly string[] },
) =>
  rawQuery<{ readonly id: string }>(raw`
    WITH RECURSIVE used AS (
      SELECT id, invitee_id FROM routing_form_submissions
       WHERE organization_id = ${organizationId}
         AND id IN (SELECT routing_form_submission_id FROM booking_requests
                     WHERE organization_id = ${organizationId} AND id = ANY(${[...requestIds]}::uuid[]))
       UNION
      SELECT used.id, i.new_invitee_id
        FROM used JOIN invitees i ON i.organization_id = ${organizationId} AND i.id = used.invitee_id)
    SELECT DISTINCT id FROM used
     WHERE id NOT IN (SELECT used.id
                        FROM used JOIN invitees i ON i.organization_id = ${organizationId} AND i.id = used.invitee_id
                       WHERE i.email IS NOT NULL AND NOT i.id = ANY(${[...except.inviteeIds]}::uuid[]))
       AND NOT EXISTS (SELECT FROM booking_requests r
                        WHERE r.organization_id = ${organizationId} AND r.routing_form_submission_id = used.id
                          AND r.email IS NOT NULL AND NOT r.id = ANY(${[...except.requestIds]}::uuid[]))`)

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
    UPDATE mails SET status = 'dropped', error = ${DATA_DELETED}, leased_until = NULL, updated_at = ${iso(now)}
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

export interface UserAddress {
  readonly id: string
  readonly email: string
  readonly created_at: Instant
}

/** Also of users who were removed. */
export const userAddresses = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<UserAddress>(raw`
    SELECT id, email, created_at FROM users
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`)
