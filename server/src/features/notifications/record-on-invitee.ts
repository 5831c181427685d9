// Records on an invitee what happened to the mail to them, once.
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { emitInviteeUpdated } from '../bookings/emit-invitee-updated.ts'
import { type InviteeMailField, setInviteeMailField } from './store.ts'

export async function recordOnInvitee(
  ctx: Context,
  tx: WriteTransaction,
  inviteeId: string,
  field: InviteeMailField,
): Promise<void> {
  const invitee = await tx.first(setInviteeMailField(tx.organizationId, inviteeId, field, ctx.clock.now()))
  if (invitee !== undefined) await emitInviteeUpdated(tx, invitee, { [field]: null })
}
