// The page of what goes wrong: what happened, that nothing is lost, and a way on.
import type { ProblemKind, Views } from '../../../server/src/domain/pages/views.ts'
import { ButtonLink } from '../components/button.tsx'
import { Heading } from '../components/heading.tsx'
import { Page } from '../components/page.tsx'
import { useHref, useWords } from '../frame.ts'
import { generalWords } from '../words/general.ts'

/** What may be over in a moment. */
const passes: readonly ProblemKind[] = ['too_many', 'unavailable', 'broken']

export function Problem({ kind, status, requestId, retryAfter }: Views['problem']) {
  const words = useWords(generalWords)
  const href = useHref()
  const { title, text } = words.problems[kind]
  return (
    <Page title={title} layout="card">
      <p class="status">{status}</p>
      <Heading title={title}>{text}</Heading>
      {retryAfter !== null && <p>{words.problem.wait(retryAfter)}</p>}
      <div class="buttons">
        {/* An empty address is the page's own. */}
        {passes.includes(kind) && <ButtonLink href="">{words.problem.again}</ButtonLink>}
        <ButtonLink kind={passes.includes(kind) ? 'plain' : 'main'} href={href('/')}>
          {words.problem.start}
        </ButtonLink>
      </div>
      {kind === 'broken' && (
        <p class="hint">
          {words.problem.requestId} <code>{requestId}</code>
        </p>
      )}
    </Page>
  )
}
