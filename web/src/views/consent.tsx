// The page on which a user lets an app in: who asks, what it could do, where they go next.
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { Button } from '../components/button.tsx'
import { Form, FormButtons } from '../components/form.tsx'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { useWords } from '../frame.ts'
import { consentWords } from '../words/consent.ts'

export function Consent(asked: Views['consent']) {
  const words = useWords(consentWords)
  const title = words.title(asked.app)
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{words.signedIn(asked.user, asked.organization)}</Heading>
      {!asked.isKnown && (
        <Notice tone="plain">
          <p>{words.unknown(asked.source)}</p>
        </Notice>
      )}
      <div class="abilities">
        <p id="abilities">{words.could}</p>
        <ul aria-labelledby="abilities">
          {asked.scopes.map((scope) => (
            <li key={scope}>{words.scopes[scope]}</li>
          ))}
        </ul>
      </div>
      <p>{words.limits}</p>
      <p class="sent-back">{asked.isOnDevice ? words.onDevice(asked.host) : words.sentBack(asked.host)}</p>
      <Form state={asked.form}>
        <FormButtons>
          <Button name="answer" value="allow">
            {words.allow}
          </Button>
          <Button kind="plain" name="answer" value="deny">
            {words.deny}
          </Button>
        </FormButtons>
      </Form>
    </Page>
  )
}

export function ConsentOver({ why, error }: Views['consentOver']) {
  const { title, text } = useWords(consentWords)[why]
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{text}</Heading>
      {error !== null && (
        <p class="hint">
          <code>{error}</code>
        </p>
      )}
    </Page>
  )
}
