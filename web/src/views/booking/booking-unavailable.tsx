// Explains why a booking page is unavailable and links to an alternative.
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { BookingLayout } from './booking-layout.tsx'

export function BookingUnavailable({ reason, fallbackLink }: BookingViews['bookingUnavailable']) {
  const messages = useMessages(bookingMessages)
  const { title, text } = messages.unavailable[reason]
  return (
    <BookingLayout variant="narrow">
      <div class="heading">
        <h1>{title}</h1>
        <p class="lead">{text}</p>
      </div>
      {fallbackLink && (
        <div class="buttons">
          <ButtonLink href={fallbackLink.path}>{messages.fallbackLink(fallbackLink.name)}</ButtonLink>
        </div>
      )}
    </BookingLayout>
  )
}
