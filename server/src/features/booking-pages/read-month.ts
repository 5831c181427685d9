// Finds the open times of a month, wherever in the world it is that month, and which other months may have some.
import type { Meeting } from '../../domain/availability/meeting.ts'
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import { type StartTimes, startTimes, windowDates } from '../../domain/availability/start-times.ts'
import type { Month } from '../../domain/pages/booking-views.ts'
import {
  addMonths,
  type CalendarMonth,
  everywhereIn,
  monthAt,
  somewhereIn,
  writeMonth,
} from '../../domain/time/calendar-month.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { knownZone, TABLE_END, wallOf } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { type Availability, type LoadedHost, loadAvailability } from '../availability/load-availability.ts'

export interface MonthAsked {
  readonly organizationId: string
  readonly eventTypeId: string
  /** In minutes. */
  readonly duration: number
  readonly override: ShareOverride | null
  /** Null = the first that has times. */
  readonly month: CalendarMonth | null
  /** How far ahead the first times are, as the type says. */
  readonly minimumNotice: number
  /** How a meeting that moves sees what is loaded. */
  readonly asSeen?: (loaded: Availability) => Availability
  /** Where it is now: that is not offered to it. */
  readonly except?: Instant
}

export interface MonthRead {
  readonly month: Month
  /** In which the event type counts its days. */
  readonly timezone: string
}

export async function readMonth(ctx: Context, asked: MonthAsked): Promise<MonthRead> {
  const now = ctx.clock.now()
  const first = asked.month ?? monthAt(now + asked.minimumNotice * MINUTE)
  const read = await look(ctx, asked, first, now)
  const { opensIn, ...shown } = read
  if (asked.month !== null || opensIn === null) return shown
  const { opensIn: _, ...later } = await look(ctx, asked, opensIn, now)
  return later
}

type Looked = MonthRead & { readonly opensIn: CalendarMonth | null }

async function look(ctx: Context, asked: MonthAsked, month: CalendarMonth, now: Instant): Promise<Looked> {
  const { from, to } = somewhereIn(month)
  const loaded = await load(ctx, asked, from, to, now)
  const { meeting, open, bounds, timezone } = loaded
  const previous = addMonths(month, -1)
  const next = addMonths(month, 1)
  const hasNext = somewhereIn(next).from < bounds.last
  const opensIn = hasNext ? await firstOpenAfter(ctx, asked, month, loaded, now) : null
  return {
    timezone,
    opensIn,
    month: {
      month: writeMonth(month),
      duration: asked.duration,
      starts: open.starts,
      seats: meeting.seats === 1 ? null : (open.seatsLeft ?? open.starts.map(() => meeting.seats)),
      previous: somewhereIn(previous).to > bounds.first ? writeMonth(previous) : null,
      next: hasNext ? writeMonth(next) : null,
      nextOpen: opensIn === null ? null : writeMonth(opensIn),
    },
  }
}

/** Most find something soon; what a year holds is much more to load. */
const LOOK_AHEAD = [62 * DAY, 366 * DAY]

/** Where the month has no time that is in it in every zone: the first later month with one. */
async function firstOpenAfter(
  ctx: Context,
  asked: MonthAsked,
  month: CalendarMonth,
  { open, bounds, timezone }: Loaded,
  now: Instant,
): Promise<CalendarMonth | null> {
  const sure = everywhereIn(month)
  if (open.starts.some((start) => start >= sure.from && start < sure.to)) return null
  if (open.starts.some((start) => start >= sure.to)) return addMonths(month, 1)
  let from = instant(Math.max(somewhereIn(month).to, now))
  for (const ahead of LOOK_AHEAD) {
    const to = instant(Math.min(bounds.last, from + ahead))
    if (to <= from) return null
    const [first] = (await load(ctx, asked, from, to, now)).open.starts
    if (first !== undefined) return monthAt(wallOf(knownZone(timezone), first))
    from = to
  }
  return null
}

interface Loaded {
  readonly meeting: Meeting
  readonly open: StartTimes
  readonly bounds: Bounds
  readonly timezone: string
}

/** What is past is not looked at. */
async function load(
  ctx: Context,
  asked: MonthAsked,
  begin: Instant,
  end: Instant,
  now: Instant,
): Promise<Loaded> {
  const from = instant(Math.max(begin, now))
  const to = instant(Math.max(end, from + 1))
  const { lookUp } = ctx.db.withOrganization(asked.organizationId)
  const loaded = await loadAvailability(lookUp, { ...asked, from, to }, now)
  const { meeting, hosts } = asked.asSeen?.(loaded) ?? loaded
  const { type_timezone, timezone } = loaded.type
  return {
    meeting,
    open: end <= now ? NONE : without(startTimes(meeting, hosts, now, from, to), asked.except),
    bounds: boundsOf(meeting, hosts, now),
    timezone: type_timezone ?? timezone,
  }
}

const NONE: StartTimes = { starts: [], seatsLeft: null }

function without({ starts, seatsLeft }: StartTimes, except: Instant | undefined): StartTimes {
  const place = except === undefined ? -1 : starts.indexOf(except)
  if (place < 0) return { starts, seatsLeft }
  return { starts: starts.toSpliced(place, 1), seatsLeft: seatsLeft?.toSpliced(place, 1) ?? null }
}

interface Bounds {
  readonly first: Instant
  readonly last: Instant
}

/** Between which instants anything can start at all, in whichever zone the window counts: rather too wide than too narrow. */
function boundsOf(meeting: Meeting, hosts: readonly LoadedHost[], now: Instant): Bounds {
  const earliest = now + meeting.minimumNotice
  const windows = hosts.flatMap(({ zone }) => windowDates(meeting, meeting.zone ?? zone, now) ?? [])
  if (windows.length === 0) return { first: instant(earliest), last: hosts.length === 0 ? now : TABLE_END }
  const opens = Math.min(...windows.map(({ first }) => first)) * DAY - 14 * HOUR
  const closes = (Math.max(...windows.map(({ last }) => last)) + 1) * DAY + 12 * HOUR
  return { first: instant(Math.max(earliest, opens)), last: instant(Math.min(closes, TABLE_END)) }
}
