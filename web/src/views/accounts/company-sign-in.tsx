// The way to the sign-in of one's company: first the address at work, then where one is sent.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'
import { Refused } from './refused.tsx'

export function CompanySignIn(props: Views['companySignIn']) {
  const { form, refusal, company } = props
  const words = useWords(accountWords)
  const href = useHref()
  const lead = company === null ? words.company.lead : words.company.leave(company.host)
  return (
    <Page title={words.company.title} layout="card" isRefused={refusal !== null}>
      <Heading title={words.company.title}>{lead}</Heading>
      <Refused {...props} />
      {company === null ? (
        <Form state={form}>
          <TextField name="email" type="email" label={words.fields.email} autocomplete="username" isFirst />
          <FormButtons>
            <Button>{words.company.button}</Button>
          </FormButtons>
        </Form>
      ) : (
        <div class="buttons">
          <ButtonLink href={href(company.path)}>{words.company.goOn(company.host)}</ButtonLink>
        </div>
      )}
      <ul class="ways-on">
        <li>
          <a href={href('/sign-in')}>{words.company.back}</a>
        </li>
      </ul>
    </Page>
  )
}
