// The security page: second factors, recovery codes and sessions.
import type { SessionSummary } from '../../../../server/src/domain/pages/security-views.ts'
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ActionButton, ButtonLink } from '../../components/button.tsx'
import { Heading } from '../../components/heading.tsx'
import { type Item, Items } from '../../components/lists.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Secret } from '../../components/secret.tsx'
import { useHref, useMessages } from '../../frame.ts'
import { securityMessages } from '../../messages/security.ts'

export function Security(props: Views['security']) {
  const { hasPassword, recoveryCodes, sessions, notice } = props
  const { security: messages, notices } = useMessages(securityMessages)
  const href = useHref()
  return (
    <Page title={messages.title} layout="list">
      <Heading title={messages.title}>{hasPassword && messages.lead}</Heading>
      {notice && (
        <Notice tone="good">
          <p>{notices[notice]}</p>
        </Notice>
      )}
      {recoveryCodes && (
        <Secret label={messages.newCodes} value={recoveryCodes.join('\n')}>
          {messages.newCodesAbout}
        </Secret>
      )}
      <section class="part">
        <h2>{messages.twoSteps}</h2>
        {hasPassword ? <SecondFactors {...props} /> : <p>{messages.managedBySso}</p>}
      </section>
      <section class="part">
        <h2>{messages.sessions}</h2>
        <Items emptyText="" items={sessions.map(useSessionItem())} />
        {sessions.length > 1 && (
          <ActionButton path="/account/security/sessions/end-others">{messages.endOthers}</ActionButton>
        )}
      </section>
      <ul class="ways-on">
        <li>
          <a href={href('/account')}>{messages.back}</a>
        </li>
      </ul>
    </Page>
  )
}

function SecondFactors({ totpCreated, passkeys, recoveryCodesLeft }: Views['security']) {
  const { security: messages, passkeys: passkeyMessages } = useMessages(securityMessages)
  const href = useHref()
  const authenticator: Item = {
    key: 'authenticator',
    title: messages.authenticator,
    about: totpCreated === null ? messages.authenticatorAbout : messages.since(totpCreated),
    action:
      totpCreated === null ? (
        <ButtonLink kind="plain" href={href('/account/security/authenticator')}>
          {messages.setUp}
        </ButtonLink>
      ) : (
        <ActionButton
          path="/account/security/authenticator/remove"
          kind="danger"
          label={messages.removeNamed(messages.authenticator)}
        >
          {messages.remove}
        </ActionButton>
      ),
  }
  const codes: Item = {
    key: 'codes',
    title: messages.recoveryCodes,
    about: messages.codesLeft(recoveryCodesLeft),
    action: <ActionButton path="/account/security/recovery-codes">{messages.createCodes}</ActionButton>,
  }
  const addPasskey: Item = {
    key: 'passkeys',
    title: passkeyMessages.title,
    about: passkeyMessages.about,
    action: (
      <ButtonLink kind="plain" href={href('/account/security/passkeys/new')}>
        {passkeyMessages.add}
      </ButtonLink>
    ),
  }
  const passkeyItems = passkeys.map(
    ({ id, name, created, lastUsed }): Item => ({
      key: id,
      isNested: true,
      title: name,
      about: passkeyMessages.times(created, lastUsed),
      action: (
        <ActionButton
          path={`/account/security/passkeys/${id}/remove`}
          kind="danger"
          label={messages.removeNamed(name)}
        >
          {messages.remove}
        </ActionButton>
      ),
    }),
  )
  const hasFactor = totpCreated !== null || passkeys.length > 0
  const items = [authenticator, addPasskey, ...passkeyItems, ...(hasFactor ? [codes] : [])]
  return <Items emptyText="" items={items} />
}

function useSessionItem(): (session: SessionSummary) => Item {
  const { security: messages } = useMessages(securityMessages)
  return ({ id, browser, isCurrent, signedIn, lastUsed }) => {
    const name = browser ?? messages.unknownBrowser
    return {
      key: id,
      title: isCurrent ? `${name} (${messages.thisBrowser})` : name,
      about: messages.sessionTimes(signedIn, lastUsed),
      action: isCurrent ? (
        false
      ) : (
        <ActionButton path={`/account/security/sessions/${id}/end`} label={messages.endSessionNamed(name)}>
          {messages.endSession}
        </ActionButton>
      ),
    }
  }
}
