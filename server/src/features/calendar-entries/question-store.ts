// Writes: nothing. Reads the questions to hosts about meetings that they deleted in their calendars.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { entries } from './store.ts'

type DeletionQuestion = 'deleted' | 'emptied'

/** No row = the host was not asked about this event, or has answered. */
export const openQuestion = (organizationId: string, eventId: string, hostId: string) =>
  entries(organizationId)
    .where('event_id', '=', eventId)
    .where('host_id', '=', hostId)
    .where('wanted', '=', 'present')
    .where('question', 'in', ['deleted', 'emptied'])

/** A meeting that a link asks about. */
export interface QuestionedMeeting {
  readonly event_id: string
  readonly host_id: string
  readonly name: string
  /** Null if there are none or several, or if their data was deleted. */
  readonly invitee: string | null
  readonly start_time: Instant
  readonly end_time: Instant
  readonly timezone: string
  readonly time_notation: '12h' | '24h'
  /** Total number, regardless of the limit. */
  readonly total: number
}

/** What a link identifies: the question of one minute (`generation`) about an entry or an emptied calendar. */
export interface LinkedQuestion {
  readonly organizationId: string
  readonly question: DeletionQuestion
  /** Of the entry or the calendar. */
  readonly objectId: string
  readonly generation: number
}

/** Meetings that are canceled or over need no answer. */
export const questionedMeetings = (
  { organizationId, question, objectId, generation }: LinkedQuestion,
  now: Instant,
  limit: number,
) =>
  rawQuery<QuestionedMeeting>(raw`
    SELECT e.id AS event_id, n.host_id, e.name, e.start_time, e.end_time, u.timezone, u.time_notation,
           (SELECT CASE WHEN count(*) = 1 THEN min(i.name) END FROM invitees i
             WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.status = 'active') AS invitee,
           count(*) OVER () AS total
      FROM calendar_entries n
      JOIN scheduled_events e ON e.organization_id = n.organization_id AND e.id = n.event_id
      JOIN users u ON u.organization_id = n.organization_id AND u.id = n.host_id
     WHERE n.organization_id = ${organizationId}
       AND n.question = ${question} AND floor(date_part('epoch', n.asked_at) / 60) = ${generation}
       AND ${raw.ref(question === 'emptied' ? 'n.calendar_id' : 'n.id')} = ${objectId}
       AND n.wanted = 'present' AND e.status = 'active' AND e.end_time > ${iso(now)}
     ORDER BY e.start_time, n.id LIMIT ${limit}`)
