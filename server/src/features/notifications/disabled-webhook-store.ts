// Writes: nothing. Reads the data of a mail about a disabled webhook subscription.
import { sql as raw } from 'kysely'
import type { Instant } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import type { MailRow } from './store.ts'

export interface DisabledWebhook {
  readonly id: string
  readonly state: string
  readonly callback_url: string
  readonly updated_at: Instant
  /** Time since which all attempts have failed. */
  readonly failing_since: Instant | null
  readonly organization_name: string
  readonly creator_name: string
  readonly creator_email: string
  readonly locale: string
  readonly timezone: string
}

/** No row = the subscription was deleted, or its creator has left. */
export const disabledWebhookOf = (mail: MailRow) =>
  rawQuery<DisabledWebhook>(raw`
    SELECT s.id, s.state, s.callback_url, s.updated_at, q.failing_since, o.name AS organization_name,
           u.name AS creator_name, u.email AS creator_email, u.locale, u.timezone
      FROM webhook_subscriptions s
      JOIN webhook_queues q ON q.organization_id = s.organization_id AND q.subscription_id = s.id
      JOIN organizations o ON o.organization_id = s.organization_id
      JOIN users u ON u.organization_id = s.organization_id AND u.id = s.creator_id
     WHERE s.organization_id = ${mail.organization_id} AND s.id = ${mail.subject_id}
       AND s.deleted_at IS NULL AND u.removed_at IS NULL`)
