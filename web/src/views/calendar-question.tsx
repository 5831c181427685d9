// Asks a host whether meetings that they deleted in their calendar are canceled or put back. It works without a script.
import { emptyForm } from '../../../server/src/domain/pages/forms.ts'
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { Button } from '../components/button.tsx'
import { Form, FormButtons } from '../components/form.tsx'
import { Heading } from '../components/heading.tsx'
import { Page } from '../components/page.tsx'
import { useMessages } from '../frame.ts'
import { calendarQuestionMessages } from '../messages/calendar-question.ts'

export function CalendarQuestion({ question, answer, meetings, more }: Views['calendarQuestion']) {
  const messages = useMessages(calendarQuestionMessages)
  const texts = messages[question]
  const { title, lead } = answer === null ? texts : texts.done[answer]
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{lead}</Heading>
      <ul class="items">
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <div class="item-text">
              <p class="item-title">{meeting.title}</p>
              <p class="item-about">{meeting.when.join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p class="hint">{messages.andMore(more)}</p>}
      {answer === null && (
        <Form state={emptyForm}>
          <FormButtons>
            <Button name="answer" value="put_back">
              {texts.putBack}
            </Button>
            <Button kind="danger" name="answer" value="cancel">
              {texts.cancel}
            </Button>
          </FormButtons>
        </Form>
      )}
    </Page>
  )
}
