// The pages of forgotten and changed passwords.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'
import { NewPassword, OfAddress } from './new-password.tsx'
import { Refused } from './refused.tsx'

export function ForgotPassword(props: Views['forgotPassword']) {
  const { form, refusal } = props
  const words = useWords(accountWords)
  const href = useHref()
  return (
    <Page title={words.forgot.title} layout="card" isRefused={refusal !== null}>
      <Heading title={words.forgot.title}>{words.forgot.lead}</Heading>
      <Refused {...props}>
        {refusal === 'company' && <a href={href('/sign-in/company')}>{words.signIn.company}</a>}
      </Refused>
      {refusal !== 'no_mail' && (
        <Form state={form}>
          <TextField name="email" type="email" label={words.fields.email} autocomplete="username" isFirst />
          <FormButtons>
            <Button>{words.forgot.button}</Button>
          </FormButtons>
        </Form>
      )}
      <ul class="ways-on">
        <li>
          <a href={href('/sign-in')}>{words.linkOver.signIn}</a>
        </li>
      </ul>
    </Page>
  )
}

export function ResetPassword({ form, email }: Views['resetPassword']) {
  const words = useWords(accountWords)
  return (
    <Page title={words.reset.title} layout="card">
      <Heading title={words.reset.title}>{words.reset.lead}</Heading>
      <Form state={form}>
        <OfAddress email={email}>{words.reset.forAddress(email)}</OfAddress>
        <NewPassword hasFocus />
        <FormButtons>
          <Button>{words.reset.button}</Button>
        </FormButtons>
      </Form>
    </Page>
  )
}

export function ChangePassword(props: Views['changePassword']) {
  const { form, refusal, email } = props
  const words = useWords(accountWords)
  const href = useHref()
  return (
    <Page title={words.changePassword.title} layout="card" isRefused={refusal !== null}>
      <Heading title={words.changePassword.title}>{words.changePassword.lead}</Heading>
      <Refused {...props} />
      <Form state={form}>
        <OfAddress email={email} />
        <TextField
          name="present"
          type="password"
          label={words.fields.presentPassword}
          autocomplete="current-password"
          isFirst
        />
        <NewPassword />
        <FormButtons>
          <Button>{words.changePassword.button}</Button>
        </FormButtons>
      </Form>
      <ul class="ways-on">
        <li>
          <a href={href('/account')}>{words.changePassword.back}</a>
        </li>
      </ul>
    </Page>
  )
}
