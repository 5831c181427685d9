// Subscriber that creates the webhook deliveries for each event.
import { createHash } from 'node:crypto'
import { webhookEventNames } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import { getWakeSignal } from '../../platform/jobs/wake-signal.ts'
import { afterCommit, type WriteTransaction } from '../../platform/writes/write.ts'
import { eventDetailsByIds } from '../scheduled-events/store.ts'
import { wakeQueues } from './queue-store.ts'
import { reloadRedactedContent } from './reload-redacted-content.ts'
import { getEventTypeId, getMeetingId, renderEnvelope, renderPayload } from './render-payload.ts'
import { insertDeliveries, type NewDelivery, type SubscriptionMatch, subscriptionMatches } from './store.ts'

export const WEBHOOK_WAKE_SIGNAL = 'webhook deliveries'

export const planDeliveries: Subscriber = {
  name: 'webhook_deliveries',
  eventTypes: webhookEventNames,
  async handle(ctx, tx, storedEvents) {
    const { organizationId } = tx
    const events = await reloadRedactedContent(tx, storedEvents)
    const matchableEvents = events.map((event) => ({
      eventId: event.id,
      event: event.type,
      at: event.occurredAt,
      meetingId: getMeetingId(event),
      typeId: getEventTypeId(event),
    }))
    const matches = await tx.rows(subscriptionMatches(organizationId, matchableEvents))
    if (matches.length === 0) return
    const planned = await renderDeliveries(ctx, tx, events, matches)
    const subscriptionIds = [...new Set(planned.map(({ subscriptionId }) => subscriptionId))]
    const now = ctx.clock.now()
    tx.defer(insertDeliveries(organizationId, planned, now))
    tx.defer(wakeQueues(organizationId, subscriptionIds, now))
    afterCommit(tx, () => getWakeSignal(ctx, WEBHOOK_WAKE_SIGNAL).notify(subscriptionIds))
  },
}

async function renderDeliveries(
  ctx: Context,
  tx: WriteTransaction,
  events: readonly StoredEvent[],
  matches: readonly SubscriptionMatch[],
): Promise<NewDelivery[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const matchedEvents = [...new Set(matches.map(({ event_id }) => event_id))].flatMap(
    (id) => byId.get(id) ?? [],
  )
  const meetingIds = [...new Set(matchedEvents.flatMap((event) => getMeetingId(event) ?? []))]
  const details =
    meetingIds.length === 0 ? [] : await tx.rows(eventDetailsByIds(tx.organizationId, meetingIds))
  const meetings = new Map(details.map((meeting) => [meeting.id, meeting]))
  const payloads = new Map(
    matchedEvents.map((event) => [
      event.id,
      renderPayload(ctx, event, meetings.get(getMeetingId(event) ?? '') ?? null),
    ]),
  )
  return matches.flatMap(({ event_id, subscription_id, creator_id }) => {
    const event = byId.get(event_id)
    const payload = payloads.get(event_id)
    if (!event || payload === undefined) return []
    return {
      id: deriveDeliveryId(event_id, subscription_id),
      subscriptionId: subscription_id,
      eventId: event_id,
      event: event.type,
      body: renderEnvelope(ctx, event, creator_id, payload),
    }
  })
}

/**
 * Deterministic, so that planning an event twice creates one delivery. Starts with the time and sequence bits of the event
 * id, so that deliveries are sent in the order of their events.
 */
export function deriveDeliveryId(eventId: string, subscriptionId: string): string {
  const hash = createHash('sha256').update(`${eventId}/${subscriptionId}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash.charAt(0), 16) % 4]
  return `${eventId.slice(0, 18)}-${variant}${hash.slice(1, 4)}-${hash.slice(4, 16)}`
}
