// Locks the time of one event before it is given to another host.
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { lockHostForReschedule } from '../claims/seat-store.ts'
import { lockClaimsOfEvent } from '../claims/store.ts'
import type { FutureMeetings } from './lock-future-meetings.ts'
import type { EventRow } from './store.ts'

/**
 * Locks the host of a group event, then the claims: in the same order as reschedules. Read the event afterwards, because a
 * transaction that changes its hosts holds the claims until COMMIT.
 */
export async function lockTimeOfEvent(
  { organizationId, pipeline }: WriteTransaction,
  event: EventRow,
  hostId: string,
): Promise<FutureMeetings['claims']> {
  const [, claims] = await pipeline(
    event.invitees_limit > 1 ? lockHostForReschedule(organizationId, hostId) : null,
    lockClaimsOfEvent(organizationId, event),
  )
  return claims
}
