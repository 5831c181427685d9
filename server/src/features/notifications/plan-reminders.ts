// Plans the mails before and after a meeting: reminders, questions whether the invitee comes, follow-ups, and mails after a no-show.
import {
  currentReminders,
  type Reminder,
  type ReminderRecipient,
  reconfirmationDueAt,
  reminderDueAt,
} from '../../domain/event-types/reminders.ts'
import { DAY, type Instant, iso } from '../../domain/time/instant.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import { type PlannedMail, planMailsToInvitee, planMailToHost } from './planned-mail.ts'
import type { EventForMail, InviteeForMail, MailRecipient } from './store.ts'

/** A mail says sorry only for a meeting of the last days, not when a list is put in order later. */
const MAX_NO_SHOW_DELAY_MS = 7 * DAY

/** Of the recipients in `to`. */
export const recipientOf: Readonly<Record<ReminderRecipient, MailRecipient>> = {
  invitee: 'invitee',
  guests: 'guest',
  host: 'host',
}

/** Skipped if they would be due before the booking. */
export function planReminders(
  event: StoredEvent,
  invitee: InviteeForMail,
  hostIds: readonly string[],
): PlannedMail[] {
  const { reconfirmation_hours: hours } = invitee
  // Only the invitee may reconfirm. Guests must not get the link, because anyone with it can use it.
  const reconfirmations =
    hours === null
      ? []
      : planMailsToInvitee(
          'reconfirmation',
          event,
          { ...invitee, guests: 0 },
          reconfirmationDueAt(hours, invitee),
        )
  return [
    ...currentReminders(invitee).flatMap((reminder) => [
      ...planToInvitee(event, invitee, reminder),
      ...planToHosts(event, invitee, reminder, hostIds),
    ]),
    ...reconfirmations,
  ].filter(isAfter(event))
}

/** To hosts who take the meeting over. */
export const planRemindersToHosts = (
  event: StoredEvent,
  meeting: EventForMail,
  hostIds: readonly string[],
): PlannedMail[] =>
  currentReminders(meeting)
    .flatMap((reminder) => planToHosts(event, meeting, reminder, hostIds))
    .filter(isAfter(event))

/** To an invitee who has just been marked as a no-show. */
export const planNoShow = (event: StoredEvent, invitee: InviteeForMail): PlannedMail[] =>
  event.occurredAt > invitee.end_time + MAX_NO_SHOW_DELAY_MS
    ? []
    : currentReminders(invitee)
        .filter(({ kind }) => kind === 'no_show')
        .flatMap((reminder) => planToInvitee(event, invitee, reminder, event.occurredAt))

const isAfter =
  ({ occurredAt }: StoredEvent) =>
  ({ due_at }: PlannedMail): boolean =>
    due_at > iso(occurredAt)

/** The slot as sequence, so that each of them is sent once. */
function planToInvitee(
  event: StoredEvent,
  invitee: InviteeForMail,
  reminder: Reminder,
  noShowAt: Instant | null = null,
): PlannedMail[] {
  const dueAt = reminderDueAt(reminder, invitee, noShowAt)
  if (dueAt === null) return []
  const recipients = reminder.to.map((one) => recipientOf[one])
  return planMailsToInvitee(reminder.kind, event, invitee, dueAt, reminder.slot).filter(
    ({ recipient_kind }) => recipients.includes(recipient_kind),
  )
}

type HostedMeeting = Pick<InviteeForMail, 'event_id' | 'only_invitee_id' | 'start_time' | 'end_time'>

/** About the only invitee, with their answers, or once about the whole event, however many invitees it has. */
function planToHosts(
  event: StoredEvent,
  meeting: HostedMeeting,
  reminder: Reminder,
  hostIds: readonly string[],
): PlannedMail[] {
  const dueAt = reminderDueAt(reminder, meeting, null)
  if (dueAt === null || !reminder.to.includes('host')) return []
  const { event_id: eventId, only_invitee_id: inviteeId } = meeting
  return hostIds.map((hostId) => ({
    ...planMailToHost(reminder.kind, event, hostId, inviteeId),
    ...(inviteeId === null
      ? { subject_kind: 'scheduled_event', subject_id: eventId }
      : { subject_kind: 'invitee', subject_id: inviteeId }),
    sequence: reminder.slot,
    due_at: iso(dueAt),
  }))
}
