// One delivery: its attempts as a timeline, the request with its headers and body, and sending it again.
import type {
  WebhookDeliveryAttempt,
  WebhookDeliveryWithBody,
  WebhookSubscription,
} from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useRefresh } from '../../../data/use-refresh.ts'
import { DELIVERY, delivery as deliveryQuery } from '../../../data/webhook-queries.ts'
import type { PageProps } from '../../../pages.ts'
import { DeliveryBadge, nameEvent } from './delivery-row.tsx'
import { describeResponse, formatDuration, isAccepted } from './describe-attempt.ts'
import { Payload } from './payload.tsx'
import { Redeliver } from './redeliver.tsx'
import { WebhookArea } from './webhook-area.tsx'

export function DeliveryPage({ params: { webhook: id = '', delivery: deliveryId = '' } }: PageProps) {
  const { cache } = useConsole()
  const { value, error } = useAnswer(deliveryQuery(id, deliveryId))
  useRefresh(DELIVERY, value?.status === 'pending')
  return (
    <WebhookArea id={id}>
      {(webhook) => (
        <>
          {error !== null && <Problem error={error} retry={() => cache.invalidate(DELIVERY)} />}
          {value === undefined && error === null && <LoadingRows rows={4} />}
          {value && <ShownDelivery webhook={webhook} delivery={value} />}
        </>
      )}
    </WebhookArea>
  )
}

interface ShownDeliveryProps {
  readonly webhook: WebhookSubscription
  readonly delivery: WebhookDeliveryWithBody
}

function ShownDelivery({ webhook, delivery }: ShownDeliveryProps) {
  const console = useConsole()
  const { messages, display } = console
  const texts = messages.webhooks
  const { webhook_id: id, event, created_at, attempts, next_attempt_at: next, headers, body } = delivery
  const formatTime = (time: string) => formatDateTime(display, instant(Date.parse(time)))
  return (
    <article class="card delivery">
      <header class="item-line">
        <div class="item-text">
          <h2>
            {texts.deliveryOf(formatTime(created_at))} <DeliveryBadge delivery={delivery} />
          </h2>
          <span>
            {nameEvent(console, delivery)} <code class="hint">{event}</code>
          </span>
          <span class="hint">
            {texts.webhookId}: <code>{id}</code>
          </span>
        </div>
        {webhook.state === 'active' && <Redeliver delivery={delivery} />}
      </header>
      <h3>{texts.timeline}</h3>
      <ol class="timeline" aria-label={texts.timeline}>
        {attempts.map((attempt) => (
          <Attempt key={attempt.attempted_at} attempt={attempt} time={formatTime(attempt.attempted_at)} />
        ))}
        {next !== null && <li class="hint">{texts.nextAttempt(formatTime(next))}</li>}
      </ol>
      {attempts.length === 0 && next === null && <p class="hint">{texts.notSent}</p>}
      <h3>{texts.headers}</h3>
      <dl class="request-headers">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{texts.headersHint}</p>
      <h3>{texts.body}</h3>
      <Payload text={body} copyLabel={texts.copyBody} />
    </article>
  )
}

interface AttemptProps {
  readonly attempt: WebhookDeliveryAttempt
  readonly time: string
}

function Attempt({ attempt, time }: AttemptProps) {
  const { messages, display } = useConsole()
  return (
    <li class={isAccepted(attempt) ? 'good' : 'bad'}>
      <time dateTime={attempt.attempted_at}>{time}</time> <b>{describeResponse(messages, attempt)}</b>{' '}
      <span class="hint">{formatDuration(display.locale, attempt.duration_ms)}</span>
    </li>
  )
}
