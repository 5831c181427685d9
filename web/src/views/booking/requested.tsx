// The state of a booking request: it waits for a host, or how it ended. It can be withdrawn while it waits.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { DisplayPreferences } from '../../../../server/src/domain/language/format-moments.ts'
import { formatShortDateTime } from '../../../../server/src/domain/language/format-moments.ts'
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { emptyForm } from '../../../../server/src/domain/pages/forms.ts'
import type { RequestedMeeting } from '../../../../server/src/domain/pages/request-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { Button } from '../../components/button.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { bookingRequestMessages } from '../../messages/booking-request.ts'
import { BookingLayout } from './booking-layout.tsx'
import { BookAgain, CONFIRMED_ID } from './confirmed.tsx'
import { Icon } from './icon.tsx'
import { Meeting } from './meeting.tsx'
import { useCurrentRequest } from './use-current-request.ts'
import { useAnnounce, useFocusNext } from './use-focus.ts'
import { useInviteeReader } from './use-invitee-reader.ts'

export interface RequestedProps {
  readonly request: RequestedMeeting
  readonly reader: DisplayPreferences
}

export function Requested({ request: initial, reader }: RequestedProps) {
  const request = useCurrentRequest(initial)
  const messages = useMessages(bookingRequestMessages)
  const { meeting, state, original, hasMail, message, confirmationPath, bookAgainPath } = request
  const { title, text } = messages.states[state]
  const until = formatShortDateTime(reader, instant(request.expires))
  const isPending = state === 'pending'
  const isAccepted = state === 'accepted'
  useEffect(() => {
    document.title = `${title} · ${meeting.name}`
  }, [title])
  useAnnouncedState(state, title)
  const focusNext = useFocusNext()
  return (
    <div class="confirmed" data-view>
      {isAccepted && (
        <span class="seal" aria-hidden="true">
          <Icon name="done" />
        </span>
      )}
      <div class="heading">
        <h1 id={CONFIRMED_ID} tabIndex={-1}>
          {title}
        </h1>
        <p class="lead">{request.isHostChanged ? messages.hostChanged : text(until)}</p>
        {isPending && <p class="lead">{hasMail ? messages.byMail : messages.noMail}</p>}
        {original !== null && !isAccepted && <Original state={original} />}
      </div>
      <Meeting meeting={meeting} reader={reader} isFormer={!isPending && !isAccepted} />
      {message !== null && (
        <div class="meeting">
          <dl>
            <div>
              <dt>{messages.message}</dt>
              <dd class="request-message">{message}</dd>
            </div>
          </dl>
        </div>
      )}
      {isPending && <Withdraw onFocusLost={() => focusNext(CONFIRMED_ID)} />}
      {confirmationPath !== null && (
        <p class="buttons">
          <a class="button main" href={confirmationPath}>
            {messages.open}
          </a>
        </p>
      )}
      {!isPending && !isAccepted && bookAgainPath !== null && hasNoMeeting(original) && (
        <BookAgain path={bookAgainPath} />
      )}
    </div>
  )
}

/** What is true now of the meeting that the request would move. */
function Original({ state }: { readonly state: Exclude<RequestedMeeting['original'], null> }) {
  const { meetingStays } = useMessages(bookingRequestMessages)
  const { unavailable } = useMessages(bookingMessages)
  return <p class="lead">{state === 'active' ? meetingStays : `${unavailable[state].title}.`}</p>
}

/** Who has a meeting reschedules it instead, with the link in the mail about it. */
const hasNoMeeting = (original: RequestedMeeting['original']): boolean =>
  original === null || original === 'canceled' || original === 'past'

/** Screen readers say the answer when it arrives. */
function useAnnouncedState(state: RequestedMeeting['state'], title: string): void {
  const announce = useAnnounce()
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    announce(title)
  }, [state])
}

/** Posts to the current address, which is that of the request. */
function Withdraw({ onFocusLost }: { readonly onFocusLost: () => void }) {
  const { prompt, withdraw } = useMessages(bookingRequestMessages)
  // Runs before the button is gone.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('.confirmed form')) onFocusLost()
    },
    [],
  )
  return (
    <Form state={emptyForm}>
      <p class="hint">{prompt}</p>
      <FormButtons>
        <Button kind="plain">{withdraw}</Button>
      </FormButtons>
    </Form>
  )
}

/** The page behind the path of a request. */
export function BookingRequest({ request }: BookingViews['bookingRequest']) {
  return (
    <BookingLayout variant="narrow">
      <Requested request={request} reader={useInviteeReader(request.meeting)} />
    </BookingLayout>
  )
}
