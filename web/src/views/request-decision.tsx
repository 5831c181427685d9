// Asks a host to accept or decline a booking request. It works without a script.
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { Button } from '../components/button.tsx'
import { TextArea } from '../components/field.tsx'
import { Form, FormButtons } from '../components/form.tsx'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { useHref, useMessages } from '../frame.ts'
import { requestDecisionMessages } from '../messages/request-decision.ts'

export function RequestDecision(props: Views['requestDecision']) {
  const { state, meeting, person, when, expires, isMove, refusal, form } = props
  const messages = useMessages(requestDecisionMessages)
  const href = useHref()
  const isPending = state === 'pending'
  const { title, lead } = isPending
    ? { title: isMove ? messages.moveTitle : messages.title, lead: messages.lead(expires) }
    : messages.ended[state]
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{lead}</Heading>
      {refusal !== null && isPending && (
        <Notice tone="bad">
          <p>{messages.refusals[refusal]}</p>
        </Notice>
      )}
      <ul class="items">
        <li>
          <div class="item-text">
            <p class="item-title">{person === null ? meeting : `${meeting}: ${person.name}`}</p>
            <p class="item-about">{when.join(', ')}</p>
          </div>
        </li>
        {isPending && <Facts {...props} />}
      </ul>
      {isPending && (
        <Form state={form}>
          <TextArea name="message" label={messages.message} rows={3} isOptional />
          <FormButtons>
            <Button name="answer" value="accept">
              {messages.accept}
            </Button>
            <Button kind="danger" name="answer" value="decline">
              {messages.decline}
            </Button>
          </FormButtons>
        </Form>
      )}
      <p class="hint">
        <a href={href(props.consolePath)}>{messages.console}</a>
      </p>
    </Page>
  )
}

function Facts({ person, where, guests, answers }: Views['requestDecision']) {
  const messages = useMessages(requestDecisionMessages)
  const facts = [
    ...(person === null ? [] : [{ label: messages.person, text: person.email }]),
    ...(where === null ? [] : [{ label: messages.where, text: where }]),
    ...(guests.length === 0 ? [] : [{ label: messages.guests, text: guests.join(', ') }]),
    ...answers.map(({ question, answer }) => ({ label: question, text: answer })),
  ]
  return (
    <>
      {facts.map(({ label, text }) => (
        <li key={`${label} ${text}`}>
          <div class="item-text">
            <p class="item-title">{label}</p>
            <p class="item-about">{text}</p>
          </div>
        </li>
      ))}
    </>
  )
}
