// The webhooks that the user may manage, with their health: admins see those of the organization, others their own.
import { useState } from 'preact/hooks'
import { webhooksInput } from '../../../../../../server/src/domain/pages/webhook-pages.ts'
import { ListPages } from '../../../components/list-pages.tsx'
import { useConsole } from '../../../context.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { useRefresh } from '../../../data/use-refresh.ts'
import { WEBHOOK_LIST, webhooks } from '../../../data/webhook-queries.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { SettingsArea } from '../settings-area.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { type NewKey, NewWebhook } from './new-webhook.tsx'
import { useKeyTexts } from './use-key-texts.ts'
import { WebhookRow } from './webhook-row.tsx'

export function WebhooksPage() {
  const { messages, organization } = useConsole()
  const texts = messages.webhooks
  const keyTexts = useKeyTexts()
  const { isAdmin } = useMembership()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<NewKey | null>(null)
  useShortcuts({ n: () => setCreating(true) })
  useRefresh(WEBHOOK_LIST, false)
  const input = webhooksInput(organization.uri)
  return (
    <SettingsArea section="webhooks" isWide>
      <p>
        {texts.lead} {!isAdmin && texts.ownOnly}
      </p>
      {created && (
        <ShownOnce
          label={texts.keyOf(created.url)}
          secret={created.key}
          texts={keyTexts}
          onDone={() => setCreated(null)}
        />
      )}
      <div class="buttons">
        <button type="button" class="button main" onClick={() => setCreating(true)}>
          {texts.create}
        </button>
      </div>
      <ListPages
        label={messages.settings.sections.webhooks}
        operation={WEBHOOK_LIST}
        pageAt={(token) => webhooks({ ...input, ...token })}
        empty={texts.none}
        renderRow={(webhook) => <WebhookRow key={webhook.uri} webhook={webhook} />}
      />
      {isCreating && (
        <NewWebhook
          onClose={(key) => {
            setCreating(false)
            if (key) setCreated(key)
          }}
        />
      )}
    </SettingsArea>
  )
}
