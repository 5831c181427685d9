// Accepts a booking request: its hold becomes a booking, through the same code as POST /invitees or a reschedule.
import type { Stage } from '../../domain/access/plans.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { BookingResult } from '../bookings/book-meeting.ts'
import { type NewInviteeFields, saveBooking } from '../bookings/save-booking.ts'
import { AlreadyBookedError } from '../bookings/save-event.ts'
import { SubmissionUsedError } from '../routing-forms/link-submission.ts'
import { submissionById } from '../routing-forms/submission-store.ts'
import { endReservation } from '../scheduling-links/store.ts'
import { acceptMove } from './accept-move.ts'
import { bookHeldTime } from './book-held-time.ts'
import { lockPending, requireUndeleted, saveEnd } from './end-request.ts'
import { type RequestRow, stageOfOrganization } from './store.ts'

/** `decidedBy`: the host or admin who accepts. */
export async function acceptRequest(
  ctx: Context,
  tx: WriteTransaction,
  id: string,
  decidedBy: string,
): Promise<RequestRow> {
  await requireUndeleted(tx)
  const request = await lockPending(ctx, tx, id)
  const { event, invitee } = await book(ctx, tx, request)
  const { stage } = orNotFound(await tx.first(stageOfOrganization(tx.organizationId)))
  await requireMailQuota(ctx, tx, stage as Stage, 1 + request.guests.length)
  return saveEnd(ctx, tx, request, {
    status: 'accepted',
    message: null,
    decidedBy,
    booking: { eventId: event.id, inviteeId: invitee.id },
  })
}

/** Conflicts of a booking are in the words of someone who books. Here a host accepts. */
async function book(ctx: Context, tx: WriteTransaction, request: RequestRow): Promise<BookingResult> {
  const { old_invitee_id: oldInviteeId } = request
  try {
    return await (oldInviteeId === null
      ? bookNew(ctx, tx, request)
      : acceptMove(ctx, tx, request, oldInviteeId))
  } catch (error) {
    if (error instanceof AlreadyBookedError)
      throw new Problem('conflict', {
        message: 'The invitee of this booking request has a seat in this event already. Decline the request.',
      })
    if (error instanceof SubmissionUsedError)
      throw new Problem('conflict', {
        message:
          'The routing form submission of this booking request was used for another booking at the same moment. Accept the request again.',
      })
    throw error
  }
}

async function bookNew(ctx: Context, tx: WriteTransaction, request: RequestRow): Promise<BookingResult> {
  const { organizationId } = tx
  const proposedId = ctx.newId()
  const claimed = await bookHeldTime(ctx, tx, request, { eventId: proposedId })
  const { link_id: linkId, routing_form_submission_id: submissionId } = request
  const submission =
    submissionId === null ? undefined : await tx.first(submissionById(organizationId, submissionId))
  return saveBooking(ctx, tx, {
    claimed,
    proposedId,
    eventTypeId: request.event_type_id,
    name: request.event_name,
    location: request.location,
    invitee: inviteeOf(request),
    linkId,
    // Another booking may have used the submission meanwhile: this one then has none.
    submission: submission?.invitee_id === null ? submission : null,
    async useLink() {
      const now = ctx.clock.now()
      if (linkId !== null)
        await tx.rows(endReservation(organizationId, linkId, request.id, { isUsed: true, now }))
    },
  })
}

const inviteeOf = (request: RequestRow): NewInviteeFields => ({
  email: request.email,
  name: request.name,
  first_name: request.first_name,
  last_name: request.last_name,
  timezone: request.timezone,
  locale: request.locale,
  questions_and_answers: request.questions_and_answers,
  guests: request.guests,
  tracking: request.tracking,
  text_reminder_number: request.text_reminder_number,
  payment: request.payment,
  source: request.source,
  scheduled_by: request.requested_by,
  verified_at: request.verified_at,
})
