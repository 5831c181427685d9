// How a cancellation is kept and shown, on an event and on each of its invitees.
import { type Instant, toWireTime } from '../time/instant.ts'

export type Cancellation = {
  /** A name, as it was then; null once it was deleted as personal data. */
  readonly canceled_by: string | null
  readonly reason: string | null
  readonly canceler_type: 'host' | 'invitee'
  readonly created_at: string
}

const createCancellation =
  (canceler_type: Cancellation['canceler_type']) =>
  (name: string | null, reason: string | null, now: Instant): Cancellation => ({
    canceled_by: name,
    reason,
    canceler_type,
    created_at: toWireTime(now),
  })

/** By a user: a host, or an admin on a host's behalf. */
export const createHostCancellation = createCancellation('host')

/**
 * By the invitee, with the link that they were sent. Of somebody whose data was deleted nothing new is kept: by their
 * address it could not be found and deleted any more.
 */
export const createInviteeCancellation = (
  { email, name }: { readonly email: string | null; readonly name: string | null },
  reason: string | null,
  now: Instant,
): Cancellation => createCancellation('invitee')(name, email === null ? null : reason, now)
