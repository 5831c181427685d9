// Writes: routing_form_submissions.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { sql, toTimestamp } from '../../platform/db/sql.ts'
import type { SubmissionInviteeRow, SubmissionRow } from './submission-schema.ts'

const columns = [
  's.organization_id',
  's.id',
  's.routing_form_id',
  's.questions_and_answers',
  's.tracking',
  's.result',
  's.invitee_id',
  's.event_id',
  's.created_at',
  's.updated_at',
] as const

const all = (organizationId: string) =>
  sql
    .selectFrom('routing_form_submissions as s')
    .select(columns)
    .where('s.organization_id', '=', organizationId)

export interface SubmissionFilter {
  readonly formId: string | null
  /** Both bounds are inclusive. */
  readonly from: Instant | null
  readonly to: Instant | null
}

function pageOfSubmissions(organizationId: string, filter: SubmissionFilter, page: PageRequest) {
  const { formId, from, to } = filter
  let query = all(organizationId)
  if (formId !== null) query = query.where('s.routing_form_id', '=', formId)
  if (from !== null) query = query.where('s.created_at', '>=', toTimestamp(from))
  if (to !== null) query = query.where('s.created_at', '<=', toTimestamp(to))
  return keyset(query, page, { created_at: 's.created_at' }, 's.id')
}

export const submissions = (organizationId: string, filter: SubmissionFilter, page: PageRequest) =>
  pageOfSubmissions(organizationId, filter, page).$castTo<SubmissionRow>()

/** With the invitee booked from each. */
export const submissionsWithInvitee = (organizationId: string, filter: SubmissionFilter, page: PageRequest) =>
  pageOfSubmissions(organizationId, filter, page)
    .leftJoin('invitees as i', (join) =>
      join.onRef('i.organization_id', '=', 's.organization_id').onRef('i.id', '=', 's.invitee_id'),
    )
    .select([
      'i.name as invitee_name',
      'i.email as invitee_email',
      'i.status as invitee_status',
      'i.rescheduled as invitee_rescheduled',
      'i.start_time as invitee_start_time',
    ])
    .$castTo<SubmissionRow & SubmissionInviteeRow>()

export const submissionById = (organizationId: string, id: string) =>
  all(organizationId).where('s.id', '=', id).$castTo<SubmissionRow>()

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
    .updateTable('routing_form_submissions as s')
    .set({ invitee_id: booking.inviteeId, event_id: booking.eventId, updated_at: iso(now) })
    .where('s.organization_id', '=', organizationId)
    .where('s.id', '=', id)
    .where('s.invitee_id', 'is', null)
    .returning(columns)
    .$castTo<SubmissionRow>()
