// What is sent about an event: the same resources as the API answers, as they were when it happened.
import { toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import { uriOf } from '../../platform/uris.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import type { EventRow } from '../bookings/store.ts'
import { type EventTypeRow, toEventType } from '../event-types/schema.ts'
import { toInvitee } from '../invitees/schema.ts'
import { type SubmissionRow, toRoutingFormSubmission } from '../routing-forms/submission-schema.ts'
import { toScheduledEvent } from '../scheduled-events/schema.ts'
import type { EventDetails } from '../scheduled-events/store.ts'

/** An event of an invitee holds the invitee, and mostly the meeting as it then was. */
type InviteeSnapshot = InviteeRow & { readonly scheduled_event?: EventRow }
type EventTypeSnapshot = EventTypeRow & { readonly hosts?: unknown }

/** What was there after it or, of what is gone, before. */
const getState = ({ before, after }: StoredEvent): unknown => after ?? before

/** The meeting of an event about an invitee; null for any other. */
export const getMeetingId = (event: StoredEvent): string | null =>
  event.type.startsWith('invitee') ? (getState(event) as InviteeSnapshot).event_id : null

/** The event type of an event about one; null for any other. */
export const getEventTypeId = ({ type, subjectId }: StoredEvent): string | null =>
  type.startsWith('event_type.') ? subjectId : null

/** `meeting`: as it is now, with its hosts and guests. */
export function renderPayload(
  ctx: Pick<Context, 'config' | 'secrets'>,
  event: StoredEvent,
  meeting: EventDetails | null,
): string {
  const { urls } = ctx.config
  if (event.type === 'routing_form_submission.created')
    return JSON.stringify(toRoutingFormSubmission(urls, getState(event) as SubmissionRow))
  if (meeting === null) return JSON.stringify(toEventType(urls, toEventTypeSnapshot(event)))
  const { scheduled_event, ...invitee } = getState(event) as InviteeSnapshot
  return JSON.stringify({
    ...toInvitee(ctx, toInviteeSnapshot(event, invitee)),
    scheduled_event: toScheduledEvent(urls, { ...meeting, ...scheduled_event }),
  })
}

/** Who was taken for a no-show and was none has that no more. */
const toInviteeSnapshot = ({ type, occurredAt }: StoredEvent, invitee: InviteeRow): InviteeRow =>
  type === 'invitee_no_show.deleted'
    ? { ...invitee, no_show_id: null, no_show_at: null, updated_at: occurredAt }
    : invitee

function toEventTypeSnapshot(event: StoredEvent): EventTypeRow {
  const { hosts: _, ...type } = getState(event) as EventTypeSnapshot
  return event.type === 'event_type.deleted'
    ? { ...type, deleted_at: event.occurredAt, updated_at: event.occurredAt }
    : type
}

/** Written once for an event, whatever the number of subscriptions: what differs is who made them. */
export const renderEnvelope = (
  ctx: Pick<Context, 'config'>,
  { type, occurredAt }: Pick<StoredEvent, 'type' | 'occurredAt'>,
  creatorId: string,
  payload: string,
): string => {
  const createdBy = uriOf(ctx.config.urls.api, 'users', creatorId)
  return `{"event":"${type}","created_at":"${toWireTime(occurredAt)}","created_by":"${createdBy}","payload":${payload}}`
}
