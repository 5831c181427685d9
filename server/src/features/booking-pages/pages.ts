// The booking pages: a profile, an event type by its own address or by a link, and the months they ask for.
import type { Locale } from '../../domain/language/locales.ts'
import type { OverReason, Prefill } from '../../domain/pages/booking-views.ts'
import { type CalendarMonth, monthAt, parseMonth } from '../../domain/time/calendar-month.ts'
import { type Instant, parseInstant } from '../../domain/time/instant.ts'
import { parseDate } from '../../domain/time/local-date.ts'
import { isZone, TABLE_END, TABLE_START } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { bookingPath } from '../../platform/pages/booking-place.ts'
import { answered, data, page, type Shown, show, submission } from '../../platform/pages/page-table.ts'
import { bookOffer } from './book-offer.ts'
import {
  chooseDuration,
  describeOffer,
  durationsOf,
  hostOf,
  seatsOf,
  toOfferedLocation,
} from './describe-offer.ts'
import { findSubmission, knownFrom } from './find-form.ts'
import { findLinkedOffer, findOffer, findProfile, NO_PAGE, type OpenOffer, type Over } from './find-offer.ts'
import { carried, prefillOf, surroundingsOf } from './read-address.ts'
import { readMonth } from './read-month.ts'
import { BookingBody, type GivenAddress, type GivenSurroundings, MonthQuery, PageQuery } from './schema.ts'
import { type OfferRow, shownOffersOf } from './store.ts'

const booking = { policy: 'public', limit: 'booking_page', embeddable: true } as const
const opened = { ...booking, query: PageQuery }
const asked = { ...booking, query: MonthQuery }
const booked = { ...booking, body: BookingBody }

export const bookingPages = [
  page({ ...opened, id: 'bookingProfile', path: '/{profile}' }).show(async (ctx, _visit, { params, query }) =>
    showProfile(ctx, params.profile, query),
  ),
  page({ ...opened, id: 'bookingType', path: '/{profile}/{event}' }).show(
    async (ctx, _visit, { params: { profile, event }, query }) =>
      showOffer(ctx, await findOffer(ctx, profile, event), query, null),
  ),
  page({ ...opened, id: 'bookingTypeAt', path: '/{profile}/{event}/{start}' }).show(
    async (ctx, _visit, { params: { profile, event, start }, query }) =>
      showOffer(ctx, await findOffer(ctx, profile, event), query, startIn(start)),
  ),
  page({ ...opened, id: 'bookingLink', path: '/-/{link}' }).show(async (ctx, _visit, { params, query }) =>
    showOffer(ctx, await findLinkedOffer(ctx, params.link), query, null),
  ),
  page({ ...opened, id: 'bookingLinkAt', path: '/-/{link}/{start}' }).show(
    async (ctx, _visit, { params: { link, start }, query }) =>
      showOffer(ctx, await findLinkedOffer(ctx, link), query, startIn(start)),
  ),
  data({ ...asked, id: 'bookingTypeMonth', path: '/{profile}/{event}/-/month' }).answer(
    async (ctx, _visit, { params: { profile, event }, query }) =>
      answerMonth(ctx, await findOffer(ctx, profile, event), query),
  ),
  data({ ...asked, id: 'bookingLinkMonth', path: '/-/{link}/-/month' }).answer(
    async (ctx, _visit, { params, query }) =>
      answerMonth(ctx, await findLinkedOffer(ctx, params.link), query),
  ),
  submission({ ...booked, id: 'bookType', path: '/{profile}/{event}/-/bookings' }).answer(
    async (ctx, { address }, { params: { profile, event }, body }) =>
      bookOffer(ctx, await findOffer(ctx, profile, event), body, address),
  ),
  submission({ ...booked, id: 'bookLink', path: '/-/{link}/-/bookings' }).answer(
    async (ctx, { address }, { params, body }) =>
      bookOffer(ctx, await findLinkedOffer(ctx, params.link), body, address),
  ),
]

async function showProfile(ctx: Context, slug: string, query: GivenAddress): Promise<Shown> {
  const found = await findProfile(ctx, slug)
  if (found === null) return showOver(NO_PAGE, query)
  const { organizationId, profile } = found
  const { urls } = ctx.config
  const along = carried(query)
  const types = await ctx.db
    .withOrganization(organizationId)
    .lookUp(shownOffersOf(organizationId, profile.id))
  return show(
    'profile',
    {
      ...surroundingsOf(query),
      host: { kind: profile.kind, name: profile.name, path: bookingPath(urls, `/${profile.slug}`) },
      offers: types.map((type) => ({
        name: type.name,
        path: `${bookingPath(urls, `/${profile.slug}/${type.slug}`)}${along}`,
        description: type.description,
        color: type.color,
        durations: durationsOf({ type, override: null }),
        seats: seatsOf(type),
        locations: type.locations.map(toOfferedLocation),
      })),
    },
    localeOf(profile.locale as Locale | null),
  )
}

async function showOffer(
  ctx: Context,
  found: OpenOffer | Over,
  query: GivenAddress,
  start: Instant | null,
): Promise<Shown> {
  if (found.kind === 'over') return showOver(found, query)
  const { type, override, link, path } = found
  const duration = chooseDuration(found, query.duration)
  const { month, timezone } = await readMonth(ctx, {
    organizationId: type.organization_id,
    eventTypeId: type.id,
    duration,
    override,
    month: monthAsked(query, start),
    minimumNotice: type.minimum_notice,
  })
  const host = hostOf(ctx.config.urls, type, link === null ? carried(query) : null)
  const offer = describeOffer(found, { host, duration, timezone })
  return show(
    'booking',
    {
      ...surroundingsOf(query),
      offer,
      path,
      month,
      prefill: await withSubmission(ctx, type, query, prefillOf(query, offer.questions)),
      timezone: query.timezone !== undefined && isZone(query.timezone) ? query.timezone : null,
      clock: null,
      date: query.date !== undefined && parseDate(query.date) !== null ? query.date : null,
      start,
      now: ctx.clock.now(),
    },
    localeOf(type.locale as Locale),
  )
}

/** Who was led here by a routing form has said there who they are. */
async function withSubmission(
  ctx: Context,
  type: OfferRow,
  { submission: sealed }: GivenAddress,
  prefill: Prefill,
): Promise<Prefill> {
  const submission = await findSubmission(ctx, type, sealed)
  if (submission === null || sealed === undefined) return prefill
  const { name, email } = await knownFrom(ctx, submission)
  return { ...prefill, name: name ?? prefill.name, email: email ?? prefill.email, submission: sealed }
}

/** Null where the address ends with something else. */
function startIn(text: string): Instant | null {
  const start = parseInstant(text)
  return start !== null && start >= TABLE_START && start < TABLE_END ? start : null
}

/** What the address names, the most exact first; null = the first that has times. */
function monthAsked({ month, date }: GivenAddress, start: Instant | null): CalendarMonth | null {
  if (start !== null) return monthAt(start)
  return parseMonth(date?.slice(0, 7) ?? '') ?? parseMonth(month ?? '')
}

async function answerMonth(
  ctx: Context,
  found: OpenOffer | Over,
  query: { readonly month: string; readonly duration?: string },
) {
  const month = parseMonth(query.month)
  if (found.kind === 'over' || month === null) throw new Problem('not_found')
  const { type, override } = found
  const { month: read } = await readMonth(ctx, {
    organizationId: type.organization_id,
    eventTypeId: type.id,
    duration: chooseDuration(found, query.duration),
    override,
    month,
    minimumNotice: type.minimum_notice,
  })
  return answered(read)
}

/** Everything else was there once. */
const missing: readonly OverReason[] = ['no_such_page', 'no_such_link', 'no_such_form']

export function showOver({ reason, wayOn, locale }: Over, query: GivenSurroundings): Shown {
  const along = carried(query)
  const props = {
    ...surroundingsOf(query),
    reason,
    wayOn: wayOn === null ? null : { ...wayOn, path: `${wayOn.path}${along}` },
  }
  const status = missing.includes(reason) ? 404 : 410
  return show('bookingOver', props, { status, ...localeOf(locale) })
}

const localeOf = (locale: Locale | null) => (locale === null ? {} : { locale })
