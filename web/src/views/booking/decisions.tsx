// The pages to cancel a meeting, to confirm attendance or an email address, and after a link was mailed.
import { useEffect } from 'preact/hooks'
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { Button } from '../../components/button.tsx'
import { TextArea } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { notifyParent } from '../../notify-parent.ts'
import { BookingLayout } from './booking-layout.tsx'
import { BookAgain } from './confirmed.tsx'
import { Meeting } from './meeting.tsx'
import { StatusHeading } from './status-heading.tsx'
import { useInviteeReader } from './use-invitee-reader.ts'

export function Cancellation(props: BookingViews['cancellation']) {
  const { meeting, form, isDone, eventUri, inviteeUri, bookAgainPath, hasMail } = props
  const messages = useMessages(bookingMessages).cancel
  const reader = useInviteeReader(meeting)
  useEffect(() => {
    if (isDone) notifyParent('event_canceled', { event: { uri: eventUri }, invitee: { uri: inviteeUri } })
  }, [])
  if (isDone)
    return (
      <BookingLayout variant="narrow">
        <StatusHeading title={messages.done.title} text={hasMail ? messages.done.text : null} isDone />
        <Meeting meeting={meeting} reader={reader} isFormer />
        {bookAgainPath !== null && <BookAgain path={bookAgainPath} />}
      </BookingLayout>
    )
  return (
    <BookingLayout variant="narrow">
      <StatusHeading title={messages.title} text={hasMail ? messages.lead : null} />
      <Meeting meeting={meeting} reader={reader} />
      <Form state={form}>
        {/* No reason is stored if the invitee's data was deleted. */}
        {meeting.invitee.email !== null && (
          <TextArea name="reason" label={messages.reason} rows={3} isOptional />
        )}
        <FormButtons>
          <Button kind="danger">{messages.confirm}</Button>
        </FormButtons>
      </Form>
    </BookingLayout>
  )
}

export function Reconfirmation(props: BookingViews['reconfirmation']) {
  const { meeting, isDone } = props
  const messages = useMessages(bookingMessages)
  const reader = useInviteeReader(meeting)
  return (
    <BookingLayout variant="narrow">
      {isDone ? (
        <StatusHeading {...messages.reconfirm.done} isDone />
      ) : (
        <StatusHeading title={messages.reconfirm.title} text={messages.reconfirm.lead} />
      )}
      <Meeting meeting={meeting} reader={reader} canJoin />
      {!isDone && (
        <form method="post" class="buttons">
          <Button>{messages.reconfirm.confirm}</Button>
        </form>
      )}
      <ChangeLinks {...props} />
    </BookingLayout>
  )
}

export function Verification(props: BookingViews['verification']) {
  const { meeting } = props
  const messages = useMessages(bookingMessages)
  const reader = useInviteeReader(meeting)
  return (
    <BookingLayout variant="narrow">
      <StatusHeading {...messages.verified} isDone />
      <Meeting meeting={meeting} reader={reader} canJoin />
      <ChangeLinks {...props} />
    </BookingLayout>
  )
}

export function CurrentLinkSent(_props: BookingViews['currentLinkSent']) {
  const { sent } = useMessages(bookingMessages).currentLink
  return (
    <BookingLayout variant="narrow">
      <StatusHeading {...sent} isDone />
    </BookingLayout>
  )
}

function ChangeLinks({ cancelPath, reschedulePath }: BookingViews['verification']) {
  const { change, reschedule, cancel } = useMessages(bookingMessages).booked
  return (
    <p class="change">
      {change} <a href={reschedulePath}>{reschedule}</a> <a href={cancelPath}>{cancel}</a>
    </p>
  )
}
