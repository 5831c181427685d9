// Follows every event that somebody may have subscribed to: writes down what is to be sent to whom.
import { createHash } from 'node:crypto'
import { webhookEventNames } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { bellOf } from '../../platform/jobs/bell.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import { withCommit, write } from '../../platform/writes/write.ts'
import { eventsToShow } from '../scheduled-events/store.ts'
import { wakeQueues } from './queue-store.ts'
import { recallContent } from './recall-content.ts'
import { envelopeOf, meetingIdIn, renderPayload, typeIdIn } from './render-payload.ts'
import { insertDeliveries, type Match, matchesOf, type NewDelivery } from './store.ts'

export const WEBHOOK_BELL = 'webhook deliveries'

export const planDeliveries: Subscriber = {
  name: 'webhook_deliveries',
  to: webhookEventNames,
  async handle(ctx, organizationId, given) {
    const events = await recallContent(ctx, organizationId, given)
    const happened = events.map((event) => ({
      eventId: event.id,
      event: event.type,
      at: event.occurredAt,
      meetingId: meetingIdIn(event),
      typeId: typeIdIn(event),
    }))
    const matches = await ctx.db.withOrganization(organizationId).lookUp(matchesOf(organizationId, happened))
    if (matches.length === 0) return
    const planned = await renderDeliveries(ctx, organizationId, events, matches)
    const woken = [...new Set(planned.map(({ subscriptionId }) => subscriptionId))]
    // Both in one trip with COMMIT. A queue that is woken for nothing does no harm.
    await write(ctx, { kind: 'system', organizationId }, async (tx) => {
      const now = ctx.clock.now()
      withCommit(tx, insertDeliveries(organizationId, planned, now))
      withCommit(tx, wakeQueues(organizationId, woken, now))
      return undefined
    })
    bellOf(ctx, WEBHOOK_BELL).ring(woken)
  },
}

async function renderDeliveries(
  ctx: Context,
  organizationId: string,
  events: readonly StoredEvent[],
  matches: readonly Match[],
): Promise<NewDelivery[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const told = [...new Set(matches.map(({ event_id }) => event_id))].flatMap((id) => byId.get(id) ?? [])
  const meetingIds = [...new Set(told.flatMap((event) => meetingIdIn(event) ?? []))]
  const meetings = new Map(
    meetingIds.length === 0
      ? []
      : (await ctx.db.withOrganization(organizationId).lookUp(eventsToShow(organizationId, meetingIds))).map(
          (meeting) => [meeting.id, meeting] as const,
        ),
  )
  const payloads = new Map(
    told.map((event) => [
      event.id,
      renderPayload(ctx, event, meetings.get(meetingIdIn(event) ?? '') ?? null),
    ]),
  )
  return matches.flatMap(({ event_id, subscription_id, creator_id }) => {
    const event = byId.get(event_id)
    const payload = payloads.get(event_id)
    if (!event || payload === undefined) return []
    return {
      id: deliveryId(event_id, subscription_id),
      subscriptionId: subscription_id,
      eventId: event_id,
      event: event.type,
      body: envelopeOf(ctx, event, creator_id, payload),
    }
  })
}

/**
 * The same for the same two, whoever plans and how often. In front is what the event's id has there, its time and its
 * place among those of a transaction: so they are sent in the order in which they happened.
 */
export function deliveryId(eventId: string, subscriptionId: string): string {
  const hash = createHash('sha256').update(`${eventId}/${subscriptionId}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash.charAt(0), 16) % 4]
  return `${eventId.slice(0, 18)}-${variant}${hash.slice(1, 4)}-${hash.slice(4, 16)}`
}
