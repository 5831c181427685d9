// What an invitee finds behind the links of their booking: to cancel, to move, to reconfirm, to keep it in a calendar.
import { Type } from 'typebox'
import type { Locale } from '../../domain/language/locales.ts'
import type { FormState } from '../../domain/pages/forms.ts'
import { untouched } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { OptionalTextField } from '../../platform/pages/form-fields.ts'
import {
  answered,
  data,
  download,
  formPage,
  page,
  type Shown,
  show,
  submission,
} from '../../platform/pages/page-table.ts'
import { LONGEST_REASON } from '../bookings/schema.ts'
import { cancelOwnBooking } from '../invitees/cancel-own-booking.ts'
import type { InviteeLink } from '../invitees/open-own-booking.ts'
import { reconfirmOwnBooking } from '../invitees/reconfirm-own-booking.ts'
import { inviteeLinks, toInvitee } from '../invitees/schema.ts'
import { writeCalendarFile } from '../notifications/write-calendar-file.ts'
import { describeMeeting } from './describe-meeting.ts'
import { findBooking, hasBegun, type OpenBooking, overOf } from './find-booking.ts'
import { moveBooking, readMonthToMove, showMove } from './move-booking.ts'
import { showOver } from './pages.ts'
import { carried, surroundingsOf } from './read-address.ts'
import { type GivenSurroundings, MonthQuery, RescheduleBody, SurroundingsQuery } from './schema.ts'

const own = { policy: 'public', limit: 'booking_page', embeddable: true } as const
const opened = { ...own, query: SurroundingsQuery }

/** Opening one of them changes nothing, which mail scanners do; the button on it does. */
export const inviteePages = [
  formPage({
    ...opened,
    id: 'cancelBooking',
    path: '/-/cancel/{link}',
    form: Type.Object({ reason: OptionalTextField(LONGEST_REASON) }),
  })
    .show((ctx, _visit, { params, query, form }) =>
      orTellOver(ctx, 'invitee_cancellation', params.link, query, async (booking) =>
        showCancellation(ctx, booking, query, form, false),
      ),
    )
    .submit((ctx, _visit, { params: { link }, query, form: { reason = null } }) =>
      orTellOver(ctx, 'invitee_cancellation', link, query, async (booking) => {
        const invitee = await cancelOwnBooking(ctx, link, { reason })
        return showCancellation(ctx, { ...booking, invitee }, query, untouched, true)
      }),
    ),

  page({ ...opened, id: 'rescheduleBooking', path: '/-/reschedule/{link}' }).show(
    (ctx, _visit, { params: { link }, query }) =>
      orTellOver(ctx, 'invitee_reschedule', link, query, (booking) => showMove(ctx, booking, link, query)),
  ),
  data({
    ...own,
    id: 'rescheduleMonth',
    path: '/-/reschedule/{link}/-/month',
    query: MonthQuery,
  }).answer(async (ctx, _visit, { params, query }) =>
    answered(
      await readMonthToMove(ctx, await findBooking(ctx, 'invitee_reschedule', params.link), query.month),
    ),
  ),
  submission({
    ...own,
    id: 'rescheduleBookingTo',
    path: '/-/reschedule/{link}/-/reschedule',
    body: RescheduleBody,
  }).answer((ctx, _visit, { params, body }) => moveBooking(ctx, params.link, body)),

  formPage({ ...opened, id: 'reconfirmBooking', path: '/-/reconfirm/{link}', form: Type.Object({}) })
    .show((ctx, _visit, { params, query }) =>
      orTellOver(ctx, 'invitee_reconfirmation', params.link, query, async (booking) =>
        showReconfirmation(ctx, booking, query),
      ),
    )
    .submit((ctx, _visit, { params: { link }, query }) =>
      orTellOver(ctx, 'invitee_reconfirmation', link, query, async (booking) => {
        const invitee = await reconfirmOwnBooking(ctx, link)
        return showReconfirmation(ctx, { ...booking, invitee }, query)
      }),
    ),

  data({ ...own, id: 'bookingCalendarFile', path: '/-/calendar/{link}' }).answer(
    async (ctx, _visit, { params }) => {
      const booking = await findBooking(ctx, 'invitee_calendar', params.link)
      if (booking.kind === 'over') throw new Problem('not_found')
      const text = await writeCalendarFile(ctx, booking.invitee)
      return download({ name: 'invite.ics', type: 'text/calendar; charset=utf-8', text })
    },
  ),
]

/** Does it, or tells why there is nothing left to be done; also where somebody was faster. */
async function orTellOver(
  ctx: Context,
  kind: InviteeLink,
  link: string,
  query: GivenSurroundings,
  act: (booking: OpenBooking) => Promise<Shown>,
): Promise<Shown> {
  const booking = await findBooking(ctx, kind, link)
  if (booking.kind === 'over') return showOver(booking, query)
  try {
    return await act(booking)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'conflict') throw error
    const after = await findBooking(ctx, kind, link)
    return showOver(after.kind === 'over' ? after : overOf(ctx, after, 'past'), query)
  }
}

const inTheirLanguage = ({ invitee }: OpenBooking) => ({ locale: invitee.locale as Locale })

function showCancellation(
  ctx: Context,
  booking: OpenBooking,
  query: GivenSurroundings,
  form: FormState<'reason'>,
  isDone: boolean,
): Shown {
  const { uri: inviteeUri, event: eventUri } = toInvitee(ctx, booking.invitee)
  const meeting = describeMeeting(booking, ctx.clock.now())
  const props = { ...surroundingsOf(query), meeting, form, isDone, eventUri, inviteeUri }
  return show('cancellation', props, inTheirLanguage(booking))
}

/** Who has said so may see it until the end; who has not is not asked once it has begun. */
function showReconfirmation(ctx: Context, booking: OpenBooking, query: GivenSurroundings): Shown {
  const now = ctx.clock.now()
  const isDone = booking.invitee.reconfirmed_at !== null
  if (!isDone && hasBegun(booking, now)) return showOver(overOf(ctx, booking, 'past'), query)
  const links = inviteeLinks(ctx, booking.invitee)
  const below = (url: string) => `${new URL(url).pathname}${carried(query)}`
  return show(
    'reconfirmation',
    {
      ...surroundingsOf(query),
      meeting: describeMeeting(booking, now),
      isDone,
      cancelPath: below(links.cancel),
      reschedulePath: below(links.reschedule),
    },
    inTheirLanguage(booking),
  )
}
