// Where the answers to a routing form lead: to a booking page, to another site, or to a message.
import type { FormResult } from '../../../../server/src/domain/pages/routing-views.ts'
import { useWords } from '../../frame.ts'
import { routingWords } from '../../words/routing.ts'

/** Where the focus goes when it is there. */
export const RESULT = 'result'

export function Result({ result }: { readonly result: FormResult }) {
  const words = useWords(routingWords)
  const text =
    result.kind === 'message'
      ? result.text
      : result.kind === 'booking'
        ? words.booking.text(result.name)
        : words.elsewhere.text(result.host)
  return (
    <>
      <div class="heading">
        <h1 id={RESULT} tabIndex={-1}>
          {words.thanks}
        </h1>
        <p class="lead description">{text}</p>
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
