// API schemas of routing form submissions.
import { type Static, Type } from 'typebox'
import type { Tracking as TrackingFields } from '../../domain/booking/invitee.ts'
import type { StoredAnswer } from '../../domain/routing/answers.ts'
import { MAX_QUESTIONS } from '../../domain/routing/questions.ts'
import type { Result } from '../../domain/routing/results.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { Tracking, TrackingInput } from '../../platform/tracking.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { QuestionName, QuestionUuid, RoutingResult, toResult } from './schema.ts'

const AnswerInput = Type.Object(
  {
    question_uuid: Type.Optional(QuestionUuid),
    question: Type.Optional(
      Type.String({
        ...QuestionName,
        description: 'The name of the question. `question_uuid` takes precedence.',
      }),
    ),
    answer: Type.String({ maxLength: 10_000, examples: ['More than 50'] }),
  },
  {
    title: 'RoutingFormAnswerFields',
    examples: [{ question: 'How many are you?', answer: 'More than 50' }],
  },
)

export const NewRoutingFormSubmission = Type.Object(
  {
    routing_form: Ref('routing_forms'),
    questions_and_answers: Type.Array(AnswerInput, { maxItems: MAX_QUESTIONS }),
    tracking: Type.Optional(TrackingInput),
  },
  {
    title: 'NewRoutingFormSubmission',
    examples: [
      {
        routing_form: exampleUri('routing_forms'),
        questions_and_answers: [{ question: 'How many are you?', answer: 'More than 50' }],
      },
    ],
  },
)

export const RoutingFormSubmission = Type.Object(
  {
    uri: Uri(),
    routing_form: Uri(),
    questions_and_answers: Type.Array(
      Type.Object({
        question_uuid: Type.String({ format: 'uuid' }),
        question: Type.String({
          description: 'The name of the question when the form was submitted.',
          examples: ['How many are you?'],
        }),
        answer: Nullable(
          Type.String({
            description: 'Null after it was deleted as personal data.',
            examples: ['More than 50'],
          }),
        ),
      }),
    ),
    tracking: Tracking,
    result: RoutingResult,
    submitter: Nullable(Uri('The invitee booked from this submission.')),
    submitter_type: Nullable(Type.String({ description: '`Invitee` if `submitter` is set.' })),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'RoutingFormSubmission' },
)

export const RoutingFormSubmissionInList = Type.Object(
  {
    ...RoutingFormSubmission.properties,
    invitee: Type.Optional(
      Nullable(
        Type.Object(
          {
            name: Nullable(
              Type.String({
                description: 'Null after it was deleted as personal data.',
                examples: ['Grace Hopper'],
              }),
            ),
            email: Nullable(
              Type.String({ ...Email, description: 'Null after it was deleted as personal data.' }),
            ),
            status: Type.Enum(['active', 'canceled']),
            rescheduled: Type.Boolean({
              description:
                'Whether the invitee was rescheduled: `new_invitee` of the invitee has the new time.',
            }),
            event: Uri('The scheduled event.', exampleUri('scheduled_events')),
            start_time: DateTime('The start of the scheduled event.'),
          },
          {
            title: 'SubmissionInvitee',
            description: 'The invitee booked from this submission. Only with `expand=invitee`.',
          },
        ),
      ),
    ),
  },
  { title: 'RoutingFormSubmissionInList' },
)

export const SubmissionFilters = Type.Object({
  form: Type.Optional(Ref('routing_forms')),
  min_created_at: Type.Optional(
    Type.String({ maxLength: 40, description: 'Only submissions created at or after this date-time.' }),
  ),
  max_created_at: Type.Optional(
    Type.String({ maxLength: 40, description: 'Only submissions created at or before this date-time.' }),
  ),
  expand: Type.Optional(
    Type.Enum(['invitee'], { description: '`invitee` includes the invitee booked from each submission.' }),
  ),
})

/** A result of type `event_type` holds the id of the event type, not its URI. */
export type SubmissionRow = {
  readonly organization_id: string
  readonly id: string
  readonly routing_form_id: string
  readonly questions_and_answers: readonly StoredAnswer[]
  readonly tracking: TrackingFields
  readonly result: Result
  readonly invitee_id: string | null
  readonly event_id: string | null
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** Of the invitee booked from a submission. Null: none. */
export type SubmissionInviteeRow = {
  readonly invitee_name: string | null
  readonly invitee_email: string | null
  readonly invitee_status: string | null
  readonly invitee_rescheduled: boolean | null
  readonly invitee_start_time: Instant | null
}

export function toSubmissionInList(
  urls: Config['urls'],
  row: SubmissionRow | (SubmissionRow & SubmissionInviteeRow),
): Static<typeof RoutingFormSubmissionInList> {
  const submission = toRoutingFormSubmission(urls, row)
  return 'invitee_status' in row ? { ...submission, invitee: toInvitee(urls, row) } : submission
}

const toInvitee = (
  urls: Config['urls'],
  row: SubmissionRow & SubmissionInviteeRow,
): NonNullable<Static<typeof RoutingFormSubmissionInList>['invitee']> | null =>
  row.event_id === null || row.invitee_start_time === null
    ? null
    : {
        name: row.invitee_name,
        email: row.invitee_email,
        status: row.invitee_status === 'active' ? 'active' : 'canceled',
        rescheduled: row.invitee_rescheduled === true,
        event: uriOf(urls.api, 'scheduled_events', row.event_id),
        start_time: toWireTime(row.invitee_start_time),
      }

export const toRoutingFormSubmission = (
  urls: Config['urls'],
  row: SubmissionRow,
): Static<typeof RoutingFormSubmission> => ({
  uri: uriOf(urls.api, 'routing_form_submissions', row.id),
  routing_form: uriOf(urls.api, 'routing_forms', row.routing_form_id),
  questions_and_answers: row.questions_and_answers.map((one) => ({ ...one })),
  tracking: row.tracking,
  result: toResult(urls, row.result),
  submitter:
    row.event_id === null || row.invitee_id === null
      ? null
      : `${uriOf(urls.api, 'scheduled_events', row.event_id)}/invitees/${row.invitee_id}`,
  submitter_type: row.invitee_id === null ? null : 'Invitee',
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
