// The result of a routing form: a booking page, another site or a message.
import { useEffect } from 'preact/hooks'
import type { FormResult } from '../../../../server/src/domain/pages/routing-views.ts'
import { useMessages } from '../../frame.ts'
import { routingMessages } from '../../messages/routing.ts'
import { Icon } from '../booking/icon.tsx'

/** Gets the focus when it appears. */
export const RESULT_ID = 'result'

export interface ResultProps {
  /** The name of the form. */
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
          {/* Has a target attribute, because the URL already contains the whole query. */}
          <a class="button main" href={result.path} target="_self">
            {messages.booking.go}
          </a>
        </div>
      )}
      {result.kind === 'external' && (
        <div class="buttons">
          {/* Opens at the top level: other sites often forbid framing, and must not look like part of this page. */}
          <a class="button main" href={result.url} target="_top" rel="noreferrer">
            {messages.externalSite.go(result.host)}
          </a>
        </div>
      )}
    </>
  )
}
