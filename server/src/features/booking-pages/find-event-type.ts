// Finds the event type of a profile path or a scheduling link, or the reason why it can't be booked.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { UnavailableReason } from '../../domain/pages/booking-views.ts'
import { type Brand, toBrand } from '../../domain/pages/brand.ts'
import type { Context } from '../../platform/context.ts'
import { bookingPath } from '../../platform/pages/booking-paths.ts'
import { isLinkTaken, linkById } from '../scheduling-links/store.ts'
import {
  type BookableTypeRow,
  bookableTypeById,
  bookableTypeBySlug,
  deletedTypeBySlug,
  ownerOfSlug,
  type ProfileRow,
  profileById,
} from './store.ts'

/** An event type that can be booked now. */
export interface OpenEventType {
  readonly kind: 'open'
  readonly type: BookableTypeRow
  /** Settings of a share that override the type. */
  readonly override: ShareOverride | null
  /** The sealed text of the scheduling link, which the booking uses up. */
  readonly link: string | null
  /** Path on the booking site. */
  readonly path: string
  /** The current slug of the profile; missing if a link was opened. */
  readonly profileSlug?: string
}

export interface Unavailable {
  readonly kind: 'unavailable'
  readonly reason: UnavailableReason
  readonly fallbackLink: { readonly path: string; readonly name: string } | null
  /** Missing if the organization is unknown. */
  readonly brand?: Brand
  /** Mails the link of the current booking. */
  readonly currentLinkPath?: string
  /** Null if the owner is unknown. */
  readonly locale: Locale | null
  /** The current slug of the profile; missing if it is unknown, or a link was opened. */
  readonly profileSlug?: string
}

type Urls = Context['config']['urls']

export const PAGE_NOT_FOUND: Unavailable = {
  kind: 'unavailable',
  reason: 'no_such_page',
  fallbackLink: null,
  locale: null,
}

export interface FoundProfile {
  readonly organizationId: string
  readonly profile: ProfileRow
}

/** Slugs are lowercase, but visitors may type capitals. Returns null for invalid slugs. */
function parseSlug(text: string): string | null {
  const slug = text.toLowerCase()
  return /^[a-z0-9-]{1,63}$/.test(slug) ? slug : null
}

/** The user or group to whom a current or former slug belongs. */
export async function findOwner(ctx: Context, text: string) {
  const slug = parseSlug(text)
  return slug === null ? undefined : (await ctx.db.directory(ownerOfSlug(slug)))[0]
}

export async function findProfile(ctx: Context, slug: string): Promise<FoundProfile | null> {
  const owner = await findOwner(ctx, slug)
  if (owner === undefined) return null
  const { organization_id: organizationId, owner_id: ownerId } = owner
  const profile = await ctx.db.withOrganization(organizationId).first(profileById(organizationId, ownerId))
  return profile === undefined ? null : { organizationId, profile }
}

export async function findEventType(
  ctx: Context,
  profileSlug: string,
  slug: string,
): Promise<OpenEventType | Unavailable> {
  const owner = await findOwner(ctx, profileSlug)
  if (owner === undefined) return PAGE_NOT_FOUND
  const { organization_id: organizationId, owner_id: ownerId } = owner
  const { first } = ctx.db.withOrganization(organizationId)
  const wanted = parseSlug(slug) ?? ''
  const [profile, type] = await Promise.all([
    first(profileById(organizationId, ownerId)),
    first(bookableTypeBySlug(organizationId, ownerId, wanted)),
  ])
  const { urls } = ctx.config
  if (profile === undefined) return PAGE_NOT_FOUND
  const fallbackLink = { path: bookingPath(urls, `/${profile.slug}`), name: profile.name }
  const unavailable = {
    kind: 'unavailable',
    fallbackLink,
    locale: profile.locale as Locale | null,
    profileSlug: profile.slug,
    brand: toBrand(profile),
  } as const
  if (type === undefined) {
    const former = await first(deletedTypeBySlug(organizationId, ownerId, wanted))
    return { ...unavailable, reason: former === undefined ? 'no_such_page' : 'inactive' }
  }
  if (!type.active) return { ...unavailable, reason: 'inactive', locale: type.locale as Locale }
  return {
    kind: 'open',
    type,
    override: null,
    link: null,
    path: eventTypePath(urls, type),
    profileSlug: profile.slug,
  }
}

/** Forged and unknown links get the same response. */
export async function findEventTypeByLink(ctx: Context, link: string): Promise<OpenEventType | Unavailable> {
  const linkNotFound: Unavailable = { ...PAGE_NOT_FOUND, reason: 'no_such_link' }
  const target = ctx.secrets.readLink('scheduling_link', link)
  if (target === null) return linkNotFound
  const { organizationId, objectId } = target
  const { first } = ctx.db.withOrganization(organizationId)
  const schedulingLink = await first(linkById(organizationId, objectId))
  const type = schedulingLink && (await first(bookableTypeById(organizationId, schedulingLink.event_type_id)))
  if (schedulingLink === undefined || type === undefined) return linkNotFound
  const { urls } = ctx.config
  const unavailable = {
    kind: 'unavailable',
    fallbackLink: fallbackLinkFor(urls, type),
    locale: type.locale as Locale,
    brand: toBrand(type),
  } as const
  if (isLinkTaken(schedulingLink, ctx.clock.now())) return { ...unavailable, reason: 'link_used' }
  if (!isBookable(type)) return { ...unavailable, reason: 'inactive' }
  return {
    kind: 'open',
    type,
    override: schedulingLink.override,
    link,
    path: bookingPath(urls, `/-/${link}`),
  }
}

export const isBookable = ({ active, deleted_at, organization_deleted_at }: BookableTypeRow): boolean =>
  active && deleted_at === null && organization_deleted_at === null

/** Links to the page of the type if it is public, or else to the profile. */
export function fallbackLinkFor(urls: Urls, type: BookableTypeRow): Unavailable['fallbackLink'] {
  const path = publicPathOf(urls, type)
  return path !== null
    ? { path, name: type.name }
    : { path: bookingPath(urls, `/${type.profile_slug}`), name: type.profile_name }
}

/** The page of the type; null if it is not public. */
export const publicPathOf = (urls: Urls, type: BookableTypeRow): string | null =>
  isBookable(type) && !type.secret && type.type === 'StandardEventType' ? eventTypePath(urls, type) : null

/** Path on the booking site. */
export const eventTypePath = (urls: Urls, { profile_slug, slug }: BookableTypeRow): string =>
  bookingPath(urls, `/${profile_slug}/${slug}`)
