// The fields of a planned mail, and how they follow from an event.
import { iso } from '../../domain/time/instant.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import type { NewMail } from './store.ts'

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
