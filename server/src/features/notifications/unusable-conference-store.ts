// Writes: nothing. Reads the data of a mail about a conference account that can't be used.
import { sql as raw } from 'kysely'
import type { ConnectionFailure, ConnectionState } from '../../domain/calendar/connection-health.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import type { MailRow } from './store.ts'

export interface UnusableConference {
  readonly provider: 'zoom'
  readonly state: Exclude<ConnectionState, 'active'>
  readonly failure: ConnectionFailure | null
  readonly account: string
  readonly failing_since: Instant | null
  readonly organization_name: string
  readonly user_name: string
  readonly user_email: string
  readonly locale: string
  readonly timezone: string
}

/** No row = it can be used again, was deleted, or its user has left. */
export const unusableConferenceOf = (mail: MailRow) =>
  rawQuery<UnusableConference>(raw`
    SELECT a.provider, a.state, a.failure, a.account, a.failing_since, o.name AS organization_name,
           u.name AS user_name, u.email AS user_email, u.locale, u.timezone
      FROM conference_accounts a
      JOIN organizations o ON o.organization_id = a.organization_id
      JOIN users u ON u.organization_id = a.organization_id AND u.id = a.user_id
     WHERE a.organization_id = ${mail.organization_id} AND a.id = ${mail.subject_id} AND a.state <> 'active'
       AND u.removed_at IS NULL`)
