// API schemas of mails and their delivery.
import { type Static, Type } from 'typebox'
import {
  deliveryStateOf,
  deliveryStates,
  dropReasonOf,
  dropReasons,
  serverAnswerOf,
} from '../../domain/email/delivery-state.ts'
import { mailKinds, recipientKinds } from '../../domain/email/mail-kinds.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import { DELETED, EXAMPLE_INVITEE_URI, inviteeUri } from '../bookings/schema.ts'
import type { EmailRow } from './email-store.ts'

const DeliveryStateSchema = Type.Enum([...deliveryStates], {
  description:
    '`queued`: waits to be sent, perhaps until a reminder is due. `accepted`: the mail server took it; whether it reached the mailbox is not known. `refused`: the mail server rejected it. `failed`: the mail server did not take it within a day. `bounced`: a report said later that it was not delivered. `dropped`: it was not sent.',
})

export const Email = Type.Object(
  {
    kind: Type.Enum([...mailKinds], { description: 'What the email is about.' }),
    state: DeliveryStateSchema,
    reason: Nullable(
      Type.Enum([...dropReasons], {
        type: 'string',
        description:
          'Why it was dropped. `obsolete`: what it was about has changed or is over. `turned_off`: by the host; shown only to them. `recipient_limit`, `unsubscribed` and `reported`: as in `email_withheld` of an invitee. `overdue`: it could not be sent for a day. `data_deleted`: the data of the recipient was deleted.',
      }),
    ),
    server_response: Nullable(
      Type.String({
        description:
          'The last response of the mail server, or the reason in the report, without email addresses. Null if there was none.',
        examples: ['RCPT TO: 550 5.1.1 <address> unknown'],
      }),
    ),
    recipient: Type.Object({
      kind: Type.Enum([...recipientKinds], {
        description: '`invited`: to the organization. `creator`: of what the email is about.',
      }),
      email: Nullable(Type.String({ description: DELETED, examples: ['grace@example.com'] })),
      name: Nullable(Type.String({ description: DELETED, examples: ['Grace Hopper'] })),
      user: Nullable(Uri('The member who receives it.', exampleUri('users'))),
      invitee: Nullable(Uri('The invitee who receives it, or whose guest does.', EXAMPLE_INVITEE_URI)),
    }),
    scheduled_event: Nullable(
      Type.Object(
        {
          uri: Uri(undefined, exampleUri('scheduled_events')),
          name: Type.String({ examples: ['Intro call'] }),
          start_time: DateTime(),
        },
        { description: 'Null if it is about something else.' },
      ),
    ),
    message_id: Nullable(
      Type.String({
        description:
          'The header `Message-ID`, with which the log of the mail server names it. Null if several notifications were sent in one email, or if the installation sends none.',
        examples: ['01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e@example.com'],
      }),
    ),
    attempts: Type.Integer({ description: 'How often sending was tried.' }),
    next_attempt_at: Nullable(DateTime('When a queued email is sent, or tried again.')),
    accepted_at: Nullable(DateTime('When the mail server accepted it.')),
    bounced_at: Nullable(DateTime('When the report arrived.')),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'Email' },
)

const Bound = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }))

export const EmailFilters = Type.Object({
  state: Type.Optional(Type.Enum([...deliveryStates])),
  min_updated_at: Bound('Only emails whose state changed at or after this date-time.'),
  max_updated_at: Bound('Only emails whose state changed at or before this date-time.'),
})

/** Acceptance of earlier releases is not stored apart from the last change. */
function acceptedAt({ status, accepted_at, updated_at }: EmailRow): string | null {
  return status === 'sent' ? toWireTime(accepted_at ?? updated_at) : null
}

export function toEmail({ urls, mail }: Pick<Config, 'urls' | 'mail'>, row: EmailRow): Static<typeof Email> {
  const { event_id: eventId, event_name: name, start_time, user_id: userId, invitee_id: inviteeId } = row
  const delivery = { status: row.status, error: row.error, isBounced: row.bounced_at !== null }
  const state = deliveryStateOf(delivery)
  const domain = mail === null ? null : mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1)
  return {
    kind: row.kind,
    state,
    reason: dropReasonOf(delivery),
    server_response: serverAnswerOf(delivery),
    recipient: {
      kind: row.recipient_kind,
      email: row.recipient_email,
      name: row.recipient_name,
      user: userId === null ? null : uriOf(urls.api, 'users', userId),
      invitee: inviteeId === null || eventId === null ? null : inviteeUri(urls, eventId, inviteeId),
    },
    scheduled_event:
      eventId === null || name === null || start_time === null
        ? null
        : { uri: uriOf(urls.api, 'scheduled_events', eventId), name, start_time: toWireTime(start_time) },
    message_id: domain === null || row.is_collected ? null : `${row.id}@${domain}`,
    attempts: row.attempts,
    next_attempt_at: state === 'queued' ? toWireTime(row.due_at) : null,
    accepted_at: acceptedAt(row),
    bounced_at: row.bounced_at === null ? null : toWireTime(row.bounced_at),
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
  }
}
