// What a time in a calendar file is read by: a clock on a wall, and when it shows what.
import type ICAL from 'ical.js'
import { HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import { instantsOf, type WallTime, wallOf, type Zone } from '../../domain/time/zone.ts'

export interface Clock {
  /** Of what it shows twice the first; of what it jumps over, as late as if it had not jumped (RFC 5545, section 3.3.5). */
  instantOf(wall: WallTime): Instant
  wallOf(at: Instant): WallTime
}

export const utcClock: Clock = {
  instantOf: (wall) => instant(wall),
  wallOf: (at) => at as number as WallTime,
}

/** No clock has ever jumped further. */
const MOST_HOURS_JUMPED = 26

export const zoneClock = (zone: Zone): Clock => ({
  instantOf(wall) {
    for (let hours = 0; hours <= MOST_HOURS_JUMPED; hours += 1) {
      const before = instantsOf(zone, (wall - hours * HOUR) as WallTime)
      const found = hours === 0 ? before[0] : before.at(-1)
      if (found !== undefined) return instant(found + hours * HOUR)
    }
    return instant(wall)
  },
  wallOf: (at) => wallOf(zone, at),
})

export const wallOfTime = (time: ICAL.Time): WallTime =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) as WallTime
