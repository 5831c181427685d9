// The page for members of an organization that requires a second factor: one must be set up before anything else.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ActionButton, ButtonLink } from '../../components/button.tsx'
import { Heading } from '../../components/heading.tsx'
import { Items } from '../../components/lists.tsx'
import { Page } from '../../components/page.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { securityMessages } from '../../messages/security.ts'

export function SetUpSecondFactor({ organization }: Views['setUpSecondFactor']) {
  const { required, security, passkeys } = useMessages(securityMessages)
  const { account } = useMessages(accountMessages)
  const href = useHref()
  return (
    <Page title={required.title} layout="list">
      <Heading title={required.title}>{required.lead(organization)}</Heading>
      <Items
        emptyText=""
        items={[
          {
            key: 'authenticator',
            title: security.authenticator,
            about: security.authenticatorAbout,
            action: <ButtonLink href={href('/account/security/authenticator')}>{security.setUp}</ButtonLink>,
          },
          {
            key: 'passkey',
            title: passkeys.title,
            about: passkeys.about,
            action: (
              <ButtonLink kind="plain" href={href('/account/security/passkeys/new')}>
                {passkeys.add}
              </ButtonLink>
            ),
          },
        ]}
      />
      <ActionButton path="/sign-out">{account.signOut}</ActionButton>
    </Page>
  )
}
