// Writes: invitees, on booking and cancellation.
import type { WaivableRule } from '../../domain/availability/waiver.ts'
import type { StoredAnswer } from '../../domain/booking/answers.ts'
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import type { Payment, Tracking } from '../../domain/booking/invitee.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { preparedInsert, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'

const newInviteeColumns = [
  'organization_id',
  'id',
  'event_id',
  'email',
  'name',
  'first_name',
  'last_name',
  'status',
  'timezone',
  'locale',
  'questions_and_answers',
  'guests',
  'tracking',
  'text_reminder_number',
  'payment',
  'rescheduled',
  'old_invitee_id',
  'old_event_id',
  // The routing form submission that led to the booking.
  'routing_form_submission_id',
  'source',
  'scheduled_by',
  'generation',
  // At once through the API; on a page when the invitee opens a link from their mail, or when a member reschedules the booking.
  // Until then, guests get no mail.
  'verified_at',
  // The rules of the event type that the booking waived.
  'waived_rules',
  // The link that was used for the booking. Its page has nothing more to book.
  'scheduling_link_id',
  'created_at',
  'updated_at',
] as const

export const inviteeColumns = [
  ...newInviteeColumns,
  'new_invitee_id',
  'new_event_id',
  'no_show_id',
  'no_show_at',
  'reconfirmation_at',
  'reconfirmed_at',
  'cancellation',
  // When a mail server rejected the address permanently.
  'email_bounced_at',
  // When a mail to the invitee or a guest was first withheld.
  'email_withheld_at',
  'email_withheld_reason',
] as const

/** Why a mail about a booking was not sent. */
export type EmailWithheldReason = 'recipient_limit' | 'unsubscribed' | 'reported'

/** The email address and all other personal data are null after a data deletion. */
export type InviteeRow = TableRow<
  'invitees',
  (typeof inviteeColumns)[number],
  {
    questions_and_answers: readonly StoredAnswer[]
    /** Mails refer to guests by index, so a deleted guest leaves null. */
    guests: readonly (string | null)[]
    tracking: Tracking
    payment: Payment | null
    cancellation: Cancellation | null
    email_withheld_reason: EmailWithheldReason | null
    waived_rules: readonly WaivableRule[]
  }
>

/** The columns that lists of events show. The times are apart, because JSON has them as numbers. */
export const summaryColumns = [
  'id',
  'event_id',
  'email',
  'name',
  'status',
  'timezone',
  'source',
  'rescheduled',
  'old_invitee_id',
  'old_event_id',
  'new_invitee_id',
  'new_event_id',
  'no_show_id',
] as const
export const summaryTimes = [
  'no_show_at',
  'reconfirmation_at',
  'reconfirmed_at',
  'email_bounced_at',
  'created_at',
  'updated_at',
] as const

export type SummarizedInvitee = Pick<
  InviteeRow,
  (typeof summaryColumns)[number] | (typeof summaryTimes)[number]
>

const insertInviteeRows = preparedInsert('invitees', [...newInviteeColumns, 'start_time'])

/** The other columns are null for a new invitee. `start`: the start of the event. */
export const insertInvitee = (invitee: InviteeRow, start: Instant) =>
  insertInviteeRows([
    {
      ...invitee,
      start_time: iso(start),
      questions_and_answers: JSON.stringify(invitee.questions_and_answers),
      guests: JSON.stringify(invitee.guests),
      tracking: JSON.stringify(invitee.tracking),
      waived_rules: [...invitee.waived_rules],
      payment: invitee.payment === null ? null : JSON.stringify(invitee.payment),
      verified_at: invitee.verified_at === null ? null : iso(invitee.verified_at),
      created_at: iso(invitee.created_at),
      updated_at: iso(invitee.updated_at),
    },
  ])

export const inviteeById = (organizationId: string, id: string) =>
  sql
    .selectFrom('invitees')
    .select(inviteeColumns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<InviteeRow>()

/** Finds an active invitee with this address. `start`: the start of the event, for the index. */
export const activeInviteeByEmail = (
  organizationId: string,
  { eventId, email, start }: { readonly eventId: string; readonly email: string; readonly start: Instant },
) =>
  sql
    .selectFrom('invitees')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('start_time', '=', toTimestamp(start))
    .where('event_id', '=', eventId)
    .where('status', '=', 'active')
    .limit(1)

/** Cancels all active invitees of the event. */
export const cancelInvitees = (
  organizationId: string,
  eventId: string,
  cancellation: Cancellation,
  now: Instant,
) =>
  sql
    .updateTable('invitees')
    .set({ status: 'canceled', cancellation: JSON.stringify(cancellation), updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('event_id', '=', eventId)
    .where('status', '=', 'active')
    .returning(inviteeColumns)
    .$castTo<InviteeRow>()

/** Returns no row if the invitee is already canceled. `next`: the new booking after a reschedule. */
export const cancelInvitee = (
  organizationId: string,
  id: string,
  cancellation: Cancellation,
  next: { readonly inviteeId: string; readonly eventId: string } | null,
  now: Instant,
) =>
  sql
    .updateTable('invitees')
    .set({
      status: 'canceled',
      cancellation: JSON.stringify(cancellation),
      rescheduled: next !== null,
      new_invitee_id: next?.inviteeId ?? null,
      new_event_id: next?.eventId ?? null,
      updated_at: iso(now),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning(inviteeColumns)
    .$castTo<InviteeRow>()
