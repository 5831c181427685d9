// Withdraws the booking requests that would move a canceled or reassigned meeting. Requests for seats follow the host of the event.
import type { Context } from '../../platform/context.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { endRequest } from './end-request.ts'
import { lockPendingRequests } from './lock-pending-requests.ts'
import {
  hostsAroundRequest,
  pendingMovesOf,
  pendingRequestsOfEvents,
  replaceRequestHosts,
} from './meeting-store.ts'
import type { EndReason, RequestRow } from './store.ts'

export const withdrawMoves: Subscriber = {
  name: 'booking_requests',
  eventTypes: ['invitee.canceled', 'scheduled_event.reassigned'],
  async handle(ctx, tx, events) {
    const { organizationId } = tx
    const now = ctx.clock.now()
    const subjectsOf = (type: StoredEvent['type']) =>
      events.filter((event) => event.type === type).map(({ subjectId }) => subjectId)
    const canceled = subjectsOf('invitee.canceled')
    const moves = canceled.length === 0 ? [] : await tx.rows(pendingMovesOf(organizationId, canceled, now))
    const reassigned = subjectsOf('scheduled_event.reassigned')
    const affected =
      reassigned.length === 0 ? [] : await tx.rows(pendingRequestsOfEvents(organizationId, reassigned, now))
    const ids = new Set([...moves, ...affected].map(({ id }) => id))
    for (const request of await lockPendingRequests(ctx, tx, [...ids]))
      if (moves.some(({ id }) => id === request.id)) await withdraw(ctx, tx, request)
      else await followHosts(ctx, tx, request)
  },
}

const withdraw = (ctx: Context, tx: WriteTransaction, request: RequestRow, reason?: EndReason) =>
  endRequest(ctx, tx, request, {
    ...{ status: 'withdrawn', message: null, decidedBy: null },
    ...(reason && { reason }),
  })

/**
 * A meeting keeps its hosts when it moves, and the request holds the time of the former ones. A seat has the host of its event, who
 * decides about it from now on.
 */
async function followHosts(ctx: Context, tx: WriteTransaction, request: RequestRow): Promise<void> {
  const { organizationId } = tx
  const { host_ids: asked, id } = request
  const around = await tx.first(hostsAroundRequest(organizationId, id))
  if (around === undefined) return
  const { seat_host_id: seatHostId, old_host_ids: oldHostIds } = around
  const isForSame = (hostIds: readonly string[]) => String(hostIds) === String(asked)
  const newIds = seatHostId === null ? asked : [seatHostId]
  if (oldHostIds !== null && !(isForSame(oldHostIds) && isForSame(newIds)))
    await withdraw(ctx, tx, request, 'host_changed')
  else if (seatHostId !== null && !isForSame(newIds)) {
    await tx.rows(replaceRequestHosts(organizationId, id, { linkId: ctx.newId(), hostId: seatHostId }))
    const after = { ...request, host_ids: newIds }
    emit(tx, { type: 'booking_request.updated', subjectId: id, before: request, after })
  }
}
