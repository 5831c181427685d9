// One's own account: who one is here, and the ways out.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ActionButton, ButtonLink } from '../../components/button.tsx'
import { Heading } from '../../components/heading.tsx'
import { Facts, Items } from '../../components/lists.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'
import { tokenWords } from '../../words/tokens.ts'

export function Account({ name, email, organization, role, hasPassword, notice }: Views['account']) {
  const all = useWords(accountWords)
  const words = all.account
  const { account: access, tokens, apps } = useWords(tokenWords)
  const href = useHref()
  return (
    <Page title={words.title} layout="list">
      <Heading title={words.greeting(name)} />
      {notice && (
        <Notice tone="good">
          <p>{all.notices[notice]}</p>
        </Notice>
      )}
      <Facts
        facts={[
          { name: words.email, value: email },
          { name: words.organization, value: organization },
          { name: words.role, value: words.roles[role] },
        ]}
      />
      <section class="part">
        <h2>{words.security}</h2>
        <Items
          none=""
          items={[
            {
              key: 'password',
              title: all.fields.password,
              ...(hasPassword ? {} : { about: words.companyPasswords }),
              action: hasPassword && (
                <ButtonLink kind="plain" href={href('/account/password')}>
                  {words.changePassword}
                </ButtonLink>
              ),
            },
            {
              key: 'here',
              title: words.thisBrowser,
              action: <ActionButton path="/sign-out">{words.signOut}</ActionButton>,
            },
            {
              key: 'everywhere',
              title: words.everywhere,
              about: words.signOutEverywhereHint,
              action: <ActionButton path="/sign-out-everywhere">{words.signOutEverywhere}</ActionButton>,
            },
          ]}
        />
      </section>
      <section class="part">
        <h2>{access.title}</h2>
        <Items
          none=""
          items={[
            {
              key: 'tokens',
              title: tokens.title,
              about: access.tokensAbout,
              action: (
                <ButtonLink kind="plain" href={href('/account/tokens')}>
                  {access.seeTokens}
                </ButtonLink>
              ),
            },
            {
              key: 'apps',
              title: apps.title,
              about: access.appsAbout,
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
