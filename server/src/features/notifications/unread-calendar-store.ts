// Writes: nothing. Reads the data of a mail about a calendar that can't be read.
import { sql as raw } from 'kysely'
import type { ConnectionFailure, ConnectionState } from '../../domain/calendar/connection-health.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import type { MailRow } from './store.ts'

export interface UnreadCalendar {
  readonly provider: CalendarServerKind
  readonly state: Exclude<ConnectionState, 'active'>
  readonly failure: ConnectionFailure | null
  readonly host: string
  readonly account: string
  readonly failing_since: Instant | null
  readonly organization_name: string
  readonly user_name: string
  readonly user_email: string
  readonly locale: string
  readonly timezone: string
}

/** No row = it can be read again, the connection was deleted, or its user has left. */
export const unreadCalendarOf = (mail: MailRow) =>
  rawQuery<UnreadCalendar>(raw`
    SELECT c.provider, c.state, c.failure, c.host, c.account, c.failing_since, o.name AS organization_name,
           u.name AS user_name, u.email AS user_email, u.locale, u.timezone
      FROM calendar_connections c
      JOIN organizations o ON o.organization_id = c.organization_id
      JOIN users u ON u.organization_id = c.organization_id AND u.id = c.user_id
     WHERE c.organization_id = ${mail.organization_id} AND c.id = ${mail.subject_id} AND c.state <> 'active'
       AND u.removed_at IS NULL`)
