// Which part of another calendar is read, and how its busy times are stored.
import type { BusyBlock } from '../../domain/availability/busy-blocks.ts'
import type { Window } from '../../domain/calendar/list-busy-intervals.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { Intervals } from '../../domain/time/interval.ts'

const MAX_BLOCKS = 10_000
/** Busy times are read this far ahead. Expanding events again once a day moves the window even if they never change. */
const HORIZON = 400 * DAY

export const readWindowAt = (now: Instant): Window => ({
  from: instant(now - DAY),
  to: instant(now + HORIZON),
})

export function toBlocks(busy: Intervals): BusyBlock[] | 'too_large' {
  if (busy.length / 2 > MAX_BLOCKS) return 'too_large'
  const blocks: BusyBlock[] = []
  for (let index = 0; index < busy.length; index += 2)
    blocks.push({ start: instant(busy[index] as number), end: instant(busy[index + 1] as number) })
  return blocks
}
