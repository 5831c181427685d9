// The pages to reset and change a password.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { NewPassword, UsernameField } from './account-fields.tsx'
import { isUnavailable, RefusalNotice } from './refusal-notice.tsx'

export function ForgotPassword(props: Views['forgotPassword']) {
  const { form, refusal } = props
  const messages = useMessages(accountMessages)
  const href = useHref()
  const canRequest = !isUnavailable(refusal)
  return (
    <Page title={messages.forgot.title} layout="card" isRefused={refusal !== null && canRequest}>
      <Heading title={messages.forgot.title}>{canRequest ? messages.forgot.lead : null}</Heading>
      <RefusalNotice {...props}>
        {refusal === 'sso_required' && <a href={href('/sign-in/company')}>{messages.signIn.sso}</a>}
      </RefusalNotice>
      {canRequest && (
        <Form state={form}>
          <TextField
            name="email"
            type="email"
            label={messages.fields.email}
            autocomplete="username"
            shouldFocus
          />
          <FormButtons>
            <Button>{messages.forgot.button}</Button>
          </FormButtons>
        </Form>
      )}
      <ul class="ways-on">
        <li>
          <a href={href('/sign-in')}>{messages.linkExpired.signIn}</a>
        </li>
      </ul>
    </Page>
  )
}

export function ResetPassword({ form, email }: Views['resetPassword']) {
  const messages = useMessages(accountMessages)
  return (
    <Page title={messages.reset.title} layout="card">
      <Heading title={messages.reset.title}>{messages.reset.lead}</Heading>
      <Form state={form}>
        <UsernameField email={email}>{messages.reset.forAddress(email)}</UsernameField>
        <NewPassword shouldFocus />
        <FormButtons>
          <Button>{messages.reset.button}</Button>
        </FormButtons>
      </Form>
    </Page>
  )
}

export function ChangePassword(props: Views['changePassword']) {
  const { form, refusal, email } = props
  const messages = useMessages(accountMessages)
  const href = useHref()
  return (
    <Page title={messages.changePassword.title} layout="card" isRefused={refusal !== null}>
      <Heading title={messages.changePassword.title}>{messages.changePassword.lead}</Heading>
      <RefusalNotice {...props} />
      <Form state={form}>
        <UsernameField email={email} />
        <TextField
          name="present"
          type="password"
          label={messages.fields.currentPassword}
          autocomplete="current-password"
          shouldFocus
        />
        <NewPassword />
        <FormButtons>
          <Button>{messages.changePassword.button}</Button>
        </FormButtons>
      </Form>
      <ul class="ways-on">
        <li>
          <a href={href('/account')}>{messages.changePassword.back}</a>
        </li>
      </ul>
    </Page>
  )
}
