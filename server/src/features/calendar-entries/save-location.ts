// Changes what a meeting says about its room, and announces the change.
import type { EventLocation } from '../../domain/booking/location.ts'
import { isSameRoom } from '../../domain/booking/room.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { eventDetailsByIds } from '../scheduled-events/store.ts'
import { type ConferenceEvent, updateLocation } from './room-store.ts'

/** The event must be locked. */
export async function saveLocation(
  ctx: Context,
  tx: WriteTransaction,
  { id, location: current }: ConferenceEvent,
  location: EventLocation,
): Promise<void> {
  if (isSameRoom(current, location)) return
  const { organizationId } = tx
  const details = eventDetailsByIds(organizationId, [id])
  const [[before], , [after]] = await tx.pipeline(
    details,
    updateLocation(organizationId, id, location, ctx.clock.now()),
    details,
  )
  if (before === undefined || after === undefined) return
  emit(tx, { type: 'scheduled_event.updated', subjectId: id, before, after })
}
