// Ends a booking whose time is closed: says why, and when it would be possible.
import type { Explanation } from '../../domain/availability/explain.ts'
import { startTimes } from '../../domain/availability/start-times.ts'
import { DAY, type Instant, instant, wire } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/errors.ts'
import { type Asked, loadAvailability } from '../availability/load-availability.ts'
import { toReason } from '../availability/schema.ts'

const LOOK_AHEAD = 14 * DAY
const MOST_SHOWN = 3

/** Null: the engine saw it free, and somebody was faster. */
export async function refuseTime(
  ctx: Context,
  tx: Transaction,
  asked: Omit<Asked, 'from' | 'to'>,
  start: Instant,
  explanation: Explanation | null,
): Promise<never> {
  const now = ctx.clock.now()
  const from = instant(Math.max(start, now))
  const to = instant(from + LOOK_AHEAD)
  const { meeting, hosts } = await loadAvailability(tx.rows, { ...asked, from, to }, now)
  const next = startTimes(meeting, hosts, now, from, to)
    .starts.filter((at) => at !== start)
    .slice(0, MOST_SHOWN)
  throw new Problem('already_filled', {
    details: [
      { parameter: 'event.start_time', message: 'The time can’t be booked.', code: 'already_filled' },
    ],
    fields: {
      reasons:
        explanation === null ? [toReason({ rule: 'busy', until: null })] : explanation.reasons.map(toReason),
      next_available_times: next.map(wire),
    },
  })
}
