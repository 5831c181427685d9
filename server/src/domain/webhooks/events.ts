// The events that webhooks can subscribe to, and the scope that each of them requires.
import type { Scope } from '../access/scopes.ts'

/** Each webhook event has the name of its domain event. */
export const webhookEvents = {
  'invitee.created': 'scheduled_events:read',
  'invitee.canceled': 'scheduled_events:read',
  'invitee.rescheduled': 'scheduled_events:read',
  'invitee_no_show.created': 'scheduled_events:read',
  'invitee_no_show.deleted': 'scheduled_events:read',
  'scheduled_event.reassigned': 'scheduled_events:read',
  'booking_request.created': 'scheduled_events:read',
  'booking_request.accepted': 'scheduled_events:read',
  'booking_request.declined': 'scheduled_events:read',
  'booking_request.expired': 'scheduled_events:read',
  'booking_request.withdrawn': 'scheduled_events:read',
  'event_type.created': 'event_types:read',
  'event_type.updated': 'event_types:read',
  'event_type.deleted': 'event_types:read',
  'routing_form_submission.created': 'routing_forms:read',
} as const satisfies Record<string, Scope>

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** Sent to one subscription on request. No subscription lists it. */
export const WEBHOOK_TEST_EVENT = 'webhook_subscription.tested'

/** All events that deliveries can have. */
export const deliveredEventNames = [...webhookEventNames, WEBHOOK_TEST_EVENT] as const
export type DeliveredEvent = (typeof deliveredEventNames)[number]

export const webhookScopes = ['user', 'organization', 'group'] as const
export type WebhookScope = (typeof webhookScopes)[number]

/** A form submission has no host: it belongs to the organization only. */
export const isAvailableInScope = (event: WebhookEvent, scope: WebhookScope): boolean =>
  scope === 'organization' || event !== 'routing_form_submission.created'

/** A subscriber receives complete resources, so the token needs the read scope of each event. */
export const requiredReadScopes = (events: readonly WebhookEvent[]): Scope[] => [
  ...new Set(events.map((event) => webhookEvents[event])),
]

/** Counting the deliveries of a subscription stops here. */
export const MAX_COUNTED_DELIVERIES = 1_000
