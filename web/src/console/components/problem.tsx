// What went wrong with a request, and what to do.
import { MeetwrightError } from '../../../../sdk/src/errors.ts'
import { type Console, useConsole } from '../context.ts'
import { withQuery } from '../router.ts'

export interface ProblemText {
  readonly text: string
  readonly requestId: string | null
  /** The page that lets the user go on. */
  readonly wayOn: { readonly href: string; readonly label: string } | null
}

export function describeProblem(
  { messages, href, location }: Pick<Console, 'messages' | 'href' | 'location'>,
  error: unknown,
): ProblemText {
  const { problems } = messages
  if (!(error instanceof MeetwrightError) || error.status === null)
    return { text: problems.unreachable, requestId: null, wayOn: null }
  // The user comes back to the same list.
  const next = encodeURIComponent(withQuery(location.path, location.query))
  const { requestId } = error
  const text = problems.byCode?.[error.code] ?? error.message
  if (error.status === 401)
    return {
      text: problems.signedOut,
      requestId,
      wayOn: { href: href(`/sign-in?next=${next}`), label: problems.signIn },
    }
  if (error.code === 'reauthentication_required')
    return {
      text,
      requestId,
      wayOn: { href: href(`/account/confirm?next=${next}`), label: problems.confirmIdentity },
    }
  return { text, requestId, wayOn: null }
}

export interface ProblemProps {
  readonly error: unknown
  readonly retry?: () => void
}

export function Problem({ error, retry }: ProblemProps) {
  const console = useConsole()
  const { messages } = console
  const { text, requestId, wayOn } = describeProblem(console, error)
  return (
    <div class="problem" role="alert">
      <p>
        {messages.problems.notLoaded} {text} {wayOn && <a href={wayOn.href}>{wayOn.label}</a>}
      </p>
      {requestId && (
        <p class="hint">
          {messages.problems.requestId} <code>{requestId}</code>
        </p>
      )}
      {retry && (
        <button type="button" class="button plain" onClick={retry}>
          {messages.shell.retry}
        </button>
      )}
    </div>
  )
}

/** By error code: what the page says instead. `message`: of the API. */
export type ErrorTexts = Readonly<Record<string, (message: string) => string>>

export interface SaveProblemProps extends Pick<ProblemProps, 'error'> {
  readonly texts?: ErrorTexts | undefined
}

/** In a form or dialog whose values were not saved. */
export function SaveProblem({ error, texts }: SaveProblemProps) {
  const console = useConsole()
  const { text, wayOn } = describeProblem(console, error)
  const own = error instanceof MeetwrightError ? texts?.[error.code]?.(error.message) : undefined
  return (
    <p role="alert">
      {console.messages.problems.notSaved} {own ?? text} {wayOn && <a href={wayOn.href}>{wayOn.label}</a>}
    </p>
  )
}
