// Locks the meeting that an invitee moves to another time, and reads it again.
import type { Instant } from '../../domain/time/instant.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { lockHostForReschedule, lockSeatsAt } from '../claims/seat-store.ts'
import { type ClaimRow, lockClaimsOfEvent } from '../claims/store.ts'
import type { OriginalMeeting } from './availability-for-reschedule.ts'
import { type InviteeRow, inviteeById } from './invitee-store.ts'
import { type EventRow, eventById, hostsOfEvent } from './store.ts'

export interface LockedOriginal {
  readonly invitee: InviteeRow
  readonly original: OriginalMeeting
}

/** What is returned was read after the lock. `start`: the new time. */
export async function lockOriginal(
  tx: WriteTransaction,
  inviteeId: string,
  start: Instant,
): Promise<LockedOriginal> {
  const { organizationId } = tx
  const found = orNotFound(await tx.first(inviteeById(organizationId, inviteeId)))
  const [[event], hosts] = await tx.pipeline(
    eventById(organizationId, found.event_id),
    hostsOfEvent(organizationId, found.event_id),
  )
  const before = orNotFound(event)
  const hostIds = hosts.map(({ user_id }) => user_id)
  const [, locked, [invitee], [after], hostsAfter] = await tx.pipeline(
    ...lockTime(organizationId, before, hostIds, start),
    inviteeById(organizationId, inviteeId),
    eventById(organizationId, before.id),
    hostsOfEvent(organizationId, before.id),
  )
  const claims = locked.filter(({ event_id }) => event_id === before.id)
  const original = {
    event: orNotFound(after),
    hostIds: hostsAfter.map(({ user_id }) => user_id),
    claims,
  }
  if (original.event.status === 'active') requireSameHosts(claims, original.hostIds)
  return { invitee: orNotFound(invitee), original }
}

/** The meeting may have been given to another host before its claims were locked. */
export function requireSameHosts(claims: readonly ClaimRow[], hostIds: readonly string[]): void {
  if (hostIds.every((id) => claims.some(({ host_id }) => host_id === id))) return
  throw new Problem('conflict', { message: 'The hosts of this event have just changed. Try again.' })
}

/**
 * Locks the claims of the old event and of a group event at the new time, always in the same order: the host, if it is a
 * group event, then the claims.
 */
export function lockTime(
  organizationId: string,
  old: EventRow,
  hostIds: readonly string[],
  start: Instant,
): readonly [Query<unknown> | null, Query<ClaimRow>] {
  const [host] = hostIds
  if (old.invitees_limit === 1 || host === undefined) return [null, lockClaimsOfEvent(organizationId, old)]
  return [
    lockHostForReschedule(organizationId, host),
    lockSeatsAt(organizationId, host, old.event_type_id, [old.start_time, start]),
  ]
}
