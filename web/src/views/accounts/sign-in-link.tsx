// The page of a sign-in link: a button that signs in.
import { emptyForm } from '../../../../server/src/domain/pages/forms.ts'
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'

export function SignInLink({ name, email }: Views['signInLink']) {
  const { signIn, signInLink } = useMessages(accountMessages)
  return (
    <Page title={signIn.title} layout="card">
      <Heading title={signIn.title}>{signInLink.lead(name, email)}</Heading>
      <Form state={emptyForm}>
        <FormButtons>
          <Button>{signIn.button}</Button>
        </FormButtons>
      </Form>
    </Page>
  )
}
