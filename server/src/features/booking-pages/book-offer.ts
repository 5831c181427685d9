// Books for somebody who has no account: the same verb as the API's, within bounds that keep a host's days free of mischief.
import type { Static } from 'typebox'
import type { BookingAnswer, BookingRefusal } from '../../domain/pages/booking-views.ts'
import { parseInstant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { type Answered, answered } from '../../platform/pages/page-table.ts'
import { write } from '../../platform/writes/write.ts'
import { bookMeeting, type Wish } from '../bookings/book-meeting.ts'
import { SubmissionIsUsed } from '../routing-forms/link-submission.ts'
import { LinkIsUsed } from '../scheduling-links/open-link.ts'
import { confirmationOf, readMeeting } from './describe-meeting.ts'
import { findSubmission } from './find-form.ts'
import type { OpenOffer, Over } from './find-offer.ts'
import { readRequest } from './read-booking-request.ts'
import type { BookingBody } from './schema.ts'
import { hostsBookedUp } from './store.ts'

const answer = (body: BookingAnswer, status: number): Answered => answered(body, status)

export const refused = (reason: BookingRefusal, status: number, next: readonly number[] = []): Answered =>
  answer({ kind: 'refused', reason, next }, status)

/** `address`: where the request comes from. */
export async function bookOffer(
  ctx: Context,
  found: OpenOffer | Over,
  body: Static<typeof BookingBody>,
  address: string,
): Promise<Answered> {
  if (found.kind === 'over') return refuseClosed(found)
  const read = readRequest(found, body)
  if (read.kind === 'faulty') return answer(read, 422)
  const eventType = read.wish.eventTypeId
  if (!(await ctx.throttle(['page_booking'], { address })).allowed)
    return refused('too_many_from_address', 429)
  if (!(await ctx.throttle(['page_booking_type'], { address, eventType })).allowed)
    return refused('too_many_for_type', 429)
  const submission = await findSubmission(ctx, found.type, body.submission)
  const wish = { ...read.wish, routingFormSubmissionId: submission?.id ?? null }
  try {
    return await confirm(ctx, found, wish).catch((error) => {
      // By themselves, in another window, a moment ago: no reason not to book once more.
      if (error instanceof SubmissionIsUsed) return confirm(ctx, found, read.wish)
      throw error
    })
  } catch (error) {
    return refusedBecause(error)
  }
}

function refuseClosed({ reason }: Over): Answered {
  if (reason === 'link_used' || reason === 'inactive') return refused(reason, 409)
  throw new Problem('not_found')
}

/** An e-mail address has as many meetings ahead with a host as it may have. */
class TooManyAhead extends Problem {
  constructor() {
    super('conflict')
  }
}

async function confirm(ctx: Context, { type, link }: OpenOffer, wish: Wish): Promise<Answered> {
  const { organization_id: organizationId } = type
  const booked = await write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    const { email } = wish.invitee
    const [{ event, hostIds, invitee }, bookedUp] = await Promise.all([
      bookMeeting(ctx, tx, wish),
      tx.rows(hostsBookedUp(organizationId, email, ctx.clock.now(), ctx.config.pageBookingsAhead)),
    ])
    if (bookedUp.some(({ user_id }) => hostIds.includes(user_id))) throw new TooManyAhead()
    return { event, invitee }
  })
  // Whoever came by a link that shows one thing only is not led to the others.
  const meeting = await readMeeting(ctx, booked, link === null ? '' : null)
  const confirmation = confirmationOf(ctx, meeting)
  return answer({ kind: 'booked', confirmation }, 201)
}

/** What the page has a sentence for; everything else is a fault of ours, or of who asks. */
export function refusedBecause(error: unknown): Answered {
  if (error instanceof TooManyAhead) return refused('too_many_ahead', 409)
  if (!(error instanceof Problem)) throw error
  if (error instanceof LinkIsUsed) return refused('link_used', 409)
  if (error.code !== 'already_filled') throw error
  const { reasons, next_available_times } = error.extras.fields as unknown as TimeRefused
  if (reasons.some(({ rule }) => rule === 'host_inactive')) return refused('inactive', 409)
  const next = next_available_times.flatMap((text) => parseInstant(text) ?? [])
  return refused('just_taken', 409, next)
}

/** What the API would say of a time that is gone. */
interface TimeRefused {
  readonly reasons: readonly { readonly rule: string }[]
  readonly next_available_times: readonly string[]
}
