// Moves an invitee to another time, with the same hosts: the new time is claimed before the old one is left, or nothing happens.

import type { Claim } from '../../domain/availability/meeting.ts'
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import { type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { parseDate } from '../../domain/time/local-date.ts'
import type { Context } from '../../platform/context.ts'
import { found, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, withCommit } from '../../platform/writes/write.ts'
import { type Availability, type LoadedHost, loadAvailability } from '../availability/load-availability.ts'
import { daysGivenBack } from '../claims/release-time.ts'
import { lockSeatsAt, lockTurnToMove } from '../claims/seat-store.ts'
import { type ClaimRow, lockClaimsOfEvent } from '../claims/store.ts'
import type { Booked } from './book-meeting.ts'
import { claimMeeting } from './claim-meeting.ts'
import { type InviteeRow, insertInvitee, inviteeById } from './invitee-store.ts'
import { inviteeHasLeft, leaveMeeting } from './leave-meeting.ts'
import { saveEvent } from './save-event.ts'
import { type EventRow, eventById, hostsOfEvent } from './store.ts'

export interface Move {
  readonly invitee: InviteeRow
  readonly start: Instant
  readonly cancellation: Cancellation
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
  const duration = (old.end_time - old.start_time) / MINUTE
  const asked = {
    organizationId,
    eventTypeId: old.event_type_id,
    from: start,
    to: instant(start + 1),
    duration,
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
  const isGroup = ownClaims.some(({ seats }) => seats !== null)
  const leavesTime = !isGroup || found(event).invitees_active === 1
  const eventId = ctx.newId()
  const asSeen = (loaded: Availability) =>
    withSameHosts(loaded, hostIds, (host) => (leavesTime ? withoutOwn(host, old, ownClaims) : host))
  const claimed = await claimMeeting(ctx, tx, {
    asked,
    availability: asSeen(availability),
    moving: { from: old.start_time, asSeen },
    start,
    bookingId: isGroup ? ctx.newId() : old.booking_id,
    eventId,
    expiresAt: null,
    givenBack: leavesTime ? daysGivenBack(ownClaims) : [],
  })
  const sequence = isGroup ? 0 : old.sequence + 1
  const { name, location } = old
  const wanted = { ...claimed, proposedId: eventId, eventTypeId: old.event_type_id, name, location, sequence }
  const next = await saveEvent(ctx, tx, wanted)
  const moved: InviteeRow = {
    ...before,
    id: ctx.newId(),
    event_id: next.id,
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
  const left = await leaveMeeting(ctx, tx, {
    invitee: before,
    cancellation,
    next: { inviteeId: moved.id, eventId: next.id },
    locked: { event: found(event), claims: ownClaims },
    countsDays: false,
  })
  withCommit(tx, insertInvitee(moved, next.start_time))
  const after = { ...moved, scheduled_event: { ...next, host_ids: claimed.hostIds } }
  emit(tx, { type: 'invitee.created', subjectId: moved.id, before: null, after })
  emit(tx, { type: 'invitee.rescheduled', subjectId: moved.id, before: left.invitee, after })
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

/** The same hosts, all of them, and not one of them. */
function withSameHosts(
  { type, meeting, hosts }: Availability,
  hostIds: readonly string[],
  asSeen: (host: LoadedHost) => LoadedHost,
): Availability {
  const same = hosts.filter(({ id }) => hostIds.includes(id)).map(asSeen)
  if (same.length < hostIds.length)
    throw new Problem('conflict', {
      message: 'A host of this event no longer hosts the event type. Cancel it and book anew.',
    })
  return { type, hosts: same, meeting: { ...meeting, pooling: same.length > 1 ? 'collective' : 'solo' } }
}

/**
 * What a booking leaves is not in its own way, neither the time nor the place of the day. The time of a group event is:
 * seats of it may be held, so its claim is not the invitee's, and what comes after it has a claim of its own.
 */
function withoutOwn(host: LoadedHost, old: EventRow, ownClaims: readonly ClaimRow[]): LoadedHost {
  const own = ownClaims.find(({ host_id }) => host_id === host.id)
  const date = own?.counted_on ? parseDate(own.counted_on) : null
  const isOwn = ({ start, end }: Claim) => start === old.start_time && end === old.end_time
  return {
    ...host,
    claims: own?.seats === null ? host.claims.filter((claim) => !isOwn(claim)) : host.claims,
    usedOn: date === null ? host.usedOn : new Map([...host.usedOn, [date, (host.usedOn.get(date) ?? 1) - 1]]),
  }
}
