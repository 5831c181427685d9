// Writes: nothing. Reads the data of a mail about a calendar in which many meetings were deleted at the same time.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { milliseconds, rawQuery } from '../../platform/db/sql.ts'
import type { MailRow } from './store.ts'

const MAX_LISTED_MEETINGS = 10

export interface EmptiedCalendar {
  /** The first ones; `total` is the number of all. */
  readonly meetings: readonly { readonly name: string; readonly start_time: Instant }[]
  readonly total: number
  readonly asked_at: Instant
  readonly organization_name: string
  readonly user_name: string
  readonly user_email: string
  readonly locale: string
  readonly timezone: string
  readonly time_notation: '12h' | '24h'
}

/** The sequence of the mail is the minute of its question. No row = the question was answered, its meetings are over or canceled, or the user has left. */
export const emptiedCalendarOf = (mail: MailRow, now: Instant) =>
  rawQuery<EmptiedCalendar>(raw`
    WITH asked AS (
      SELECT n.id, n.asked_at, e.name, e.start_time
        FROM calendar_entries n
        JOIN scheduled_events e ON e.organization_id = n.organization_id AND e.id = n.event_id
       WHERE n.organization_id = ${mail.organization_id} AND n.calendar_id = ${mail.subject_id}
         AND n.wanted = 'present' AND n.question = 'emptied'
         AND floor(date_part('epoch', n.asked_at) / 60) = ${mail.sequence} AND e.status = 'active' AND e.end_time > ${iso(now)}),
    listed AS (SELECT * FROM asked ORDER BY start_time, id LIMIT ${MAX_LISTED_MEETINGS})
    SELECT (SELECT json_agg(json_build_object('name', name, 'start_time', ${milliseconds('start_time')})
                     ORDER BY start_time, id) FROM listed) AS meetings,
           (SELECT count(*) FROM asked) AS total, (SELECT max(asked_at) FROM asked) AS asked_at,
           o.name AS organization_name, u.name AS user_name, u.email AS user_email, u.locale, u.timezone, u.time_notation
      FROM users u
      JOIN organizations o ON o.organization_id = u.organization_id
     WHERE u.organization_id = ${mail.organization_id} AND u.id = ${mail.recipient_id} AND u.removed_at IS NULL
       AND EXISTS (SELECT FROM asked)`)
