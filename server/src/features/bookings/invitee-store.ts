// Writes: invitees, on booking and cancellation.
import type { StoredAnswer } from '../../domain/booking/answers.ts'
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import type { Payment, Tracking } from '../../domain/booking/invitee.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { preparedInsert, sql } from '../../platform/db/sql.ts'

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
  'routing_form_submission_id',
  'source',
  'scheduled_by',
  'generation',
  'verified_at',
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
  'email_bounced_at',
  'email_withheld_at',
  'email_withheld_reason',
] as const

/** Why a mail about a booking was not sent. */
export type EmailWithheldReason = 'recipient_limit' | 'unsubscribed' | 'reported'

export type InviteeRow = {
  readonly organization_id: string
  readonly id: string
  readonly event_id: string
  /** Null, like all personal data, after a data deletion. */
  readonly email: string | null
  readonly name: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly status: string
  readonly timezone: string
  readonly locale: string
  readonly questions_and_answers: readonly StoredAnswer[]
  /** Mails refer to guests by index, so a deleted guest leaves null. */
  readonly guests: readonly (string | null)[]
  readonly tracking: Tracking
  readonly text_reminder_number: string | null
  readonly payment: Payment | null
  readonly rescheduled: boolean
  readonly old_invitee_id: string | null
  readonly old_event_id: string | null
  readonly new_invitee_id: string | null
  readonly new_event_id: string | null
  readonly no_show_id: string | null
  readonly no_show_at: Instant | null
  readonly reconfirmation_at: Instant | null
  readonly reconfirmed_at: Instant | null
  readonly cancellation: Cancellation | null
  /** The routing form submission that led to the booking. */
  readonly routing_form_submission_id: string | null
  readonly source: string
  readonly scheduled_by: string | null
  readonly generation: number
  /** When a mail server rejected the address permanently. */
  readonly email_bounced_at: Instant | null
  /**
   * When the booking was verified: at once through the API; on a page when the invitee opens a link from their mail, or when a
   * member reschedules it. Until then, guests get no mail.
   */
  readonly verified_at: Instant | null
  /** When a mail to the invitee or a guest was first withheld. */
  readonly email_withheld_at: Instant | null
  readonly email_withheld_reason: EmailWithheldReason | null
  readonly created_at: Instant
  readonly updated_at: Instant
}

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

/** Locks the row until the transaction ends. */
export const inviteeToCancel = (organizationId: string, id: string) =>
  inviteeById(organizationId, id).forUpdate()

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
