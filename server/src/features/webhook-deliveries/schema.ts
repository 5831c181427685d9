// Webhook deliveries on the wire, and what is sent: the envelope around a payload.
import { type Static, Type } from 'typebox'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { callErrors } from '../../platform/outgoing/call-error.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import { EventName } from '../webhook-subscriptions/schema.ts'

export const DeliveryStatus = Type.Enum(['pending', 'delivered', 'failed'], {
  description: '`pending`: an attempt is to come. `failed`: the last attempt was made.',
})

const Attempt = Type.Object(
  {
    attempted_at: DateTime(),
    response_status: Nullable(
      Type.Integer({ description: 'Null where there was no answer.', examples: [200] }),
    ),
    error: Nullable(
      Type.String({
        description: `Why there was no answer: ${Object.keys(callErrors).join(', ')}, or signing_key_unreadable.`,
      }),
    ),
    duration_ms: Type.Integer({ examples: [84] }),
  },
  { title: 'WebhookDeliveryAttempt' },
)

const deliveryFields = {
  uri: Uri(
    undefined,
    `${exampleUri('webhook_subscriptions')}/deliveries/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e`,
  ),
  webhook_id: Type.String({
    description: 'The header `webhook-id` of each of its attempts.',
    examples: ['01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'],
  }),
  subscription: Uri(undefined, exampleUri('webhook_subscriptions')),
  event: EventName,
  status: DeliveryStatus,
  created_at: DateTime(),
  next_attempt_at: Nullable(DateTime('Later, while the endpoint fails with others.')),
  attempts: Type.Array(Attempt, { description: 'The last 30, oldest first.' }),
}

export const WebhookDelivery = Type.Object(deliveryFields, { title: 'WebhookDelivery' })

export const WebhookDeliveryWithBody = Type.Object(
  { ...deliveryFields, body: Type.String({ description: 'What is sent, byte by byte, at every attempt.' }) },
  { title: 'WebhookDeliveryWithBody' },
)

/** As the column `attempts` keeps it. */
export type AttemptEntry = {
  readonly at: Instant
  readonly status: number | null
  readonly error: string | null
  readonly ms: number
}

/** Without its body. */
export type DeliveryRow = {
  readonly id: string
  readonly subscription_id: string
  readonly event: string
  readonly status: string
  readonly due_at: Instant | null
  readonly attempts: readonly AttemptEntry[]
  readonly created_at: Instant
}

type WebhookDeliveryResource = Static<typeof WebhookDelivery>

export function toWebhookDelivery(urls: Config['urls'], row: DeliveryRow): WebhookDeliveryResource {
  const subscription = uriOf(urls.api, 'webhook_subscriptions', row.subscription_id)
  return {
    uri: `${subscription}/deliveries/${row.id}`,
    webhook_id: row.id,
    subscription,
    event: row.event as WebhookDeliveryResource['event'],
    status: row.status as WebhookDeliveryResource['status'],
    created_at: toWireTime(row.created_at),
    next_attempt_at: row.due_at === null ? null : toWireTime(row.due_at),
    attempts: row.attempts.map(({ at, status, error, ms }) => ({
      attempted_at: toWireTime(at),
      response_status: status,
      error,
      duration_ms: ms,
    })),
  }
}

export const SampleWebhook = Type.Object(
  {
    event: EventName,
    created_at: DateTime(),
    created_by: Uri('The user who made the subscription.', exampleUri('users')),
    payload: Type.Object(
      {},
      { additionalProperties: true, description: 'As in a delivery of this event.', title: 'WebhookPayload' },
    ),
  },
  { title: 'WebhookEnvelope' },
)
