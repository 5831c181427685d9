// Removes one invitee from a scheduled event. Removing the last one cancels the event.
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { releaseTime } from '../claims/release-time.ts'
import { releaseSeat } from '../claims/seat-store.ts'
import { type ClaimRow, lockClaimsOfEvent } from '../claims/store.ts'
import { cancelInvitee, type InviteeRow } from './invitee-store.ts'
import { cancelEvent, type EventRow, eventById, leaveEvent } from './store.ts'

export interface LeaveInput {
  readonly invitee: InviteeRow
  readonly cancellation: Cancellation
  /** The new booking after a reschedule. */
  readonly next: { readonly inviteeId: string; readonly eventId: string } | null
  readonly locked: LockedMeeting
  /** False if the caller updates the daily counts. */
  readonly countsDays: boolean
}

/** An event that was read after its claims were locked. */
export interface LockedMeeting {
  readonly event: EventRow
  readonly claims: readonly ClaimRow[]
}

/** `event`: a version from before the lock. */
export async function lockMeeting(tx: WriteTransaction, event: EventRow): Promise<LockedMeeting> {
  // The row must be read after the claims are locked.
  const [claims, [locked]] = await tx.pipeline(
    lockClaimsOfEvent(tx.organizationId, event),
    eventById(tx.organizationId, event.id),
  )
  return { claims, event: orNotFound(locked) }
}

export const alreadyCanceledProblem = (): Problem =>
  new Problem('conflict', { message: 'The invitee is already canceled.' })

interface LeaveResult {
  readonly invitee: InviteeRow
  readonly event: EventRow
}

export async function leaveMeeting(
  ctx: Context,
  tx: WriteTransaction,
  input: LeaveInput,
): Promise<LeaveResult> {
  const { cancellation, next, locked } = input
  if (locked.event.status !== 'active') throw alreadyCanceledProblem()
  const isLast = locked.event.invitees_active <= 1
  const cancel = cancelInvitee(tx.organizationId, input.invitee.id, cancellation, next, ctx.clock.now())
  const { invitee, event } = await (isLast ? endEvent : removeInvitee)(ctx, tx, input, cancel)
  const after = { ...invitee, scheduled_event: event }
  emit(tx, { type: 'invitee.canceled', subjectId: invitee.id, before: { status: 'active' }, after })
  return { invitee, event }
}

async function endEvent(
  ctx: Context,
  tx: WriteTransaction,
  { locked: { event, claims }, cancellation, countsDays }: LeaveInput,
  cancel: Query<InviteeRow>,
): Promise<LeaveResult> {
  const [[invitee], [row]] = await tx.pipeline(
    cancel,
    cancelEvent(tx.organizationId, event.id, cancellation, ctx.clock.now()),
  )
  if (!invitee) throw alreadyCanceledProblem()
  const canceled = orNotFound(row)
  await releaseTime(ctx, tx, event.event_type_id, claims, { countsDays })
  emit(tx, {
    type: 'scheduled_event.canceled',
    subjectId: event.id,
    before: { status: 'active' },
    after: canceled,
  })
  return { invitee, event: canceled }
}

async function removeInvitee(
  ctx: Context,
  tx: WriteTransaction,
  { locked: { event, claims } }: LeaveInput,
  cancel: Query<InviteeRow>,
): Promise<LeaveResult> {
  const [[invitee], [updated]] = await tx.pipeline(
    cancel,
    leaveEvent(tx.organizationId, event.id, ctx.clock.now()),
    ...claims.map(({ id }) => releaseSeat(tx.organizationId, id)),
  )
  if (!invitee) throw alreadyCanceledProblem()
  return { invitee, event: orNotFound(updated) }
}
