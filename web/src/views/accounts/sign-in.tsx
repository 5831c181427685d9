// The page to sign in by password, and the ways on for who can't.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'
import { Refused } from './refused.tsx'

export function SignIn(props: Views['signIn']) {
  const { form, refusal, notice, canSignUp, canReset, companyPath } = props
  const words = useWords(accountWords)
  const href = useHref()
  // Who comes again goes on with what was wrong.
  const comesAgain = form.values.email !== undefined
  return (
    <Page title={words.signIn.title} layout="card" isRefused={refusal !== null}>
      <Heading title={words.signIn.title}>{words.signIn.lead}</Heading>
      {notice && (
        <Notice tone="good">
          <p>{words.notices[notice]}</p>
        </Notice>
      )}
      <Refused {...props}>
        {refusal === 'too_many' && canReset && <a href={href('/forgot-password')}>{words.signIn.forgot}</a>}
      </Refused>
      <Form state={form}>
        <TextField
          name="email"
          type="email"
          label={words.fields.email}
          autocomplete="username"
          isFirst={!comesAgain}
        />
        <TextField
          name="password"
          type="password"
          label={words.fields.password}
          autocomplete="current-password"
          isFirst={comesAgain}
        />
        <FormButtons>
          <Button>{words.signIn.button}</Button>
        </FormButtons>
      </Form>
      <ul class="ways-on">
        {canReset && (
          <li>
            <a href={href('/forgot-password')}>{words.signIn.forgot}</a>
          </li>
        )}
        <li>
          <a href={href(companyPath)}>{words.signIn.company}</a>
        </li>
        {canSignUp && (
          <li>
            <a href={href('/sign-up')}>{words.signIn.signUp}</a>
          </li>
        )}
      </ul>
    </Page>
  )
}
