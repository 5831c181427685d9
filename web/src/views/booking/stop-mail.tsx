// The page to stop the mail of an organization, or to get it again. It works without a script.
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { emptyForm } from '../../../../server/src/domain/pages/forms.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choices.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { BookingLayout } from './booking-layout.tsx'
import { StatusHeading } from './status-heading.tsx'

export function StopMail({ organization, isStopped, isAllowedAgain }: BookingViews['stopMail']) {
  const { title, text, report, confirm, done, again, allowed } = useMessages(bookingMessages).stopMail
  return (
    <BookingLayout variant="narrow">
      {isAllowedAgain && (
        <Notice tone="good">
          <p>{allowed(organization)}</p>
        </Notice>
      )}
      {isStopped ? (
        <StatusHeading title={done.title} text={done.text(organization)} isDone />
      ) : (
        <StatusHeading title={title(organization)} text={text(organization)} />
      )}
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
