// Ends a booking whose time is closed: says why, and when it would be possible.
import { type Explanation, explain, type Reason } from '../../domain/availability/explain.ts'
import { startTimes } from '../../domain/availability/start-times.ts'
import { DAY, type Instant, instant, wire } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { SharedWork } from '../../platform/share-work.ts'
import { type Asked, type Availability, loadAvailability } from '../availability/load-availability.ts'
import { toReason } from '../availability/schema.ts'

/** Most find enough on the same day; what two weeks hold is a hundred times as much to load. */
const LOOK_AHEAD = { first: DAY, last: 14 * DAY }
const MOST_SHOWN = 3

export interface Refusal {
  readonly asked: Omit<Asked, 'from' | 'to'>
  readonly start: Instant
  /** Null: the engine saw it free, and somebody was faster. */
  readonly explanation: Pick<Explanation, 'reasons'> | null
  readonly moving?: Moving
}

/** Of a meeting that moves: where it is, and how it sees what is loaded. */
export interface Moving {
  readonly from: Instant
  readonly asSeen: (loaded: Availability) => Availability
}

/** What else is open is looked up after the rollback: until then what was claimed in vain would be in the way of itself. */
export function refuseTime(ctx: Context, refusal: Refusal): never {
  throw new Problem('already_filled', { afterRollback: () => describe(ctx, refusal) })
}

async function describe(ctx: Context, refusal: Refusal): Promise<Problem> {
  const soon = await lookAhead(ctx, refusal, LOOK_AHEAD.first)
  const { reasons, next } =
    soon.next.length === MOST_SHOWN ? soon : await lookAhead(ctx, refusal, LOOK_AHEAD.last)
  return new Problem('already_filled', {
    details: [
      { parameter: 'event.start_time', message: 'The time can’t be booked.', code: 'already_filled' },
    ],
    fields: {
      reasons: (reasons.length > 0 ? reasons : [TAKEN_MEANWHILE]).map(toReason),
      next_available_times: next.map(wire),
    },
  })
}

async function lookAhead(
  ctx: Context,
  { asked, start, explanation, moving }: Refusal,
  ahead: number,
): Promise<{ readonly reasons: readonly Reason[]; readonly next: readonly Instant[] }> {
  const now = ctx.clock.now()
  const from = instant(Math.max(start, now))
  const to = instant(from + ahead)
  const loaded = await loadTogether(ctx, { ...asked, from, to })
  const { meeting, hosts } = moving?.asSeen(loaded) ?? loaded
  const { reasons } = explanation ?? explain(meeting, hosts, now, start)
  const next = startTimes(meeting, hosts, now, from, to)
    .starts.filter((at) => at !== start && at !== moving?.from)
    .slice(0, MOST_SHOWN)
  return { reasons, next }
}

const loads = new WeakMap<Context['db'], SharedWork<Availability>>()

/** A time that many want at once is refused to many at once: they need the same to be told when else. */
function loadTogether(ctx: Context, asked: Asked): Promise<Availability> {
  const { organizationId, eventTypeId, duration, from, to, override } = asked
  const { lookUp } = ctx.db.withOrganization(organizationId)
  const load = () => loadAvailability(lookUp, asked, ctx.clock.now())
  if (override !== null) return load()
  const shared = loads.get(ctx.db) ?? new SharedWork()
  loads.set(ctx.db, shared)
  return shared.ask([organizationId, eventTypeId, duration, from, to].join(), load)
}

/** Whoever was faster may have given it up again. */
const TAKEN_MEANWHILE: Reason = { rule: 'busy', until: null }
