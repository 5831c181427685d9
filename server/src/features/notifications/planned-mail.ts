// The fields of a planned mail, and how they follow from an event.
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import type { InviteeForMail, MailKind, NewMail } from './store.ts'

export type PlannedMail = Omit<NewMail, 'id'>

/** The fields that most mails about an event have in common: due now, once, and without an earlier mail. */
export const commonFields = (event: StoredEvent) => ({
  subject_id: event.subjectId,
  guest: 0,
  sequence: 0,
  actor_id: event.actor.userId,
  due_at: iso(event.occurredAt),
  after_subject_id: null,
  after_recipient_id: null,
})

/** The invitee of the earlier mail in the same thread. */
export const threadSubject = (
  kind: MailKind,
  invitee: Pick<InviteeForMail, 'id' | 'old_invitee_id'>,
): string | null => {
  if (kind === 'confirmation') return null
  return kind === 'reschedule' ? invitee.old_invitee_id : invitee.id
}

/** Mails to the invitee and each of their guests. */
export function planMailsToInvitee(
  kind: MailKind,
  event: StoredEvent,
  invitee: Pick<InviteeForMail, 'id' | 'guests' | 'old_invitee_id'>,
  dueAt: Instant = event.occurredAt,
  sequence = 0,
): PlannedMail[] {
  const before = threadSubject(kind, invitee)
  return Array.from({ length: invitee.guests + 1 }, (_, guest) => ({
    ...commonFields(event),
    kind,
    subject_kind: 'invitee',
    subject_id: invitee.id,
    recipient_kind: guest === 0 ? 'invitee' : 'guest',
    recipient_id: invitee.id,
    guest,
    sequence,
    due_at: iso(dueAt),
    after_subject_id: before,
    after_recipient_id: before,
  }))
}

export const planMailToHost = (
  kind: MailKind,
  event: StoredEvent,
  hostId: string,
  before: string | null,
): PlannedMail => ({
  ...commonFields(event),
  kind,
  subject_kind: 'scheduled_event',
  recipient_kind: 'host',
  recipient_id: hostId,
  after_subject_id: before,
  after_recipient_id: hostId,
})
