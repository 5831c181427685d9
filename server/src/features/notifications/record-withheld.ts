// Records on an invitee that mail about their booking is not sent, and why.
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { emitInviteeUpdated } from '../bookings/emit-invitee-updated.ts'
import type { EmailWithheldReason } from '../bookings/invitee-store.ts'
import { setEmailWithheld } from './withheld-store.ts'

/** The mail was to the invitee or to one of their guests. */
export async function recordWithheld(
  ctx: Context,
  tx: WriteTransaction,
  inviteeId: string,
  reason: EmailWithheldReason,
): Promise<void> {
  const now = ctx.clock.now()
  const invitee = await tx.first(setEmailWithheld(tx.organizationId, inviteeId, reason, now))
  if (invitee !== undefined) await emitInviteeUpdated(tx, invitee, { email_withheld_reason: null })
}
