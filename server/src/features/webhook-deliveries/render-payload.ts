// Renders webhook payloads: API resources as they were at the time of the event.
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

/** Events about an invitee contain the invitee, and most of them also the meeting at that time. */
type InviteeSnapshot = InviteeRow & { readonly scheduled_event?: EventRow }
type EventTypeSnapshot = EventTypeRow & { readonly hosts?: unknown }

/** The state after the event or, for a deleted object, before it. */
const getState = ({ before, after }: StoredEvent): unknown => after ?? before

/** The meeting, if the event is about an invitee; otherwise null. */
export const getMeetingId = (event: StoredEvent): string | null =>
  event.type.startsWith('invitee') ? (getState(event) as InviteeSnapshot).event_id : null

/** The event type, if the event is about one; otherwise null. */
export const getEventTypeId = ({ type, subjectId }: StoredEvent): string | null =>
  type.startsWith('event_type.') ? subjectId : null

/** `meeting` is the current state, with hosts and guests. */
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

/** Clears the no-show fields after a no-show was removed. */
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

/** The payload is rendered once per event. Only the envelope differs by subscription: it names the creator. */
export const renderEnvelope = (
  ctx: Pick<Context, 'config'>,
  { type, occurredAt }: Pick<StoredEvent, 'type' | 'occurredAt'>,
  creatorId: string,
  payload: string,
): string => {
  const createdBy = uriOf(ctx.config.urls.api, 'users', creatorId)
  return `{"event":"${type}","created_at":"${toWireTime(occurredAt)}","created_by":"${createdBy}","payload":${payload}}`
}
