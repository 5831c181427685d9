// Divides a day into the parts in which a meeting with a host can and can't start.
import type { ClosedReason, ClosedTime } from '../../../../../sdk/src/api.gen.ts'
import { type Instant, instant } from '../../../../../server/src/domain/time/instant.ts'

export interface DayPart {
  readonly start: Instant
  readonly end: Instant
  /** Empty: a meeting can start. */
  readonly reasons: readonly ClosedReason[]
}

const parse = (time: string): Instant => instant(Date.parse(time))

/** The closed times are of one host and in order. */
export function divideDay(closed: readonly ClosedTime[], from: Instant, to: Instant): DayPart[] {
  const parts: DayPart[] = []
  let end = from
  for (const time of closed) {
    const start = parse(time.start_time)
    if (start > end) parts.push({ start: end, end: start, reasons: [] })
    end = parse(time.end_time)
    parts.push({ start, end, reasons: time.reasons })
  }
  return end < to ? [...parts, { start: end, end: to, reasons: [] }] : parts
}
