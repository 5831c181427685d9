// What a request contains: a sample of each event that the webhook can send.
import { useState } from 'preact/hooks'
import type { GetSampleWebhookDataInput, WebhookSubscription } from '../../../../../../sdk/src/api.gen.ts'
import type { WebhookEvent } from '../../../../../../server/src/domain/webhooks/events.ts'
import { SelectField } from '../../../components/field.tsx'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { sampleWebhook } from '../../../data/webhook-queries.ts'
import { areaOfEvent, eventsOfScope } from './event-choice.tsx'
import { Payload } from './payload.tsx'

const INDENT = 2

export function SamplePayload({ webhook }: { readonly webhook: WebhookSubscription }) {
  const { messages, cache } = useConsole()
  const texts = messages.webhooks
  const [event, setEvent] = useState<WebhookEvent | null>(null)
  const { value, error } = useAnswer(event && sampleWebhook(toInput(webhook, event)))
  const events = eventsOfScope(webhook.scope)
  return (
    <section class="card" aria-labelledby="sample">
      <h3 id="sample">{texts.sample}</h3>
      <p>{texts.sampleLead}</p>
      <SelectField
        label={texts.sampleEvent}
        value={event ?? ''}
        choices={[
          { value: '', label: '–' },
          ...events.map((one) => ({
            value: one,
            label: texts.events[one].label,
            group: messages.areas[areaOfEvent(one)],
          })),
        ]}
        onChange={(chosen) => setEvent(events.find((one) => one === chosen) ?? null)}
      />
      {error !== null && <Problem error={error} retry={() => cache.invalidate('getSampleWebhookData')} />}
      {event !== null && value === undefined && error === null && <LoadingRows rows={4} />}
      {value && <Payload text={JSON.stringify(value, null, INDENT)} copyLabel={texts.copySample} />}
    </section>
  )
}

const toInput = (
  { organization, scope, user, group }: WebhookSubscription,
  event: WebhookEvent,
): GetSampleWebhookDataInput => ({
  event,
  organization,
  scope,
  ...(user === null ? {} : { user }),
  ...(group === null ? {} : { group }),
})
