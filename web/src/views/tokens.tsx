// The pages of personal access tokens: the list and the form to create one.
import { audienceOf } from '../../../server/src/domain/access/app-scopes.ts'
import { scopeDomains } from '../../../server/src/domain/access/scopes.ts'
import { hasErrors } from '../../../server/src/domain/pages/forms.ts'
import { tokenLifetimes } from '../../../server/src/domain/pages/token-views.ts'
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { AccessList } from '../components/access-list.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { ChoiceGroups } from '../components/choice-groups.tsx'
import { Select, TextField } from '../components/field.tsx'
import { Form, FormButtons } from '../components/form.tsx'
import { formatLifetime } from '../components/format-lifetime.ts'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { Secret } from '../components/secret.tsx'
import { useScopeDescription } from '../components/use-scope-description.ts'
import { useFrame, useHref, useMessages } from '../frame.ts'
import { tokenMessages } from '../messages/tokens.ts'

export function Tokens({ tokens, created, notice }: Views['tokens']) {
  const allMessages = useMessages(tokenMessages)
  const messages = allMessages.tokens
  const href = useHref()
  return (
    <Page title={messages.title} layout="list">
      <Heading title={messages.title}>{messages.lead}</Heading>
      {notice && (
        <Notice tone={notice === 'limit_reached' ? 'bad' : 'good'}>
          <p>{messages[notice]}</p>
        </Notice>
      )}
      {created && (
        <Secret label={messages.created(created.name)} value={created.token}>
          {messages.shownOnce}
        </Secret>
      )}
      <div class="buttons">
        <ButtonLink href={href('/account/tokens/new')}>{messages.create}</ButtonLink>
      </div>
      <AccessList
        emptyText={messages.none}
        revokeHint={messages.revokeHint}
        items={tokens.map((token) => ({
          ...token,
          facts: [
            { name: allMessages.facts.created, value: token.created },
            { name: allMessages.facts.lastUsed, value: token.lastUsed ?? allMessages.facts.neverUsed },
            {
              name: token.isExpired ? allMessages.facts.expired : allMessages.facts.expires,
              value: token.expires ?? allMessages.facts.noExpiry,
            },
          ],
          revokePath: `/account/tokens/${token.id}/revoke` as const,
        }))}
      />
      <p>
        <a href={href('/account')}>{allMessages.back}</a>
      </p>
    </Page>
  )
}

export function NewToken({ form }: Views['newToken']) {
  const messages = useMessages(tokenMessages).newToken
  const describeScope = useScopeDescription()
  const { locale } = useFrame()
  const href = useHref()
  const domains = Object.entries(scopeDomains) as [
    keyof typeof scopeDomains,
    (typeof scopeDomains)[keyof typeof scopeDomains],
  ][]
  return (
    <Page title={messages.title} layout="card" isRefused={hasErrors(form)}>
      <Heading title={messages.title} />
      <Form state={form}>
        <TextField name="name" label={messages.name} hint={messages.nameHint} autocomplete="off" />
        <Select
          name="expiry"
          label={messages.lifetime}
          value="90"
          choices={tokenLifetimes.map((value) => ({
            value,
            label: value === 'never' ? messages.unlimited : formatLifetime(locale, Number(value)),
          }))}
        />
        <ChoiceGroups
          name="scopes"
          legend={messages.scopes}
          hint={messages.scopesHint}
          groups={domains.map(([domain, scopes]) => ({
            legend: messages.groups[domain],
            choices: scopes
              .filter((scope) => audienceOf(scope) === 'api')
              .map((value) => ({ value, label: describeScope(value), hint: value })),
          }))}
        />
        <FormButtons>
          <Button>{messages.button}</Button>
          <ButtonLink kind="plain" href={href('/account/tokens')}>
            {messages.back}
          </ButtonLink>
        </FormButtons>
      </Form>
    </Page>
  )
}
