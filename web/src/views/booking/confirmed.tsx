// It is booked: when and where, the way into one's calendar, and how to change one's mind.
import { useEffect } from 'preact/hooks'
import type { Reader } from '../../../../server/src/domain/language/moments.ts'
import type { Confirmation } from '../../../../server/src/domain/pages/booking-views.ts'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { Icon } from './icon.tsx'
import { Meeting } from './meeting.tsx'

/** Where the focus goes when it is there. */
export const CONFIRMED = 'confirmed'

/** Names of products: the same in every language. */
const calendarNames = {
  google: 'Google',
  outlook: 'Outlook',
  office365: 'Office 365',
  yahoo: 'Yahoo',
} as const

export interface ConfirmedProps {
  readonly confirmation: Confirmation
  readonly reader: Reader
  /** The time that it had before: then it was moved. */
  readonly former?: { readonly start: number; readonly end: number }
}

export function Confirmed({ confirmation, reader, former }: ConfirmedProps) {
  const words = useWords(bookingWords).booked
  const title = former ? words.movedTitle : words.title
  useEffect(() => {
    document.title = `${title} · ${confirmation.meeting.name}`
  }, [title])
  const { meeting, calendars, calendarFile, cancelPath, reschedulePath } = confirmation
  return (
    <div class="confirmed" data-view>
      <span class="seal" aria-hidden="true">
        <Icon name="done" />
      </span>
      <div class="heading">
        <h1 id={CONFIRMED} tabIndex={-1}>
          {title}
        </h1>
        {meeting.invitee.email !== null && <p class="lead">{words.text(meeting.invitee.email)}</p>}
      </div>
      <Meeting meeting={meeting} reader={reader} canJoin {...(former ? { former } : {})} />
      <section class="calendars" aria-labelledby="to-calendar">
        <h2 id="to-calendar">{words.addToCalendar}</h2>
        <div class="buttons">
          <a class="button plain" href={calendarFile} download>
            {words.file}
          </a>
          {calendars.map(({ name, url }) => (
            <a key={name} class="button plain" href={url} target="_blank" rel="noopener">
              {calendarNames[name]}
            </a>
          ))}
        </div>
      </section>
      <p class="change">
        {words.change} <a href={reschedulePath}>{words.reschedule}</a> <a href={cancelPath}>{words.cancel}</a>
      </p>
    </div>
  )
}
