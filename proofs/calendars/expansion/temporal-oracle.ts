// The busy times of a series by rrule-temporal and temporal-polyfill, without code of the service.
import { RRuleTemporal } from 'rrule-temporal'
import { DAY, HOUR } from '../../../server/src/domain/time/instant.ts'
import { type Series, type SeriesLength, WINDOW } from './random-series.ts'
import { instantAt, isSkipped, timeText, type Wall } from './times.ts'

/** In none of the zones do clocks change later in the day. */
const LAST_CHANGE = 4 * HOUR

/** [start, end] in epoch milliseconds, in any order. */
export type BusyTime = readonly [number, number]

/** A limit of the library, or its busy times. */
export function expandWithTemporal(series: Series): BusyTime[] | 'a clock change skips an occurrence' {
  const { zone, start, added, moved, length } = series
  if (hasSkippedTime(series)) return 'a clock change skips an occurrence'
  const line = (name: string, wall: Wall) => `${name};TZID=${zone}:${timeText(wall)}`
  const rruleString = [
    line('DTSTART', start),
    `RRULE:${ruleWithLimit(series, (until) => instantAt(until, zone))}`,
    ...added.map((wall) => line('RDATE', wall)),
    ...listRemoved(series).map((wall) => line('EXDATE', wall)),
  ].join('\n')
  const starts = new RRuleTemporal({ rruleString })
    .between(new Date(WINDOW.from - 5 * DAY), new Date(WINDOW.to), true)
    .map((time) => Date.parse(`${time.toPlainDateTime()}Z`))
  return [
    ...starts.map((wall) => busyTime(wall, length, zone)),
    ...moved.map((one) => busyTime(one.to, one.length, zone)),
  ]
}

/** The library leaves these out. The service blocks the time after the gap, where calendar programs show them. */
const hasSkippedTime = (series: Series): boolean =>
  mayHaveChange(series) && listWallTimes(series).some((wall) => isSkipped(wall, series.zone))

/** Whether an occurrence may be at a time that a clock change skips or repeats. */
export const mayHaveChange = ({ start, added, moved }: Series): boolean =>
  // All occurrences of a rule have the same time of day.
  [start, ...added, ...moved.map(({ to }) => to)].some((wall) => wall % DAY < LAST_CHANGE)

/** When the events of a series start, without canceled ones, as if the zone had no clock changes. */
export function listWallTimes(series: Series): Wall[] {
  const { start, added, moved } = series
  const rruleString = `DTSTART:${timeText(start)}Z\nRRULE:${ruleWithLimit(series, (until) => until)}`
  const removed = new Set(listRemoved(series))
  const ofRule = new RRuleTemporal({ rruleString })
    .between(new Date(start), new Date(WINDOW.to + DAY), true)
    .map(({ epochMilliseconds }) => epochMilliseconds)
  return [...[...ofRule, ...added].filter((wall) => !removed.has(wall)), ...moved.map(({ to }) => to)]
}

export const listRemoved = ({ excluded, canceled, moved }: Series): Wall[] => [
  ...excluded,
  ...canceled,
  ...moved.map(({ from }) => from),
]

const ruleWithLimit = ({ rule, count, until }: Series, untilInUtc: (until: Wall) => number): string =>
  `${rule}${count === null ? '' : `;COUNT=${count}`}${until === null ? '' : `;UNTIL=${timeText(untilInUtc(until))}Z`}`

const busyTime = (wall: Wall, { days, milliseconds }: SeriesLength, zone: string): BusyTime => [
  instantAt(wall, zone),
  instantAt(wall + days * DAY, zone) + milliseconds,
]
