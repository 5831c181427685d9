// The question before the first single sign-on closes the user's own organization.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { Button } from '../../components/button.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { DissolveField } from './account-fields.tsx'

export function SsoMove({ form, organization, email, dissolves }: Views['ssoMove']) {
  const { invitation, sso } = useMessages(accountMessages)
  const href = useHref()
  const title = invitation.title(organization)
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{sso.moveLead(organization, email)}</Heading>
      <Form state={form}>
        {dissolves !== null && <DissolveField organization={dissolves} />}
        <FormButtons>
          <Button>{title}</Button>
        </FormButtons>
      </Form>
      <ul class="ways-on">
        <li>
          <a href={href('/sign-in')}>{sso.moveCancel}</a>
        </li>
      </ul>
    </Page>
  )
}
