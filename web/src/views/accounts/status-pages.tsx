// Pages that only show a status: check your email, link expired, invitation declined.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'

/** Where a link can be requested. */
const requestPaths = { sign_up: '/sign-up', password: '/forgot-password', email: '/account/email' } as const

export function CheckMail({ about }: Views['checkMail']) {
  const { checkMail: messages } = useMessages(accountMessages)
  const href = useHref()
  return (
    <Page title={messages.title} layout="card">
      <Heading title={messages.title}>{messages[about]}</Heading>
      <p class="hint">
        {messages.duration} {messages.missing}
      </p>
      <ul class="ways-on">
        <li>
          <a href={href(requestPaths[about])}>{messages.retry}</a>
        </li>
      </ul>
    </Page>
  )
}

export function LinkExpired({ about }: Views['linkExpired']) {
  const { linkExpired: messages } = useMessages(accountMessages)
  const href = useHref()
  const { title, lead } = messages[about]
  const canRequestNew = about === 'sign_up' || about === 'password' || about === 'email'
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{lead}</Heading>
      <div class="buttons">
        {canRequestNew && <ButtonLink href={href(requestPaths[about])}>{messages.requestNewLink}</ButtonLink>}
        <ButtonLink kind={canRequestNew ? 'plain' : 'main'} href={href('/sign-in')}>
          {messages.signIn}
        </ButtonLink>
      </div>
    </Page>
  )
}

export function InvitationDeclined() {
  const { declined } = useMessages(accountMessages)
  return (
    <Page title={declined.title} layout="card">
      <Heading title={declined.title}>{declined.lead}</Heading>
    </Page>
  )
}
