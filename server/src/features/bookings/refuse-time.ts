// Rejects a booking at a closed time, with the reasons and the next available times.
import { type Explanation, explain, type Reason } from '../../domain/availability/explain.ts'
import { startTimes } from '../../domain/availability/start-times.ts'
import type { Waiver } from '../../domain/availability/waiver.ts'
import { DAY, HOUR, type Instant, instant, toWireTime } from '../../domain/time/instant.ts'
import { WorkCoalescer } from '../../platform/coalesce-work.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import {
  type Availability,
  type AvailabilityQuery,
  loadAvailability,
} from '../availability/load-availability.ts'
import { extentOf, loadTimeOff } from '../availability/load-time-off.ts'
import { toReason } from '../availability/schema.ts'

/** One day usually has enough times; two weeks are much more data to load. */
const SEARCH_RANGE_MS = { first: DAY, last: 14 * DAY }
const MAX_SUGGESTIONS = 3

export interface TimeRefusal {
  readonly query: Omit<AvailabilityQuery, 'from' | 'to'>
  readonly start: Instant
  /** Null: the time was free when it was checked, and was taken before it was claimed. */
  readonly explanation: Pick<Explanation, 'reasons'> | null
  readonly reschedule?: RescheduleContext
  /** The reasons are those that it leaves. The next times are open without it. */
  readonly waiver: Waiver
}

/** For a reschedule: the old start, and the adjustment that excludes the booking's own claim. */
export interface RescheduleContext {
  readonly from: Instant
  readonly adjust: (loaded: Availability) => Availability
}

/** Looks up other times after the rollback: before it, claims of the failed attempt would block them. */
export const refuseTime = (ctx: Context, refusal: TimeRefusal): Problem =>
  new Problem('already_filled', { afterRollback: () => buildProblem(ctx, refusal) })

async function buildProblem(ctx: Context, refusal: TimeRefusal): Promise<Problem> {
  const sameDay = await findAlternatives(ctx, refusal, SEARCH_RANGE_MS.first)
  const { reasons, next } =
    sameDay.next.length === MAX_SUGGESTIONS
      ? sameDay
      : await findAlternatives(ctx, refusal, SEARCH_RANGE_MS.last)
  return new Problem('already_filled', {
    details: [{ parameter: 'event.start_time', message: 'can’t be booked', code: 'already_filled' }],
    fields: {
      reasons: (reasons.length > 0 ? reasons : [TAKEN_MEANWHILE]).map(toReason),
      next_available_times: next.map(toWireTime),
    },
  })
}

async function findAlternatives(
  ctx: Context,
  { query, start, explanation, reschedule, waiver }: TimeRefusal,
  rangeMs: number,
): Promise<{ readonly reasons: readonly Reason[]; readonly next: readonly Instant[] }> {
  const now = ctx.clock.now()
  const earliest = Math.max(start, now)
  const from = instant(Math.floor(earliest / HOUR) * HOUR)
  const shared = await loadShared(ctx, { ...query, from, to: instant(from + HOUR + rangeMs) })
  const times =
    reschedule === undefined ? shared : toTimes(ctx, reschedule.adjust(shared.availability), shared)
  const reasons = explainRefusal(times.availability, now, start, explanation, waiver)
  const next = times
    .starts()
    .filter((at) => at >= earliest && at !== start && at !== reschedule?.from)
    .slice(0, MAX_SUGGESTIONS)
  return { reasons, next }
}

/** The explanation of the booking does not name time off. If the time is free by now, it still says why it was not. */
function explainRefusal(
  { meeting, hosts }: Availability,
  now: Instant,
  start: Instant,
  explanation: TimeRefusal['explanation'],
  waiver: Waiver,
): readonly Reason[] {
  const hasTimeOff = hosts.some(({ timeOff }) => timeOff !== undefined)
  if (explanation !== null && !hasTimeOff) return explanation.reasons
  const { reasons } = explain(meeting, hosts, now, start, waiver)
  return reasons.length > 0 ? reasons : (explanation?.reasons ?? [])
}

interface Times extends Pick<AvailabilityQuery, 'from' | 'to'> {
  readonly availability: Availability
  /** Computed once for all callers that share it. */
  starts(): readonly Instant[]
}

function toTimes(
  ctx: Context,
  availability: Availability,
  { from, to }: Pick<AvailabilityQuery, 'from' | 'to'>,
): Times {
  const { meeting, hosts } = availability
  let starts: readonly Instant[] | null = null
  return {
    from,
    to,
    availability,
    starts() {
      starts ??= startTimes(meeting, hosts, ctx.clock.now(), from, to).starts
      return starts
    },
  }
}

const sharedTimes = new WeakMap<Context['db'], WorkCoalescer<Times>>()

/** Coalesces loads of the same hours, because popular times are refused to many callers at once. */
function loadShared(ctx: Context, query: AvailabilityQuery): Promise<Times> {
  const { organizationId, eventTypeId, duration, from, to, override } = query
  const { lookUp } = ctx.db.withOrganization(organizationId)
  const load = async () => {
    const loaded = await loadAvailability(lookUp, query, ctx.clock.now())
    const extent = extentOf(loaded.meeting, from, to)
    return toTimes(ctx, await loadTimeOff(lookUp, organizationId, loaded, extent), query)
  }
  if (override !== null) return load()
  const shared = sharedTimes.get(ctx.db) ?? new WorkCoalescer()
  sharedTimes.set(ctx.db, shared)
  return shared.run([organizationId, eventTypeId, duration, from, to].join(), load)
}

/** Used if the time is free again after the failed attempt. */
const TAKEN_MEANWHILE: Reason = { rule: 'busy', until: null }
