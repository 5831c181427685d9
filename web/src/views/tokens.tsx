// The pages of personal access tokens: those one has, and the form that makes one.
import { audienceOf } from '../../../server/src/domain/access/app-scopes.ts'
import { scopeDomains } from '../../../server/src/domain/access/scopes.ts'
import { hasFaults } from '../../../server/src/domain/pages/forms.ts'
import { type ShownToken, tokenLifetimes } from '../../../server/src/domain/pages/token-views.ts'
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { AccessList } from '../components/access-list.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { ChoiceGroups } from '../components/choice-groups.tsx'
import { Select, TextField } from '../components/field.tsx'
import { Form, FormButtons } from '../components/form.tsx'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { Secret } from '../components/secret.tsx'
import { useAbility } from '../components/use-ability.ts'
import { useFrame, useHref, useWords } from '../frame.ts'
import { tokenWords } from '../words/tokens.ts'

export function Tokens({ tokens, made, notice }: Views['tokens']) {
  const all = useWords(tokenWords)
  const words = all.tokens
  const href = useHref()
  const expiryOf = ({ expires, isExpired }: ShownToken) =>
    expires === null ? all.facts.noExpiry : isExpired ? all.facts.expired(expires) : expires
  return (
    <Page title={words.title} layout="list">
      <Heading title={words.title}>{words.lead}</Heading>
      {notice && (
        <Notice tone={notice === 'full' ? 'bad' : 'good'}>
          <p>{words[notice]}</p>
        </Notice>
      )}
      {made && <Secret label={words.made(made.name)} value={made.token} />}
      <div class="buttons">
        <ButtonLink href={href('/account/tokens/new')}>{words.create}</ButtonLink>
      </div>
      <AccessList
        none={words.none}
        revokeHint={words.revokeHint}
        items={tokens.map((token) => ({
          ...token,
          facts: [
            { name: all.facts.created, value: token.created },
            { name: all.facts.lastUsed, value: token.lastUsed ?? all.facts.neverUsed },
            { name: all.facts.expires, value: expiryOf(token) },
          ],
          revokePath: `/account/tokens/${token.id}/revoke` as const,
        }))}
      />
      <p>
        <a href={href('/account')}>{all.back}</a>
      </p>
    </Page>
  )
}

export function NewToken({ form }: Views['newToken']) {
  const words = useWords(tokenWords).newToken
  const ability = useAbility()
  const { locale } = useFrame()
  const href = useHref()
  const domains = Object.entries(scopeDomains) as [
    keyof typeof scopeDomains,
    (typeof scopeDomains)[keyof typeof scopeDomains],
  ][]
  return (
    <Page title={words.title} layout="card" isRefused={hasFaults(form)}>
      <Heading title={words.title} />
      <Form state={form}>
        <TextField name="name" label={words.name} hint={words.nameHint} autocomplete="off" />
        <Select
          name="expiry"
          label={words.lifetime}
          value="90"
          choices={tokenLifetimes.map((value) => ({
            value,
            label: value === 'never' ? words.unlimited : duration(locale, Number(value)),
          }))}
        />
        <ChoiceGroups
          name="scopes"
          legend={words.scopes}
          hint={words.scopesHint}
          groups={domains.map(([domain, scopes]) => ({
            legend: words.groups[domain],
            choices: scopes
              .filter((scope) => audienceOf(scope) === 'api')
              .map((value) => ({ value, label: ability(value), hint: value })),
          }))}
        />
        <FormButtons>
          <Button>{words.button}</Button>
          <ButtonLink kind="plain" href={href('/account/tokens')}>
            {words.back}
          </ButtonLink>
        </FormButtons>
      </Form>
    </Page>
  )
}

/** `30 days`, in the words of the language. */
function duration(locale: string, days: number): string {
  const [amount, unit] = days === 365 ? [1, 'year'] : [days, 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
