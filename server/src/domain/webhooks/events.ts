// What can be subscribed to, and what a token needs to be granted for it.
import type { Scope } from '../access/scopes.ts'

/** Each has the name of the domain event that it follows from. */
export const webhookEvents = {
  'invitee.created': 'scheduled_events:read',
  'invitee.canceled': 'scheduled_events:read',
  'invitee.rescheduled': 'scheduled_events:read',
  'invitee_no_show.created': 'scheduled_events:read',
  'invitee_no_show.deleted': 'scheduled_events:read',
  'event_type.created': 'event_types:read',
  'event_type.updated': 'event_types:read',
  'event_type.deleted': 'event_types:read',
  'routing_form_submission.created': 'routing_forms:read',
} as const satisfies Record<string, Scope>

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]

export const webhookScopes = ['user', 'organization', 'group'] as const
export type WebhookScope = (typeof webhookScopes)[number]

/** A submission of a form has no host: it belongs to the organization alone. */
export const isAvailableInScope = (event: WebhookEvent, scope: WebhookScope): boolean =>
  scope === 'organization' || event !== 'routing_form_submission.created'

/** Who is told of what happens in the name of a user, a group or the organization may read all of it. */
export const requiredReadScopes = (events: readonly WebhookEvent[]): Scope[] => [
  ...new Set(events.map((event) => webhookEvents[event])),
]
