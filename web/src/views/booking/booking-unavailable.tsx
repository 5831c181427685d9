// Explains why a booking page is unavailable and links to an alternative.
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { BookingLayout } from './booking-layout.tsx'

export function BookingUnavailable(props: BookingViews['bookingUnavailable']) {
  const { reason, fallbackLink, currentLinkPath } = props
  const messages = useMessages(bookingMessages)
  const { title, text } = messages.unavailable[reason]
  return (
    <BookingLayout variant="narrow">
      <div class="heading">
        <h1>{title}</h1>
        <p class="lead">{currentLinkPath === null ? text : messages.currentLink.text}</p>
      </div>
      {currentLinkPath !== null && (
        <form method="post" action={currentLinkPath} class="buttons">
          <Button>{messages.currentLink.send}</Button>
        </form>
      )}
      {fallbackLink && (
        <div class="buttons">
          <ButtonLink href={fallbackLink.path}>{messages.fallbackLink(fallbackLink.name)}</ButtonLink>
        </div>
      )}
    </BookingLayout>
  )
}
