// Writes: nothing. Reads whether another mail has the location of a meeting.
import { sql as raw } from 'kysely'
import { iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { type AddressedMail, eventOf } from './store.ts'

export interface LaterMail {
  /** It was sent after the mail was planned. */
  readonly is_sent: boolean
  readonly is_pending: boolean
}

/** Other mails to the same recipient that show the location of the meeting. */
export const laterLocationMail = (mail: AddressedMail) =>
  rawQuery<LaterMail>(raw`
    SELECT coalesce(bool_or(m.status = 'sent' AND m.updated_at > ${iso(mail.created_at)}), false) AS is_sent,
           coalesce(bool_or(m.status = 'pending'), false) AS is_pending
      FROM mails m
     WHERE m.organization_id = ${mail.organization_id} AND m.recipient_id = ${mail.recipient_id}
       AND m.guest = ${mail.guest} AND m.kind IN ('confirmation', 'reschedule', 'new_host')
       AND m.subject_id IN (
         SELECT ${eventOf(mail)} UNION ALL
         SELECT i.id FROM invitees i WHERE i.organization_id = ${mail.organization_id} AND i.event_id = ${eventOf(mail)})`)
