// Pauses and resumes a webhook at once. A refusal is shown beside the switch.
import { useState } from 'preact/hooks'
import { SaveProblem } from '../../../components/problem.tsx'
import { Switch } from '../../../components/switch.tsx'
import { useConsole } from '../../../context.ts'
import { type AnyWebhook, useWebhookActs } from './use-webhook-acts.ts'

export function WebhookSwitch({ webhook }: { readonly webhook: AnyWebhook }) {
  const { messages } = useConsole()
  const { setActive } = useWebhookActs()
  const [error, setError] = useState<unknown>(null)
  return (
    <>
      <Switch
        label={messages.webhooks.sendsTo(webhook.callback_url)}
        isOn={webhook.state === 'active'}
        onChange={(isActive) => {
          setError(null)
          setActive(webhook, isActive).catch(setError)
        }}
      />
      {error !== null && <SaveProblem error={error} />}
    </>
  )
}
