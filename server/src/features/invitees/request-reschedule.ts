// Asks an invitee by mail to choose a new time. The current time stays booked, or is canceled.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import { HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { alreadyCanceledProblem, leaveMeeting, lockMeeting } from '../bookings/leave-meeting.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { type EventRow, eventById, hostsOutsideType } from '../bookings/store.ts'
import type { RescheduleRequest } from './schema.ts'
import {
  bookableTypeExists,
  inviteeForUser,
  lastRescheduleRequest,
  omitAccess,
  saveRescheduleRequest,
} from './store.ts'

/** An invitee gets one such mail in this time. */
const MIN_INTERVAL_MS = HOUR

export async function requestReschedule(
  ctx: Context,
  actor: Member,
  input: { readonly id: string } & Static<typeof RescheduleRequest>,
): Promise<InviteeRow> {
  const { organizationId, userId } = actor
  const { id, message = null, keep_time: keepsTime = true } = input
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const found = orNotFound(await tx.first(inviteeForUser(organizationId, id, userId)))
    requireEventPermission(actor, found, 'change')
    const locked = await lockMeeting(
      tx,
      orNotFound(await tx.first(eventById(organizationId, found.event_id))),
    )
    requireUpcoming(locked.event, now)
    if (!keepsTime && !(await tx.first(bookableTypeExists(organizationId, locked.event.event_type_id))))
      throw new Problem('conflict', {
        message:
          'The event type is not active, so no new time can be chosen. Keep the time, or activate the type.',
      })
    if (keepsTime && (await tx.first(hostsOutsideType(organizationId, locked.event.id))))
      throw new Problem('conflict', {
        message:
          'A host of this event does not host its event type, so the invitee would find no times. Set keep_time to false, so that they book again, or give the event to a host of the event type.',
      })
    const last = orNotFound(await tx.first(lastRescheduleRequest(organizationId, id)))
    if (last.status !== 'active') throw alreadyCanceledProblem()
    requireInterval(last.requested_at, now)
    await requireMailQuota(ctx, tx, actor.stage, 1)
    const request = { message, keeps_time: keepsTime, requested_at: now }
    await tx.rows(saveRescheduleRequest(organizationId, id, request))
    const result = keepsTime
      ? { invitee: omitAccess(found), event: locked.event }
      : await leaveMeeting(ctx, tx, {
          invitee: found,
          cancellation: createHostCancellation(found.actor_name, message, now),
          next: null,
          locked,
          countsDays: true,
        })
    emit(tx, {
      type: 'invitee.reschedule_requested',
      subjectId: id,
      before: omitAccess(found),
      after: { ...result.invitee, scheduled_event: result.event, reschedule_request: request },
    })
    return result.invitee
  })
}

function requireUpcoming(event: EventRow, now: Instant): void {
  if (event.start_time > now) return
  throw new Problem('conflict', { message: 'The meeting has already started.' })
}

function requireInterval(last: Instant | null, now: Instant): void {
  if (last === null || last <= now - MIN_INTERVAL_MS) return
  const waitMs = instant(last + MIN_INTERVAL_MS) - now
  throw new Problem('too_many_requests', {
    message: 'The invitee was asked to choose a new time in the last hour.',
    headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) },
  })
}
