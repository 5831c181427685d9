// Sends one delivery again, or one that waits now. A refusal is shown beside the button.
import { useRef, useState } from 'preact/hooks'
import type { WebhookDelivery } from '../../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { DELIVERY, DELIVERY_LIST, WEBHOOK_LIST } from '../../../data/webhook-queries.ts'

export function Redeliver({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { api, cache, messages, display, showToast } = useConsole()
  const texts = messages.webhooks
  const button = useRef<HTMLButtonElement>(null)
  const [error, setError] = useState<unknown>(null)
  const { uri, subscription, webhook_id: id, created_at, status } = delivery
  const time = formatShortDateTime(display, instant(Date.parse(created_at)))
  const isWaiting = status === 'pending'
  const send = async () => {
    setError(null)
    try {
      const changed = await requireApi(api).redeliverWebhook({ uuid: idOf(subscription), delivery_uuid: id })
      // Headers and body stay the same.
      const show = <Shown extends WebhookDelivery>(one: Shown): Shown =>
        one.uri === uri ? { ...one, ...changed } : one
      // In a list, the button is gone now.
      button.current?.closest('li')?.focus()
      cache.updateList<WebhookDelivery>(DELIVERY_LIST, (list) => list.map(show))
      cache.update<WebhookDelivery>(DELIVERY, show)
      cache.invalidate(WEBHOOK_LIST)
      showToast({ text: texts.queuedAgain })
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        class="button plain"
        aria-label={isWaiting ? texts.sendNow : texts.sendAgainAt(time)}
        onClick={() => void send()}
      >
        {isWaiting ? texts.sendNow : texts.sendAgain}
      </button>
      {error !== null && <SaveProblem error={error} />}
    </>
  )
}
