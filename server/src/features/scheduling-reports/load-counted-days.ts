// Loads the days that are already counted. Only the time between them is counted by the report itself.
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type CountedDay, countedDays, type DayCounts } from './meeting-day-store.ts'
import type { Gap } from './meeting-store.ts'
import type { ReportRequest } from './read-report-query.ts'

/** Below this, counting is as fast as adding up days. */
const MIN_DAYS = 7

interface CountedTime {
  readonly days: readonly CountedDay[]
  /** The rest of the time. */
  readonly gaps: readonly Gap[]
}

/** `bounds`: ascending, from the first to the last instant. No day reaches over one of them. */
export async function loadCountedDays(
  reader: Reader,
  request: Pick<ReportRequest, 'organizationId' | 'target' | 'dateOf'>,
  bounds: readonly Instant[],
  columns: readonly (keyof DayCounts)[],
): Promise<CountedTime> {
  const [from = instant(0), to = from] = [bounds[0], bounds.at(-1)]
  const [first, last] = [Math.ceil(from / DAY), Math.floor(to / DAY)]
  if (!isOfWholeOrganization(request) || last - first < MIN_DAYS) return { days: [], gaps: [{ from, to }] }
  const counted = await reader.rows(countedDays(request.organizationId, { first, last }, columns))
  const days = counted.filter(({ day }) =>
    bounds.every((bound) => bound <= day * DAY || bound >= (day + 1) * DAY),
  )
  return { days, gaps: listGaps(days, from, to) }
}

const isOfWholeOrganization = ({ target, dateOf }: Pick<ReportRequest, 'target' | 'dateOf'>): boolean =>
  dateOf === 'meeting' && (target.userId ?? target.groupId ?? target.eventTypeId) === null

function listGaps(days: readonly { readonly day: number }[], from: Instant, to: Instant): Gap[] {
  const gaps: Gap[] = []
  let done = from
  for (const { day } of days) {
    if (day * DAY > done) gaps.push({ from: done, to: instant(day * DAY) })
    done = instant((day + 1) * DAY)
  }
  if (done < to) gaps.push({ from: done, to })
  return gaps
}

const QUARTER_MS = DAY / 96

/** Days are counted per quarter hour, so all buckets must begin with one. They do in every time zone since 1973. */
export const beginWithQuarters = (starts: readonly Instant[]): boolean =>
  starts.every((start) => start % QUARTER_MS === 0)

export const startOfQuarter = (day: number, quarter: number): Instant =>
  instant(day * DAY + quarter * QUARTER_MS)
