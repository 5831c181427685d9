// The page to add a passkey. It needs the script, because only scripts can create passkeys.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { FormButtons, FormContext } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PasskeyForm, PasskeyScript } from '../../components/passkey-form.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { securityMessages } from '../../messages/security.ts'

export function AddPasskey({ form, options, suggestion }: Views['addPasskey']) {
  const { passkeys: messages, setUpTotp } = useMessages(securityMessages)
  const href = useHref()
  return (
    <Page title={messages.addTitle} layout="card" isRefused={form.error !== null} script={<PasskeyScript />}>
      <Heading title={messages.addTitle}>{messages.addLead}</Heading>
      {form.error !== null && (
        <Notice tone="bad">
          <p>{messages.failed}</p>
        </Notice>
      )}
      <p data-without-passkeys>
        {messages.needsScript} <a href={href('/account/security/authenticator')}>{setUpTotp.title}</a>
      </p>
      <FormContext.Provider value={form}>
        <PasskeyForm path={null} options={options}>
          <TextField
            name="name"
            label={messages.name}
            hint={messages.nameHint}
            {...(suggestion === null ? {} : { value: suggestion })}
          />
          <FormButtons>
            <Button>{messages.addButton}</Button>
          </FormButtons>
        </PasskeyForm>
      </FormContext.Provider>
      <ul class="ways-on">
        <li>
          <a href={href('/account/security')}>{setUpTotp.back}</a>
        </li>
      </ul>
    </Page>
  )
}
