// OpenAPI description of the requests that webhooks send.
import type { DeliveredEvent } from '../../domain/webhooks/events.ts'
import type { WebhookDescription } from '../../platform/openapi/webhooks.ts'
import { WebhookEnvelope } from './schema.ts'

const summaries: Readonly<Record<DeliveredEvent, string>> = {
  'invitee.created': 'An invitee was booked',
  'invitee.canceled': 'An invitee or the meeting was canceled',
  'invitee.rescheduled': 'An invitee was rescheduled',
  'invitee_no_show.created': 'An invitee was marked as a no-show',
  'invitee_no_show.deleted': 'The no-show mark of an invitee was removed',
  'scheduled_event.reassigned': 'A meeting was given to another host',
  'booking_request.created': 'A booking was requested that a host must accept',
  'booking_request.accepted': 'A host accepted a booking request; `invitee.created` is sent, too',
  'booking_request.declined': 'A host declined a booking request',
  'booking_request.expired': 'A booking request expired',
  'booking_request.withdrawn': 'A booking request was withdrawn',
  'event_type.created': 'An event type was created',
  'event_type.updated': 'An event type was updated',
  'event_type.deleted': 'An event type was deleted',
  'routing_form_submission.created': 'A routing form was submitted',
  'webhook_subscription.tested': 'A test was requested; no subscription lists this event',
}

const DESCRIPTION =
  'A POST request to the URL of each subscription with this event. Verify the signature before you use the body. Expect duplicates, and don’t rely on the order.'

export const webhookDescription: WebhookDescription = {
  envelope: WebhookEnvelope,
  summaries,
  description: DESCRIPTION,
}
