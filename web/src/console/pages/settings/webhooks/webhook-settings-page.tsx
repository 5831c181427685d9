// The settings of a webhook: its URL and events, the signing key, and samples of what it sends.
import type { WebhookSubscription, WebhookSubscriptionChanges } from '../../../../../../sdk/src/api.gen.ts'
import { type WebhookEvent, webhookEventNames } from '../../../../../../server/src/domain/webhooks/events.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useEdit } from '../../../data/use-edit.ts'
import { WEBHOOK, WEBHOOK_LIST } from '../../../data/webhook-queries.ts'
import type { PageProps } from '../../../pages.ts'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { EventChoice } from './event-choice.tsx'
import { SamplePayload } from './sample-payload.tsx'
import { SigningKey } from './signing-key.tsx'
import { UrlField } from './url-field.tsx'
import { WebhookArea } from './webhook-area.tsx'

type WebhookFields = {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

/** Events in the order of the API, so that equal choices are equal. */
const toFields = ({ callback_url, events }: WebhookSubscription): WebhookFields => ({
  url: callback_url,
  events: webhookEventNames.filter((event) => events.includes(event)),
})

export function WebhookSettingsPage({ params: { webhook: id = '' } }: PageProps) {
  return (
    <WebhookArea id={id}>
      {(webhook) => (
        <div class="form-page">
          <EditWebhook key={webhook.uri} webhook={webhook} />
          <SigningKey webhook={webhook} />
          <SamplePayload webhook={webhook} />
        </div>
      )}
    </WebhookArea>
  )
}

function EditWebhook({ webhook }: { readonly webhook: WebhookSubscription }) {
  const { api, cache, messages } = useConsole()
  const texts = messages.webhooks
  const uuid = idOf(webhook.uri)
  const edit = useEdit<WebhookSubscription, WebhookFields>({
    name: webhook.uri,
    resource: webhook,
    toValues: toFields,
    operation: WEBHOOK,
    load: () => requireApi(api).getWebhookSubscription({ uuid }),
    async update({ url, events }, ifMatch) {
      const changes: WebhookSubscriptionChanges = {
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events: [...events] }),
      }
      const { signing_key: _, ...updated } = await requireApi(api).updateWebhookSubscription(
        { uuid, ...changes },
        { ifMatch },
      )
      cache.invalidate(WEBHOOK_LIST)
      return updated
    },
  })
  const { values, set } = edit
  const describe = (field: string, value: unknown): readonly [string, string] =>
    field === 'url'
      ? [texts.url, String(value)]
      : [
          texts.whichEvents,
          (value as WebhookFields['events']).map((event) => texts.events[event].label).join(', '),
        ]
  return (
    <>
      <UrlField value={values.url} error={edit.error} onChange={(url) => set('url', url.trim())} />
      <EventChoice
        scope={webhook.scope}
        chosen={values.events}
        onChange={(events) => set('events', events)}
      />
      <SaveBar edit={edit} describe={describe} />
    </>
  )
}
