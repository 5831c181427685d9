// Pages with one thing to decide: whether to cancel a meeting, whether to come. Opening them changes nothing; the button does.
import { useEffect } from 'preact/hooks'
import { type Reader, usualClock } from '../../../../server/src/domain/language/moments.ts'
import type { BookedMeeting, BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { findZone, knownZone } from '../../../../server/src/domain/time/zone.ts'
import { Button } from '../../components/button.tsx'
import { TextArea } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { useFrame, useWords } from '../../frame.ts'
import { tellParent } from '../../tell-parent.ts'
import { bookingWords } from '../../words/booking.ts'
import { Icon } from './icon.tsx'
import { Meeting } from './meeting.tsx'
import { Sheet } from './sheet.tsx'

/** As the invitee booked it. */
function useReaderOf({ invitee }: BookedMeeting): Reader {
  const { locale } = useFrame()
  return { locale, zone: findZone(invitee.timezone) ?? knownZone('UTC'), clock: usualClock(locale) }
}

interface ToldProps {
  readonly title: string
  readonly text: string
  readonly isDone?: boolean
}

function Told({ title, text, isDone = false }: ToldProps) {
  return (
    <>
      {isDone && (
        <span class="seal" aria-hidden="true">
          <Icon name="done" />
        </span>
      )}
      <div class="heading">
        <h1>{title}</h1>
        <p class="lead">{text}</p>
      </div>
    </>
  )
}

export function Cancellation({ meeting, form, isDone, eventUri, inviteeUri }: BookingViews['cancellation']) {
  const words = useWords(bookingWords).cancel
  const reader = useReaderOf(meeting)
  useEffect(() => {
    if (isDone) tellParent('event_canceled', { event: { uri: eventUri }, invitee: { uri: inviteeUri } })
  }, [])
  if (isDone)
    return (
      <Sheet shape="narrow">
        <Told {...words.done} isDone />
        <Meeting meeting={meeting} reader={reader} isFormer />
      </Sheet>
    )
  return (
    <Sheet shape="narrow">
      <Told title={words.title} text={words.lead} />
      <Meeting meeting={meeting} reader={reader} />
      <Form state={form}>
        {/* Of somebody whose data was deleted no reason is kept. */}
        {meeting.invitee.email !== null && (
          <TextArea name="reason" label={words.reason} rows={3} isOptional />
        )}
        <FormButtons>
          <Button kind="danger">{words.confirm}</Button>
        </FormButtons>
      </Form>
    </Sheet>
  )
}

export function Reconfirmation(props: BookingViews['reconfirmation']) {
  const { meeting, isDone, cancelPath, reschedulePath } = props
  const words = useWords(bookingWords)
  const reader = useReaderOf(meeting)
  return (
    <Sheet shape="narrow">
      {isDone ? (
        <Told {...words.reconfirm.done} isDone />
      ) : (
        <Told title={words.reconfirm.title} text={words.reconfirm.lead} />
      )}
      <Meeting meeting={meeting} reader={reader} canJoin />
      {!isDone && (
        <form method="post" class="buttons">
          <Button>{words.reconfirm.confirm}</Button>
        </form>
      )}
      <p class="change">
        {words.booked.change} <a href={reschedulePath}>{words.booked.reschedule}</a>{' '}
        <a href={cancelPath}>{words.booked.cancel}</a>
      </p>
    </Sheet>
  )
}
