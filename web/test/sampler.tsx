// A page with every component, without and with errors.
import { render } from 'preact-render-to-string'
import type { Locale } from '../../server/src/domain/language/locales.ts'
import { emptyForm, type FormState } from '../../server/src/domain/pages/forms.ts'
import { ActionButton, Button, ButtonLink } from '../src/components/button.tsx'
import { Checkbox, Choices } from '../src/components/choices.tsx'
import { Select, TextArea, TextField } from '../src/components/field.tsx'
import { Form, FormButtons } from '../src/components/form.tsx'
import { Heading } from '../src/components/heading.tsx'
import { Facts, Items, Table } from '../src/components/lists.tsx'
import { Notice } from '../src/components/notice.tsx'
import { Page } from '../src/components/page.tsx'
import { Secret } from '../src/components/secret.tsx'
import { FrameContext } from '../src/frame.ts'

const refused: FormState = {
  values: {
    name: 'Ada',
    email: 'ada',
    about: '</textarea><script>x</script>',
    color: 'green',
    scopes: ['read'],
  },
  errors: { email: 'not_an_email', password: 'too_short', zone: 'not_a_choice', scopes: 'none_chosen' },
  error: null,
}

export interface SamplerOptions {
  readonly style: string
  readonly locale: Locale
  readonly isRefused: boolean
  readonly layout: 'card' | 'list'
}

export function renderSampler({ style, locale, isRefused, layout }: SamplerOptions): string {
  const frame = {
    locale,
    languages: [{ locale, href: '/' }],
    base: '',
    assets: {
      style,
      icon: '/icon.svg',
      script: null,
      consoleScript: '',
      consoleStyle: '',
      consoleModule: () => [],
      zoneScript: '',
      passkeyScript: '',
    },
    signedInUser: { name: 'Ada Lovelace' },
    signInUrl: '/sign_in',
    accountUrl: '/account',
    referenceUrl: '/docs',
    legal: { privacyUrl: null, imprintUrl: null },
    brand: null,
    nonce: null,
  }
  const page = (
    <FrameContext.Provider value={frame}>
      <Page title="All components" layout={layout} isRefused={isRefused}>
        {layout === 'card' ? <Forms state={isRefused ? refused : emptyForm} /> : <Lists />}
      </Page>
    </FrameContext.Provider>
  )
  return `<!doctype html>${render(page)}`
}

function Forms({ state }: { readonly state: FormState }) {
  const scopes = [
    { value: 'read', label: 'See your meetings', hint: 'Who you meet, when and where.' },
    { value: 'write', label: 'Book, move and cancel meetings for you' },
  ]
  return (
    <>
      <Heading title="Create an account">You’ll be the owner of a new organization.</Heading>
      <Notice tone="good">
        <p>Your address is confirmed.</p>
      </Notice>
      <Form state={state}>
        <TextField name="name" label="Your name" autocomplete="name" />
        <TextField
          name="email"
          label="Email"
          type="email"
          autocomplete="email"
          hint="We’ll send you a link."
        />
        <TextField name="password" label="Password" type="password" autocomplete="new-password" />
        <Select
          name="zone"
          label="Time zone"
          value="b"
          choices={[
            { value: 'a', label: 'Europe/Berlin' },
            { value: 'b', label: 'Europe/Kyiv' },
          ]}
        />
        <TextArea name="about" label="About you" isOptional />
        <Choices
          name="scopes"
          legend="The app may"
          selectionMode="many"
          chosen={['write']}
          choices={scopes}
        />
        <Choices
          name="color"
          legend="Color"
          selectionMode="one"
          chosen={['blue']}
          choices={['blue', 'green'].map((value) => ({ value, label: value }))}
        />
        <Checkbox name="stay" label="Stay signed in" hint="Not on a computer that others use." />
        <FormButtons>
          <Button>Create account</Button>
          <ButtonLink kind="plain" href="/">
            Not now
          </ButtonLink>
        </FormButtons>
      </Form>
    </>
  )
}

function Lists() {
  const revoke = (name: string) => (
    <ActionButton path="/account" label={`Revoke ${name}`}>
      Revoke
    </ActionButton>
  )
  const long = 'An app with a remarkably long name without an abbreviation'
  return (
    <>
      <Heading title="Access">Apps and tokens that can act for you.</Heading>
      <Secret label="Your new token" value="mwp_4f8Zt1bQy7Xc0LmNd2Rk9SaVeGh3Pw5Jq6TuYb">
        Copy it now and keep it safe.
      </Secret>
      <Items
        emptyText="No apps yet."
        items={[
          {
            key: 'a',
            title: 'Calendar sync',
            about: 'Last used on 3 November 2026',
            action: revoke('Calendar sync'),
          },
          { key: 'b', title: long, about: 'Never used', action: revoke(long) },
        ]}
      />
      <Items emptyText="No tokens yet." items={[]} />
      <Facts
        facts={[
          { name: 'Signed in as', value: 'ada@example.com' },
          { name: 'Organization', value: 'Analytical Engines' },
        ]}
      />
      <Table
        caption="Sessions"
        columns={['Browser', 'Last seen', 'Address']}
        rows={[
          { key: '1', cells: ['Firefox on Linux', 'Now', '192.0.2.1'] },
          { key: '2', cells: ['Safari on iPhone', '2 November 2026', '2001:db8::1'] },
        ]}
      />
      <div class="buttons">
        <ActionButton path="/account" kind="danger">
          Sign out everywhere
        </ActionButton>
      </div>
      <Notice tone="plain">
        <p>Anyone with a token can act for you.</p>
      </Notice>
    </>
  )
}
