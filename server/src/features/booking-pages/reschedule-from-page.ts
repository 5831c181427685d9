// Shows the times for a reschedule and reschedules, with the same hosts and the same duration.
import type { Static } from 'typebox'
import type { Locale } from '../../domain/language/locales.ts'
import type { BookableLocation, MonthAvailability } from '../../domain/pages/booking-views.ts'
import { toBrand } from '../../domain/pages/brand.ts'
import { type CalendarMonth, monthAt, parseMonth } from '../../domain/time/calendar-month.ts'
import { instant } from '../../domain/time/instant.ts'
import { isZone, TABLE_END, TABLE_START } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { bookingPath } from '../../platform/pages/booking-paths.ts'
import { type DataResponse, jsonResponse, show, type ViewResponse } from '../../platform/pages/page-table.ts'
import { moveOwnBooking } from '../booking-requests/move-own-booking.ts'
import {
  availabilityForMove,
  availabilityForReschedule,
  durationOf,
} from '../bookings/availability-for-reschedule.ts'
import type { EventRow } from '../bookings/store.ts'
import { refusalResponse, toRefusalResponse } from './book-event-type.ts'
import { describeEventType } from './describe-event-type.ts'
import { buildConfirmation, describeMeeting, readMeeting } from './describe-meeting.ts'
import { describeRequest } from './describe-request.ts'
import { findBooking, hasStarted, type OpenBooking, toUnavailable } from './find-booking.ts'
import { isBookable, type Unavailable } from './find-event-type.ts'
import { isChangeAllowed } from './limit-changes.ts'
import { showUnavailable } from './pages.ts'
import { type MonthResult, readMonth } from './read-month.ts'
import { readEmbedSettings } from './read-page-query.ts'
import type { EmbedQueryInput, RescheduleBody } from './schema.ts'

export async function showReschedule(
  ctx: Context,
  booking: OpenBooking,
  link: string,
  query: EmbedQueryInput,
): Promise<ViewResponse> {
  const { event, type, host, invitee } = booking
  if (isTooLate(ctx, booking)) return showUnavailable(toUnavailable(ctx, booking, 'past'), query)
  const read = await loadRescheduleMonth(ctx, booking, null)
  // The booking can still be canceled.
  if (typeof read === 'string') return showUnavailable(toUnavailable(ctx, booking, read), query)
  const now = ctx.clock.now()
  const duration = durationOf(event)
  const { timezone, month } = read
  const eventType = {
    ...describeEventType({ type, override: null }, { host, duration, timezone }),
    name: event.name,
    durations: [duration],
    locations: bookedLocation(event),
  }
  return show(
    'reschedule',
    {
      ...readEmbedSettings(query),
      bookableType: eventType,
      meeting: describeMeeting(booking, now),
      path: bookingPath(ctx.config.urls, `/-/reschedule/${link}`),
      month,
      clock: null,
      now,
    },
    { locale: invitee.locale as Locale, brand: toBrand(type) },
  )
}

/** No host could accept another time before the meeting begins. */
const isTooLate = (ctx: Context, booking: OpenBooking): boolean =>
  booking.type.requires_approval && hasStarted(booking, ctx.clock.now())

/** The location of the booking does not change. */
const bookedLocation = ({ location }: EventRow): readonly BookableLocation[] =>
  location === null ? [] : [{ kind: location.type, text: location.location, number: null }]

export async function readRescheduleMonth(
  ctx: Context,
  booking: OpenBooking | Unavailable,
  monthText: string,
): Promise<MonthAvailability> {
  const month = parseMonth(monthText)
  const read =
    booking.kind === 'unavailable' || month === null ? null : await loadRescheduleMonth(ctx, booking, month)
  if (read === null || typeof read === 'string') throw new Problem('not_found')
  return read.month
}

/** Why rescheduling is impossible. */
type Obstacle = 'inactive' | 'host_changed'

/** Without `month`: the month of the meeting, or the first with times. */
async function loadRescheduleMonth(
  ctx: Context,
  { type, event }: OpenBooking,
  month: CalendarMonth | null,
): Promise<MonthResult | Obstacle> {
  if (!isBookable(type)) return 'inactive'
  const request = {
    organizationId: type.organization_id,
    eventTypeId: type.id,
    duration: durationOf(event),
    override: null,
    minimumNotice: type.minimum_notice,
    adjust: await (type.requires_approval ? availabilityForMove : availabilityForReschedule)(ctx, event),
    excludedStart: event.start_time,
  }
  try {
    if (month !== null) return await readMonth(ctx, { ...request, month })
    const meetingMonth = await readMonth(ctx, { ...request, month: monthAt(event.start_time) })
    return meetingMonth.month.starts.length > 0
      ? meetingMonth
      : await readMonth(ctx, { ...request, month: null })
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return 'host_changed'
    throw error
  }
}

/** `address`: the client's network address. */
export async function rescheduleFromPage(
  ctx: Context,
  link: string,
  { start, timezone }: Static<typeof RescheduleBody>,
  address: string,
): Promise<DataResponse> {
  const booking = await findBooking(ctx, 'invitee_reschedule', link)
  if (booking.kind === 'unavailable') return refuseUnavailable(booking)
  if (start < TABLE_START || start >= TABLE_END) return refusalResponse('just_taken', 409)
  // Choosing the current time again succeeds without a change.
  if (start === booking.event.start_time)
    return jsonResponse({ kind: 'booked', confirmation: buildConfirmation(ctx, booking) })
  if (!(await isChangeAllowed(ctx, 'page_reschedule', booking, address)))
    return refusalResponse('too_many_changes', 429)
  const zone = isZone(timezone) ? timezone : booking.invitee.timezone
  try {
    const input = { start: instant(start), timezone: zone }
    const moved = await moveOwnBooking(ctx, link, input, booking.type.requires_approval)
    if (moved.kind === 'requested') {
      const { request } = await describeRequest(ctx, moved.request)
      return jsonResponse({ kind: 'requested', request }, 201)
    }
    const confirmation = buildConfirmation(ctx, await readMeeting(ctx, moved.booking, null))
    return jsonResponse({ kind: 'booked', confirmation }, 201)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'conflict') return toRefusalResponse(error)
    const after = await findBooking(ctx, 'invitee_reschedule', link)
    if (after.kind === 'unavailable') return refuseUnavailable(after)
    if (isTooLate(ctx, after)) return refusalResponse('meeting_over', 409)
    const read = await loadRescheduleMonth(ctx, after, null)
    return refusalResponse(typeof read === 'string' ? read : 'request_failed', 409)
  }
}

function refuseUnavailable({ reason }: Unavailable): DataResponse {
  if (reason === 'no_such_link') throw new Problem('not_found')
  return refusalResponse('meeting_over', 409)
}
