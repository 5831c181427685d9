// Cancels a booking whose entry the host has deleted in their calendar.
import { createHostCancellation, DELETED_IN_CALENDAR } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { eventById } from '../bookings/store.ts'
import { type EntryRound, runWithLease } from './entry-round.ts'
import { lockSameEntry, StaleEntryError } from './lock-same-entry.ts'
import { dropSighting, meetingOfEntry } from './sighting-store.ts'
import type { EntryRow } from './store.ts'

export async function cancelDeleted(ctx: Context, round: EntryRound, entry: EntryRow): Promise<void> {
  const { organizationId } = round
  await runWithLease(ctx, round, async (tx) => {
    const now = ctx.clock.now()
    const meeting = await tx.first(meetingOfEntry(organizationId, entry))
    if (meeting !== undefined) {
      const event = orNotFound(await tx.first(eventById(organizationId, entry.event_id)))
      await cancelMeeting(ctx, tx, event, createHostCancellation(meeting.host_name, DELETED_IN_CALENDAR, now))
    }
    await lockSameEntry(tx, entry)
    await tx.rows(dropSighting(organizationId, entry.id, now))
  }).catch((error: unknown) => {
    // Canceled meanwhile. The event of the cancellation removes the entry.
    if (!(error instanceof Problem && error.code === 'conflict')) StaleEntryError.ignore(error)
  })
}
