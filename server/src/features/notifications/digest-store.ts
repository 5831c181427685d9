// Writes: mails (collected ones that were decided together).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../../platform/db/sql.ts'
import { isPending, type MailRow, mailColumns } from './store.ts'

/** The collected mails to the recipient that are due until then, oldest first. */
export const collectedMails = (
  { organization_id, recipient_id }: MailRow,
  until: Instant,
  limit: number,
): Query<MailRow> =>
  rawQuery(raw`
    SELECT ${raw.join(mailColumns.map((column) => raw.ref(column)))}, leased_until FROM mails
     WHERE organization_id = ${organization_id} AND recipient_id = ${recipient_id} AND is_collected
       AND ${isPending} AND due_at <= ${iso(until)}
     ORDER BY id LIMIT ${limit}`)

export const markMailsSent = (organizationId: string, ids: readonly string[], now: Instant) =>
  rawQuery<never>(raw`
    UPDATE mails SET status = 'sent', leased_until = NULL, accepted_at = ${iso(now)}, updated_at = ${iso(now)}
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[]) AND ${isPending}`)

export interface DroppedMail {
  readonly id: string
  readonly reason: string
}

export const markMailsDropped = (organizationId: string, dropped: readonly DroppedMail[], now: Instant) =>
  rawQuery<never>(raw`
    UPDATE mails m SET status = 'dropped', error = d.reason, leased_until = NULL, updated_at = ${iso(now)}
      FROM jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) AS d (id uuid, reason text)
     WHERE m.organization_id = ${organizationId} AND m.id = d.id AND ${isPending}`)
