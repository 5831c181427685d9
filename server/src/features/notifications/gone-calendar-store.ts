// Writes: nothing. Reads the data of a mail about a calendar that is gone and received the bookings of its user.
import { sql as raw } from 'kysely'
import { rawQuery } from '../../platform/db/sql.ts'
import type { MailRow } from './store.ts'

export interface GoneCalendar {
  readonly organization_name: string
  readonly user_name: string
  readonly user_email: string
  readonly locale: string
  readonly timezone: string
}

/** No row = another calendar receives the bookings by now, or the user has left. */
export const goneCalendarOf = (mail: MailRow) =>
  rawQuery<GoneCalendar>(raw`
    SELECT o.name AS organization_name, u.name AS user_name, u.email AS user_email, u.locale, u.timezone
      FROM users u
      JOIN organizations o ON o.organization_id = u.organization_id
     WHERE u.organization_id = ${mail.organization_id} AND u.id = ${mail.recipient_id} AND u.removed_at IS NULL
       AND NOT EXISTS (SELECT FROM connected_calendars c
                        WHERE c.organization_id = u.organization_id AND c.user_id = u.id AND c.receives_bookings)`)
