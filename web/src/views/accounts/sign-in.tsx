// The password sign-in page, with links to reset, single sign-on and sign-up.
import type { AccountNotice } from '../../../../server/src/domain/pages/account-views.ts'
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Notice, type NoticeProps } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PasskeyButton, PasskeyScript } from '../../components/passkey-form.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { generalMessages } from '../../messages/general.ts'
import { securityMessages } from '../../messages/security.ts'
import { RefusalNotice } from './refusal-notice.tsx'

const noticeTones: Partial<Record<AccountNotice, NoticeProps['tone']>> = {
  sign_in_expired: 'plain',
  passkey_failed: 'bad',
}

export function SignIn(props: Views['signIn']) {
  const { form, refusal, notice, isSetUp, canSignUp, canReset, ssoPath, passkey } = props
  const messages = useMessages(accountMessages)
  const { passkeys } = useMessages(securityMessages)
  const { notSetUp } = useMessages(generalMessages)
  const href = useHref()
  // After an error, the focus goes to the field that was wrong.
  const isRetry = form.values.email !== undefined
  return (
    <Page title={messages.signIn.title} layout="card" isRefused={refusal !== null} script={<PasskeyScript />}>
      <Heading title={messages.signIn.title}>{messages.signIn.lead}</Heading>
      {notice && (
        <Notice tone={noticeTones[notice] ?? 'good'}>
          <p>{messages.notices[notice]}</p>
        </Notice>
      )}
      {!isSetUp && (
        <Notice tone="plain">
          <p>{notSetUp}</p>
        </Notice>
      )}
      <RefusalNotice {...props}>
        {refusal === 'too_many' && canReset && (
          <>
            {messages.signIn.resetHint} <a href={href('/forgot-password')}>{messages.signIn.forgot}</a>
          </>
        )}
      </RefusalNotice>
      <Form state={form}>
        <TextField
          name="email"
          type="email"
          label={messages.fields.email}
          autocomplete="username"
          shouldFocus={!isRetry}
        />
        <TextField
          name="password"
          type="password"
          label={messages.fields.password}
          autocomplete="current-password"
          shouldFocus={isRetry}
        />
        <FormButtons>
          <Button>{messages.signIn.button}</Button>
        </FormButtons>
      </Form>
      <PasskeyButton prompt={passkey}>{passkeys.use}</PasskeyButton>
      <ul class="ways-on">
        {canReset && (
          <li>
            <a href={href('/forgot-password')}>{messages.signIn.forgot}</a>
          </li>
        )}
        <li>
          <a href={href(ssoPath)}>{messages.signIn.sso}</a>
        </li>
        {canSignUp && (
          <li>
            <a href={href('/sign-up')}>{messages.signIn.signUp}</a>
          </li>
        )}
      </ul>
    </Page>
  )
}
