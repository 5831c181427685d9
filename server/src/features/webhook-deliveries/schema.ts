// API schemas of webhook deliveries and of the envelope that they send.
import { type Static, type TSchema, Type } from 'typebox'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import { callErrors } from '../../domain/urls/call-errors.ts'
import { type DeliveredEvent, deliveredEventNames, WEBHOOK_TEST_EVENT } from '../../domain/webhooks/events.ts'
import type { Config } from '../../platform/config/config.ts'
import type { TableRow } from '../../platform/db/sql.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import { variantsBy } from '../../platform/variants.ts'
import { BookingRequest } from '../booking-requests/schema.ts'
import { EventType } from '../event-types/schema.ts'
import { InviteeWithEvent } from '../invitees/schema.ts'
import { RoutingFormSubmission } from '../routing-forms/submission-schema.ts'
import { ScheduledEvent } from '../scheduled-events/schema.ts'
import { WebhookSubscription } from '../webhook-subscriptions/schema.ts'
import { requestHeaders } from './sign-delivery.ts'

export const DeliveryStatus = Type.Enum(['pending', 'delivered', 'failed'], {
  description: '`pending`: another attempt will be made. `failed`: no attempts are left.',
})

const DeliveredEventName = Type.Enum([...deliveredEventNames])

const Attempt = Type.Object(
  {
    attempted_at: DateTime(),
    response_status: Nullable(
      Type.Integer({ description: 'Null if there was no response.', examples: [200] }),
    ),
    error: Nullable(
      Type.String({
        description: `Why there was no response: ${Object.keys(callErrors).join(', ')}, or signing_key_unreadable.`,
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
    description: 'The `webhook-id` header of every attempt.',
    examples: ['01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'],
  }),
  subscription: Uri(undefined, exampleUri('webhook_subscriptions')),
  event: DeliveredEventName,
  is_test: Type.Boolean({ description: 'True for a test delivery.' }),
  status: DeliveryStatus,
  created_at: DateTime(),
  next_attempt_at: Nullable(DateTime('Can be delayed if other deliveries to this endpoint fail.')),
  attempts: Type.Array(Attempt, { description: 'The last 30 attempts, oldest first.' }),
}

export const WebhookDelivery = Type.Object(deliveryFields, { title: 'WebhookDelivery' })

export const WebhookDeliveryWithBody = Type.Object(
  {
    ...deliveryFields,
    headers: Type.Record(Type.String(), Type.String(), {
      description:
        'The request headers that are the same in every attempt. Each attempt also has `webhook-timestamp` and the signatures.',
      examples: [requestHeaders('01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e')],
    }),
    body: Type.String({ description: 'The exact request body, the same in every attempt.' }),
  },
  { title: 'WebhookDeliveryWithBody' },
)

const CreationBound = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }))

const period = {
  min_created_at: CreationBound('Only deliveries created at or after this date-time.'),
  max_created_at: CreationBound('Only deliveries created at or before this date-time.'),
}

export const DeliveryFilters = Type.Object({ status: Type.Optional(DeliveryStatus), ...period })

/** For one request. */
export const MAX_REDELIVERIES = 1_000

export const NewRedeliveries = Type.Object(
  { status: Type.Enum(['failed'], { description: 'Which deliveries to send again.' }), ...period },
  {
    title: 'NewWebhookRedeliveries',
    examples: [{ status: 'failed', min_created_at: '2026-11-15T09:30:00Z' }],
  },
)

export const WebhookRedeliveries = Type.Object(
  {
    queued: Type.Integer({
      maximum: MAX_REDELIVERIES,
      description: `The number of deliveries that are sent again, oldest first; at most ${MAX_REDELIVERIES}.`,
      examples: [42],
    }),
    has_more: Type.Boolean({
      description: 'Others have failed in this period. Repeat the request for them.',
    }),
  },
  { title: 'WebhookRedeliveries' },
)

export type Redeliveries = Static<typeof WebhookRedeliveries>

/** The format of the column `attempts`. */
export type AttemptEntry = {
  readonly at: Instant
  readonly status: number | null
  readonly error: string | null
  readonly ms: number
}

/** Excludes the body. */
export type DeliveryRow = TableRow<
  'webhook_deliveries',
  'id' | 'subscription_id' | 'event' | 'status' | 'due_at' | 'created_at',
  { attempts: readonly AttemptEntry[] }
>

type WebhookDeliveryResource = Static<typeof WebhookDelivery>

export function toWebhookDelivery(urls: Config['urls'], row: DeliveryRow): WebhookDeliveryResource {
  const subscription = uriOf(urls.api, 'webhook_subscriptions', row.subscription_id)
  return {
    uri: `${subscription}/deliveries/${row.id}`,
    webhook_id: row.id,
    subscription,
    event: row.event as WebhookDeliveryResource['event'],
    is_test: row.event === WEBHOOK_TEST_EVENT,
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

/** What each event is about. The payload of an event about a no-show is the invitee. */
const payloadOf = (event: DeliveredEvent): TSchema => {
  if (event === WEBHOOK_TEST_EVENT) return WebhookSubscription
  if (event === 'routing_form_submission.created') return RoutingFormSubmission
  if (event.startsWith('booking_request.')) return BookingRequest
  if (event.startsWith('scheduled_event.')) return ScheduledEvent
  return event.startsWith('event_type.') ? EventType : InviteeWithEvent
}

/** `invitee_no_show.created` becomes `InviteeNoShowCreatedWebhook`. */
const titleOf = (event: DeliveredEvent): string =>
  `${event.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Webhook`

export const WebhookEnvelope = Type.Object(
  {
    event: DeliveredEventName,
    created_at: DateTime('When the event occurred.'),
    created_by: Uri('The user who created the subscription.', exampleUri('users')),
    payload: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'The resource at the time of the event.',
        title: 'WebhookPayload',
      },
    ),
  },
  {
    title: 'WebhookEnvelope',
    description: 'The body of a webhook. `event` says which resource `payload` is.',
    ...variantsBy(
      'event',
      deliveredEventNames.map((event) => ({
        title: titleOf(event),
        values: [event],
        fields: { payload: payloadOf(event) },
      })),
    ),
  },
)
