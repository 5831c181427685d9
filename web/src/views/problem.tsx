// The error page: what happened and what to do next.
import type { ProblemKind, Views } from '../../../server/src/domain/pages/views.ts'
import { ButtonLink } from '../components/button.tsx'
import { Heading } from '../components/heading.tsx'
import { Page } from '../components/page.tsx'
import { useHref, useMessages } from '../frame.ts'
import { generalMessages } from '../messages/general.ts'

/** Problems that may be temporary. */
const retryableKinds: readonly ProblemKind[] = ['too_many', 'unavailable', 'internal_error']

export function Problem({ kind, status, requestId, retryAfter }: Views['problem']) {
  const messages = useMessages(generalMessages)
  const href = useHref()
  const { title, text } = messages.problems[kind]
  return (
    <Page title={title} layout="card">
      <p class="status">{status}</p>
      <Heading title={title}>{text}</Heading>
      {retryAfter !== null && <p>{messages.problem.wait(retryAfter)}</p>}
      <div class="buttons">
        {/* An empty href is the current page. */}
        {retryableKinds.includes(kind) && <ButtonLink href="">{messages.problem.retry}</ButtonLink>}
        <ButtonLink kind={retryableKinds.includes(kind) ? 'plain' : 'main'} href={href('/')}>
          {messages.problem.start}
        </ButtonLink>
      </div>
      {kind === 'internal_error' && (
        <p class="hint">
          {messages.problem.requestId} <code>{requestId}</code>
        </p>
      )}
    </Page>
  )
}
