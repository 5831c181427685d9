// Mails the current time and links of a rescheduled booking to its invitee, who asked for them with an old link.
import { iso, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { insertMails } from './store.ts'

/** At most one mail a minute: the minute is its sequence. */
export async function mailCurrentBooking(ctx: Context, invitee: InviteeRow): Promise<void> {
  const { organization_id: organizationId, id } = invitee
  const now = ctx.clock.now()
  const mail = {
    id: ctx.newId(),
    kind: 'reschedule',
    subject_kind: 'invitee',
    subject_id: id,
    recipient_kind: 'invitee',
    recipient_id: id,
    guest: 0,
    sequence: Math.floor(now / MINUTE),
    actor_id: null,
    due_at: iso(now),
    after_subject_id: id,
    after_recipient_id: id,
  } as const
  await write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    await tx.rows(insertMails(organizationId, [mail], now))
    return undefined
  })
}
