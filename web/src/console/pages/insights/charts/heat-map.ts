// How full the open hours of a week are.
import type { ReportPart } from '../../../data/report-queries.ts'

export type HourRow = ReportPart<'occupancy'>['rows'][number]

/** Booked over open minutes: from this on, an hour counts as full. */
export const FULL_SHARE = 0.9
/** Up to this, an hour counts as wasted. */
export const WASTED_SHARE = 0.1
const LEVELS = 4

/** Null: closed. */
export const shareOf = ({ open_minutes, booked_minutes }: HourRow): number | null =>
  open_minutes === 0 ? null : booked_minutes / open_minutes

/** 0 to 4, by the color of its cell. */
export const levelOf = (share: number): number => Math.min(LEVELS, Math.ceil(share * LEVELS))

/** The hours from the first to the last in which something is open or booked. */
export function shownHours(rows: readonly HourRow[]): readonly number[] {
  const used = rows.filter((row) => row.open_minutes + row.outside_minutes > 0).map(({ hour }) => hour)
  if (used.length === 0) return []
  const first = Math.min(...used)
  return Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index)
}

export interface HourRange {
  /** 1 is Monday. */
  readonly weekday: number
  readonly from: number
  /** Not included. */
  readonly to: number
  readonly openMinutes: number
}

/** Neighboring hours of a day that match, as one. Those with the most open time come first. */
export function findRanges(
  rows: readonly HourRow[],
  matches: (share: number) => boolean,
  max: number,
): readonly HourRange[] {
  const ranges: HourRange[] = []
  const sorted = [...rows].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
  for (const row of sorted) {
    const { weekday, hour, open_minutes } = row
    const share = shareOf(row)
    if (share === null || !matches(share)) continue
    const last = ranges.at(-1)
    if (last?.weekday === weekday && last.to === hour)
      ranges[ranges.length - 1] = { ...last, to: hour + 1, openMinutes: last.openMinutes + open_minutes }
    else ranges.push({ weekday, from: hour, to: hour + 1, openMinutes: open_minutes })
  }
  return ranges.sort((a, b) => b.openMinutes - a.openMinutes).slice(0, max)
}

export interface Fill {
  readonly openMinutes: number
  readonly bookedMinutes: number
  readonly outsideMinutes: number
}

export const sumOf = (rows: readonly HourRow[]): Fill =>
  rows.reduce<Fill>(
    (sum, row) => ({
      openMinutes: sum.openMinutes + row.open_minutes,
      bookedMinutes: sum.bookedMinutes + row.booked_minutes,
      outsideMinutes: sum.outsideMinutes + row.outside_minutes,
    }),
    { openMinutes: 0, bookedMinutes: 0, outsideMinutes: 0 },
  )
