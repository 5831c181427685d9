// Records on an invitee that mail about their booking is not sent, and why.
import type { Json } from '../../domain/events/catalog.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import type { EmailWithheldReason, InviteeRow } from '../bookings/invitee-store.ts'
import { eventById } from '../bookings/store.ts'
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

export async function emitInviteeUpdated(
  tx: WriteTransaction,
  invitee: InviteeRow,
  before: Json,
): Promise<void> {
  const event = orNotFound(await tx.first(eventById(tx.organizationId, invitee.event_id)))
  const after = { ...invitee, scheduled_event: event }
  emit(tx, { type: 'invitee.updated', subjectId: invitee.id, before, after })
}
