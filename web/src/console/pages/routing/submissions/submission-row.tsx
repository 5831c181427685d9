// A submission in the list: when it was made, the answers, where they led, and who booked.
import type { RoutingFormSubmissionInList, SubmissionInvitee } from '../../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { describeResult, type NameType } from '../builder/describe-rule.ts'
import { submissionPath } from '../form-paths.ts'

export interface SubmissionRowProps {
  readonly submission: RoutingFormSubmissionInList
  readonly nameType: NameType
}

export function SubmissionRow({ submission, nameType }: SubmissionRowProps) {
  const console = useConsole()
  const { messages, display, href } = console
  const { uri, routing_form, questions_and_answers, result, invitee, created_at } = submission
  const answers = questions_and_answers.flatMap(({ answer }) => answer ?? [])
  return (
    <li class="submission" tabIndex={-1}>
      <a class="submission-time" href={href(submissionPath(idOf(routing_form), idOf(uri)))}>
        {formatShortDateTime(display, instant(Date.parse(created_at)))}
      </a>
      <span class="submission-answers">{answers.join(' · ') || messages.submissions.noAnswers}</span>
      <span class="hint">{describeResult(console, result, nameType)}</span>
      {result.type === 'event_type' && <Booking invitee={invitee ?? null} />}
    </li>
  )
}

export function Booking({ invitee }: { readonly invitee: SubmissionInvitee | null }) {
  const { messages, display, href } = useConsole()
  const { meetings: texts } = messages
  if (invitee === null) return <span class="hint">{messages.submissions.notBooked}</span>
  const { name, email, status, rescheduled, event, start_time } = invitee
  const time = formatShortDateTime(display, instant(Date.parse(start_time)))
  return (
    <span class="submission-booking">
      <a href={href(`/app/meetings/${idOf(event)}`)}>
        {name ?? email ?? texts.nameDeleted}, {time}
      </a>{' '}
      {status === 'canceled' && <span class="badge">{rescheduled ? texts.rescheduled : texts.canceled}</span>}
    </span>
  )
}
