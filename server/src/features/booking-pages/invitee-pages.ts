// Pages behind the links of a booking: confirmation, cancel, reschedule, reconfirm, verify, calendar file and current link.
import { Type } from 'typebox'
import { toMailbox } from '../../domain/email/address.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { toBrand } from '../../domain/pages/brand.ts'
import type { FormState } from '../../domain/pages/forms.ts'
import { emptyForm } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { OptionalTextField } from '../../platform/pages/form-fields.ts'
import {
  data,
  download,
  formPage,
  jsonResponse,
  page,
  show,
  submission,
  type ViewResponse,
} from '../../platform/pages/page-table.ts'
import { MAX_REASON_LENGTH } from '../bookings/schema.ts'
import { cancelOwnBooking } from '../invitees/cancel-own-booking.ts'
import type { InviteeLinkKind } from '../invitees/open-own-booking.ts'
import { reconfirmOwnBooking } from '../invitees/reconfirm-own-booking.ts'
import { inviteeLinks, toInvitee } from '../invitees/schema.ts'
import { verifyOwnBooking } from '../invitees/verify-own-booking.ts'
import { mailCurrentBooking } from '../notifications/mail-current-booking.ts'
import { writeCalendarFile } from '../notifications/write-calendar-file.ts'
import { buildConfirmation, describeMeeting } from './describe-meeting.ts'
import {
  findBooking,
  findCurrentBooking,
  hasStarted,
  type OpenBooking,
  toUnavailable,
} from './find-booking.ts'
import { publicPathOf } from './find-event-type.ts'
import { isChangeAllowed } from './limit-changes.ts'
import { showUnavailable } from './pages.ts'
import { readEmbedSettings, toCarriedQuery } from './read-page-query.ts'
import { readRescheduleMonth, rescheduleFromPage, showReschedule } from './reschedule-from-page.ts'
import { InviteePageQuery, type InviteePageQueryInput, MonthQuery, RescheduleBody } from './schema.ts'

const inviteePage = { policy: 'public', limit: 'booking_page', embeddable: true } as const
const inviteePageWithQuery = { ...inviteePage, query: InviteePageQuery }

/**
 * GET requests don't change the booking, because mail scanners open links. They only verify that mail reaches the invitee: a
 * stranger who gave another person's address could as well give their own and open the link.
 */
export const inviteePages = [
  page({ ...inviteePageWithQuery, id: 'bookingConfirmation', path: '/-/booking/{link}' }).show(
    (ctx, _visit, { params: { link }, query }) =>
      withOpenBooking(ctx, 'invitee_confirmation', link, query, async (booking) =>
        show(
          'confirmation',
          { ...readEmbedSettings(query), confirmation: buildConfirmation(ctx, booking) },
          toViewExtras(booking),
        ),
      ),
  ),

  data({
    ...inviteePage,
    id: 'bookingConfirmationData',
    path: '/-/booking/{link}/-/confirmation',
  }).respond(async (ctx, _visit, { params }) => {
    const booking = await findBooking(ctx, 'invitee_confirmation', params.link)
    if (booking.kind === 'unavailable') throw new Problem('not_found')
    return jsonResponse(buildConfirmation(ctx, booking))
  }),

  formPage({
    ...inviteePageWithQuery,
    id: 'currentBooking',
    path: '/-/current/{link}',
    form: Type.Object({}),
  })
    .show(async (ctx, _visit, { params, query }) => {
      const found = await findCurrentBooking(ctx, params.link)
      return showUnavailable(found.kind === 'current' ? found.unavailable : found, query)
    })
    .submit(async (ctx, { address }, { params, query }) => {
      const found = await findCurrentBooking(ctx, params.link)
      if (found.kind === 'unavailable') return showUnavailable(found, query)
      const account = toMailbox(found.invitee.email ?? '')
      const { allowed, reset } = await ctx.throttle(['booking_code'], { address, account })
      if (!allowed) throw new Problem('too_many_requests', { headers: { 'retry-after': String(reset) } })
      await mailCurrentBooking(ctx, found.invitee)
      const { brand, invitee } = found
      return show('currentLinkSent', readEmbedSettings(query), { locale: invitee.locale as Locale, brand })
    }),

  formPage({
    ...inviteePageWithQuery,
    id: 'cancelBooking',
    path: '/-/cancel/{link}',
    form: Type.Object({ reason: OptionalTextField(MAX_REASON_LENGTH) }),
  })
    .show((ctx, _visit, { params, query, form }) =>
      withOpenBooking(ctx, 'invitee_cancellation', params.link, query, async (booking) =>
        showCancellation(ctx, booking, query, form, false),
      ),
    )
    .submit((ctx, { address }, { params: { link }, query, form: { reason = null } }) =>
      withOpenBooking(ctx, 'invitee_cancellation', link, query, async (booking) => {
        if (!(await isChangeAllowed(ctx, 'page_cancellation', booking, address)))
          return showUnavailable(toUnavailable(ctx, booking, 'too_many_changes'), query)
        const invitee = await cancelOwnBooking(ctx, link, { reason })
        return showCancellation(ctx, { ...booking, invitee }, query, emptyForm, true)
      }),
    ),

  page({ ...inviteePageWithQuery, id: 'rescheduleBooking', path: '/-/reschedule/{link}' }).show(
    (ctx, _visit, { params: { link }, query }) =>
      withOpenBooking(ctx, 'invitee_reschedule', link, query, (booking) =>
        showReschedule(ctx, booking, link, query),
      ),
  ),
  data({
    ...inviteePage,
    id: 'rescheduleMonth',
    path: '/-/reschedule/{link}/-/month',
    query: MonthQuery,
  }).respond(async (ctx, _visit, { params, query }) =>
    jsonResponse(
      await readRescheduleMonth(ctx, await findBooking(ctx, 'invitee_reschedule', params.link), query.month),
    ),
  ),
  submission({
    ...inviteePage,
    id: 'rescheduleBookingTo',
    path: '/-/reschedule/{link}/-/reschedule',
    body: RescheduleBody,
  }).respond((ctx, { address }, { params, body }) => rescheduleFromPage(ctx, params.link, body, address)),

  formPage({
    ...inviteePageWithQuery,
    id: 'reconfirmBooking',
    path: '/-/reconfirm/{link}',
    form: Type.Object({}),
  })
    .show((ctx, _visit, { params, query }) =>
      withOpenBooking(ctx, 'invitee_reconfirmation', params.link, query, async (booking) =>
        showReconfirmation(ctx, booking, query),
      ),
    )
    .submit((ctx, _visit, { params: { link }, query }) =>
      withOpenBooking(ctx, 'invitee_reconfirmation', link, query, async (booking) => {
        const invitee = await reconfirmOwnBooking(ctx, link)
        return showReconfirmation(ctx, { ...booking, invitee }, query)
      }),
    ),

  page({ ...inviteePageWithQuery, id: 'verifyBooking', path: '/-/verify/{link}' }).show(
    (ctx, _visit, { params: { link }, query }) =>
      withOpenBooking(ctx, 'invitee_verification', link, { ...query, mail: link }, async (booking) =>
        showVerification(ctx, booking, query),
      ),
  ),

  data({ ...inviteePage, id: 'bookingCalendarFile', path: '/-/calendar/{link}' }).respond(
    async (ctx, _visit, { params }) => {
      const booking = await findBooking(ctx, 'invitee_calendar', params.link)
      if (booking.kind === 'unavailable') throw new Problem('not_found')
      const text = await writeCalendarFile(ctx, booking.invitee)
      return download({ name: 'invite.ics', type: 'text/calendar; charset=utf-8', text })
    },
  ),
]

/** Verifies the booking if the link comes from a mail. Runs the action, or shows why the booking is unavailable, also if it changed in the meantime. */
async function withOpenBooking(
  ctx: Context,
  kind: InviteeLinkKind,
  link: string,
  query: InviteePageQueryInput,
  action: (booking: OpenBooking) => Promise<ViewResponse>,
): Promise<ViewResponse> {
  const booking = await findBooking(ctx, kind, link)
  if (query.mail !== undefined) await verifyFromMail(ctx, query.mail)
  if (booking.kind === 'unavailable') return showUnavailable(booking, query)
  try {
    return await action(booking)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'conflict') throw error
    const after = await findBooking(ctx, kind, link)
    return showUnavailable(after.kind === 'unavailable' ? after : toUnavailable(ctx, after, 'past'), query)
  }
}

/** Ignores an invalid proof: the page works without it. */
async function verifyFromMail(ctx: Context, proof: string): Promise<void> {
  try {
    await verifyOwnBooking(ctx, proof)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_found') throw error
  }
}

const toViewExtras = ({ invitee, type }: OpenBooking) => ({
  locale: invitee.locale as Locale,
  brand: toBrand(type),
})

function showCancellation(
  ctx: Context,
  booking: OpenBooking,
  query: InviteePageQueryInput,
  form: FormState<'reason'>,
  isDone: boolean,
): ViewResponse {
  const { uri: inviteeUri, event: eventUri } = toInvitee(ctx, booking.invitee)
  const meeting = describeMeeting(booking, ctx.clock.now())
  const props = {
    ...readEmbedSettings(query),
    meeting,
    form,
    isDone,
    eventUri,
    inviteeUri,
    bookAgainPath: publicPathOf(ctx.config.urls, booking.type),
    hasMail: ctx.config.mail !== null,
  }
  return show('cancellation', props, toViewExtras(booking))
}

/** A reconfirmed booking is shown until its end. After the start, a booking can't be reconfirmed. */
function showReconfirmation(ctx: Context, booking: OpenBooking, query: InviteePageQueryInput): ViewResponse {
  const now = ctx.clock.now()
  const isDone = booking.invitee.reconfirmed_at !== null
  if (!isDone && hasStarted(booking, now)) return showUnavailable(toUnavailable(ctx, booking, 'past'), query)
  return show('reconfirmation', { ...showMeeting(ctx, booking, query), isDone }, toViewExtras(booking))
}

const showVerification = (ctx: Context, booking: OpenBooking, query: InviteePageQueryInput): ViewResponse =>
  show('verification', showMeeting(ctx, booking, query), toViewExtras(booking))

/** The meeting, with links to change it. */
function showMeeting(ctx: Context, booking: OpenBooking, query: InviteePageQueryInput) {
  const links = inviteeLinks(ctx, booking.invitee)
  const toPathWithQuery = (url: string) => `${new URL(url).pathname}${toCarriedQuery(query)}`
  return {
    ...readEmbedSettings(query),
    meeting: describeMeeting(booking, ctx.clock.now()),
    cancelPath: toPathWithQuery(links.cancel),
    reschedulePath: toPathWithQuery(links.reschedule),
  }
}
