// Generates event ids: UUIDv7 with the instant of the event, increasing within one process.
import { randomInt, randomUUID } from 'node:crypto'
import { type Instant, instant } from '../../domain/time/instant.ts'

/** The counter has 26 bits: 12 after the version and 14 after the variant. */
const COUNTER_END = 2 ** 26
const LOW_BITS = 14

let last: { readonly now: Instant; readonly counter: number } = { now: 0 as Instant, counter: 0 }

/**
 * The activity log is sorted and filtered by these ids alone, so they must contain the same instant as `occurred_at`,
 * also with a test clock. A counter with a random low start orders the ids of one millisecond.
 */
export function newEventId(now: Instant): string {
  const counter = last.now === now && last.counter + 1 < COUNTER_END ? last.counter + 1 : randomInt(2 ** 20)
  last = { now, counter }
  const time = now.toString(16).padStart(12, '0')
  const high = Math.floor(counter / 2 ** LOW_BITS)
    .toString(16)
    .padStart(3, '0')
  const low = ((counter % 2 ** LOW_BITS) + 0x8000).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${low}-${randomUUID().slice(-12)}`
}

/** The instant in an event id. */
export const instantOfEventId = (id: string): Instant =>
  instant(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

/** The lowest possible event id at this instant. */
export const firstEventIdAt = (at: Instant): string => {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
