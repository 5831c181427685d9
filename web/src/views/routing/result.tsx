// Where the answers to a routing form lead: to a booking page, to another site, or to a message.
import { useEffect } from 'preact/hooks'
import type { FormResult } from '../../../../server/src/domain/pages/routing-views.ts'
import { useWords } from '../../frame.ts'
import { routingWords } from '../../words/routing.ts'
import { Icon } from '../booking/icon.tsx'

/** Where the focus goes when it is there. */
export const RESULT = 'result'

export interface ResultProps {
  /** Of the form. */
  readonly name: string
  readonly result: FormResult
}

export function Result({ name, result }: ResultProps) {
  const words = useWords(routingWords)
  useEffect(() => {
    document.title = `${words.thanks} · ${name}`
  }, [])
  const text =
    result.kind === 'message'
      ? result.text
      : result.kind === 'booking'
        ? words.booking.text(result.name)
        : words.elsewhere.text(result.host)
  return (
    <>
      <span class="seal" aria-hidden="true">
        <Icon name="done" />
      </span>
      <div class="heading">
        <h1 id={RESULT} tabIndex={-1}>
          {words.thanks}
        </h1>
        <p class="result-text">{text}</p>
      </div>
      {result.kind === 'booking' && (
        <div class="buttons">
          {/* With a target of its own: all that goes along is in the address already. */}
          <a class="button main" href={result.path} target="_self">
            {words.booking.go}
          </a>
        </div>
      )}
      {result.kind === 'elsewhere' && (
        <div class="buttons">
          {/* Other sites seldom let themselves be framed, and nobody should take one for a part of this page. */}
          <a class="button main" href={result.url} target="_top" rel="noreferrer">
            {words.elsewhere.go(result.host)}
          </a>
        </div>
      )}
    </>
  )
}
