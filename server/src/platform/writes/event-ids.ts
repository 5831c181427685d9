// Makes the ids of events: a UUIDv7 of the very instant at which the event occurred, growing within one process.
import { randomInt, randomUUID } from 'node:crypto'
import { type Instant, instant } from '../../domain/time/instant.ts'

/** Bits of the counter: the twelve behind the version, and the fourteen behind the variant. */
const COUNTER_END = 2 ** 26
const LOW_BITS = 14

let last: { readonly now: Instant; readonly counter: number } = { now: 0 as Instant, counter: 0 }

/**
 * The list of the activity log is ordered and bounded by these ids alone, so they say the same instant as `occurred_at`,
 * also under a clock that is moved. Those of one millisecond are told apart by a counter that starts anywhere low.
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

/** When an event occurred, as its id says. */
export const instantOfEventId = (id: string): Instant =>
  instant(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

/** The lowest id that an event of this instant can have. */
export const firstEventIdAt = (at: Instant): string => {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
