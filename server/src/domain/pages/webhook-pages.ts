// The inputs of the operations behind the pages about webhooks.
import type { Zone } from '../time/zone.ts'
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
