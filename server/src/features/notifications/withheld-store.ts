// Writes: invitees (withheld mail).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { type EmailWithheldReason, type InviteeRow, inviteeColumns } from '../bookings/invitee-store.ts'

/** Sets the first reason; only a report replaces an earlier one. No row = unchanged. */
export const setEmailWithheld = (
  organizationId: string,
  inviteeId: string,
  reason: EmailWithheldReason,
  now: Instant,
) =>
  sql
    .updateTable('invitees')
    .set({ email_withheld_at: iso(now), email_withheld_reason: reason, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', inviteeId)
    .where(
      reason === 'reported'
        ? raw<boolean>`email_withheld_reason IS DISTINCT FROM 'reported'`
        : raw<boolean>`email_withheld_at IS NULL`,
    )
    .returning(inviteeColumns)
    .$castTo<InviteeRow>()

/** No row = mail is not withheld at the recipient's request. */
export const clearEmailWithheld = (organizationId: string, inviteeId: string, now: Instant) =>
  sql
    .updateTable('invitees')
    .set({ email_withheld_at: null, email_withheld_reason: null, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', inviteeId)
    .where('email_withheld_reason', 'in', ['unsubscribed', 'reported'])
    .returning(inviteeColumns)
    .$castTo<InviteeRow>()
