// What every page about one webhook has: its URL, health and switch, and links to its other pages.
import type { ComponentChildren } from 'preact'
import type { WebhookSubscription } from '../../../../../../sdk/src/api.gen.ts'
import { webhooksInput } from '../../../../../../server/src/domain/pages/webhook-pages.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Menu, MenuAction } from '../../../components/menu.tsx'
import { Problem } from '../../../components/problem.tsx'
import { Tabs } from '../../../components/tabs.tsx'
import { useConsole } from '../../../context.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useRefresh } from '../../../data/use-refresh.ts'
import { WEBHOOK, WEBHOOK_LIST, webhook as webhookQuery, webhooks } from '../../../data/webhook-queries.ts'
import { SettingsArea } from '../settings-area.tsx'
import { useWebhookActs } from './use-webhook-acts.ts'
import { describeScope, Health, StateBadge } from './webhook-health.tsx'
import { WEBHOOKS_PATH, webhookPath, webhookSettingsPath } from './webhook-paths.ts'
import { WebhookSwitch } from './webhook-switch.tsx'

export interface WebhookAreaProps {
  readonly id: string
  readonly children: (webhook: WebhookSubscription) => ComponentChildren
}

export function WebhookArea({ id, children }: WebhookAreaProps) {
  const { messages, cache, href, location } = useConsole()
  const texts = messages.webhooks
  const { value: webhook, error } = useAnswer(webhookQuery(id))
  useRefresh(WEBHOOK, false)
  useRefresh(WEBHOOK_LIST, false)
  // The page of a delivery belongs to the deliveries.
  const isSettings = location.path === webhookSettingsPath(id)
  const tabs = [
    { path: webhookPath(id), label: texts.deliveries },
    { path: webhookSettingsPath(id), label: texts.urlAndEvents },
  ]
  return (
    <SettingsArea section="webhooks" isWide>
      <p>
        <a href={href(WEBHOOKS_PATH)}>{texts.all}</a>
      </p>
      {error !== null && <Problem error={error} retry={() => cache.invalidate(WEBHOOK)} />}
      {webhook === undefined && error === null && <LoadingRows rows={6} />}
      {webhook && (
        <>
          <WebhookHead webhook={webhook} />
          <Tabs
            label={texts.parts}
            tabs={tabs.map(({ path, label }) => ({
              label,
              href: href(path),
              isCurrent: isSettings === (path === webhookSettingsPath(id)),
            }))}
          />
          {children(webhook)}
        </>
      )}
    </SettingsArea>
  )
}

function WebhookHead({ webhook }: { readonly webhook: WebhookSubscription }) {
  const console = useConsole()
  const { messages, organization } = console
  const { remove } = useWebhookActs()
  const { value: list } = useAnswer(webhooks(webhooksInput(organization.uri)))
  const summary = list?.collection.find(({ uri }) => uri === webhook.uri)?.summary
  const { callback_url: url } = webhook
  const scope = describeScope(console, webhook, summary)
  return (
    <header class="webhook-head item-line">
      <div class="item-text">
        <h2>
          {url} <StateBadge webhook={webhook} />
        </h2>
        <Health webhook={webhook} summary={summary} />
        <span class="hint">
          {[scope, summary && messages.webhooks.creator(summary.creator_name)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div class="line-actions webhook-actions">
        <WebhookSwitch webhook={webhook} />
        <Menu label={messages.eventTypes.more(url)}>
          <MenuAction label={messages.eventTypes.delete} isDanger onClick={() => remove(webhook)} />
        </Menu>
      </div>
    </header>
  )
}
