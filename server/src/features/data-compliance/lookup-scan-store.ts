// Reads what a deletion of a person would change, before anything is deleted. Writes nothing.
import { sql as raw } from 'kysely'
import type { Instant } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'

/** The invitees that replace these after a reschedule. */
export const rescheduledTo = (organizationId: string, inviteeIds: readonly string[]) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT moved.id
      FROM invitees i JOIN invitees moved ON moved.organization_id = i.organization_id AND moved.id = i.new_invitee_id
     WHERE i.organization_id = ${organizationId} AND i.id = ANY(${[...inviteeIds]}::uuid[]) AND moved.email IS NOT NULL`)

/** Events without invitees other than these. */
export const eventsOnlyOf = (
  organizationId: string,
  eventIds: readonly string[],
  inviteeIds: readonly string[],
) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT e.id FROM scheduled_events e
     WHERE e.organization_id = ${organizationId} AND e.id = ANY(${[...eventIds]}::uuid[])
       AND NOT EXISTS (SELECT FROM invitees i
                        WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.email IS NOT NULL
                          AND NOT i.id = ANY(${[...inviteeIds]}::uuid[]))`)

/** Events whose location came from one of these invitees. */
export const eventsFirstBookedBy = (
  organizationId: string,
  eventIds: readonly string[],
  inviteeIds: readonly string[],
) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT first.event_id AS id
      FROM (SELECT DISTINCT ON (event_id) event_id, id FROM invitees
             WHERE organization_id = ${organizationId} AND event_id = ANY(${[...eventIds]}::uuid[])
             ORDER BY event_id, created_at, id) AS first
     WHERE first.id = ANY(${[...inviteeIds]}::uuid[])`)

/** The words of a text by which search finds an event. */
export const wordsOf = (organizationId: string, eventId: string, text: string) =>
  rawQuery<{ readonly word: string; readonly created_at: Instant }>(raw`
    SELECT w.word, e.created_at
      FROM event_words w
      JOIN scheduled_events e ON e.organization_id = w.organization_id AND e.id = w.event_id
     WHERE w.organization_id = ${organizationId} AND w.event_id = ${eventId}
       AND w.word = ANY(ARRAY(SELECT unnest(search_words(${text}))))
     ORDER BY w.word`)

/** What is shown with a booking: when and what it was. */
export const bookingsOf = (organizationId: string, inviteeIds: readonly string[]) =>
  sql
    .selectFrom('invitees as i')
    .innerJoin('scheduled_events as e', (join) =>
      join.onRef('e.organization_id', '=', 'i.organization_id').onRef('e.id', '=', 'i.event_id'),
    )
    .select(['i.id', 'i.event_id', 'i.status', 'i.timezone', 'e.name', 'e.start_time'])
    .where('i.organization_id', '=', organizationId)
    .where('i.id', 'in', inviteeIds)

/** Mail to invitees and their guests. */
export const mailsTo = (organizationId: string, inviteeIds: readonly string[]) =>
  sql
    .selectFrom('mails')
    .select(['id', 'kind', 'status', 'recipient_kind', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('subject_id', 'in', inviteeIds)
    .where('recipient_kind', 'in', ['invitee', 'guest'])
    .orderBy('id')

/** Entries in calendars of hosts, which name the invitees. */
export const entriesOf = (organizationId: string, eventIds: readonly string[]) =>
  sql
    .selectFrom('calendar_entries')
    .select(['id', 'state', 'start_time', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('event_id', 'in', eventIds)
    .where('wanted', '=', 'present')
    .orderBy('id')
