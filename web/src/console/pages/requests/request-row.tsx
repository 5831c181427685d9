// One booking request: who asks for what, and the buttons to answer.
import { useState } from 'preact/hooks'
import type { BookingRequest } from '../../../../../sdk/src/api.gen.ts'
import {
  formatLongDay,
  formatShortDateTime,
  formatTimeRange,
} from '../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { describeProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { REQUEST_LIST } from '../../data/request-queries.ts'
import { DeclineRequest } from './decline-request.tsx'
import { RequestHost } from './request-host.tsx'

/** Both are null after the personal data was deleted. */
export const nameRequester = (
  { name, email }: Pick<BookingRequest, 'name' | 'email'>,
  deleted: string,
): string => name ?? email ?? deleted

export interface RequestRowProps {
  readonly request: BookingRequest
  readonly showsHosts: boolean
}

export function RequestRow({ request, showsHosts }: RequestRowProps) {
  const { messages, display, href } = useConsole()
  const { requests: texts, meetings } = messages
  const [start, end, expires] = [request.start_time, request.end_time, request.expires_at].map((time) =>
    instant(Date.parse(time)),
  ) as [ReturnType<typeof instant>, ReturnType<typeof instant>, ReturnType<typeof instant>]
  const who = nameRequester(request, meetings.nameDeleted)
  const { status, event, location, message, email, old_invitee, event_guests, questions_and_answers } =
    request
  const isPending = status === 'pending'
  const facts = [
    old_invitee === null ? null : texts.move,
    location?.location ?? null,
    event_guests.length === 0 ? null : texts.guests(event_guests.join(', ')),
    ...questions_and_answers.map(({ question, answer }) =>
      answer === null ? null : `${question} ${answer}`,
    ),
    message === null ? null : texts.wrote(message),
  ].filter((fact) => fact !== null)
  return (
    <li class="item" tabIndex={-1}>
      <div class="item-line">
        <div class="item-text">
          <b>{who}</b>
          {[
            [email === who ? null : email, request.event_name].filter(Boolean).join(' · '),
            `${formatLongDay(display, start)}, ${formatTimeRange(display, start, end)}`,
            isPending ? texts.until(formatShortDateTime(display, expires)) : texts.states[status],
            ...facts,
          ].map((line) => (
            <p key={line} class="hint">
              {line}
            </p>
          ))}
          {showsHosts && request.hosts.map((host) => <RequestHost key={host} user={host} />)}
        </div>
        {isPending && <Answers request={request} who={who} />}
        {event !== null && (
          <a class="button plain" href={href(`/app/meetings/${idOf(event)}`)}>
            {texts.open}
          </a>
        )}
      </div>
    </li>
  )
}

function Answers({ request, who }: { readonly request: BookingRequest; readonly who: string }) {
  const console = useConsole()
  const { api, cache, messages, showToast } = console
  const texts = messages.requests
  const [isSending, setSending] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const accept = async () => {
    setSending(true)
    try {
      await requireApi(api).acceptBookingRequest({ uuid: idOf(request.uri) })
      showToast({ text: texts.booked(who) })
    } catch (error) {
      showToast({ text: describeProblem(console, error).text, tone: 'bad' })
      setSending(false)
    }
    cache.invalidate(REQUEST_LIST, 'listScheduledEvents')
  }
  return (
    <span class="line-actions">
      <button
        type="button"
        class="button main"
        aria-label={texts.acceptOf(who)}
        disabled={isSending}
        onClick={() => void accept()}
      >
        {texts.accept}
      </button>
      <button
        type="button"
        class="button plain"
        aria-label={texts.declineOf(who)}
        disabled={isSending}
        onClick={() => setDeclining(true)}
      >
        {texts.decline}
      </button>
      {isDeclining && <DeclineRequest request={request} who={who} onClose={() => setDeclining(false)} />}
    </span>
  )
}
