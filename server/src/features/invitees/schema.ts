// API schemas of invitees, bookings and no-shows.

import { type Static, Type } from 'typebox'
import { locationKinds } from '../../domain/event-types/locations.ts'
import { MAX_QUESTIONS } from '../../domain/event-types/questions.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import type { LinkKind } from '../../platform/secrets/secrets.ts'
import { Tracking, TrackingInput } from '../../platform/tracking.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { Allow, WaivedRules } from '../availability/waiver-schema.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import {
  BookingStatus,
  Cancellation,
  DELETED,
  EXAMPLE_INVITEE_URI,
  InviteeSummary,
  inviteeUri,
  noShowOf,
  toInviteeSummary,
} from '../bookings/schema.ts'
import { ScheduledEvent } from '../scheduled-events/schema.ts'
import { LinkText } from '../scheduling-links/schema.ts'

const LimitedText = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description ? { description } : {}) })
const Name = (example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '\\S',
    description: 'Without web addresses and control characters.',
    examples: [example],
  })

const payment = {
  external_id: Nullable(LimitedText(255)),
  provider: Nullable(LimitedText(255)),
  amount: Nullable(
    Type.Integer({ minimum: 0, maximum: 1e15, description: 'In the smallest currency unit.' }),
  ),
  currency: Nullable(LimitedText(16)),
  terms: Nullable(LimitedText(10_000)),
  successful: Nullable(Type.Boolean()),
}

const Answer = Type.Object({
  question: Nullable(LimitedText(500, 'The question, exactly as in the event type.')),
  name: Nullable(LimitedText(500, 'Same as `question`.')),
  answer: LimitedText(10_000, 'Separate several choices with line breaks.'),
  position: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'Position of the question, as an alternative to `question`.',
  }),
})
const AnswerInputs = Type.Array(
  Type.Object(
    { ...Type.Partial(Answer).properties, answer: Answer.properties.answer },
    { title: 'InviteeAnswer', examples: [{ question: 'What is it about?', answer: 'The contract' }] },
  ),
  { maxItems: MAX_QUESTIONS },
)

export const NewInvitee = Type.Object(
  {
    event_type: Ref('event_types'),
    start_time: Type.String({ format: 'date-time', maxLength: 40 }),
    invitee: Type.Object({
      email: Email,
      name: Type.Optional(Name('Grace Hopper')),
      first_name: Type.Optional(Name('Grace')),
      last_name: Type.Optional(Name('Hopper')),
      timezone: Type.Optional(
        LimitedText(64, 'IANA time zone name. Default: the event type’s, otherwise the host’s.'),
      ),
      text_reminder_number: Type.Optional(
        Nullable(
          LimitedText(
            40,
            'Phone number for text reminders, such as +49 30 123456. It is stored and returned; the service sends no text messages.',
          ),
        ),
      ),
    }),
    custom_questions: Type.Optional(AnswerInputs),
    questions_and_answers: Type.Optional(AnswerInputs),
    location: Type.Optional(
      Type.Object(
        {
          kind: Type.Optional(Type.Enum([...locationKinds])),
          location: Type.Optional(
            LimitedText(1_000, 'Phone number or place, if the event type asks the invitee for it.'),
          ),
        },
        {
          description:
            'Required if the event type has several locations, or if it asks the invitee for a place or a phone number. If several have the same `kind`, `location` is the address, text or phone number of one of them.',
        },
      ),
    ),
    event_guests: Type.Optional(Type.Array(Email, { maxItems: 10 })),
    tracking: Type.Optional(TrackingInput),
    payment: Type.Optional(Nullable(Type.Partial(Type.Object(payment)))),
    duration: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 720,
        description: 'Minutes; one of the event type’s durations. Default: the event type’s `duration`.',
      }),
    ),
    hold: Type.Optional(Ref('holds')),
    allow: Type.Optional(Allow),
    link: Type.Optional(LinkText),
    routing_form_submission: Type.Optional(Ref('routing_form_submissions')),
  },
  {
    title: 'NewInvitee',
    examples: [
      {
        event_type: exampleUri('event_types'),
        start_time: '2026-11-16T09:30:00Z',
        invitee: { email: 'grace@example.com', name: 'Grace Hopper', timezone: 'America/New_York' },
      },
    ],
  },
)

/** Returns the event id in a reference to an invitee; null for the short form, which has none. */
export const eventIdIn = (uri: string): string | null =>
  /\/scheduled_events\/([0-9a-f-]{36})\/invitees\/[^/]+$/i.exec(uri)?.[1]?.toLowerCase() ?? null

const { uri, email, ...summary } = InviteeSummary.properties

export const Invitee = Type.Object(
  {
    uri,
    email,
    first_name: Nullable(Type.String()),
    last_name: Nullable(Type.String()),
    ...summary,
    tracking: Tracking,
    text_reminder_number: Nullable(Type.String({ examples: ['+4930123456'] })),
    cancel_url: Uri(
      'Page where the invitee can cancel. Anyone with this URL can use it.',
      'https://meet.example.com/book/-/cancel/AbC',
    ),
    reschedule_url: Uri(
      'Page where the invitee can reschedule. Anyone with this URL can use it.',
      'https://meet.example.com/book/-/reschedule/AbC',
    ),
    payment: Nullable(
      Type.Object(payment, { title: 'Payment', description: 'As reported by the client that booked.' }),
    ),
    scheduling_method: Nullable(
      Type.String({
        description: '`instant_book` if booked through the API or MCP; null if booked on a page.',
        examples: ['instant_book'],
      }),
    ),
    invitee_scheduled_by: Nullable(
      Uri('The user whose token made the booking; null if booked on a page.', exampleUri('users')),
    ),
    questions_and_answers: Type.Array(
      Type.Object({
        question: Type.String({ examples: ['What is it about?'] }),
        answer: Nullable(Type.String({ description: DELETED, examples: ['The contract'] })),
        position: Type.Integer(),
      }),
    ),
    routing_form_submission: Nullable(Uri('The routing form submission that preceded the booking.')),
    cancellation: Nullable(Cancellation),
    waived_rules: WaivedRules(
      'The rules of the event type that were waived for this time; empty if it was open to everyone.',
    ),
    email_withheld: Nullable(
      Type.Object(
        {
          created_at: DateTime('Time at which the first email was withheld.'),
          reason: Type.Enum(['recipient_limit', 'unsubscribed', 'reported'], {
            description:
              '`recipient_limit`: the address got too many emails that day. `unsubscribed`: the recipient stopped the organization’s emails. `reported`: they also reported them as unwanted.',
          }),
        },
        { description: 'Whether an email to the invitee or a guest was not sent; null if all were.' },
      ),
    ),
  },
  { title: 'Invitee' },
)

export const InviteeWithEvent = Type.Object(
  { ...Invitee.properties, scheduled_event: ScheduledEvent },
  { title: 'InviteeWithEvent' },
)

export const InviteeFilters = Type.Object({
  status: Type.Optional(BookingStatus),
  email: Type.Optional(Email),
})

export const Reschedule = Type.Object(
  { start_time: Type.String({ format: 'date-time', maxLength: 40 }), allow: Type.Optional(Allow) },
  { title: 'Reschedule', examples: [{ start_time: '2026-11-17T09:30:00Z' }] },
)

const MAX_MESSAGE_LENGTH = 2_000

export const RescheduleRequest = Type.Object(
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
    keep_time: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          '`true`: the current time stays booked until the invitee chooses another. `false`: the invitee is canceled, and the email has the link to the booking page.',
      }),
    ),
  },
  { title: 'RescheduleRequest', examples: [{ message: 'I have to travel that day.', keep_time: true }] },
)

type InviteeOutput = Static<typeof Invitee>

type InviteePage = 'confirmation' | 'cancel' | 'reschedule' | 'reconfirm' | 'calendar' | 'verify' | 'current'

/** Links for the invitee. Each link authorizes one action for anyone who has it, except that a confirmation contains the others. */
export function inviteeLinks(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  row: Pick<InviteeRow, 'organization_id' | 'id' | 'generation'>,
): Readonly<Record<InviteePage, string>> {
  const target = { organizationId: row.organization_id, objectId: row.id, generation: row.generation }
  const linkTo = (page: string, kind: LinkKind) =>
    `${config.urls.booking}/-/${page}/${secrets.createLink(kind, target)}`
  // Getters, because a link takes a keyed hash, and most callers need two of them.
  return {
    get confirmation() {
      return linkTo('booking', 'invitee_confirmation')
    },
    get current() {
      return linkTo('current', 'invitee_current')
    },
    get cancel() {
      return linkTo('cancel', 'invitee_cancellation')
    },
    get reschedule() {
      return linkTo('reschedule', 'invitee_reschedule')
    },
    get calendar() {
      return linkTo('calendar', 'invitee_calendar')
    },
    get reconfirm() {
      return linkTo('reconfirm', 'invitee_reconfirmation')
    },
    get verify() {
      return linkTo('verify', 'invitee_verification')
    },
  }
}

export function toInvitee(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  row: InviteeRow,
): InviteeOutput {
  const { urls } = config
  const links = inviteeLinks({ config, secrets }, row)
  return {
    ...toInviteeSummary(urls, row),
    first_name: row.first_name,
    last_name: row.last_name,
    tracking: row.tracking,
    text_reminder_number: row.text_reminder_number,
    cancel_url: links.cancel,
    reschedule_url: links.reschedule,
    payment: row.payment,
    scheduling_method: row.source === 'page' ? null : 'instant_book',
    invitee_scheduled_by: row.scheduled_by === null ? null : uriOf(urls.api, 'users', row.scheduled_by),
    questions_and_answers: [...row.questions_and_answers],
    routing_form_submission: row.routing_form_submission_id
      ? uriOf(urls.api, 'routing_form_submissions', row.routing_form_submission_id)
      : null,
    cancellation: row.cancellation,
    waived_rules: [...(row.waived_rules ?? [])],
    email_withheld:
      row.email_withheld_at && row.email_withheld_reason
        ? { created_at: toWireTime(row.email_withheld_at), reason: row.email_withheld_reason }
        : null,
  }
}

export const NewNoShow = Type.Object({ invitee: Ref('invitees') }, { title: 'NewInviteeNoShow' })

export const NoShow = Type.Object(
  { uri: Uri(), invitee: Uri(undefined, EXAMPLE_INVITEE_URI), created_at: DateTime() },
  { title: 'InviteeNoShow' },
)

/** Throws if the invitee is not a no-show. */
export function toNoShow(urls: Config['urls'], row: InviteeRow): Static<typeof NoShow> {
  const noShow = noShowOf(urls, row)
  if (noShow === null) throw new Error('The invitee is not a no-show.')
  return { ...noShow, invitee: inviteeUri(urls, row.event_id, row.id) }
}
