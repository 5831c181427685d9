// Whether a webhook works: its state, why it is disabled, the last success, and what waits or has failed.
import type { WebhookSubscriptionSummary } from '../../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { MAX_COUNTED_DELIVERIES } from '../../../../../../server/src/domain/webhooks/events.ts'
import { type Console, useConsole } from '../../../context.ts'
import type { AnyWebhook } from './use-webhook-acts.ts'

const isFailing = ({ state, retry_started_at: since }: AnyWebhook): boolean =>
  state === 'active' && since !== null

export function StateBadge({ webhook }: { readonly webhook: AnyWebhook }) {
  const { states } = useConsole().messages.webhooks
  const state = isFailing(webhook) ? 'failing' : webhook.state
  const tone = { active: ' good', paused: '', failing: ' bad', disabled: ' bad' }[state]
  return <span class={`badge${tone}`}>{states[state]}</span>
}

export interface HealthProps {
  readonly webhook: AnyWebhook
  /** Undefined until it is loaded. */
  readonly summary: WebhookSubscriptionSummary | undefined
}

export function Health({ webhook, summary }: HealthProps) {
  const console = useConsole()
  const problem = describeFailure(console, webhook)
  const facts = summary === undefined ? [] : describeSummary(console, summary)
  return (
    <>
      {problem !== null && <span class="hint webhook-problem">{problem}</span>}
      {facts.length > 0 && <span class="hint">{facts.join(' · ')}</span>}
    </>
  )
}

const formatTime = ({ display }: Console, time: string): string =>
  formatShortDateTime(display, instant(Date.parse(time)))

function describeFailure(console: Console, webhook: AnyWebhook): string | null {
  const texts = console.messages.webhooks
  const { retry_started_at: since, disabled_reason: reason } = webhook
  if (isFailing(webhook) && since !== null) return texts.failingSince(formatTime(console, since))
  return reason === null ? null : texts.reasons[reason]
}

const formatCount = (count: number): string =>
  count === MAX_COUNTED_DELIVERIES ? `${count}+` : String(count)

function describeSummary(console: Console, summary: WebhookSubscriptionSummary): readonly string[] {
  const texts = console.messages.webhooks
  const { last_success_at: success, pending_deliveries: pending, failed_deliveries: failed } = summary
  return [
    success === null ? texts.noSuccess : texts.lastSuccess(formatTime(console, success)),
    pending > 0 ? texts.waiting(formatCount(pending)) : [],
    failed > 0 ? texts.failed(formatCount(failed)) : [],
  ].flat()
}

/** Whose events are sent. The name is in the summary. */
export function describeScope(
  { messages, viewer }: Console,
  { scope, user }: AnyWebhook,
  summary: WebhookSubscriptionSummary | undefined,
): string {
  const texts = messages.webhooks
  if (scope === 'organization') return texts.wholeOrganization
  if (user === viewer.uri) return texts.onlyMine
  if (summary === undefined) return ''
  return scope === 'group' ? texts.group(summary.scope_name) : texts.eventsOf(summary.scope_name)
}
