// A webhook in the list: its URL, health, whose events it sends, a switch, and a menu.
import type { WebhookSubscriptionInList } from '../../../../../../sdk/src/api.gen.ts'
import { Menu, MenuAction, MenuLink } from '../../../components/menu.tsx'
import { useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useWebhookActs } from './use-webhook-acts.ts'
import { describeScope, Health, StateBadge } from './webhook-health.tsx'
import { webhookPath, webhookSettingsPath } from './webhook-paths.ts'
import { WebhookSwitch } from './webhook-switch.tsx'

export function WebhookRow({ webhook }: { readonly webhook: WebhookSubscriptionInList }) {
  const console = useConsole()
  const { messages, href } = console
  const { webhooks: texts, eventTypes } = messages
  const { remove } = useWebhookActs()
  const { uri, callback_url: url, events, summary } = webhook
  const id = idOf(uri)
  return (
    <li class="item webhook" tabIndex={-1}>
      <div class="item-line">
        <span class="item-text">
          <span class="webhook-title">
            <a href={href(webhookPath(id))}>{url}</a> <StateBadge webhook={webhook} />
          </span>
          <Health webhook={webhook} summary={summary} />
          <span class="hint">
            {describeScope(console, webhook, summary)} · {texts.eventCount(events.length)}
          </span>
        </span>
        <div class="line-actions webhook-actions">
          <WebhookSwitch webhook={webhook} />
          <Menu label={eventTypes.more(url)}>
            <MenuLink label={texts.deliveries} href={href(webhookPath(id))} />
            <MenuLink label={texts.urlAndEvents} href={href(webhookSettingsPath(id))} />
            <MenuAction label={eventTypes.delete} isDanger onClick={() => remove(webhook)} />
          </Menu>
        </div>
      </div>
    </li>
  )
}
