// Times of calendar files, converted by a library that the service does not use.
import { Temporal } from 'temporal-polyfill/implementation'

/** A wall-clock time in milliseconds, as if the clock were in UTC. */
export type Wall = number

/** A skipped time uses the offset before the gap, a repeated one means the first. */
export const instantAt = (wall: Wall, zone: string): number => zonedTimeAt(wall, zone).epochMilliseconds

/** Whether clocks show this time at all. */
export const isSkipped = (wall: Wall, zone: string): boolean =>
  !zonedTimeAt(wall, zone).toPlainDateTime().equals(plainTimeAt(wall))

/** Whether clocks show this time twice. */
export const isRepeated = (wall: Wall, zone: string): boolean =>
  !isSkipped(wall, zone) &&
  plainTimeAt(wall).toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds >
    instantAt(wall, zone)

const plainTimeAt = (wall: Wall) => Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, -1))
const zonedTimeAt = (wall: Wall, zone: string) => plainTimeAt(wall).toZonedDateTime(zone)

export const dateText = (wall: Wall): string => new Date(wall).toISOString().slice(0, 10).replaceAll('-', '')
export const timeText = (wall: Wall): string =>
  new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
