// Finds the booking of an invitee link, or the reason why it is unavailable.
import type { Locale } from '../../domain/language/locales.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import {
  type InviteeLinkKind,
  loadOwnBooking,
  readInviteeLink,
  stateOf,
} from '../invitees/open-own-booking.ts'
import { type MeetingDetails, readMeeting } from './describe-meeting.ts'
import { fallbackLinkFor, PAGE_NOT_FOUND, type Unavailable } from './find-event-type.ts'

export interface OpenBooking extends MeetingDetails {
  readonly kind: 'open'
}

const unavailableReasons = { canceled: 'canceled', rescheduled: 'rescheduled', past: 'past' } as const

/**
 * The link of a rescheduled booking does not redirect to the new one. The invitee gets the new link by mail, and a leaked
 * link must not follow the booking.
 */
export async function findBooking(
  ctx: Context,
  kind: InviteeLinkKind,
  link: string,
): Promise<OpenBooking | Unavailable> {
  const booking = await loadOrNull(ctx, kind, link)
  if (booking === null) return { ...PAGE_NOT_FOUND, reason: 'no_such_link' }
  const state = stateOf(booking, ctx.clock.now())
  return state === 'active' ? booking : toUnavailable(ctx, booking, unavailableReasons[state])
}

export const toUnavailable = (
  ctx: Context,
  { type, invitee }: OpenBooking,
  reason: Unavailable['reason'],
): Unavailable => ({
  kind: 'unavailable',
  reason,
  fallbackLink: fallbackLinkFor(ctx.config.urls, type),
  locale: invitee.locale as Locale,
})

export const hasStarted = ({ event }: OpenBooking, now: Instant): boolean => event.start_time <= now

async function loadOrNull(ctx: Context, kind: InviteeLinkKind, link: string): Promise<OpenBooking | null> {
  try {
    const target = readInviteeLink(ctx, kind, link)
    const reader = ctx.db.withOrganization(target.organizationId)
    // The page shows only this booking, without a link to the profile.
    return { kind: 'open', ...(await readMeeting(ctx, await loadOwnBooking(reader, target), null)) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}
