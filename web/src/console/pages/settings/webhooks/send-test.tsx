// Sends a test, and shows the response once the worker has sent it.
import { useEffect, useState } from 'preact/hooks'
import type { WebhookDelivery, WebhookSubscription } from '../../../../../../sdk/src/api.gen.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { DELIVERY_LIST, WEBHOOK, WEBHOOK_LIST } from '../../../data/webhook-queries.ts'
import { describeResponse, formatDuration, isAccepted } from './describe-attempt.ts'
import { deliveryPath } from './webhook-paths.ts'

const POLL_INTERVAL_MS = 1_000

export function SendTest({ webhook }: { readonly webhook: WebhookSubscription }) {
  const { messages } = useConsole()
  const texts = messages.webhooks
  const { test, error, isWaiting, send } = useTest(webhook)
  return (
    <section class="send-test" aria-label={texts.sendTest}>
      <button type="button" class="button plain" disabled={isWaiting} onClick={() => void send()}>
        {texts.sendTest}
      </button>
      <div role="status">
        {isWaiting && <p class="hint">{texts.testing}</p>}
        {test && <TestResult test={test} />}
      </div>
      {error !== null && <SaveProblem error={error} />}
    </section>
  )
}

function TestResult({ test }: { readonly test: WebhookDelivery }) {
  const { messages, display, href } = useConsole()
  const texts = messages.webhooks
  const attempt = test.attempts.at(-1)
  if (attempt === undefined) return null
  const response = `${describeResponse(messages, attempt)}, ${formatDuration(display.locale, attempt.duration_ms)}`
  return (
    <p>
      {isAccepted(attempt) ? texts.accepted(response) : texts.refused(response)}{' '}
      <a href={href(deliveryPath(idOf(test.subscription), test.webhook_id))}>{texts.showDelivery}</a>
    </p>
  )
}

function useTest({ uri }: WebhookSubscription) {
  const { api, cache } = useConsole()
  const [test, setTest] = useState<WebhookDelivery | null>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isWaiting = isSending || (test !== null && test.attempts.length === 0 && error === null)

  useEffect(() => {
    if (test === null || !isWaiting) return
    let isCurrent = true
    const read = async () => {
      const ids = { uuid: idOf(uri), delivery_uuid: test.webhook_id }
      const latest = await requireApi(api).getWebhookDelivery(ids)
      if (!isCurrent) return
      // A copy, so that it is read again if it still waits.
      setTest({ ...latest })
      if (latest.attempts.length > 0) cache.invalidate(DELIVERY_LIST, WEBHOOK, WEBHOOK_LIST)
    }
    const timer = setTimeout(() => {
      read().catch((failure: unknown) => isCurrent && setError(failure))
    }, POLL_INTERVAL_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [test, isWaiting])

  const send = async () => {
    setTest(null)
    setError(null)
    setSending(true)
    try {
      setTest(await requireApi(api).testWebhookSubscription({ uuid: idOf(uri) }))
      cache.invalidate(DELIVERY_LIST)
    } catch (failure) {
      setError(failure)
    } finally {
      setSending(false)
    }
  }
  return { test, error, isWaiting, send }
}
