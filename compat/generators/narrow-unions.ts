// Uses the generated types: each union must narrow by its discriminator, and null must be possible where it is documented.
import type { Change, EventTypeChanges, ScheduleRule, WebhookEnvelope } from './types.ts'

export function describeChange(change: Change): string {
  if (change.resource_type === 'Group') return change.resource?.slug ?? 'a deleted group'
  if (change.resource_type === 'InviteeWithEvent') return change.resource?.scheduled_event.start_time ?? ''
  return change.event
}

export const dayOf = (rule: ScheduleRule): string => (rule.type === 'wday' ? rule.wday : rule.date)

export function describeWebhook(webhook: WebhookEnvelope): string {
  switch (webhook.event) {
    case 'routing_form_submission.created':
      return webhook.payload.result.value
    case 'event_type.created':
    case 'event_type.updated':
    case 'event_type.deleted':
      return webhook.payload.scheduling_url
    case 'webhook_subscription.tested':
      return webhook.payload.callback_url
    default:
      return webhook.payload.scheduled_event.start_time
  }
}

export const withoutPool: EventTypeChanges = { pooling_type: null, booking_window: { days: 14 } }

// @ts-expect-error A rule for a weekday has no date.
export const confused: ScheduleRule = { type: 'wday', date: '2026-12-24', intervals: [] }
