// Explains what a connected account is used for, and continues to its provider. It works without a script.
import { emptyForm } from '../../../server/src/domain/pages/forms.ts'
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { Button } from '../components/button.tsx'
import { Form, FormButtons } from '../components/form.tsx'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { useHref, useMessages } from '../frame.ts'
import { connectCalendarMessages } from '../messages/connect-calendar.ts'

export function ConnectCalendar(props: Views['connectCalendar']) {
  const { provider, account, problem, canContinue, calendarsPath } = props
  const messages = useMessages(connectCalendarMessages)(provider)
  const href = useHref()
  const { title } = messages
  return (
    <Page title={title} layout="card" isRefused={problem !== null}>
      <Heading title={title}>{account === null ? messages.lead : messages.again(account)}</Heading>
      <ConnectNotice {...props} />
      {canContinue && (
        <>
          <ul>
            {messages.whatWeDo.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p class="hint">{messages.hint}</p>
          <Form state={emptyForm}>
            <FormButtons>
              <Button>{messages.button}</Button>
            </FormButtons>
          </Form>
        </>
      )}
      <ul class="ways-on">
        <li>
          <a href={href(calendarsPath)}>{messages.back}</a>
        </li>
      </ul>
    </Page>
  )
}

function ConnectNotice({ provider, problem, missing, isAdmin }: Views['connectCalendar']) {
  const messages = useMessages(connectCalendarMessages)(provider)
  if (problem === null) return null
  return (
    <Notice tone={problem === 'not_set_up' ? 'plain' : 'bad'}>
      <p>{messages.problems[problem]}</p>
      {problem === 'permissions_missing' && (
        <ul>
          {missing.map((permission) => (
            <li key={permission}>{messages.permissions[permission]}</li>
          ))}
        </ul>
      )}
      {problem === 'not_set_up' && isAdmin && <p>{messages.forAdmins}</p>}
    </Notice>
  )
}
