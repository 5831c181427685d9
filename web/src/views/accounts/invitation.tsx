// The invitation page with accept and decline buttons.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ActionButton, Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { DissolveField, NewPassword, UsernameField, ZoneField } from './account-fields.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

export function Invitation(props: Views['invitation']) {
  const { form, refusal, organization, email, dissolves, needsPassword, declinePath, zones, zone } = props
  const { invitation: messages, fields } = useMessages(accountMessages)
  const title = messages.title(organization)
  return (
    <Page title={title} layout="card" isRefused={refusal !== null}>
      <Heading title={title}>{messages.lead(organization, email)}</Heading>
      <RefusalNotice refusal={refusal} />
      <Form state={form}>
        <UsernameField email={email} />
        <TextField name="name" label={fields.name} autocomplete="name" />
        {needsPassword && <NewPassword isInitial />}
        <ZoneField zones={zones} zone={zone} />
        {dissolves !== null && <DissolveField organization={dissolves} />}
        {!needsPassword && <p class="hint">{messages.ssoHint}</p>}
        <FormButtons>
          <Button>{messages.accept}</Button>
        </FormButtons>
      </Form>
      <ActionButton path={declinePath}>{messages.decline}</ActionButton>
    </Page>
  )
}
