// A delivery in the list: when, which event, whether it arrived, and the last response.
import type { WebhookDelivery } from '../../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { type Console, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { describeResponse, formatDuration } from './describe-attempt.ts'
import { Redeliver } from './redeliver.tsx'
import { deliveryPath } from './webhook-paths.ts'

export interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  /** The webhook is active. */
  readonly canSend: boolean
}

export function DeliveryRow({ delivery, canSend }: DeliveryRowProps) {
  const console = useConsole()
  const { display, href } = console
  const { subscription, webhook_id: id, created_at, status } = delivery
  const time = formatShortDateTime(display, instant(Date.parse(created_at)))
  return (
    <li class="item" tabIndex={-1}>
      <div class="item-line">
        <span class="item-text">
          <span class="webhook-title">
            <a href={href(deliveryPath(idOf(subscription), id))}>{time}</a>{' '}
            <DeliveryBadge delivery={delivery} />
          </span>
          <b>{nameEvent(console, delivery)}</b>
          <span class="hint">{describeLastAttempt(console, delivery)}</span>
        </span>
        {canSend && status === 'failed' && <Redeliver delivery={delivery} />}
      </div>
    </li>
  )
}

export function DeliveryBadge({ delivery: { status } }: { readonly delivery: WebhookDelivery }) {
  const tone = { pending: '', delivered: ' good', failed: ' bad' }[status]
  return <span class={`badge${tone}`}>{useConsole().messages.webhooks.statuses[status]}</span>
}

export function nameEvent({ messages: { webhooks: texts } }: Console, { event }: WebhookDelivery): string {
  return event === 'webhook_subscription.tested' ? texts.test : texts.events[event].label
}

function describeLastAttempt({ messages, display }: Console, { attempts }: WebhookDelivery): string {
  const texts = messages.webhooks
  const last = attempts.at(-1)
  if (last === undefined) return texts.notSent
  return [
    describeResponse(messages, last),
    formatDuration(display.locale, last.duration_ms),
    texts.attempts(attempts.length),
  ].join(' · ')
}
