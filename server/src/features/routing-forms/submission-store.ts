// Writes: routing_form_submissions.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { sql, toTimestamp } from '../../platform/db/sql.ts'
import type { SubmissionRow } from './submission-schema.ts'

const columns = [
  'organization_id',
  'id',
  'routing_form_id',
  'questions_and_answers',
  'tracking',
  'result',
  'invitee_id',
  'event_id',
  'created_at',
  'updated_at',
] as const

const all = (organizationId: string) =>
  sql.selectFrom('routing_form_submissions').select(columns).where('organization_id', '=', organizationId)

export interface SubmissionFilter {
  readonly formId: string | null
  /** Both bounds are inclusive. */
  readonly from: Instant | null
  readonly to: Instant | null
}

export function submissions(organizationId: string, filter: SubmissionFilter, page: PageRequest) {
  const { formId, from, to } = filter
  let query = all(organizationId)
  if (formId !== null) query = query.where('routing_form_id', '=', formId)
  if (from !== null) query = query.where('created_at', '>=', toTimestamp(from))
  if (to !== null) query = query.where('created_at', '<=', toTimestamp(to))
  return keyset(query, page, { created_at: 'created_at' }, 'id').$castTo<SubmissionRow>()
}

export const submissionById = (organizationId: string, id: string) =>
  all(organizationId).where('id', '=', id).$castTo<SubmissionRow>()

export const insertSubmission = (submission: SubmissionRow) =>
  sql.insertInto('routing_form_submissions').values({
    ...submission,
    questions_and_answers: JSON.stringify(submission.questions_and_answers),
    tracking: JSON.stringify(submission.tracking),
    result: JSON.stringify(submission.result),
    created_at: iso(submission.created_at),
    updated_at: iso(submission.updated_at),
  })

/** Returns no row if the submission was already used for a booking. */
export const consumeSubmission = (
  organizationId: string,
  id: string,
  booking: { readonly inviteeId: string; readonly eventId: string },
  now: Instant,
) =>
  sql
    .updateTable('routing_form_submissions')
    .set({ invitee_id: booking.inviteeId, event_id: booking.eventId, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('invitee_id', 'is', null)
    .returning(columns)
    .$castTo<SubmissionRow>()
