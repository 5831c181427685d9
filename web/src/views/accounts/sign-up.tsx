// The two pages of a sign-up: the address to which a link is sent, and what the link leads to.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'
import { NewPassword, OfAddress, ZoneField } from './new-password.tsx'
import { Refused } from './refused.tsx'

export function SignUp(props: Views['signUp']) {
  const { form, refusal } = props
  const words = useWords(accountWords)
  const href = useHref()
  const isClosed = refusal === 'closed' || refusal === 'no_mail'
  return (
    <Page title={words.signUp.title} layout="card" isRefused={refusal !== null}>
      <Heading title={words.signUp.title}>{words.signUp.lead}</Heading>
      <Refused {...props}>
        {refusal === 'company' && <a href={href('/sign-in/company')}>{words.signIn.company}</a>}
      </Refused>
      {!isClosed && (
        <Form state={form}>
          <TextField name="email" type="email" label={words.fields.email} autocomplete="email" isFirst />
          <FormButtons>
            <Button>{words.signUp.button}</Button>
          </FormButtons>
        </Form>
      )}
      <ul class="ways-on">
        <li>
          <a href={href('/sign-in')}>{words.signUp.known}</a>
        </li>
      </ul>
    </Page>
  )
}

export function CompleteSignUp({ form, email, zones, zone }: Views['completeSignUp']) {
  const words = useWords(accountWords)
  return (
    <Page title={words.completeSignUp.title} layout="card">
      <Heading title={words.completeSignUp.title}>{words.completeSignUp.lead}</Heading>
      <Form state={form}>
        <OfAddress email={email}>{words.completeSignUp.forAddress(email)}</OfAddress>
        <TextField name="name" label={words.fields.name} autocomplete="name" />
        <TextField
          name="organization"
          label={words.fields.organization}
          hint={words.fields.organizationHint}
          autocomplete="organization"
        />
        <NewPassword isTheFirst />
        <ZoneField zones={zones} zone={zone} />
        <FormButtons>
          <Button>{words.completeSignUp.button}</Button>
        </FormButtons>
      </Form>
    </Page>
  )
}
