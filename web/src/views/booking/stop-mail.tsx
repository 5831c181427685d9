// The page to stop the mail of an organization, or to get it again. It works without a script.
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { emptyForm } from '../../../../server/src/domain/pages/forms.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choices.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { BookingLayout } from './booking-layout.tsx'

export function StopMail({ organization, isStopped }: BookingViews['stopMail']) {
  const { title, text, report, confirm, done, again } = useMessages(bookingMessages).stopMail
  return (
    <BookingLayout variant="narrow">
      <div class="heading">
        <h1>{isStopped ? done.title : title(organization)}</h1>
        <p class="lead">{isStopped ? done.text(organization) : text(organization)}</p>
      </div>
      <Form state={emptyForm}>
        {isStopped ? (
          <input type="hidden" name="allow" value="on" />
        ) : (
          <Checkbox name="report" label={report} />
        )}
        <FormButtons>
          {isStopped ? <Button kind="plain">{again}</Button> : <Button>{confirm}</Button>}
        </FormButtons>
      </Form>
    </BookingLayout>
  )
}
