// The list of submissions as CSV. All answers are in one field, a line each.
import type { Static } from 'typebox'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { exampleUri } from '../../platform/uris.ts'
import type { RoutingFormSubmissionInList } from './submission-schema.ts'

type Submission = Static<typeof RoutingFormSubmissionInList>

const column = (name: string, value: (submission: Submission) => string | null): CsvColumn => ({
  name,
  value,
})

/** A form can change, so its questions can't be columns. An answer is null after it was deleted as personal data. */
const toText = (answers: Submission['questions_and_answers']): string =>
  answers.map(({ question, answer }) => `${question}: ${answer ?? ''}`).join('\n')

export const submissionCsv = {
  query: { expand: 'invitee' },
  columns: [
    column('uri', ({ uri }) => uri),
    column('routing_form', ({ routing_form }) => routing_form),
    column('created_at', ({ created_at }) => created_at),
    column('questions_and_answers', ({ questions_and_answers }) => toText(questions_and_answers)),
    column('result_type', ({ result }) => result.type),
    column('result', ({ result }) => result.value),
    column('invitee', ({ submitter }) => submitter),
    column('invitee_name', ({ invitee }) => invitee?.name ?? null),
    column('invitee_email', ({ invitee }) => invitee?.email ?? null),
    column('invitee_status', ({ invitee }) => invitee?.status ?? null),
    column('start_time', ({ invitee }) => invitee?.start_time ?? null),
    column('utm_source', ({ tracking }) => tracking.utm_source),
    column('utm_medium', ({ tracking }) => tracking.utm_medium),
    column('utm_campaign', ({ tracking }) => tracking.utm_campaign),
  ],
  example: [
    exampleUri('routing_form_submissions'),
    exampleUri('routing_forms'),
    ...['2026-11-01T08:00:00.000000Z', 'How many are you?: More than 50', 'event_type'],
    exampleUri('event_types'),
    `${exampleUri('scheduled_events')}/invitees/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e`,
    ...['Grace Hopper', 'grace@example.com', 'active', '2026-11-15T09:30:00.000000Z', 'newsletter', '', ''],
  ],
}
