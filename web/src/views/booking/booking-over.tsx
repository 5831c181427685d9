// What is not there, or not any more: why, and a way on.
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { Sheet } from './sheet.tsx'

export function BookingOver({ reason, wayOn }: BookingViews['bookingOver']) {
  const words = useWords(bookingWords)
  const { title, text } = words.over[reason]
  return (
    <Sheet shape="narrow">
      <div class="heading">
        <h1>{title}</h1>
        <p class="lead">{text}</p>
      </div>
      {wayOn && (
        <div class="buttons">
          <ButtonLink href={wayOn.path}>{words.wayOn(wayOn.name)}</ButtonLink>
        </div>
      )}
    </Sheet>
  )
}
