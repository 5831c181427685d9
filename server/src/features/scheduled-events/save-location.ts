// Changes the link of a meeting, and announces the change.
import type { EventLocation } from '../../domain/booking/location.ts'
import { isSameRoom } from '../../domain/booking/room.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { updateLocations } from '../bookings/store.ts'
import { eventDetailsByIds } from './store.ts'

/** The event must be locked. `linkHostId`: the host whose personal link it is. */
export async function saveLocation(
  ctx: Context,
  tx: WriteTransaction,
  { id, location: current }: { readonly id: string; readonly location: EventLocation },
  location: EventLocation,
  linkHostId: string | null = null,
): Promise<void> {
  if (isSameRoom(current, location)) return
  const { organizationId } = tx
  const details = eventDetailsByIds(organizationId, [id])
  const [[before], , [after]] = await tx.pipeline(
    details,
    updateLocations(organizationId, [{ id, location, linkHostId }], ctx.clock.now()),
    details,
  )
  if (before === undefined || after === undefined) return
  emit(tx, { type: 'scheduled_event.updated', subjectId: id, before, after })
}
