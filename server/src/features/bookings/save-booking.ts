// Saves a booking whose time is claimed: the scheduled event, the invitee, and what the booking uses up. Emits `invitee.created`.
import type { EventLocation } from '../../domain/booking/location.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { linkSubmission } from '../routing-forms/link-submission.ts'
import type { SubmissionRow } from '../routing-forms/submission-schema.ts'
import type { BookingResult } from './book-meeting.ts'
import type { ClaimedMeeting } from './claim-meeting.ts'
import { type InviteeRow, insertInvitee } from './invitee-store.ts'
import { saveEvent } from './save-event.ts'
import { insertEventWords } from './word-store.ts'

/** What a new invitee has of its own. The other fields follow from the event, or are empty. */
export type NewInviteeFields = Pick<
  InviteeRow,
  | 'email'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'timezone'
  | 'locale'
  | 'questions_and_answers'
  | 'guests'
  | 'tracking'
  | 'text_reminder_number'
  | 'payment'
  | 'source'
  | 'scheduled_by'
  | 'verified_at'
>

export interface BookingToSave {
  readonly claimed: ClaimedMeeting
  /** The id for a new event. */
  readonly proposedId: string
  readonly eventTypeId: string
  readonly name: string
  readonly location: EventLocation | null
  readonly invitee: NewInviteeFields
  /** The scheduling link or share of the booking; null: none. */
  readonly linkId: string | null
  readonly submission: SubmissionRow | null
  /** Uses up the single-use link, if the booking has one. It runs after the event was saved. */
  useLink(): Promise<void>
}

export async function saveBooking(
  ctx: Context,
  tx: WriteTransaction,
  { claimed, proposedId, eventTypeId, name, location, invitee: fields, ...booking }: BookingToSave,
): Promise<BookingResult> {
  const { linkId, submission, useLink } = booking
  const event = await saveEvent(ctx, tx, {
    ...claimed,
    proposedId,
    eventTypeId,
    name,
    location,
    linkHostId: null,
    sequence: 0,
    inviteeEmail: fields.email,
  })
  await useLink()
  const now = ctx.clock.now()
  const invitee: InviteeRow = {
    organization_id: event.organization_id,
    id: ctx.newId(),
    event_id: event.id,
    status: 'active',
    rescheduled: false,
    old_invitee_id: null,
    old_event_id: null,
    new_invitee_id: null,
    new_event_id: null,
    no_show_id: null,
    no_show_at: null,
    reconfirmation_at: null,
    reconfirmed_at: null,
    cancellation: null,
    routing_form_submission_id: submission?.id ?? null,
    generation: 1,
    email_bounced_at: null,
    waived_rules: claimed.waivedRules,
    scheduling_link_id: linkId,
    email_withheld_at: null,
    email_withheld_reason: null,
    created_at: now,
    updated_at: now,
    ...fields,
  }
  if (submission !== null)
    await linkSubmission(ctx, tx, submission, { inviteeId: invitee.id, eventId: event.id })
  tx.defer(insertInvitee(invitee, event.start_time))
  tx.defer(insertEventWords(event, invitee))
  const { hostIds } = claimed
  const scheduled_event = { ...event, host_ids: hostIds }
  emit(tx, {
    type: 'invitee.created',
    subjectId: invitee.id,
    before: null,
    after: { ...invitee, scheduled_event },
  })
  return { event, hostIds, invitee }
}
