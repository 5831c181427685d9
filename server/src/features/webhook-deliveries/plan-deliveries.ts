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
import {
  getEventTypeId,
  getFormerHostId,
  getMeetingId,
  getRequestId,
  renderEnvelope,
  renderFormerPayload,
  renderPayload,
} from './render-payload.ts'
import { insertDeliveries, type NewDelivery, type SubscriptionMatch, subscriptionMatches } from './store.ts'

/** Bounds the memory for bodies: each subscription has its own copy. */
const MAX_CHUNK_LENGTH = 1_000_000

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
      formerHostId: getFormerHostId(event),
      requestId: getRequestId(event),
    }))
    const matches = await tx.rows(subscriptionMatches(organizationId, matchableEvents))
    if (matches.length === 0) return
    const now = ctx.clock.now()
    const planned = await renderDeliveries(ctx, tx, events, matches)
    for (const [chunk, isLast] of chunkByLength(planned)) {
      if (isLast) tx.defer(insertDeliveries(organizationId, chunk, now))
      else await tx.rows(insertDeliveries(organizationId, chunk, now))
    }
    const subscriptionIds = [...new Set(matches.map(({ subscription_id }) => subscription_id))]
    tx.defer(wakeQueues(organizationId, subscriptionIds, now))
    afterCommit(tx, () => getWakeSignal(ctx, WEBHOOK_WAKE_SIGNAL).notify(subscriptionIds))
  },
}

async function renderDeliveries(
  ctx: Context,
  tx: WriteTransaction,
  events: readonly StoredEvent[],
  matches: readonly SubscriptionMatch[],
): Promise<Iterable<NewDelivery>> {
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
  return renderEach(ctx, byId, payloads, matches)
}

/** A generator, so that a body exists only until its chunk is sent. */
function* renderEach(
  ctx: Context,
  events: ReadonlyMap<string, StoredEvent>,
  payloads: ReadonlyMap<string, string>,
  matches: readonly SubscriptionMatch[],
): Generator<NewDelivery> {
  for (const { event_id, subscription_id, creator_id, is_former } of matches) {
    const event = events.get(event_id)
    const payload = is_former && event ? renderFormerPayload(ctx, event) : payloads.get(event_id)
    if (!event || payload === undefined) continue
    yield {
      id: deriveDeliveryId(event_id, subscription_id),
      subscriptionId: subscription_id,
      eventId: event_id,
      event: event.type,
      body: renderEnvelope(ctx, event, creator_id, payload),
    }
  }
}

/** Chunks with at least one delivery. Each but the last has more than the maximum length of bodies. */
export function* chunkByLength<Delivery extends Pick<NewDelivery, 'body'>>(
  deliveries: Iterable<Delivery>,
): Generator<[chunk: Delivery[], isLast: boolean]> {
  let chunk: Delivery[] = []
  let length = 0
  for (const delivery of deliveries) {
    if (length > MAX_CHUNK_LENGTH) {
      yield [chunk, false]
      chunk = []
      length = 0
    }
    chunk.push(delivery)
    length += delivery.body.length
  }
  if (chunk.length > 0) yield [chunk, true]
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
