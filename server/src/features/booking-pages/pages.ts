// The booking pages: profiles, event types by path or scheduling link, and the data of a month.
import type { Locale } from '../../domain/language/locales.ts'
import type { Prefill, UnavailableReason } from '../../domain/pages/booking-views.ts'
import { toBrand } from '../../domain/pages/brand.ts'
import { type CalendarMonth, monthAt, parseMonth } from '../../domain/time/calendar-month.ts'
import { type Instant, parseInstant } from '../../domain/time/instant.ts'
import { parseDate } from '../../domain/time/local-date.ts'
import { isZone, TABLE_END, TABLE_START } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { bookingPath } from '../../platform/pages/booking-paths.ts'
import {
  data,
  jsonResponse,
  page,
  type Redirect,
  redirect,
  show,
  submission,
  type ViewResponse,
} from '../../platform/pages/page-table.ts'
import { bookEventType } from './book-event-type.ts'
import {
  chooseDuration,
  describeEventType,
  durationsOf,
  hostOf,
  picturePath,
  seatsOf,
  toBookableLocations,
} from './describe-event-type.ts'
import {
  findEventType,
  findEventTypeByLink,
  findProfile,
  type OpenEventType,
  PAGE_NOT_FOUND,
  type Unavailable,
} from './find-event-type.ts'
import { findSubmission, readContact } from './find-form.ts'
import { readMonth } from './read-month.ts'
import { readEmbedSettings, readPrefill, toCarriedQuery } from './read-page-query.ts'
import { BookingBody, type EmbedQueryInput, MonthQuery, PageQuery, type PageQueryInput } from './schema.ts'
import { type BookableTypeRow, publicTypesOf } from './store.ts'

const publicPage = { policy: 'public', limit: 'booking_page', embeddable: true } as const
const pageWithQuery = { ...publicPage, query: PageQuery }
const monthData = { ...publicPage, query: MonthQuery }
const bookingSubmission = { ...publicPage, body: BookingBody }

export const bookingPages = [
  page({ ...pageWithQuery, id: 'bookingProfile', path: '/{profile}' }).show(
    async (ctx, _visit, { params, query }) => showProfile(ctx, params.profile, query),
  ),
  page({ ...pageWithQuery, id: 'bookingType', path: '/{profile}/{event}' }).show(
    async (ctx, _visit, { params: { profile, event }, query }) => {
      const found = await findEventType(ctx, profile, event)
      return (
        redirectToCurrentSlug(found, profile, `/${event}`, query) ?? showEventType(ctx, found, query, null)
      )
    },
  ),
  page({ ...pageWithQuery, id: 'bookingTypeAt', path: '/{profile}/{event}/{start}' }).show(
    async (ctx, _visit, { params: { profile, event, start }, query }) => {
      const found = await findEventType(ctx, profile, event)
      return (
        redirectToCurrentSlug(found, profile, `/${event}/${start}`, query) ??
        showEventType(ctx, found, query, parseStart(start))
      )
    },
  ),
  page({ ...pageWithQuery, id: 'bookingLink', path: '/-/{link}' }).show(
    async (ctx, _visit, { params, query }) =>
      showEventType(ctx, await findEventTypeByLink(ctx, params.link), query, null),
  ),
  page({ ...pageWithQuery, id: 'bookingLinkAt', path: '/-/{link}/{start}' }).show(
    async (ctx, _visit, { params: { link, start }, query }) =>
      showEventType(ctx, await findEventTypeByLink(ctx, link), query, parseStart(start)),
  ),
  data({ ...monthData, id: 'bookingTypeMonth', path: '/{profile}/{event}/-/month' }).respond(
    async (ctx, _visit, { params: { profile, event }, query }) =>
      respondWithMonth(ctx, await findEventType(ctx, profile, event), query),
  ),
  data({ ...monthData, id: 'bookingLinkMonth', path: '/-/{link}/-/month' }).respond(
    async (ctx, _visit, { params, query }) =>
      respondWithMonth(ctx, await findEventTypeByLink(ctx, params.link), query),
  ),
  submission({ ...bookingSubmission, id: 'bookType', path: '/{profile}/{event}/-/bookings' }).respond(
    async (ctx, { address }, { params: { profile, event }, body }) =>
      bookEventType(ctx, await findEventType(ctx, profile, event), body, address),
  ),
  submission({ ...bookingSubmission, id: 'bookLink', path: '/-/{link}/-/bookings' }).respond(
    async (ctx, { address }, { params, body }) =>
      bookEventType(ctx, await findEventTypeByLink(ctx, params.link), body, address),
  ),
]

/** Links with a former slug of the profile go to the current one. */
function redirectToCurrentSlug(
  { profileSlug }: Pick<OpenEventType | Unavailable, 'profileSlug'>,
  requestedSlug: string,
  subpath: string,
  query: PageQueryInput,
): Redirect | null {
  if (profileSlug === undefined || profileSlug === requestedSlug.toLowerCase()) return null
  const queryString = new URLSearchParams(query).toString()
  return redirect(`/${profileSlug}${subpath}${queryString === '' ? '' : `?${queryString}`}`)
}

async function showProfile(
  ctx: Context,
  slug: string,
  query: PageQueryInput,
): Promise<ViewResponse | Redirect> {
  const found = await findProfile(ctx, slug)
  if (found === null) return showUnavailable(PAGE_NOT_FOUND, query)
  const { organizationId, profile } = found
  const moved = redirectToCurrentSlug({ profileSlug: profile.slug }, slug, '', query)
  if (moved !== null) return moved
  const { urls } = ctx.config
  const queryString = toCarriedQuery(query)
  const types = await ctx.db
    .withOrganization(organizationId)
    .lookUp(publicTypesOf(organizationId, profile.id))
  return show(
    'profile',
    {
      ...readEmbedSettings(query),
      host: {
        kind: profile.kind,
        name: profile.name,
        path: bookingPath(urls, `/${profile.slug}`),
        picture: picturePath(urls, profile.slug, profile.picture_name),
      },
      bookableTypes: types.map((type) => ({
        name: type.name,
        path: `${bookingPath(urls, `/${profile.slug}/${type.slug}`)}${queryString}`,
        description: type.description,
        color: type.color,
        durations: durationsOf({ type, override: null }),
        seats: seatsOf(type),
        locations: toBookableLocations(type.locations),
      })),
    },
    { ...toLocaleOption(profile.locale as Locale | null), brand: toBrand(profile) },
  )
}

async function showEventType(
  ctx: Context,
  found: OpenEventType | Unavailable,
  query: PageQueryInput,
  start: Instant | null,
): Promise<ViewResponse> {
  if (found.kind === 'unavailable') return showUnavailable(found, query)
  const { type, override, link, path } = found
  const duration = chooseDuration(found, query.duration)
  const { month, timezone } = await readMonth(ctx, {
    organizationId: type.organization_id,
    eventTypeId: type.id,
    duration,
    override,
    month: requestedMonth(query, start),
    minimumNotice: type.minimum_notice,
  })
  const host = hostOf(ctx.config.urls, type, link === null ? toCarriedQuery(query) : null)
  const eventType = describeEventType(found, { host, duration, timezone })
  return show(
    'booking',
    {
      ...readEmbedSettings(query),
      bookableType: eventType,
      path,
      month,
      prefill: await prefillFromSubmission(ctx, type, query, readPrefill(query, eventType.questions)),
      timezone: query.timezone !== undefined && isZone(query.timezone) ? query.timezone : null,
      clock: null,
      date: query.date !== undefined && parseDate(query.date) !== null ? query.date : null,
      start,
      now: ctx.clock.now(),
    },
    { locale: type.locale as Locale, brand: toBrand(type) },
  )
}

/** Name and email from the routing form take precedence over the query. */
async function prefillFromSubmission(
  ctx: Context,
  type: BookableTypeRow,
  { submission: sealed }: PageQueryInput,
  prefill: Prefill,
): Promise<Prefill> {
  const submission = await findSubmission(ctx, type, sealed)
  if (submission === null || sealed === undefined) return prefill
  const { name, email } = await readContact(ctx, submission)
  return { ...prefill, name: name ?? prefill.name, email: email ?? prefill.email, submission: sealed }
}

/** Returns null if the last path segment is not a time. */
function parseStart(text: string): Instant | null {
  const start = parseInstant(text)
  return start !== null && start >= TABLE_START && start < TABLE_END ? start : null
}

/** Start, date or month from the URL, in this order. Null: the first month with times. */
function requestedMonth({ month, date }: PageQueryInput, start: Instant | null): CalendarMonth | null {
  if (start !== null) return monthAt(start)
  return parseMonth(date?.slice(0, 7) ?? '') ?? parseMonth(month ?? '')
}

async function respondWithMonth(
  ctx: Context,
  found: OpenEventType | Unavailable,
  query: { readonly month: string; readonly duration?: string },
) {
  const month = parseMonth(query.month)
  if (found.kind === 'unavailable' || month === null) throw new Problem('not_found')
  const { type, override } = found
  const { month: read } = await readMonth(ctx, {
    organizationId: type.organization_id,
    eventTypeId: type.id,
    duration: chooseDuration(found, query.duration),
    override,
    month,
    minimumNotice: type.minimum_notice,
  })
  return jsonResponse(read)
}

/** All other reasons return 410. */
const statusOf: Partial<Record<UnavailableReason, number>> = {
  no_such_page: 404,
  no_such_link: 404,
  no_such_form: 404,
  host_changed: 409,
  too_many_changes: 429,
}

export function showUnavailable(
  { reason, fallbackLink, currentLinkPath, locale, brand }: Unavailable,
  query: EmbedQueryInput,
): ViewResponse {
  const queryString = toCarriedQuery(query)
  const props = {
    ...readEmbedSettings(query),
    reason,
    fallbackLink:
      fallbackLink === null ? null : { ...fallbackLink, path: `${fallbackLink.path}${queryString}` },
    currentLinkPath: currentLinkPath === undefined ? null : `${currentLinkPath}${queryString}`,
  }
  const status = statusOf[reason] ?? 410
  return show('bookingUnavailable', props, { status, ...toLocaleOption(locale), ...(brand && { brand }) })
}

const toLocaleOption = (locale: Locale | null) => (locale === null ? {} : { locale })
