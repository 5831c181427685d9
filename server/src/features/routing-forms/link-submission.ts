// Links a routing form submission to the invitee booked from it. Each submission allows one booking.
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import type { SubmissionRow } from './submission-schema.ts'
import { consumeSubmission } from './submission-store.ts'

/** The API returns it as a conflict; booking pages book without the submission. */
export class SubmissionUsedError extends Problem {
  constructor() {
    super('conflict', {
      message: 'This submission has already been used for a booking. Submit the form again.',
    })
  }
}

/** Requires an unused submission whose result is this event type. */
export function requireOpenSubmission(row: SubmissionRow | undefined, eventTypeId: string): SubmissionRow {
  const submission = orNotFound(row)
  const { type, value } = submission.result
  if (type !== 'event_type' || value !== eventTypeId)
    throw invalid(
      'routing_form_submission',
      'must be a submission whose result is this event type',
      'contradictory',
    )
  if (submission.invitee_id !== null) throw new SubmissionUsedError()
  return submission
}

/** Only one of two concurrent bookings gets the submission. It is the last lock that a booking acquires. */
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
