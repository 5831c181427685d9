// The single sign-on pages: enter the work email, then continue to the identity provider.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { RefusalNotice } from './refusal-notice.tsx'

export function SsoSignIn(props: Views['ssoSignIn']) {
  const { form, refusal, provider } = props
  const messages = useMessages(accountMessages)
  const href = useHref()
  const lead = provider === null ? messages.sso.lead : messages.sso.redirectNotice(provider.host)
  return (
    <Page title={messages.sso.title} layout="card" isRefused={refusal !== null}>
      <Heading title={messages.sso.title}>{lead}</Heading>
      <RefusalNotice {...props} />
      {provider === null ? (
        <Form state={form}>
          <TextField
            name="email"
            type="email"
            label={messages.fields.email}
            autocomplete="username"
            shouldFocus
          />
          <FormButtons>
            <Button>{messages.sso.button}</Button>
          </FormButtons>
        </Form>
      ) : (
        <div class="buttons">
          <ButtonLink href={href(provider.path)}>{messages.sso.continueTo(provider.host)}</ButtonLink>
        </div>
      )}
      <ul class="ways-on">
        <li>
          <a href={href('/sign-in')}>{messages.sso.back}</a>
        </li>
      </ul>
    </Page>
  )
}
