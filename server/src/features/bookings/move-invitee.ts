// Moves an invitee to another time, with the same hosts: the new time is claimed before the old one is left, or nothing happens.

import type { Cancellation } from '../../domain/booking/cancellation.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { found, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, withCommit } from '../../platform/writes/write.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { daysGivenBack } from '../claims/release-time.ts'
import { lockSeatsAt, lockTurnToMove } from '../claims/seat-store.ts'
import { type ClaimRow, lockClaimsOfEvent } from '../claims/store.ts'
import type { Booked } from './book-meeting.ts'
import { claimMeeting } from './claim-meeting.ts'
import { type InviteeRow, insertInvitee, inviteeById } from './invitee-store.ts'
import { inviteeHasLeft, leaveMeeting } from './leave-meeting.ts'
import { saveEvent } from './save-event.ts'
import { asSeenFrom, durationOf, isGroupEvent, leavesTime } from './see-as-moving.ts'
import { type EventRow, eventById, hostsOfEvent } from './store.ts'

export interface Move {
  readonly invitee: InviteeRow
  readonly start: Instant
  readonly cancellation: Cancellation
  /** In which the invitee counts from now on; without it, as before. */
  readonly timezone?: string
}

export async function moveInvitee(ctx: Context, tx: WriteTransaction, move: Move): Promise<Booked> {
  const { organizationId } = tx
  const { start, cancellation } = move
  // Who has left never comes back: whoever comes too late need not wait for a lock to be told so.
  requireActive(move.invitee)
  const { event_id: oldId } = move.invitee
  const [oldEvent, hosts] = await Promise.all([
    tx.first(eventById(organizationId, oldId)),
    tx.rows(hostsOfEvent(organizationId, oldId)),
  ])
  const old = found(oldEvent)
  if (start === old.start_time)
    throw new Problem('conflict', { message: 'The meeting takes place at this time already.' })
  const hostIds = hosts.map(({ user_id }) => user_id)
  const asked = {
    organizationId,
    eventTypeId: old.event_type_id,
    from: start,
    to: instant(start + 1),
    duration: durationOf(old),
    override: null,
  }
  // In one trip and in this order: what is loaded is as it is once the time is locked.
  const [claims, availability, invitee, event] = await Promise.all([
    lockTime(tx, old, hostIds, start),
    loadAvailability(tx.rows, asked, ctx.clock.now()),
    tx.first(inviteeById(organizationId, move.invitee.id)),
    tx.first(eventById(organizationId, oldId)),
  ])
  const before = requireActive(found(invitee))
  const ownClaims = claims.filter(({ event_id }) => event_id === oldId)
  const left = { event: found(event), hostIds, claims: ownClaims }
  const isGroup = isGroupEvent(left)
  const eventId = ctx.newId()
  const asSeen = asSeenFrom(left)
  const claimed = await claimMeeting(ctx, tx, {
    asked,
    availability: asSeen(availability),
    moving: { from: old.start_time, asSeen },
    start,
    bookingId: isGroup ? ctx.newId() : old.booking_id,
    eventId,
    expiresAt: null,
    givenBack: leavesTime(left) ? daysGivenBack(ownClaims) : [],
  })
  const sequence = isGroup ? 0 : old.sequence + 1
  const { name, location } = old
  const wanted = { ...claimed, proposedId: eventId, eventTypeId: old.event_type_id, name, location, sequence }
  const next = await saveEvent(ctx, tx, wanted)
  const moved: InviteeRow = {
    ...before,
    id: ctx.newId(),
    event_id: next.id,
    timezone: move.timezone ?? before.timezone,
    old_invitee_id: before.id,
    old_event_id: old.id,
    no_show_id: null,
    no_show_at: null,
    reconfirmation_at: null,
    reconfirmed_at: null,
    email_bounced_at: null,
    created_at: ctx.clock.now(),
    updated_at: ctx.clock.now(),
  }
  const gone = await leaveMeeting(ctx, tx, {
    invitee: before,
    cancellation,
    next: { inviteeId: moved.id, eventId: next.id },
    locked: left,
    countsDays: false,
  })
  withCommit(tx, insertInvitee(moved, next.start_time))
  const after = { ...moved, scheduled_event: { ...next, host_ids: claimed.hostIds } }
  emit(tx, { type: 'invitee.created', subjectId: moved.id, before: null, after })
  emit(tx, { type: 'invitee.rescheduled', subjectId: moved.id, before: gone.invitee, after })
  return { event: next, hostIds: claimed.hostIds, invitee: moved }
}

function requireActive(invitee: InviteeRow): InviteeRow {
  if (invitee.status !== 'active') throw inviteeHasLeft()
  return invitee
}

/** The time of the old event, and of a group event that may be joined: always in the same order. */
async function lockTime(
  tx: WriteTransaction,
  old: EventRow,
  hostIds: readonly string[],
  start: Instant,
): Promise<ClaimRow[]> {
  const [host] = hostIds
  if (old.invitees_limit === 1 || host === undefined)
    return tx.rows(lockClaimsOfEvent(tx.organizationId, old))
  const [, claims] = await Promise.all([
    tx.rows(lockTurnToMove(tx.organizationId, host)),
    tx.rows(lockSeatsAt(tx.organizationId, host, old.event_type_id, [old.start_time, start])),
  ])
  return claims
}
