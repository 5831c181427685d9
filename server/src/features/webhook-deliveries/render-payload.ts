// Renders webhook payloads: API resources as they were at the time of the event.
import { toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import { uriOf } from '../../platform/uris.ts'
import { toBookingRequest } from '../booking-requests/schema.ts'
import type { RequestRow } from '../booking-requests/store.ts'
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

/** The meeting, if the event is about one or about an invitee; otherwise null. */
export const getMeetingId = (event: StoredEvent): string | null => {
  if (event.type.startsWith('scheduled_event.')) return event.subjectId
  return event.type.startsWith('invitee') ? (getState(event) as InviteeSnapshot).event_id : null
}

/** The host who gave the meeting away; otherwise null. */
export const getFormerHostId = ({ type, after }: StoredEvent): string | null =>
  type === 'scheduled_event.reassigned'
    ? ((after as EventDetails | null)?.reassignment?.from.user_id ?? null)
    : null

/** The event type, if the event is about one; otherwise null. */
export const getEventTypeId = ({ type, subjectId }: StoredEvent): string | null =>
  type.startsWith('event_type.') ? subjectId : null

/** The booking request, if the event is about one; otherwise null. */
export const getRequestId = ({ type, subjectId }: StoredEvent): string | null =>
  type.startsWith('booking_request.') ? subjectId : null

/** `meeting` is the current state, with hosts and guests. */
export function renderPayload(
  ctx: Pick<Context, 'config' | 'secrets'>,
  event: StoredEvent,
  meeting: EventDetails | null,
): string {
  const { urls } = ctx.config
  if (event.type === 'routing_form_submission.created')
    return JSON.stringify(toRoutingFormSubmission(urls, getState(event) as SubmissionRow))
  if (event.type.startsWith('booking_request.'))
    return JSON.stringify(toBookingRequest(ctx, getState(event) as RequestRow, event.occurredAt))
  if (event.type.startsWith('scheduled_event.'))
    return JSON.stringify(toScheduledEvent(urls, getState(event) as EventDetails))
  if (meeting === null) return JSON.stringify(toEventType(urls, toEventTypeSnapshot(event)))
  const { scheduled_event, ...invitee } = getState(event) as InviteeSnapshot
  return JSON.stringify({
    ...toInvitee(ctx, toInviteeSnapshot(event, invitee)),
    scheduled_event: toScheduledEvent(urls, { ...meeting, ...scheduled_event }),
  })
}

/** For the former host, who can no longer read the meeting: as it was before. */
export function renderFormerPayload(
  { config: { urls } }: Pick<Context, 'config'>,
  { before, after }: StoredEvent,
): string {
  const { reassignment } = after as EventDetails
  const former = { ...(before as EventDetails), ...(reassignment === undefined ? {} : { reassignment }) }
  return JSON.stringify(toScheduledEvent(urls, former))
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
