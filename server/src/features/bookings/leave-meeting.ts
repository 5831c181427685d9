// Lets one invitee leave a scheduled event; with the last of them the event is off.
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { found, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { releaseTime } from '../claims/release-time.ts'
import { giveSeatBack } from '../claims/seat-store.ts'
import { type ClaimRow, lockClaimsOfEvent } from '../claims/store.ts'
import { cancelInvitee, type InviteeRow } from './invitee-store.ts'
import { cancelEvent, type EventRow, eventById, leaveEvent } from './store.ts'

export interface Leaving {
  readonly invitee: InviteeRow
  readonly event: EventRow
  readonly cancellation: Cancellation
  /** Where they are now, if they moved. */
  readonly next: { readonly inviteeId: string; readonly eventId: string } | null
  /** Where the caller has locked them before. */
  readonly claims: readonly ClaimRow[] | null
  /** False where the days are counted together with others. */
  readonly countsDays: boolean
}

export async function leaveMeeting(
  ctx: Context,
  tx: WriteTransaction,
  leaving: Leaving,
): Promise<{ readonly invitee: InviteeRow; readonly event: EventRow }> {
  const { organizationId } = tx
  const { cancellation } = leaving
  const now = ctx.clock.now()
  const claims = leaving.claims ?? (await tx.rows(lockClaimsOfEvent(organizationId, leaving.event)))
  const [invitee, locked] = await Promise.all([
    tx.first(cancelInvitee(organizationId, leaving.invitee.id, cancellation, leaving.next, now)),
    tx.first(eventById(organizationId, leaving.event.id)),
  ])
  if (!invitee) throw new Problem('conflict', { message: 'The invitee has been canceled already.' })
  const isLast = found(locked).invitees_active <= 1
  const event = isLast ? await endEvent(ctx, tx, leaving, claims) : await giveUpSeat(ctx, tx, leaving, claims)
  const after = { ...invitee, scheduled_event: event }
  emit(tx, { type: 'invitee.canceled', subjectId: invitee.id, before: { status: 'active' }, after })
  return { invitee, event }
}

async function endEvent(
  ctx: Context,
  tx: WriteTransaction,
  { event, cancellation, countsDays }: Leaving,
  claims: readonly ClaimRow[],
): Promise<EventRow> {
  const canceled = found(
    await tx.first(cancelEvent(tx.organizationId, event.id, cancellation, ctx.clock.now())),
  )
  await releaseTime(ctx, tx, event.event_type_id, claims, { countsDays })
  emit(tx, {
    type: 'scheduled_event.canceled',
    subjectId: event.id,
    before: { status: 'active' },
    after: canceled,
  })
  return canceled
}

async function giveUpSeat(
  ctx: Context,
  tx: WriteTransaction,
  { event }: Leaving,
  claims: readonly ClaimRow[],
): Promise<EventRow> {
  const [left] = await Promise.all([
    tx.first(leaveEvent(tx.organizationId, event.id, ctx.clock.now())),
    ...claims.map(({ id }) => tx.rows(giveSeatBack(tx.organizationId, id))),
  ])
  return found(left)
}
