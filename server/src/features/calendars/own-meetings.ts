// The host's own meetings, whose copies in other calendars are not counted again.
import { uidOf } from '../../domain/calendar/uid.ts'
import { EMPTY_INTERVALS, type Intervals, singleInterval, union } from '../../domain/time/interval.ts'
import type { OwnBooking } from './store.ts'

/** Only the host's own bookings: meetings of other organizations on this installation must still block their time. */
export function timesByUid(
  publicUrl: string,
  bookings: readonly OwnBooking[],
): ReadonlyMap<string, Intervals> {
  const times = new Map<string, Intervals>()
  for (const { booking_id, entry_uids, start_time, end_time } of bookings)
    for (const uid of new Set([uidOf(publicUrl, booking_id), ...entry_uids]))
      times.set(uid, union(times.get(uid) ?? EMPTY_INTERVALS, singleInterval(start_time, end_time)))
  return times
}
