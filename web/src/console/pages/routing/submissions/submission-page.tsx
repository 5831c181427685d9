// One submission of a routing form: all answers, where they led, who booked, and where the visitor came from.
import type { RoutingFormSubmission } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { idOf, invitees, meeting } from '../../../data/queries.ts'
import { submission as submissionQuery } from '../../../data/routing-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import type { PageProps } from '../../../pages.ts'
import { describeResult } from '../builder/describe-rule.ts'
import { useEventTypes } from '../builder/use-event-types.ts'
import { FormArea } from '../form-area.tsx'
import { submissionsPath } from '../form-paths.ts'
import { Booking } from './submission-row.tsx'

export function SubmissionPage({ params: { form: id = '', submission: uuid = '' } }: PageProps) {
  const { messages, href, cache } = useConsole()
  const { submissions: texts } = messages
  const { isAdmin } = useMembership()
  const { value, error } = useAnswer(isAdmin ? submissionQuery(uuid) : null)
  return (
    <FormArea id={id}>
      {() =>
        isAdmin ? (
          <>
            <p>
              <a href={href(submissionsPath(id))}>{texts.all}</a>
            </p>
            {error !== null && (
              <Problem error={error} retry={() => cache.invalidate('getRoutingFormSubmission')} />
            )}
            {value === undefined && error === null && <LoadingRows rows={3} />}
            {value && <ShownSubmission submission={value} />}
          </>
        ) : (
          <p class="notice">{texts.adminsOnly}</p>
        )
      }
    </FormArea>
  )
}

function ShownSubmission({ submission }: { readonly submission: RoutingFormSubmission }) {
  const console = useConsole()
  const { messages, display } = console
  const { submissions: texts } = messages
  const { nameOf } = useEventTypes()
  const { questions_and_answers: answers, result, tracking, created_at } = submission
  const sources = Object.entries(tracking).filter(([, value]) => value !== null)
  return (
    <article class="card submission-details">
      <h2>{texts.of(formatDateTime(display, instant(Date.parse(created_at))))}</h2>
      <h3>{texts.answers}</h3>
      {answers.length === 0 && <p class="hint">{texts.noAnswers}</p>}
      <dl>
        {answers.map(({ question_uuid, question, answer }) => (
          <div key={question_uuid}>
            <dt>{question}</dt>
            <dd>{answer ?? <span class="hint">{texts.answerDeleted}</span>}</dd>
          </div>
        ))}
      </dl>
      <h3>{texts.result}</h3>
      <p>{describeResult(console, result, nameOf)}</p>
      {result.type === 'event_type' && (
        <>
          <h3>{texts.booking}</h3>
          <p>
            {submission.submitter === null ? (
              <Booking invitee={null} />
            ) : (
              <BookedMeeting invitee={submission.submitter} />
            )}
          </p>
        </>
      )}
      {sources.length > 0 && (
        <>
          <h3>{texts.tracking}</h3>
          <dl>
            {sources.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </article>
  )
}

/** `invitee`: the URI, which contains that of the event. */
function BookedMeeting({ invitee: uri }: { readonly invitee: string }) {
  const { messages, href } = useConsole()
  const id = idOf(uri.slice(0, uri.lastIndexOf('/invitees/')))
  const { value: event } = useAnswer(meeting(id))
  const { value: people } = useAnswer(invitees(id))
  const booked = people?.collection.find((one) => one.uri === uri)
  // The link works before names and time are loaded.
  if (!event || !booked) return <a href={href(`/app/meetings/${id}`)}>{messages.submissions.openMeeting}</a>
  const { name, email, status, rescheduled } = booked
  const { uri: eventUri, start_time } = event
  return <Booking invitee={{ name, email, status, rescheduled, event: eventUri, start_time }} />
}
