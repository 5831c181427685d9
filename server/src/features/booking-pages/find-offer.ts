// Finds what an address leads to: an event type by its profile or by a link, or why it cannot be booked and where to go on.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { OverReason } from '../../domain/pages/booking-views.ts'
import type { Context } from '../../platform/context.ts'
import { bookingPath } from '../../platform/pages/booking-place.ts'
import { linkById } from '../scheduling-links/store.ts'
import {
  formerOfferBySlug,
  type OfferRow,
  offerById,
  offerBySlug,
  ownerOfSlug,
  type ProfileRow,
  profileById,
} from './store.ts'

/** An event type that can be booked here and now. */
export interface OpenOffer {
  readonly kind: 'open'
  readonly type: OfferRow
  /** What a share says instead of the type. */
  readonly override: ShareOverride | null
  /** The sealed text of the link by which one came; it is used up by the booking. */
  readonly link: string | null
  /** As a browser asks for it. */
  readonly path: string
}

export interface Over {
  readonly kind: 'over'
  readonly reason: OverReason
  readonly wayOn: { readonly path: string; readonly name: string } | null
  /** Null where nothing is known of whose it was. */
  readonly locale: Locale | null
}

type Urls = Context['config']['urls']

export const NO_PAGE: Over = { kind: 'over', reason: 'no_such_page', wayOn: null, locale: null }

export interface FoundProfile {
  readonly organizationId: string
  readonly profile: ProfileRow
}

/** Slugs are small letters; people type them as they like. Null for what cannot be one. */
function slugIn(text: string): string | null {
  const slug = text.toLowerCase()
  return /^[a-z0-9-]{1,63}$/.test(slug) ? slug : null
}

async function findOwner(ctx: Context, text: string) {
  const slug = slugIn(text)
  return slug === null ? undefined : (await ctx.db.directory(ownerOfSlug(slug)))[0]
}

export async function findProfile(ctx: Context, slug: string): Promise<FoundProfile | null> {
  const owner = await findOwner(ctx, slug)
  if (owner === undefined) return null
  const { organization_id: organizationId, owner_id: ownerId } = owner
  const profile = await ctx.db.withOrganization(organizationId).first(profileById(organizationId, ownerId))
  return profile === undefined ? null : { organizationId, profile }
}

export async function findOffer(ctx: Context, profileSlug: string, slug: string): Promise<OpenOffer | Over> {
  const owner = await findOwner(ctx, profileSlug)
  if (owner === undefined) return NO_PAGE
  const { organization_id: organizationId, owner_id: ownerId } = owner
  const { first } = ctx.db.withOrganization(organizationId)
  const wanted = slugIn(slug) ?? ''
  const [profile, type] = await Promise.all([
    first(profileById(organizationId, ownerId)),
    first(offerBySlug(organizationId, ownerId, wanted)),
  ])
  const { urls } = ctx.config
  if (profile === undefined) return NO_PAGE
  const wayOn = { path: bookingPath(urls, `/${profile.slug}`), name: profile.name }
  const over = { kind: 'over', wayOn, locale: profile.locale as Locale | null } as const
  if (type === undefined) {
    const former = await first(formerOfferBySlug(organizationId, ownerId, wanted))
    return { ...over, reason: former === undefined ? 'no_such_page' : 'inactive' }
  }
  if (!type.active) return { ...over, reason: 'inactive', locale: type.locale as Locale }
  return { kind: 'open', type, override: null, link: null, path: pathOf(urls, type) }
}

/** A link that somebody has forged, and one that never was, are the same to us. */
export async function findLinkedOffer(ctx: Context, link: string): Promise<OpenOffer | Over> {
  const none: Over = { ...NO_PAGE, reason: 'no_such_link' }
  const target = ctx.secrets.readLink('scheduling_link', link)
  if (target === null) return none
  const { organizationId, objectId } = target
  const { first } = ctx.db.withOrganization(organizationId)
  const made = await first(linkById(organizationId, objectId))
  const type = made && (await first(offerById(organizationId, made.event_type_id)))
  if (made === undefined || type === undefined) return none
  const { urls } = ctx.config
  const over = { kind: 'over', wayOn: wayOnFrom(urls, type), locale: type.locale as Locale } as const
  if (made.used_at !== null) return { ...over, reason: 'link_used' }
  if (!isOn(type)) return { ...over, reason: 'inactive' }
  return { kind: 'open', type, override: made.override, link, path: bookingPath(urls, `/-/${link}`) }
}

export const isOn = ({ active, deleted_at }: OfferRow): boolean => active && deleted_at === null

/** Where else to go: to the type's page, unless that is not for everyone to find; then to its profile's. */
export function wayOnFrom(urls: Urls, type: OfferRow): Over['wayOn'] {
  const isPublic = isOn(type) && !type.secret && type.type === 'StandardEventType'
  return isPublic
    ? { path: pathOf(urls, type), name: type.name }
    : { path: bookingPath(urls, `/${type.profile_slug}`), name: type.profile_name }
}

/** As a browser asks for it. */
export const pathOf = (urls: Urls, { profile_slug, slug }: OfferRow): string =>
  bookingPath(urls, `/${profile_slug}/${slug}`)
