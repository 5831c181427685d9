// The confirmation: time and place, calendar links, and links to reschedule or cancel.
import { useEffect } from 'preact/hooks'
import type { DisplayPreferences } from '../../../../server/src/domain/language/format-moments.ts'
import type { BookingViews, Confirmation } from '../../../../server/src/domain/pages/booking-views.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { BookingLayout } from './booking-layout.tsx'
import { Icon } from './icon.tsx'
import { Meeting } from './meeting.tsx'
import { NextPage } from './next-page.tsx'
import { useCurrentConfirmation } from './use-current-confirmation.ts'
import { useInviteeReader } from './use-invitee-reader.ts'

/** Gets the focus when it appears. */
export const CONFIRMED_ID = 'confirmed'

/** Product names are the same in every language. */
const calendarNames = {
  google: 'Google',
  outlook: 'Outlook',
  office365: 'Office 365',
  yahoo: 'Yahoo',
} as const

export interface ConfirmedProps {
  readonly confirmation: Confirmation
  readonly reader: DisplayPreferences
  /** The previous time, if the meeting was rescheduled. */
  readonly former?: { readonly start: number; readonly end: number }
  /** Starts again without loading the page. Without it, the link loads the page. */
  readonly onBookAnother?: () => void
}

export function Confirmed({ confirmation: initial, reader, former, onBookAnother }: ConfirmedProps) {
  const confirmation = useCurrentConfirmation(initial)
  const { booked: messages } = useMessages(bookingMessages)
  const title = former ? messages.rescheduledTitle : messages.title
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${confirmation.meeting.name}`
    return () => {
      document.title = before
    }
  }, [title])
  const { meeting, message, calendars, calendarFile, cancelPath, reschedulePath, bookAgainPath, hasMail } =
    confirmation
  const { email } = meeting.invitee
  return (
    <div class="confirmed" data-view>
      <span class="seal" aria-hidden="true">
        <Icon name="done" />
      </span>
      <div class="heading">
        <h1 id={CONFIRMED_ID} tabIndex={-1}>
          {title}
        </h1>
        {email !== null && <p class="lead">{hasMail ? messages.text(email) : messages.noMail}</p>}
      </div>
      {/* A confirmation that was asked for again has none. */}
      {initial.redirect !== null && <NextPage redirect={initial.redirect} />}
      <Meeting meeting={meeting} reader={reader} canJoin hasMail={hasMail} {...(former ? { former } : {})} />
      {message !== null && <p class="result-text">{message}</p>}
      <section class="calendars" aria-labelledby="to-calendar">
        <h2 id="to-calendar">{messages.addToCalendar}</h2>
        <div class="buttons">
          <a class="button plain" href={calendarFile} download>
            {messages.file}
          </a>
          {calendars.map(({ name, url }) => (
            <a key={name} class="button plain" href={url} target="_blank" rel="noopener">
              {calendarNames[name]}
            </a>
          ))}
        </div>
      </section>
      <p class="change">
        {messages.change} <a href={reschedulePath}>{messages.reschedule}</a>{' '}
        <a href={cancelPath}>{messages.cancel}</a>
      </p>
      {bookAgainPath !== null && (
        <BookAgain path={bookAgainPath} {...(onBookAnother ? { onBookAnother } : {})} />
      )}
    </div>
  )
}

/** The page behind the path of a confirmation. */
export function ConfirmationPage({ confirmation }: BookingViews['confirmation']) {
  // It was loaded into an entry of the history of the booking page. Its other entries are the booking page, which has to be loaded.
  useEffect(() => {
    const { pathname } = window.location
    const onPopState = () => window.location.pathname !== pathname && window.location.reload()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
  return (
    <BookingLayout variant="narrow">
      <Confirmed confirmation={confirmation} reader={useInviteeReader(confirmation.meeting)} />
    </BookingLayout>
  )
}

export interface BookAgainProps {
  readonly path: string
  readonly onBookAnother?: () => void
}

export function BookAgain({ path, onBookAnother }: BookAgainProps) {
  const onClick = (event: MouseEvent) => {
    // With a key, the browser opens the link in another tab or window.
    if (onBookAnother === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    onBookAnother()
  }
  return (
    <p>
      <a href={path} onClick={onClick}>
        {useMessages(bookingMessages).bookAgain}
      </a>
    </p>
  )
}
