// The stored and displayed form of a cancellation, on an event and on each of its invitees.
import { type Instant, toWireTime } from '../time/instant.ts'

export type Cancellation = {
  /** The name at that time; null after it was deleted as personal data. */
  readonly canceled_by: string | null
  readonly reason: string | null
  readonly canceler_type: 'host' | 'invitee'
  readonly created_at: string
}

/** The stored reason if a host cancels by deleting the meeting in their calendar. Mails translate it. */
export const DELETED_IN_CALENDAR = 'Deleted in the calendar'

const createCancellation =
  (canceler_type: Cancellation['canceler_type']) =>
  (name: string | null, reason: string | null, now: Instant): Cancellation => ({
    canceled_by: name,
    reason,
    canceler_type,
    created_at: toWireTime(now),
  })

/** Canceled by a user: a host, or an admin for a host. */
export const createHostCancellation = createCancellation('host')

/**
 * Canceled by the invitee through their link. If the invitee's data was deleted, no new data is stored: a deletion by
 * email address would no longer find it.
 */
export const createInviteeCancellation = (
  { email, name }: { readonly email: string | null; readonly name: string | null },
  reason: string | null,
  now: Instant,
): Cancellation => createCancellation('invitee')(name, email === null ? null : reason, now)
