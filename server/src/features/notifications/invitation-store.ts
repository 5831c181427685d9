// Writes: nothing. Reads the invitation that a mail is about.
import { sql as raw } from 'kysely'
import { rawQuery, type TableRow } from '../../platform/db/sql.ts'
import type { MailRow } from './store.ts'

/** The columns of the inviter are null if there is none. */
interface InviterColumns {
  organization_name: string
  privacy_url: string | null
  imprint_url: string | null
  inviter_name: string | null
  inviter_email: string | null
  locale: string | null
  timezone: string | null
}

export type InvitationForMail = TableRow<
  'organization_invitations',
  'id' | 'organization_id' | 'email' | 'status' | 'generation' | 'expires_at',
  InviterColumns
>

export const invitationOf = (mail: MailRow) =>
  rawQuery<InvitationForMail>(raw`
    SELECT i.id, i.organization_id, i.email, i.status, i.generation, i.expires_at, o.name AS organization_name,
           o.privacy_url, o.imprint_url,
           u.name AS inviter_name, u.email AS inviter_email, u.locale, u.timezone
      FROM organization_invitations i
      JOIN organizations o ON o.organization_id = i.organization_id
      LEFT JOIN users u ON u.organization_id = i.organization_id AND u.id = ${mail.actor_id}
     WHERE i.organization_id = ${mail.organization_id} AND i.id = ${mail.subject_id}`)
