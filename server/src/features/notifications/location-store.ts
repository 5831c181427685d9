// Writes: nothing. Reads whether another mail has the location of a meeting.
import { sql as raw } from 'kysely'
import { iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { type AddressedMail, eventOf, type MailKind } from './store.ts'

export interface LaterMail {
  /** It was sent after the mail was planned. */
  readonly is_sent: boolean
  readonly is_pending: boolean
}

/** Mails to the same recipient that show the location of the meeting. */
const withLocation = (mail: AddressedMail) => raw`
  m.organization_id = ${mail.organization_id} AND m.recipient_id = ${mail.recipient_id}
    AND m.guest = ${mail.guest} AND m.kind IN ('confirmation', 'reschedule', 'new_host')
    AND m.subject_id IN (
      SELECT ${eventOf(mail)} UNION ALL
      SELECT i.id FROM invitees i WHERE i.organization_id = ${mail.organization_id} AND i.event_id = ${eventOf(mail)})`

/** The last of them, sent or not. */
export const mailWithLocation = (mail: AddressedMail) =>
  rawQuery<{ kind: MailKind }>(
    raw`SELECT m.kind FROM mails m WHERE ${withLocation(mail)} ORDER BY m.created_at DESC, m.id DESC LIMIT 1`,
  )

export const laterLocationMail = (mail: AddressedMail) =>
  rawQuery<LaterMail>(raw`
    SELECT coalesce(bool_or(m.status = 'sent' AND coalesce(m.accepted_at, m.updated_at) > ${iso(mail.created_at)}), false) AS is_sent,
           coalesce(bool_or(m.status = 'pending'), false) AS is_pending
      FROM mails m WHERE ${withLocation(mail)}`)
