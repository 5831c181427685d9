// API schemas shared by scheduled events and invitees: status, cancellation and the summary of an invitee.
import { type Static, Type } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import type { InviteeRow, SummarizedInvitee } from './invitee-store.ts'

export const BookingStatus = Type.Enum(['active', 'canceled'])

export const Cancellation = Type.Object(
  {
    canceled_by: Nullable(
      Type.String({
        description: 'The name of the person who canceled; null after it was deleted as personal data.',
        examples: ['Ada Lovelace'],
      }),
    ),
    reason: Nullable(Type.String()),
    canceler_type: Type.Enum(['host', 'invitee']),
    created_at: DateTime(),
  },
  { title: 'Cancellation' },
)

export const MAX_REASON_LENGTH = 10_000

export const CancellationRequest = Type.Object(
  {
    reason: Type.Optional(
      Nullable(
        Type.String({
          maxLength: MAX_REASON_LENGTH,
          description: 'Included in the email that notifies the invitees.',
        }),
      ),
    ),
  },
  { title: 'CancellationRequest', examples: [{ reason: 'I am ill.' }] },
)

/** The canonical URI of an invitee is nested under its event. References also accept the short form. */
const nestedInviteeUri = (event: string, id: string): string => `${event}/invitees/${id}`
export const inviteeUri = (urls: Config['urls'], eventId: string, id: string): string =>
  nestedInviteeUri(uriOf(urls.api, 'scheduled_events', eventId), id)
export const EXAMPLE_INVITEE_URI = nestedInviteeUri(
  exampleUri('scheduled_events'),
  '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e',
)

/** Describes a field that is null after a deletion. */
export const DELETED = 'Null after it was deleted as personal data.'

export const InviteeSource = Type.Enum(['page', 'api', 'mcp'])

/** Without links and answers, which are many and long. */
export const InviteeSummary = Type.Object(
  {
    uri: Uri(undefined, EXAMPLE_INVITEE_URI),
    email: Nullable(Type.String({ ...Email, description: DELETED })),
    name: Nullable(Type.String({ description: DELETED, examples: ['Grace Hopper'] })),
    status: BookingStatus,
    timezone: Type.String({ description: 'IANA time zone name.', examples: ['America/New_York'] }),
    event: Uri('The scheduled event.', exampleUri('scheduled_events')),
    created_at: DateTime(),
    updated_at: DateTime(),
    rescheduled: Type.Boolean({ description: 'Whether the invitee was rescheduled; see `new_invitee`.' }),
    old_invitee: Nullable(Uri('The invitee that this one replaces after a reschedule.', EXAMPLE_INVITEE_URI)),
    new_invitee: Nullable(Uri('The invitee that replaces this one after a reschedule.', EXAMPLE_INVITEE_URI)),
    no_show: Nullable(
      Type.Object({ uri: Uri(undefined, exampleUri('invitee_no_shows')), created_at: DateTime() }),
    ),
    reconfirmation: Nullable(
      Type.Object({
        created_at: DateTime('Time at which the invitee was asked to confirm.'),
        confirmed_at: Nullable(DateTime()),
      }),
    ),
    source: InviteeSource,
    email_bounced_at: Nullable(
      DateTime('Time at which the mail server permanently rejected an email to this address.'),
    ),
  },
  { title: 'InviteeSummary' },
)

type SummaryOutput = Static<typeof InviteeSummary>

export function toInviteeSummary(urls: Config['urls'], row: SummarizedInvitee): SummaryOutput {
  const relatedInviteeUri = (eventId: string | null, id: string | null) =>
    eventId === null || id === null ? null : inviteeUri(urls, eventId, id)
  return {
    uri: inviteeUri(urls, row.event_id, row.id),
    email: row.email,
    name: row.name,
    status: row.status as SummaryOutput['status'],
    timezone: row.timezone,
    event: uriOf(urls.api, 'scheduled_events', row.event_id),
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
    rescheduled: row.rescheduled,
    old_invitee: relatedInviteeUri(row.old_event_id, row.old_invitee_id),
    new_invitee: relatedInviteeUri(row.new_event_id, row.new_invitee_id),
    no_show: noShowOf(urls, row),
    reconfirmation:
      row.reconfirmation_at === null
        ? null
        : {
            created_at: toWireTime(row.reconfirmation_at),
            confirmed_at: row.reconfirmed_at === null ? null : toWireTime(row.reconfirmed_at),
          },
    source: row.source as SummaryOutput['source'],
    email_bounced_at: row.email_bounced_at === null ? null : toWireTime(row.email_bounced_at),
  }
}

export const noShowOf = (
  urls: Config['urls'],
  { no_show_id: id, no_show_at: at }: Pick<InviteeRow, 'no_show_id' | 'no_show_at'>,
): SummaryOutput['no_show'] =>
  id === null || at === null
    ? null
    : { uri: uriOf(urls.api, 'invitee_no_shows', id), created_at: toWireTime(at) }
