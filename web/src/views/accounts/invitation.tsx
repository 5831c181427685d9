// An invitation into an organization: who invites whom, and a button for each of the two answers.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ActionButton, Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'
import { NewPassword, OfAddress, ZoneField } from './new-password.tsx'
import { Refused } from './refused.tsx'

export function Invitation(props: Views['invitation']) {
  const { form, refusal, organization, email, needsPassword, declinePath, zones, zone } = props
  const { invitation: words, fields } = useWords(accountWords)
  const title = words.title(organization)
  return (
    <Page title={title} layout="card" isRefused={refusal !== null}>
      <Heading title={title}>{words.lead(organization, email)}</Heading>
      <Refused refusal={refusal} />
      <Form state={form}>
        <OfAddress email={email} />
        <TextField name="name" label={fields.name} autocomplete="name" />
        {needsPassword ? <NewPassword isTheFirst /> : <p class="hint">{words.companyHint}</p>}
        <ZoneField zones={zones} zone={zone} />
        <FormButtons>
          <Button>{words.accept}</Button>
        </FormButtons>
      </Form>
      <ActionButton path={declinePath}>{words.decline}</ActionButton>
    </Page>
  )
}
