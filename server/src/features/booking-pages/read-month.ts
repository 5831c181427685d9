// Finds the open times of a month in any time zone, and the neighboring months that may have times.
import type { Meeting } from '../../domain/availability/meeting.ts'
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import { type StartTimes, startTimes, windowDates } from '../../domain/availability/start-times.ts'
import type { MonthAvailability } from '../../domain/pages/booking-views.ts'
import {
  addMonths,
  type CalendarMonth,
  formatMonth,
  monthAt,
  monthInAllZones,
  monthInAnyZone,
} from '../../domain/time/calendar-month.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { getZone, TABLE_END, toWallTime } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { type Availability, type LoadedHost, loadAvailability } from '../availability/load-availability.ts'

export interface MonthRequest {
  readonly organizationId: string
  readonly eventTypeId: string
  /** In minutes. */
  readonly duration: number
  readonly override: ShareOverride | null
  /** Null: the first month with times. */
  readonly month: CalendarMonth | null
  /** In minutes; determines the first month to search. */
  readonly minimumNotice: number
  /** For a reschedule: excludes the booking's own claim. */
  readonly adjust?: (loaded: Availability) => Availability
  /** For a reschedule: the current start, which is not offered. */
  readonly excludedStart?: Instant
}

export interface MonthResult {
  readonly month: MonthAvailability
  /** The time zone of the event type, or else of its first host. */
  readonly timezone: string
}

export async function readMonth(ctx: Context, request: MonthRequest): Promise<MonthResult> {
  const now = ctx.clock.now()
  const first = request.month ?? monthAt(now + request.minimumNotice * MINUTE)
  const read = await loadMonth(ctx, request, first, now)
  const { nextOpenMonth, ...shown } = read
  if (request.month !== null || nextOpenMonth === null) return shown
  const { nextOpenMonth: _, ...later } = await loadMonth(ctx, request, nextOpenMonth, now)
  return later
}

type LoadedMonth = MonthResult & { readonly nextOpenMonth: CalendarMonth | null }

async function loadMonth(
  ctx: Context,
  request: MonthRequest,
  month: CalendarMonth,
  now: Instant,
): Promise<LoadedMonth> {
  const { from, to } = monthInAnyZone(month)
  const loaded = await loadStarts(ctx, request, from, to, now)
  const { meeting, open, bounds, timezone } = loaded
  const isBeyond = bounds.lastMonth !== null && month > bounds.lastMonth
  const previous = addMonths(month, -1)
  const next = addMonths(month, 1)
  const hasNext = monthInAnyZone(next).from < bounds.last
  const nextOpenMonth = hasNext ? await firstOpenAfter(ctx, request, month, loaded, now) : null
  return {
    timezone,
    nextOpenMonth,
    month: {
      month: formatMonth(month),
      duration: request.duration,
      starts: open.starts,
      seats: meeting.seats === 1 ? null : (open.seatsLeft ?? open.starts.map(() => meeting.seats)),
      previous: monthInAnyZone(previous).to > bounds.first ? formatMonth(previous) : null,
      next: hasNext ? formatMonth(next) : null,
      nextMonthWithTimes: nextOpenMonth === null ? null : formatMonth(nextOpenMonth),
      lastMonth: isBeyond && bounds.lastMonth !== null ? formatMonth(bounds.lastMonth) : null,
    },
  }
}

/** Most types have times soon; a year is much more data to load. */
const SEARCH_RANGES_MS = [62 * DAY, 366 * DAY]

/** Returns null if the month has a time that belongs to it in every zone, or else the next month with times. */
async function firstOpenAfter(
  ctx: Context,
  request: MonthRequest,
  month: CalendarMonth,
  { open, bounds, timezone }: LoadedStarts,
  now: Instant,
): Promise<CalendarMonth | null> {
  const certain = monthInAllZones(month)
  if (open.starts.some((start) => start >= certain.from && start < certain.to)) return null
  if (open.starts.some((start) => start >= certain.to)) return addMonths(month, 1)
  let from = instant(Math.max(monthInAnyZone(month).to, now))
  for (const rangeMs of SEARCH_RANGES_MS) {
    const to = instant(Math.min(bounds.last, from + rangeMs))
    if (to <= from) return null
    const [first] = (await loadStarts(ctx, request, from, to, now)).open.starts
    if (first !== undefined) return monthAt(toWallTime(getZone(timezone), first))
    from = to
  }
  return null
}

interface LoadedStarts {
  readonly meeting: Meeting
  readonly open: StartTimes
  readonly bounds: Bounds
  readonly timezone: string
}

/** Skips past times. */
async function loadStarts(
  ctx: Context,
  request: MonthRequest,
  begin: Instant,
  end: Instant,
  now: Instant,
): Promise<LoadedStarts> {
  const from = instant(Math.max(begin, now))
  const to = instant(Math.max(end, from + 1))
  const { lookUp } = ctx.db.withOrganization(request.organizationId)
  const loaded = await loadAvailability(lookUp, { ...request, from, to }, now)
  ctx.refreshCalendars(
    request.organizationId,
    loaded.hosts.map(({ id }) => id),
  )
  const { meeting, hosts } = request.adjust?.(loaded) ?? loaded
  const { type_timezone, timezone } = loaded.type
  return {
    meeting,
    open:
      end <= now
        ? NO_START_TIMES
        : excludeStart(startTimes(meeting, hosts, now, from, to), request.excludedStart),
    bounds: boundsOf(meeting, hosts, now),
    timezone: type_timezone ?? timezone,
  }
}

const NO_START_TIMES: StartTimes = { starts: [], seatsLeft: null }

function excludeStart({ starts, seatsLeft }: StartTimes, excludedStart: Instant | undefined): StartTimes {
  const index = excludedStart === undefined ? -1 : starts.indexOf(excludedStart)
  if (index < 0) return { starts, seatsLeft }
  return { starts: starts.toSpliced(index, 1), seatsLeft: seatsLeft?.toSpliced(index, 1) ?? null }
}

interface Bounds {
  readonly first: Instant
  readonly last: Instant
  /** The month of the last date of the booking window; null = there is no window. */
  readonly lastMonth: CalendarMonth | null
}

/** The earliest and latest possible start in any time zone. The bounds may be too wide, never too narrow. */
function boundsOf(meeting: Meeting, hosts: readonly LoadedHost[], now: Instant): Bounds {
  const earliest = now + meeting.minimumNotice
  const windows = hosts.flatMap(({ zone }) => windowDates(meeting, meeting.zone ?? zone, now) ?? [])
  if (windows.length === 0)
    return { first: instant(earliest), last: hosts.length === 0 ? now : TABLE_END, lastMonth: null }
  const opens = Math.min(...windows.map(({ first }) => first)) * DAY - 14 * HOUR
  const lastDate = Math.max(...windows.map(({ last }) => last))
  const closes = (lastDate + 1) * DAY + 12 * HOUR
  return {
    first: instant(Math.max(earliest, opens)),
    last: instant(Math.min(closes, TABLE_END)),
    lastMonth: monthAt(lastDate * DAY),
  }
}
