// Finds the booking that an invitee's link leads to, or why nothing can be done with it any more and where to go on.
import type { Locale } from '../../domain/language/locales.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { type InviteeLink, ownBookingOf, readInviteeLink, stateOf } from '../invitees/open-own-booking.ts'
import { type Meeting, readMeeting } from './describe-meeting.ts'
import { NO_PAGE, type Over, wayOnFrom } from './find-offer.ts'

export interface OpenBooking extends Meeting {
  readonly kind: 'open'
}

const reasons = { canceled: 'canceled', rescheduled: 'rescheduled', over: 'past' } as const

/**
 * The link of a booking that was moved leads to no other one: whoever has it was told of the new time by mail, if it is
 * theirs, and a link that others have got hold of must not follow the booking.
 */
export async function findBooking(
  ctx: Context,
  kind: InviteeLink,
  link: string,
): Promise<OpenBooking | Over> {
  const booking = await openOrNull(ctx, kind, link)
  if (booking === null) return { ...NO_PAGE, reason: 'no_such_link' }
  const state = stateOf(booking, ctx.clock.now())
  return state === 'active' ? booking : overOf(ctx, booking, reasons[state])
}

export const overOf = (ctx: Context, { type, invitee }: OpenBooking, reason: Over['reason']): Over => ({
  kind: 'over',
  reason,
  wayOn: wayOnFrom(ctx.config.urls, type),
  locale: invitee.locale as Locale,
})

export const hasBegun = ({ event }: OpenBooking, now: Instant): boolean => event.start_time <= now

async function openOrNull(ctx: Context, kind: InviteeLink, link: string): Promise<OpenBooking | null> {
  try {
    const target = readInviteeLink(ctx, kind, link)
    const reader = ctx.db.withOrganization(target.organizationId)
    // The page is about this booking alone: by itself it leads to nobody's profile.
    return { kind: 'open', ...(await readMeeting(ctx, await ownBookingOf(reader, target), null)) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}
