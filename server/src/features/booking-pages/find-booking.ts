// Finds the booking of an invitee link, or the reason why it is unavailable.
import type { Locale } from '../../domain/language/locales.ts'
import { type Brand, toBrand } from '../../domain/pages/brand.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { eventById } from '../bookings/store.ts'
import {
  type InviteeLinkKind,
  loadOwnBooking,
  readInviteeLink,
  stateOf,
} from '../invitees/open-own-booking.ts'
import { inviteeLinks } from '../invitees/schema.ts'
import { currentInvitee } from '../invitees/store.ts'
import { type MeetingDetails, readMeeting } from './describe-meeting.ts'
import { fallbackLinkFor, PAGE_NOT_FOUND, type Unavailable } from './find-event-type.ts'

export interface OpenBooking extends MeetingDetails {
  readonly kind: 'open'
}

const LINK_NOT_FOUND: Unavailable = { ...PAGE_NOT_FOUND, reason: 'no_such_link' }
const unavailableReasons = { canceled: 'canceled', rescheduled: 'rescheduled', past: 'past' } as const

/**
 * The link of a rescheduled booking does not redirect to the current one, because a leaked link must not follow the booking.
 * It only says whether that one is canceled or over, and mails its link to the invitee.
 */
export async function findBooking(
  ctx: Context,
  kind: InviteeLinkKind,
  link: string,
): Promise<OpenBooking | Unavailable> {
  const booking = await loadOrNull(ctx, kind, link)
  if (booking === null) return LINK_NOT_FOUND
  const state = stateOf(booking, ctx.clock.now())
  if (state === 'active') return booking
  if (state !== 'rescheduled') return toUnavailable(ctx, booking, unavailableReasons[state])
  const current = await loadCurrent(ctx, booking)
  return current.kind === 'current' ? current.unavailable : current
}

/** A rescheduled booking, and the invitee that replaced it. */
export interface CurrentBooking {
  readonly kind: 'current'
  readonly invitee: InviteeRow
  readonly brand: Brand
  /** What the old link shows. */
  readonly unavailable: Unavailable
}

/** For a link of the page about a rescheduled booking. */
export async function findCurrentBooking(ctx: Context, link: string): Promise<CurrentBooking | Unavailable> {
  const booking = await loadOrNull(ctx, 'invitee_current', link)
  return booking === null ? LINK_NOT_FOUND : loadCurrent(ctx, booking)
}

async function loadCurrent(ctx: Context, booking: OpenBooking): Promise<CurrentBooking | Unavailable> {
  const { organization_id: organizationId, id } = booking.invitee
  const reader = ctx.db.withOrganization(organizationId)
  const invitee = orNotFound(await reader.first(currentInvitee(organizationId, id)))
  const event = orNotFound(await reader.first(eventById(organizationId, invitee.event_id)))
  const state = stateOf({ invitee, event }, ctx.clock.now())
  if (state !== 'active') return toUnavailable(ctx, booking, unavailableReasons[state])
  // No link to the event type: the invitee wants this meeting, not another one.
  const unavailable = { ...toUnavailable(ctx, booking, 'rescheduled'), fallbackLink: null }
  if (ctx.config.mail === null || invitee.email === null) return unavailable
  const currentLinkPath = new URL(inviteeLinks(ctx, booking.invitee).current).pathname
  const brand = toBrand(booking.type)
  return { kind: 'current', invitee, brand, unavailable: { ...unavailable, currentLinkPath } }
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
  brand: toBrand(type),
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
