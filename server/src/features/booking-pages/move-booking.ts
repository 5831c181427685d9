// Shows an invitee the times to which their meeting can be moved, and moves it: with the same hosts, and as long as it was.
import type { Static } from 'typebox'
import type { Locale } from '../../domain/language/locales.ts'
import type { Month, OfferedLocation } from '../../domain/pages/booking-views.ts'
import { type CalendarMonth, monthAt, parseMonth } from '../../domain/time/calendar-month.ts'
import { instant } from '../../domain/time/instant.ts'
import { isZone, TABLE_END, TABLE_START } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { bookingPath } from '../../platform/pages/booking-place.ts'
import { type Answered, answered, type Shown, show } from '../../platform/pages/page-table.ts'
import { durationOf, seeAsMoving } from '../bookings/see-as-moving.ts'
import type { EventRow } from '../bookings/store.ts'
import { rescheduleOwnBooking } from '../invitees/reschedule-own-booking.ts'
import { refused, refusedBecause } from './book-offer.ts'
import { confirmationOf, describeMeeting, readMeeting } from './describe-meeting.ts'
import { describeOffer } from './describe-offer.ts'
import { findBooking, type OpenBooking, overOf } from './find-booking.ts'
import { isOn, type Over } from './find-offer.ts'
import { showOver } from './pages.ts'
import { surroundingsOf } from './read-address.ts'
import { type MonthRead, readMonth } from './read-month.ts'
import type { GivenSurroundings, RescheduleBody } from './schema.ts'

export async function showMove(
  ctx: Context,
  booking: OpenBooking,
  link: string,
  query: GivenSurroundings,
): Promise<Shown> {
  const { event, type, host, invitee } = booking
  const read = await monthsOf(ctx, booking, null)
  // Nobody hosts it any more, or not everybody who did: it can still be canceled.
  if (read === null) return showOver(overOf(ctx, booking, 'inactive'), query)
  const now = ctx.clock.now()
  const duration = durationOf(event)
  const { timezone, month } = read
  const offer = {
    ...describeOffer({ type, override: null }, { host, duration, timezone }),
    name: event.name,
    durations: [duration],
    locations: placeOf(event),
  }
  return show(
    'reschedule',
    {
      ...surroundingsOf(query),
      offer,
      meeting: describeMeeting(booking, now),
      path: bookingPath(ctx.config.urls, `/-/reschedule/${link}`),
      month,
      clock: null,
      now,
    },
    { locale: invitee.locale as Locale },
  )
}

/** What was chosen when it was booked stays. */
const placeOf = ({ location }: EventRow): readonly OfferedLocation[] =>
  location === null ? [] : [{ kind: location.type, text: location.location, info: location.additional_info }]

export async function readMonthToMove(
  ctx: Context,
  booking: OpenBooking | Over,
  asked: string,
): Promise<Month> {
  const month = parseMonth(asked)
  const read = booking.kind === 'over' || month === null ? null : await monthsOf(ctx, booking, month)
  if (read === null) throw new Problem('not_found')
  return read.month
}

/** Null where the hosts can't be met again in this way. Without a month: that of the meeting, or the first with times. */
async function monthsOf(
  ctx: Context,
  { type, event }: OpenBooking,
  month: CalendarMonth | null,
): Promise<MonthRead | null> {
  if (!isOn(type)) return null
  const asked = {
    organizationId: type.organization_id,
    eventTypeId: type.id,
    duration: durationOf(event),
    override: null,
    minimumNotice: type.minimum_notice,
    asSeen: await seeAsMoving(ctx, event),
    except: event.start_time,
  }
  try {
    if (month !== null) return await readMonth(ctx, { ...asked, month })
    const near = await readMonth(ctx, { ...asked, month: monthAt(event.start_time) })
    return near.month.starts.length > 0 ? near : await readMonth(ctx, { ...asked, month: null })
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return null
    throw error
  }
}

export async function moveBooking(
  ctx: Context,
  link: string,
  { start, timezone }: Static<typeof RescheduleBody>,
): Promise<Answered> {
  const booking = await findBooking(ctx, 'invitee_reschedule', link)
  if (booking.kind === 'over') return refusedOver(booking)
  if (start < TABLE_START || start >= TABLE_END) return refused('just_taken', 409)
  // What they have already they need not be told that they can't have.
  if (start === booking.event.start_time)
    return answered({ kind: 'booked', confirmation: confirmationOf(ctx, booking) })
  const zone = isZone(timezone) ? timezone : booking.invitee.timezone
  try {
    const moved = await rescheduleOwnBooking(ctx, link, { start: instant(start), timezone: zone })
    const confirmation = confirmationOf(ctx, await readMeeting(ctx, moved, null))
    return answered({ kind: 'booked', confirmation }, 201)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'conflict') return refusedBecause(error)
    const after = await findBooking(ctx, 'invitee_reschedule', link)
    return after.kind === 'over' ? refusedOver(after) : refused('inactive', 409)
  }
}

function refusedOver({ reason }: Over): Answered {
  if (reason === 'no_such_link') throw new Problem('not_found')
  return refused('meeting_over', 409)
}
