// The pages that ask for a code or a password: set-up of an authenticator app, second step of a sign-in, confirmation.
import type { ComponentChildren } from 'preact'
import type { CodeRefusal } from '../../../../server/src/domain/pages/security-views.ts'
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { TextField, type TextFieldProps } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PasskeyButton, PasskeyScript } from '../../components/passkey-form.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { securityMessages } from '../../messages/security.ts'
import { UsernameField } from './account-fields.tsx'

export function SetUpTotp({ form, secret, uri, qrCode }: Views['setUpTotp']) {
  const { setUpTotp: messages } = useMessages(securityMessages)
  const href = useHref()
  return (
    <Page title={messages.title} layout="card">
      <Heading title={messages.title}>{messages.lead}</Heading>
      <svg
        class="qr-code"
        role="img"
        aria-label={messages.qrCode}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
      >
        <path d={qrCode.path} />
      </svg>
      <div class="totp-secret">
        <p>{messages.secret}</p>
        <code>{secret}</code>
        <p>
          <a href={uri}>{messages.openApp}</a>
        </p>
      </div>
      <Form state={form}>
        <CodeField label={messages.code} shouldFocus />
        <FormButtons>
          <Button>{messages.button}</Button>
        </FormButtons>
      </Form>
      <ul class="ways-on">
        <li>
          <a href={href('/account/security')}>{messages.back}</a>
        </li>
      </ul>
    </Page>
  )
}

export function SecondFactor(props: Views['secondFactor']) {
  const { form, refusal, minutes, hasTotp, passkey, canReset } = props
  const { secondFactor: messages, passkeys, confirm } = useMessages(securityMessages)
  const { signIn } = useMessages(accountMessages)
  const href = useHref()
  const title = hasTotp ? messages.title : confirm.title
  return (
    <Page title={title} layout="card" isRefused={refusal !== null} script={<PasskeyScript />}>
      <Heading title={title}>{hasTotp ? messages.lead : messages.passkeyLead}</Heading>
      <CodeRefusalNotice refusal={refusal} minutes={minutes}>
        {canReset && refusal === 'too_many' && (
          <p>
            {messages.resetHint} <a href={href('/forgot-password')}>{signIn.forgot}</a>
          </p>
        )}
      </CodeRefusalNotice>
      {passkey && !hasTotp && (
        <PasskeyButton prompt={passkey} kind="main">
          {passkeys.confirm}
        </PasskeyButton>
      )}
      <Form state={form}>
        {hasTotp ? (
          <CodeField label={messages.code} hint={messages.codeHint} shouldFocus />
        ) : (
          <CodeField label={messages.recoveryCode} />
        )}
        <FormButtons>
          <Button kind={hasTotp ? 'main' : 'plain'}>{messages.button}</Button>
        </FormButtons>
      </Form>
      {passkey && hasTotp && <PasskeyButton prompt={passkey}>{passkeys.confirm}</PasskeyButton>}
      <p class="hint">{messages.lost}</p>
      <ul class="ways-on">
        <li>
          <a href={href('/sign-in')}>{messages.startOver}</a>
        </li>
      </ul>
    </Page>
  )
}

export function ConfirmIdentity(props: Views['confirmIdentity']) {
  const { form, refusal, minutes, email, provider, passkey } = props
  const { confirm: messages, passkeys } = useMessages(securityMessages)
  const { fields, sso } = useMessages(accountMessages)
  const href = useHref()
  if (provider !== null)
    return (
      <Page title={messages.title} layout="card">
        <Heading title={messages.title}>{messages.providerLead(provider.host)}</Heading>
        <div class="buttons">
          <ButtonLink href={href(provider.path)}>{sso.continueTo(provider.host)}</ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={messages.title} layout="card" isRefused={refusal !== null} script={<PasskeyScript />}>
      <Heading title={messages.title}>{messages.lead}</Heading>
      <CodeRefusalNotice refusal={refusal} minutes={minutes} />
      <Form state={form}>
        <UsernameField email={email} />
        <TextField
          name="password"
          type="password"
          label={fields.password}
          autocomplete="current-password"
          shouldFocus
        />
        <FormButtons>
          <Button>{messages.button}</Button>
        </FormButtons>
      </Form>
      {passkey && <PasskeyButton prompt={passkey}>{passkeys.confirm}</PasskeyButton>}
    </Page>
  )
}

type CodeFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'shouldFocus'>

const CodeField = (props: CodeFieldProps) => <TextField name="code" autocomplete="one-time-code" {...props} />

interface CodeRefusalNoticeProps {
  readonly refusal: CodeRefusal | null
  readonly minutes: number | null
  readonly children?: ComponentChildren
}

function CodeRefusalNotice({ refusal, minutes, children }: CodeRefusalNoticeProps) {
  const { refusals } = useMessages(securityMessages)
  const { waitMinutes } = useMessages(accountMessages)
  if (refusal === null) return null
  return (
    <Notice tone="bad">
      <p>
        {refusals[refusal]} {minutes !== null && waitMinutes(minutes)}
      </p>
      {children}
    </Notice>
  )
}
