// The deliveries of a webhook, the newest first: filter by status and period, send a test, and send again.
import { useState } from 'preact/hooks'
import type { WebhookSubscription } from '../../../../../../sdk/src/api.gen.ts'
import { hasPeriod } from '../../../../../../server/src/domain/pages/creation-period.ts'
import {
  type DeliveryQuery,
  deliveriesInput,
  deliveryStatuses,
} from '../../../../../../server/src/domain/pages/webhook-pages.ts'
import { ClockField, SelectField } from '../../../components/field.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useRefresh } from '../../../data/use-refresh.ts'
import { DELIVERY_LIST, deliveries } from '../../../data/webhook-queries.ts'
import type { PageProps } from '../../../pages.ts'
import { withQuery } from '../../../router.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { SendAgain } from './send-again.tsx'
import { SendTest } from './send-test.tsx'
import { WebhookArea } from './webhook-area.tsx'

export function DeliveriesPage({ params: { webhook: id = '' } }: PageProps) {
  return <WebhookArea id={id}>{(webhook) => <Deliveries key={webhook.uri} webhook={webhook} />}</WebhookArea>
}

function Deliveries({ webhook }: { readonly webhook: WebhookSubscription }) {
  const { messages, location, display } = useConsole()
  const texts = messages.webhooks
  const { status, from, to } = location.query
  const [isSendingAgain, setSendingAgain] = useState(false)
  const isActive = webhook.state === 'active'
  const input = deliveriesInput(idOf(webhook.uri), { status, from, to }, display.zone)
  const { value } = useAnswer(deliveries(input))
  useRefresh(DELIVERY_LIST, value?.collection.some((one) => one.status === 'pending') ?? false)
  return (
    <>
      {isActive ? <SendTest webhook={webhook} /> : <p class="notice">{texts.turnOn}</p>}
      <section class="deliveries" aria-labelledby="deliveries">
        <div class="item-line">
          <h2 id="deliveries">{texts.deliveries}</h2>
          <button
            type="button"
            class="button plain"
            disabled={!isActive}
            onClick={() => setSendingAgain(true)}
          >
            {texts.againAll}
          </button>
        </div>
        <search class="people-filters" aria-label={messages.filter.open(0)}>
          <Filters query={{ status, from, to }} />
        </search>
        <ListPages
          key={`${status} ${from} ${to}`}
          label={texts.deliveries}
          operation={DELIVERY_LIST}
          pageAt={(token) => deliveries({ ...input, ...token })}
          empty={status || hasPeriod({ from, to }) ? texts.noMatch : texts.noDeliveries}
          renderRow={(delivery) => <DeliveryRow key={delivery.uri} delivery={delivery} canSend={isActive} />}
        />
      </section>
      {isSendingAgain && (
        <SendAgain webhook={webhook} period={{ from, to }} onClose={() => setSendingAgain(false)} />
      )}
    </>
  )
}

/** They are in the address. */
function Filters({ query }: { readonly query: DeliveryQuery }) {
  const { messages, location, navigate } = useConsole()
  const { webhooks: texts, filter } = messages
  const choose = (changes: DeliveryQuery) =>
    navigate(withQuery(location.path, { ...query, ...changes }), { replace: true })
  return (
    <>
      <SelectField
        label={texts.status}
        value={query.status ?? ''}
        choices={[
          { value: '', label: texts.anyStatus },
          ...deliveryStatuses.map((value) => ({ value, label: texts.statuses[value] })),
        ]}
        onChange={(status) => choose({ status })}
      />
      <ClockField
        type="date"
        label={filter.from}
        value={query.from ?? ''}
        onChange={(from) => choose({ from })}
      />
      <ClockField type="date" label={filter.to} value={query.to ?? ''} onChange={(to) => choose({ to })} />
    </>
  )
}
