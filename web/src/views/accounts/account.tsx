// The account page: profile facts, password, tokens and apps, sign-out.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ActionButton, ButtonLink } from '../../components/button.tsx'
import { Heading } from '../../components/heading.tsx'
import { Facts, Items } from '../../components/lists.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { securityMessages } from '../../messages/security.ts'
import { tokenMessages } from '../../messages/tokens.ts'

export function Account({ name, email, organization, role, hasPassword, notice }: Views['account']) {
  const allMessages = useMessages(accountMessages)
  const messages = allMessages.account
  const { account: access, tokens, apps } = useMessages(tokenMessages)
  const { account: security } = useMessages(securityMessages)
  const href = useHref()
  return (
    <Page title={messages.title} layout="list">
      <Heading title={messages.greeting(name)} />
      {notice && (
        <Notice tone="good">
          <p>{allMessages.notices[notice]}</p>
        </Notice>
      )}
      <Facts
        facts={[
          { name: messages.email, value: email },
          { name: messages.organization, value: organization },
          { name: messages.role, value: messages.roles[role] },
        ]}
      />
      <div class="buttons">
        <ButtonLink href={href('/app')}>{messages.openMeetings}</ButtonLink>
      </div>
      <section class="part">
        <h2>{messages.security}</h2>
        <Items
          emptyText=""
          items={[
            {
              key: 'email',
              title: messages.email,
              about: email,
              action: hasPassword && (
                <ButtonLink kind="plain" href={href('/account/email')}>
                  {messages.changeEmail}
                </ButtonLink>
              ),
            },
            {
              key: 'password',
              title: allMessages.fields.password,
              ...(hasPassword ? {} : { about: messages.passwordManagedBySso }),
              action: hasPassword && (
                <ButtonLink kind="plain" href={href('/account/password')}>
                  {messages.changePassword}
                </ButtonLink>
              ),
            },
            {
              key: 'security',
              title: security.title,
              about: security.about,
              action: (
                <ButtonLink kind="plain" href={href('/account/security')}>
                  {security.open}
                </ButtonLink>
              ),
            },
            {
              key: 'here',
              title: messages.thisBrowser,
              action: <ActionButton path="/sign-out">{messages.signOut}</ActionButton>,
            },
            {
              key: 'everywhere',
              title: messages.everywhere,
              about: messages.signOutEverywhereHint,
              action: <ActionButton path="/sign-out-everywhere">{messages.signOutEverywhere}</ActionButton>,
            },
          ]}
        />
      </section>
      <section class="part">
        <h2>{access.title}</h2>
        <Items
          emptyText=""
          items={[
            {
              key: 'tokens',
              title: tokens.title,
              about: access.tokensDescription,
              action: (
                <ButtonLink kind="plain" href={href('/account/tokens')}>
                  {access.seeTokens}
                </ButtonLink>
              ),
            },
            {
              key: 'apps',
              title: apps.title,
              about: access.appsDescription,
              action: (
                <ButtonLink kind="plain" href={href('/account/apps')}>
                  {access.seeApps}
                </ButtonLink>
              ),
            },
          ]}
        />
      </section>
    </Page>
  )
}
