// What is sent about an event: the same resources as the API answers, as they were when it happened.
import { wire } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import { uriOf } from '../../platform/uris.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import type { EventRow } from '../bookings/store.ts'
import { type EventTypeRow, toEventType } from '../event-types/schema.ts'
import { toInvitee } from '../invitees/schema.ts'
import { type SubmissionRow, toRoutingFormSubmission } from '../routing-forms/submission-schema.ts'
import { toScheduledEvent } from '../scheduled-events/schema.ts'
import type { EventToShow } from '../scheduled-events/store.ts'

/** An event of an invitee holds the invitee, and mostly the meeting as it then was. */
type InviteeThen = InviteeRow & { readonly scheduled_event?: EventRow }
type TypeThen = EventTypeRow & { readonly hosts?: unknown }

/** What was there after it or, of what is gone, before. */
const stateIn = ({ before, after }: StoredEvent): unknown => after ?? before

/** The meeting of an event about an invitee; null for any other. */
export const meetingIdIn = (event: StoredEvent): string | null =>
  event.type.startsWith('invitee') ? (stateIn(event) as InviteeThen).event_id : null

/** The event type of an event about one; null for any other. */
export const typeIdIn = ({ type, subjectId }: StoredEvent): string | null =>
  type.startsWith('event_type.') ? subjectId : null

/** `meeting`: as it is now, with its hosts and guests. */
export function renderPayload(
  ctx: Pick<Context, 'config' | 'secrets'>,
  event: StoredEvent,
  meeting: EventToShow | null,
): string {
  const { urls } = ctx.config
  if (event.type === 'routing_form_submission.created')
    return JSON.stringify(toRoutingFormSubmission(urls, stateIn(event) as SubmissionRow))
  if (meeting === null) return JSON.stringify(toEventType(urls, typeThen(event)))
  const { scheduled_event, ...invitee } = stateIn(event) as InviteeThen
  return JSON.stringify({
    ...toInvitee(ctx, inviteeThen(event, invitee)),
    scheduled_event: toScheduledEvent(urls, { ...meeting, ...scheduled_event }),
  })
}

/** Who was taken for a no-show and was none has that no more. */
const inviteeThen = ({ type, occurredAt }: StoredEvent, invitee: InviteeRow): InviteeRow =>
  type === 'invitee_no_show.deleted'
    ? { ...invitee, no_show_id: null, no_show_at: null, updated_at: occurredAt }
    : invitee

function typeThen(event: StoredEvent): EventTypeRow {
  const { hosts: _, ...type } = stateIn(event) as TypeThen
  return event.type === 'event_type.deleted'
    ? { ...type, deleted_at: event.occurredAt, updated_at: event.occurredAt }
    : type
}

/** Written once for an event, whatever the number of subscriptions: what differs is who made them. */
export const envelopeOf = (
  ctx: Pick<Context, 'config'>,
  { type, occurredAt }: Pick<StoredEvent, 'type' | 'occurredAt'>,
  creatorId: string,
  payload: string,
): string => {
  const createdBy = uriOf(ctx.config.urls.api, 'users', creatorId)
  return `{"event":"${type}","created_at":"${wire(occurredAt)}","created_by":"${createdBy}","payload":${payload}}`
}
