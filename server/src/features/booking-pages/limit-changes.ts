// Limits how often bookings are rescheduled and canceled through their links.
import type { Context } from '../../platform/context.ts'
import { lineageOf } from '../notifications/store.ts'
import type { OpenBooking } from './find-booking.ts'

/**
 * Counts the change against the booking and the client's network address. A reschedule creates a new invitee, so the booking
 * is identified by its first invitee: otherwise each reschedule would start a new count.
 */
export async function isChangeAllowed(
  ctx: Context,
  limitClass: 'page_reschedule' | 'page_cancellation',
  { invitee }: OpenBooking,
  address: string,
): Promise<boolean> {
  const { organization_id: organizationId, id } = invitee
  const lineage = await ctx.db.withOrganization(organizationId).first(lineageOf(organizationId, id))
  const verdict = await ctx.throttle([limitClass], { address, booking: lineage?.first_id ?? id })
  return verdict.allowed
}
