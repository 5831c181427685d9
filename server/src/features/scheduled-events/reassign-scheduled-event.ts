// Gives a scheduled event to another host at the same time, in place of one of its hosts.
import type { Member } from '../../domain/access/actor.ts'
import { canActOnEvent } from '../../domain/access/event-permission.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { lockTimeOfEvent } from '../bookings/lock-time-of-event.ts'
import { describeTaken, reassignMeetings } from '../bookings/reassign-meetings.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import type { EventRow } from '../bookings/store.ts'
import { anyUserById, userById } from '../users/store.ts'
import { emitReassigned } from './emit-reassigned.ts'
import { isHostOfType } from './reassignment-store.ts'
import {
  type EventDetails,
  type EventForUser,
  eventForUser,
  lockEventForUser,
  omitAccess,
  toVisibleEvent,
} from './store.ts'

export interface ReassignmentInput {
  readonly id: string
  /** Null: the only host. */
  readonly fromId: string | null
  readonly toId: string
}

export async function reassignScheduledEvent(
  ctx: Context,
  actor: Member,
  { id, fromId, toId }: ReassignmentInput,
): Promise<EventDetails> {
  const { organizationId, userId } = actor
  // Decided once: a retried transaction must not take the event from a host who has just got it.
  let from = fromId
  return write(ctx, actor, async (tx) => {
    const found = orNotFound(await tx.first(eventForUser(organizationId, id, userId)))
    requireChangeable(actor, found, ctx.clock.now())
    await requireUsers(tx, fromId, toId)
    from ??= onlyHostOf(found)
    const claims = await lockTimeOfEvent(tx, found, from)
    const event = orNotFound(await tx.first(lockEventForUser(organizationId, id, userId)))
    requireUpcoming(event, ctx.clock.now())
    requireHosts(event, from, toId)
    // The caller may have given away their own place meanwhile.
    requireEventPermission(actor, event, 'change')
    if (
      event.invitees_limit > 1 &&
      !(await tx.first(isHostOfType(organizationId, event.event_type_id, toId)))
    )
      throw new Problem('conflict', {
        message:
          'The user in `to` does not host the event type. Further invitees are booked with its hosts, so only they can take over a group event. Add the user to the hosts of the event type first.',
      })
    const hosts = { from, to: toId }
    await reassignMeetings(ctx, tx, { events: [event], claims }, { ...hosts, refuse: notFreeProblem })
    const after = orNotFound(await tx.first(eventForUser(organizationId, id, userId)))
    emitReassigned(tx, omitAccess(event), omitAccess(after), hosts)
    return toEventAfter(actor, after)
  })
}

function requireChangeable(actor: Member, event: EventForUser, now: Instant): void {
  requireEventPermission(actor, event, 'read')
  requireEventPermission(actor, event, 'change')
  requireUpcoming(event, now)
}

function requireUpcoming({ status, start_time }: EventRow, now: Instant): void {
  if (status !== 'active') throw new Problem('conflict', { message: 'The event is canceled.' })
  if (start_time <= now) throw new Problem('conflict', { message: 'The meeting has already started.' })
}

/** Users of other organizations don't exist here. A removed user can still be named as the former host. */
async function requireUsers(tx: WriteTransaction, fromId: string | null, toId: string): Promise<void> {
  const { organizationId } = tx
  const [[to], [from]] = await tx.pipeline(
    userById(organizationId, toId),
    anyUserById(organizationId, fromId ?? toId),
  )
  orNotFound(to)
  if (fromId !== null) orNotFound(from)
}

function onlyHostOf({ hosts }: EventDetails): string {
  const [only, ...others] = hosts
  if (only === undefined || others.length > 0)
    throw invalid('from', 'is required, because the event has several hosts', 'required')
  return only.user_id
}

function requireHosts({ hosts }: EventDetails, from: string, to: string): void {
  const isHost = (id: string) => hosts.some(({ user_id }) => user_id === id)
  if (!isHost(from))
    throw new Problem('conflict', {
      message: 'The user in `from` is not a host of this event, or no longer.',
    })
  if (isHost(to))
    throw new Problem('conflict', {
      message: 'The user in `to` already hosts this event. Choose another user.',
    })
}

const notFreeProblem = (events: readonly EventRow[]): Problem =>
  new Problem('conflict', {
    message:
      'The user in `to` is not free at the time of the event. Nothing was changed. Choose another user.',
    details: describeTaken('to', events),
  })

/** Who has given the event away may not be allowed to read it any more. Then the response has only what they knew before. */
function toEventAfter({ role }: Member, after: EventForUser): EventDetails {
  const visible = toVisibleEvent(role, after)
  if (canActOnEvent('read', role, after.relation)) return visible
  return { ...visible, guests: null, location: null }
}
