// Makes the submission that led to a booking point to who was booked; each leads to one booking.
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import type { SubmissionRow } from './submission-schema.ts'
import { consumeSubmission, submissionById } from './submission-store.ts'

/** A conflict like others to the API; who is on a page books without it. */
export class SubmissionUsedError extends Problem {
  constructor() {
    super('conflict', { message: 'Somebody was booked from this submission already.' })
  }
}

/** A submission of the organization that leads to this event type, and that nobody was booked from yet. */
export async function openSubmission(
  tx: WriteTransaction,
  id: string,
  eventTypeId: string,
): Promise<SubmissionRow> {
  const submission = orNotFound(await tx.first(submissionById(tx.organizationId, id)))
  const { type, value } = submission.result
  if (type !== 'event_type' || value !== eventTypeId)
    throw invalid('routing_form_submission', 'did not lead to this event type', 'contradictory')
  if (submission.invitee_id !== null) throw new SubmissionUsedError()
  return submission
}

/** Of two bookings at once only one gets it: the last lock that a booking takes. */
export async function linkSubmission(
  ctx: Context,
  tx: WriteTransaction,
  before: SubmissionRow,
  booking: { readonly inviteeId: string; readonly eventId: string },
): Promise<void> {
  const after = await tx.first(consumeSubmission(tx.organizationId, before.id, booking, ctx.clock.now()))
  if (!after) throw new SubmissionUsedError()
  emit(tx, { type: 'routing_form_submission.updated', subjectId: before.id, before, after })
}
