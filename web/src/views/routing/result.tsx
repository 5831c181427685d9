// Where the answers to a routing form lead: to a booking page, to another site, or to a message.
import { useEffect } from 'preact/hooks'
import type { FormResult } from '../../../../server/src/domain/pages/routing-views.ts'
import { useMessages } from '../../frame.ts'
import { routingMessages } from '../../messages/routing.ts'
import { Icon } from '../booking/icon.tsx'

/** Where the focus goes when it is there. */
export const RESULT_ID = 'result'

export interface ResultProps {
  /** Of the form. */
  readonly name: string
  readonly result: FormResult
}

export function Result({ name, result }: ResultProps) {
  const messages = useMessages(routingMessages)
  useEffect(() => {
    document.title = `${messages.thanks} · ${name}`
  }, [])
  const text =
    result.kind === 'message'
      ? result.text
      : result.kind === 'booking'
        ? messages.booking.text(result.name)
        : messages.externalSite.text(result.host)
  return (
    <>
      <span class="seal" aria-hidden="true">
        <Icon name="done" />
      </span>
      <div class="heading">
        <h1 id={RESULT_ID} tabIndex={-1}>
          {messages.thanks}
        </h1>
        <p class="result-text">{text}</p>
      </div>
      {result.kind === 'booking' && (
        <div class="buttons">
          {/* With a target of its own: all that goes along is in the address already. */}
          <a class="button main" href={result.path} target="_self">
            {messages.booking.go}
          </a>
        </div>
      )}
      {result.kind === 'external' && (
        <div class="buttons">
          {/* Other sites seldom let themselves be framed, and nobody should take one for a part of this page. */}
          <a class="button main" href={result.url} target="_top" rel="noreferrer">
            {messages.externalSite.go(result.host)}
          </a>
        </div>
      )}
    </>
  )
}
