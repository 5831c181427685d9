// API schemas of booking requests.
import { type Static, Type } from 'typebox'
import { type RequestState, requestStateAt, requestStates } from '../../domain/booking/request.ts'
import { locationKinds } from '../../domain/event-types/locations.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { Tracking } from '../../platform/tracking.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { DELETED, EXAMPLE_INVITEE_URI, InviteeSource, inviteeUri } from '../bookings/schema.ts'
import { NewInvitee } from '../invitees/schema.ts'
import { requestStatusUrl } from './create-request-links.ts'
import type { RequestRow } from './store.ts'

const { allow: _, ...newRequest } = NewInvitee.properties

export const NewBookingRequest = Type.Object(newRequest, {
  title: 'NewBookingRequest',
  examples: [
    {
      event_type: exampleUri('event_types'),
      start_time: '2026-11-16T09:30:00Z',
      invitee: { email: 'grace@example.com', name: 'Grace Hopper', timezone: 'America/New_York' },
    },
  ],
})

export const MAX_MESSAGE_LENGTH = 2_000

export const Refusal = Type.Object(
  {
    message: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: MAX_MESSAGE_LENGTH,
          description: 'Included in the email to the invitee.',
        }),
      ),
    ),
  },
  { title: 'BookingRequestRefusal', examples: [{ message: 'I travel that week.' }] },
)

export const RequestFilters = Type.Object({
  user: Type.Optional(Ref('users')),
  organization: Type.Optional(Ref('organizations')),
  event_type: Type.Optional(Ref('event_types')),
  status: Type.Optional(Type.Enum([...requestStates])),
})

const Personal = (description: string) => Nullable(Type.String({ description: `${description} ${DELETED}` }))

export const BookingRequest = Type.Object(
  {
    uri: Uri(undefined, exampleUri('booking_requests')),
    event_type: Uri(undefined, exampleUri('event_types')),
    event_name: Type.String({ description: 'What the meeting will be called.', examples: ['Intro call'] }),
    status: Type.Enum([...requestStates], {
      description:
        '`pending`: the time is held until `expires_at`, and a host can accept or decline. Only an accepted request is a scheduled event.',
    }),
    start_time: DateTime(),
    end_time: DateTime(),
    expires_at: DateTime(
      'Until then the time is held. At the latest the start of the meeting, and of the one that it would replace.',
    ),
    hosts: Type.Array(Uri(undefined, exampleUri('users')), {
      description: 'The hosts whose time is held. Any one of them accepts or declines for all.',
    }),
    email: Nullable(Type.String({ ...Email, description: DELETED })),
    name: Nullable(Type.String({ description: DELETED, examples: ['Grace Hopper'] })),
    first_name: Personal('If it was given apart.'),
    last_name: Personal('If it was given apart.'),
    timezone: Type.String({ description: 'IANA time zone name.', examples: ['America/New_York'] }),
    event_guests: Type.Array(Type.String(), { description: 'Email addresses of guests.' }),
    questions_and_answers: Type.Array(
      Type.Object({
        question: Type.String({ examples: ['What is it about?'] }),
        answer: Nullable(Type.String({ description: DELETED, examples: ['The contract'] })),
        position: Type.Integer(),
      }),
    ),
    location: Nullable(
      Type.Object({
        type: Type.Enum([...locationKinds]),
        location: Nullable(Type.String({ description: 'Address, instructions or phone number.' })),
      }),
    ),
    text_reminder_number: Personal('A phone number.'),
    tracking: Tracking,
    source: InviteeSource,
    requested_by: Nullable(
      Uri('The member who made the request; null if the invitee did.', exampleUri('users')),
    ),
    routing_form_submission: Nullable(Uri('The routing form submission that preceded the request.')),
    old_invitee: Nullable(
      Uri('The booking that it will replace, which stays until then.', exampleUri('invitees')),
    ),
    message: Nullable(Type.String({ description: 'What the host wrote when declining.' })),
    decided_by: Nullable(Uri('The host or admin who accepted or declined.', exampleUri('users'))),
    ended_at: Nullable(DateTime('When it was accepted, declined or withdrawn, or when it expired.')),
    event: Nullable(Uri('The scheduled event, once accepted.', exampleUri('scheduled_events'))),
    invitee: Nullable(Uri('The invitee, once accepted.', EXAMPLE_INVITEE_URI)),
    status_url: Uri('The page on which the invitee sees the state and can withdraw the request.'),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'BookingRequest' },
)

/** A request ends at its expiry, also if that was recorded later. */
function endedAt({ decided_at, expires_at }: RequestRow, status: RequestState): string | null {
  if (status === 'pending') return null
  return toWireTime(status === 'expired' ? expires_at : (decided_at ?? expires_at))
}

export function toBookingRequest(
  ctx: Pick<Context, 'config' | 'secrets'>,
  row: RequestRow,
  now: Instant,
): Static<typeof BookingRequest> {
  const { urls } = ctx.config
  const status = requestStateAt(row, now)
  const userOf = (id: string | null) => (id === null ? null : uriOf(urls.api, 'users', id))
  return {
    uri: uriOf(urls.api, 'booking_requests', row.id),
    event_type: uriOf(urls.api, 'event_types', row.event_type_id),
    event_name: row.event_name,
    status,
    start_time: toWireTime(row.start_time),
    end_time: toWireTime(row.end_time),
    expires_at: toWireTime(row.expires_at),
    hosts: row.host_ids.map((id) => uriOf(urls.api, 'users', id)),
    email: row.email,
    name: row.name,
    first_name: row.first_name,
    last_name: row.last_name,
    timezone: row.timezone,
    event_guests: row.guests.flatMap((email) => email ?? []),
    questions_and_answers: [...row.questions_and_answers],
    location: row.location === null ? null : { type: row.location.type, location: row.location.location },
    text_reminder_number: row.text_reminder_number,
    tracking: row.tracking,
    source: row.source,
    requested_by: userOf(row.requested_by),
    routing_form_submission:
      row.routing_form_submission_id === null
        ? null
        : uriOf(urls.api, 'routing_form_submissions', row.routing_form_submission_id),
    old_invitee: row.old_invitee_id === null ? null : uriOf(urls.api, 'invitees', row.old_invitee_id),
    message: row.message,
    decided_by: userOf(row.decided_by),
    ended_at: endedAt(row, status),
    event: row.event_id === null ? null : uriOf(urls.api, 'scheduled_events', row.event_id),
    invitee:
      row.event_id === null || row.invitee_id === null
        ? null
        : inviteeUri(urls, row.event_id, row.invitee_id),
    status_url: requestStatusUrl(ctx, row),
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
  }
}
