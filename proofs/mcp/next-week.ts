// When next week begins: a whole week of open hours, at whatever time of the day a proof runs.
import { DAY, type Instant, instant } from '../../server/src/domain/time/instant.ts'

/** Its Monday, in UTC: the first of January 1970 was a Thursday. */
export function startOfNextWeek(now: Instant): Instant {
  const day = Math.floor(now / DAY)
  return instant((day + 7 - ((day + 3) % 7)) * DAY)
}
