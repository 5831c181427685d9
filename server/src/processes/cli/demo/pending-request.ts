// A booking request of the demo organization that waits for its owner.
import type { Member } from '../../../domain/access/actor.ts'
import { startTimes } from '../../../domain/availability/start-times.ts'
import { toTracking } from '../../../domain/booking/invitee.ts'
import { DAY, instant } from '../../../domain/time/instant.ts'
import { loadAvailability } from '../../../features/availability/load-availability.ts'
import { createRequestFor } from '../../../features/booking-requests/create-request.ts'
import type { BookingRequest } from '../../../features/bookings/book-meeting.ts'
import { prepareBooking } from '../../../features/bookings/prepare-booking.ts'
import type { Context } from '../../../platform/context.ts'
import { write } from '../../../platform/writes/write.ts'

export const MENTORING_TOPIC = 'What would you like to talk about?'

/**
 * At the first free time from the third day on. Nothing happens if mail is sent, because the demo organization has no real
 * addresses.
 */
export async function createPendingRequest(
  ctx: Context,
  { organizationId }: Member,
  eventTypeId: string,
): Promise<void> {
  if (ctx.config.mail !== null) return
  const now = ctx.clock.now()
  const [from, to] = [instant(now + 3 * DAY), instant(now + 10 * DAY)]
  const query = { organizationId, eventTypeId, duration: null, from, to, override: null }
  const { lookUp } = ctx.db.withOrganization(organizationId)
  const { meeting, hosts } = await loadAvailability(lookUp, query, now)
  const [start] = startTimes(meeting, hosts, now, from, to).starts
  if (start === undefined) return
  const request: BookingRequest = {
    eventTypeId,
    start,
    duration: null,
    invitee: {
      ...{ name: 'Grace Hopper', first_name: null, last_name: null, email: 'grace.hopper@example.com' },
      ...{ timezone: 'America/New_York', textReminderNumber: null },
    },
    ...{ holdId: null, holdOwnerId: null, waiver: null, link: null, location: null, payment: null },
    answers: [{ question: MENTORING_TOPIC, answer: 'My first talk at a conference.', position: 0 }],
    guests: [],
    tracking: toTracking({}),
    routingFormSubmissionId: null,
    source: 'page',
    isVerified: true,
    locale: 'en',
    scheduledBy: null,
    member: null,
  }
  await write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    await createRequestFor(ctx, tx, request, await prepareBooking(ctx, tx, request))
  })
}
