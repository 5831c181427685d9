// The OAuth consent page: the app, its scopes and the redirect target.
import type { Views } from '../../../server/src/domain/pages/views.ts'
import { Button } from '../components/button.tsx'
import { Form, FormButtons } from '../components/form.tsx'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { useScopeText } from '../components/use-scope-description.ts'
import { useMessages } from '../frame.ts'
import { consentMessages } from '../messages/consent.ts'

export function Consent(request: Views['consent']) {
  const messages = useMessages(consentMessages)
  const textOf = useScopeText()
  const title = messages.title(request.app)
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{messages.signedIn(request.user, request.organization)}</Heading>
      {!request.isVerified && (
        <Notice tone="plain">
          <p>{messages.unverifiedApp(request.source)}</p>
        </Notice>
      )}
      <div class="abilities">
        <p id="abilities">{messages.scopesIntro}</p>
        <ul aria-labelledby="abilities">
          {request.scopes.map((scope) => (
            <li key={scope}>{textOf(scope)}</li>
          ))}
        </ul>
      </div>
      <p>{messages.limits}</p>
      <p class="sent-back">
        {request.isOnDevice ? messages.redirectToDevice(request.host) : messages.redirectNotice(request.host)}
      </p>
      <Form state={request.form}>
        <FormButtons>
          <Button name="answer" value="allow">
            {messages.allow}
          </Button>
          <Button kind="plain" name="answer" value="deny">
            {messages.deny}
          </Button>
        </FormButtons>
      </Form>
    </Page>
  )
}

export function ConsentUnavailable({ reason, error }: Views['consentUnavailable']) {
  const { title, text } = useMessages(consentMessages)[reason]
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
