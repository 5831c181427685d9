// Computes the start of next week, so a proof has a full week of open hours at any time of day.
import { DAY, type Instant, instant } from '../../server/src/domain/time/instant.ts'

/** Its Monday, in UTC: January 1, 1970 was a Thursday. */
export function startOfNextWeek(now: Instant): Instant {
  const day = Math.floor(now / DAY)
  return instant((day + 7 - ((day + 3) % 7)) * DAY)
}
