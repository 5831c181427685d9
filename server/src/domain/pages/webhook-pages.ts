// The operations behind the pages about webhooks, with their inputs.
import type { Zone } from '../time/zone.ts'
import type { ConsolePage } from './console-page.ts'
import { creationPeriod, type PeriodQuery } from './creation-period.ts'

const WEBHOOKS_PER_PAGE = 100
const DELIVERIES_PER_PAGE = 25

/** All that the viewer may manage, with their health. `organization`: its URI. */
export const webhooksInput = (organization: string) => ({
  organization,
  expand: 'summary' as const,
  count: WEBHOOKS_PER_PAGE,
})

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export interface DeliveryQuery extends PeriodQuery {
  readonly status?: string | undefined
}

/** `uuid`: of the subscription. The newest deliveries come first. */
export function deliveriesInput(uuid: string, query: DeliveryQuery, zone: Zone | null) {
  const status = deliveryStatuses.find((one) => one === query.status)
  return { uuid, count: DELIVERIES_PER_PAGE, ...(status ? { status } : {}), ...creationPeriod(query, zone) }
}

/** The list has the health of the webhook. */
export const showWebhook: ConsolePage['calls'] = ({ organization }, { params: { webhook } }) => [
  { operation: 'getWebhookSubscription', input: { uuid: webhook } },
  { operation: 'listWebhookSubscriptions', input: webhooksInput(organization) },
]
