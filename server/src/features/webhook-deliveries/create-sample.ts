// Creates a sample webhook, with the same code that renders real ones.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import { toTracking } from '../../domain/booking/invitee.ts'
import { typeDefaults } from '../../domain/event-types/settings.ts'
import { DAY, HOUR, type Instant, instant, MINUTE, toWireTime } from '../../domain/time/instant.ts'
import type { WebhookEvent } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { uriOf } from '../../platform/uris.ts'
import { toBookingRequest } from '../booking-requests/schema.ts'
import type { RequestRow } from '../booking-requests/store.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { type EventTypeRow, toEventType } from '../event-types/schema.ts'
import { toInvitee } from '../invitees/schema.ts'
import { type SubmissionRow, toRoutingFormSubmission } from '../routing-forms/submission-schema.ts'
import { toScheduledEvent } from '../scheduled-events/schema.ts'
import type { EventDetails } from '../scheduled-events/store.ts'
import type { WebhookEnvelope } from './schema.ts'

/** No object has this id. */
const SAMPLE_ID = '01900000-0000-7000-8000-000000000000'

export function createSample(
  ctx: Context,
  actor: Member,
  event: WebhookEvent,
): Static<typeof WebhookEnvelope> {
  const now = ctx.clock.now()
  return {
    event,
    created_at: toWireTime(now),
    created_by: uriOf(ctx.config.urls.api, 'users', actor.userId),
    payload: createPayload(ctx, actor, event, now),
  }
}

function createPayload(
  ctx: Context,
  actor: Member,
  event: WebhookEvent,
  now: Instant,
): Record<string, unknown> {
  const { urls } = ctx.config
  if (event === 'routing_form_submission.created')
    return toRoutingFormSubmission(urls, sampleSubmission(actor, now))
  if (event.startsWith('event_type.')) return toEventType(urls, sampleType(actor, event, now))
  const invitee = sampleInvitee(actor, event, now)
  if (event.startsWith('booking_request.'))
    return toBookingRequest(ctx, sampleRequest(invitee, event, sampleMeeting(actor, invitee, now)), now)
  const meeting = sampleMeeting(actor, invitee, now)
  if (event === 'scheduled_event.reassigned') return toScheduledEvent(urls, reassigned(meeting))
  return { ...toInvitee(ctx, invitee), scheduled_event: toScheduledEvent(urls, meeting) }
}

function sampleInvitee(actor: Member, event: WebhookEvent, now: Instant): InviteeRow {
  const isCanceled = event === 'invitee.canceled'
  const isNoShow = event === 'invitee_no_show.created'
  const isRescheduled = event === 'invitee.rescheduled'
  return {
    organization_id: actor.organizationId,
    id: SAMPLE_ID,
    event_id: SAMPLE_ID,
    email: 'grace.hopper@example.com',
    name: 'Grace Hopper',
    first_name: 'Grace',
    last_name: 'Hopper',
    status: isCanceled ? 'canceled' : 'active',
    timezone: 'Europe/Berlin',
    locale: 'en',
    questions_and_answers: [{ question: 'What is it about?', answer: 'The contract', position: 0 }],
    guests: [],
    tracking: toTracking({}),
    text_reminder_number: null,
    payment: null,
    rescheduled: false,
    old_invitee_id: isRescheduled ? SAMPLE_ID : null,
    old_event_id: isRescheduled ? SAMPLE_ID : null,
    new_invitee_id: null,
    new_event_id: null,
    no_show_id: isNoShow ? SAMPLE_ID : null,
    no_show_at: isNoShow ? now : null,
    reconfirmation_at: null,
    reconfirmed_at: null,
    cancellation: isCanceled ? createHostCancellation('Ada Lovelace', null, now) : null,
    routing_form_submission_id: null,
    source: 'api',
    scheduled_by: actor.userId,
    generation: 1,
    email_bounced_at: null,
    verified_at: now,
    email_withheld_at: null,
    email_withheld_reason: null,
    waived_rules: [],
    scheduling_link_id: null,
    created_at: now,
    updated_at: now,
  }
}

function sampleMeeting(actor: Member, invitee: InviteeRow, now: Instant): EventDetails {
  const start = instant(Math.ceil((now + DAY) / HOUR) * HOUR)
  const end = instant(start + 30 * MINUTE)
  const isActive = invitee.status === 'active'
  return {
    organization_id: actor.organizationId,
    id: SAMPLE_ID,
    event_type_id: SAMPLE_ID,
    booking_id: SAMPLE_ID,
    sequence: 0,
    name: 'Intro call',
    status: invitee.status,
    start_time: start,
    end_time: end,
    location: {
      type: 'physical',
      location: '1 Main Street',
      join_url: null,
      status: null,
      additional_info: null,
    },
    link_host_id: null,
    meeting_notes: null,
    invitees_limit: 1,
    invitees_total: 1,
    invitees_active: isActive ? 1 : 0,
    cancellation: invitee.cancellation,
    created_at: now,
    updated_at: now,
    hosts: [
      {
        user_id: actor.userId,
        email: 'ada.lovelace@example.com',
        name: 'Ada Lovelace',
        buffered_start_time: start,
        buffered_end_time: end,
      },
    ],
    guests: null,
  }
}

function sampleRequest(invitee: InviteeRow, event: WebhookEvent, meeting: EventDetails): RequestRow {
  const state = event.slice('booking_request.'.length)
  const status = state === 'created' ? 'pending' : (state as RequestRow['status'])
  const isAccepted = status === 'accepted'
  const isDecided = isAccepted || status === 'declined'
  const { organization_id, created_at, updated_at, id } = invitee
  return {
    ...{ organization_id, id, status, created_at, updated_at },
    event_type_id: SAMPLE_ID,
    event_name: meeting.name,
    start_time: meeting.start_time,
    end_time: meeting.end_time,
    expires_at: status === 'expired' ? created_at : meeting.start_time,
    location: meeting.location,
    email: invitee.email,
    name: invitee.name,
    first_name: invitee.first_name,
    last_name: invitee.last_name,
    timezone: invitee.timezone,
    locale: invitee.locale,
    questions_and_answers: invitee.questions_and_answers,
    guests: invitee.guests,
    tracking: invitee.tracking,
    text_reminder_number: null,
    payment: null,
    routing_form_submission_id: null,
    link_id: null,
    old_invitee_id: null,
    source: 'page',
    requested_by: null,
    verified_at: invitee.verified_at,
    message: status === 'declined' ? 'I travel that week.' : null,
    decided_by: isDecided ? invitee.scheduled_by : null,
    decided_at: status === 'pending' ? null : updated_at,
    end_reason: null,
    event_id: isAccepted ? SAMPLE_ID : null,
    invitee_id: isAccepted ? SAMPLE_ID : null,
    generation: 1,
    host_ids: meeting.hosts.map(({ user_id }) => user_id),
  }
}

function reassigned(meeting: EventDetails): EventDetails {
  const from = { user_id: SAMPLE_ID, user_email: 'alan.turing@example.com', user_name: 'Alan Turing' }
  const [host] = meeting.hosts
  const to = {
    user_id: host?.user_id ?? SAMPLE_ID,
    user_email: 'ada.lovelace@example.com',
    user_name: 'Ada Lovelace',
  }
  return { ...meeting, sequence: 1, reassignment: { from, to } }
}

function sampleType(actor: Member, event: WebhookEvent, now: Instant): EventTypeRow {
  return {
    ...typeDefaults,
    organization_id: actor.organizationId,
    id: SAMPLE_ID,
    owner_user_id: actor.userId,
    owner_group_id: null,
    name: 'Intro call',
    slug: 'intro-call',
    type: 'StandardEventType',
    locale: 'en',
    profile_name: 'Ada Lovelace',
    profile_slug: 'ada-lovelace',
    deleted_at: event === 'event_type.deleted' ? now : null,
    created_at: now,
    updated_at: now,
  }
}

const sampleSubmission = (actor: Member, now: Instant): SubmissionRow => ({
  organization_id: actor.organizationId,
  id: SAMPLE_ID,
  routing_form_id: SAMPLE_ID,
  questions_and_answers: [{ question_uuid: SAMPLE_ID, question: 'How many are you?', answer: '10 to 50' }],
  tracking: toTracking({}),
  result: { type: 'event_type', value: SAMPLE_ID },
  invitee_id: null,
  event_id: null,
  created_at: now,
  updated_at: now,
})
