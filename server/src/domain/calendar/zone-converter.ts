// Converts between local times in a calendar and instants.
import { HOUR, type Instant, instant } from '../time/instant.ts'
import { instantsAtWallTime, toWallTime, type WallTime, type Zone } from '../time/zone.ts'

export interface ZoneConverter {
  /** A repeated local time means the first; a skipped one uses the offset before the gap (RFC 5545, section 3.3.5). */
  toInstant(wall: WallTime): Instant
  toWallTime(at: Instant): WallTime
}

export const utcConverter: ZoneConverter = {
  toInstant: (wall) => instant(wall),
  toWallTime: (at) => at as number as WallTime,
}

/** No zone has ever skipped more hours. */
const MAX_GAP_HOURS = 26

export const converterForZone = (zone: Zone): ZoneConverter => ({
  toInstant(wall) {
    for (let hours = 0; hours <= MAX_GAP_HOURS; hours += 1) {
      const before = instantsAtWallTime(zone, (wall - hours * HOUR) as WallTime)
      const found = hours === 0 ? before[0] : before.at(-1)
      if (found !== undefined) return instant(found + hours * HOUR)
    }
    return instant(wall)
  },
  toWallTime: (at) => toWallTime(zone, at),
})
