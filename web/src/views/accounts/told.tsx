// Pages that only tell something: look into the mailbox, a link is over, an invitation is declined.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'

export function CheckMail({ about }: Views['checkMail']) {
  const { checkMail: words } = useWords(accountWords)
  const href = useHref()
  return (
    <Page title={words.title} layout="card">
      <Heading title={words.title}>{words.lead}</Heading>
      <p>{words[about]}</p>
      <p class="hint">{words.missing}</p>
      <ul class="ways-on">
        <li>
          <a href={href(about === 'sign_up' ? '/sign-up' : '/forgot-password')}>{words.again}</a>
        </li>
      </ul>
    </Page>
  )
}

export function LinkOver({ about }: Views['linkOver']) {
  const { linkOver: words } = useWords(accountWords)
  const href = useHref()
  const { title, lead } = words[about]
  const isAskedFor = about === 'sign_up' || about === 'password'
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{lead}</Heading>
      <div class="buttons">
        {isAskedFor && (
          <ButtonLink href={href(about === 'sign_up' ? '/sign-up' : '/forgot-password')}>
            {words.again}
          </ButtonLink>
        )}
        <ButtonLink kind={isAskedFor ? 'plain' : 'main'} href={href('/sign-in')}>
          {words.signIn}
        </ButtonLink>
      </div>
    </Page>
  )
}

export function InvitationDeclined() {
  const { declined } = useWords(accountWords)
  return (
    <Page title={declined.title} layout="card">
      <Heading title={declined.title}>{declined.lead}</Heading>
    </Page>
  )
}
