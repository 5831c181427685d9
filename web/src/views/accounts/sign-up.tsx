// The sign-up pages: request a link, complete the account, and set up an installation.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { NewPassword, UsernameField, ZoneField } from './account-fields.tsx'
import { isUnavailable, RefusalNotice } from './refusal-notice.tsx'

export function SignUp(props: Views['signUp']) {
  const { form, refusal } = props
  const messages = useMessages(accountMessages)
  const href = useHref()
  const isClosed = isUnavailable(refusal)
  return (
    <Page title={messages.signUp.title} layout="card" isRefused={refusal !== null && !isClosed}>
      <Heading title={messages.signUp.title}>{isClosed ? null : messages.signUp.lead}</Heading>
      <RefusalNotice {...props}>
        {refusal === 'sso_required' && <a href={href('/sign-in/company')}>{messages.signIn.sso}</a>}
      </RefusalNotice>
      {!isClosed && (
        <Form state={form}>
          <TextField
            name="email"
            type="email"
            label={messages.fields.email}
            autocomplete="email"
            shouldFocus
          />
          <FormButtons>
            <Button>{messages.signUp.button}</Button>
          </FormButtons>
        </Form>
      )}
      <ul class="ways-on">
        <li>
          <a href={href('/sign-in')}>{messages.signUp.alreadyRegistered}</a>
        </li>
      </ul>
    </Page>
  )
}

export function CompleteSignUp({ form, email, zones, zone }: Views['completeSignUp']) {
  const messages = useMessages(accountMessages)
  return (
    <Page title={messages.completeSignUp.title} layout="card">
      <Heading title={messages.completeSignUp.title}>{messages.completeSignUp.lead}</Heading>
      <Form state={form}>
        <UsernameField email={email}>{messages.completeSignUp.forAddress(email)}</UsernameField>
        <TextField name="name" label={messages.fields.name} autocomplete="name" />
        <TextField
          name="organization"
          label={messages.fields.organization}
          hint={messages.fields.organizationHint}
          autocomplete="organization"
        />
        <NewPassword isInitial />
        <ZoneField zones={zones} zone={zone} />
        <FormButtons>
          <Button>{messages.completeSignUp.button}</Button>
        </FormButtons>
      </Form>
    </Page>
  )
}

export function Setup({ form, zones, zone, hasMail }: Views['setup']) {
  const messages = useMessages(accountMessages)
  return (
    <Page title={messages.setup.title} layout="card">
      <Heading title={messages.setup.title}>{messages.setup.lead}</Heading>
      <Form state={form}>
        <TextField name="name" label={messages.fields.name} autocomplete="name" shouldFocus />
        <TextField name="email" type="email" label={messages.fields.email} autocomplete="username" />
        <NewPassword isInitial />
        <TextField
          name="organization"
          label={messages.fields.organization}
          hint={messages.setup.organizationHint}
          autocomplete="organization"
          isOptional
        />
        <ZoneField zones={zones} zone={zone} />
        {!hasMail && (
          <Notice tone="plain">
            <p>{messages.setup.noMail}</p>
          </Notice>
        )}
        <FormButtons>
          <Button>{messages.setup.button}</Button>
        </FormButtons>
      </Form>
    </Page>
  )
}
