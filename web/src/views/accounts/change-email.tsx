// The pages to change the email address: the request, and the confirmation from the new mailbox.

import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Facts } from '../../components/lists.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { isUnavailable, RefusalNotice } from './refusal-notice.tsx'

export function ChangeEmail(props: Views['changeEmail']) {
  const { form, refusal, email } = props
  const messages = useMessages(accountMessages)
  const href = useHref()
  const canRequest = !isUnavailable(refusal)
  return (
    <Page title={messages.changeEmail.title} layout="card" isRefused={refusal !== null && canRequest}>
      <Heading title={messages.changeEmail.title}>{canRequest ? messages.changeEmail.lead : null}</Heading>
      <RefusalNotice {...props} />
      <Facts facts={[{ name: messages.account.email, value: email }]} />
      {canRequest && (
        <Form state={form}>
          <TextField
            name="email"
            type="email"
            label={messages.changeEmail.newEmail}
            autocomplete="email"
            shouldFocus
          />
          <FormButtons>
            <Button>{messages.changeEmail.button}</Button>
          </FormButtons>
        </Form>
      )}
      <ul class="ways-on">
        <li>
          <a href={href('/account')}>{messages.changePassword.back}</a>
        </li>
      </ul>
    </Page>
  )
}

export function ConfirmEmailChange({ form, oldEmail, newEmail }: Views['confirmEmailChange']) {
  const { changeEmail: messages } = useMessages(accountMessages)
  return (
    <Page title={messages.confirmTitle} layout="card">
      <Heading title={messages.confirmTitle}>{messages.confirmLead(oldEmail, newEmail)}</Heading>
      <Form state={form}>
        <FormButtons>
          <Button>{messages.confirmButton}</Button>
        </FormButtons>
      </Form>
    </Page>
  )
}
