// Recurring events at random: their calendar file, and the parts that an independent reading of them needs.
import { RRuleTemporal } from 'rrule-temporal'
import { DAY, HOUR, instant, MINUTE } from '../../../server/src/domain/time/instant.ts'
import { type Random, seededRandom } from '../../../testbed/random.ts'
import { randomRule } from './random-rule.ts'
import { dateText, instantAt, timeText, type Wall } from './times.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
] as const

const FIRST_DAY = Date.UTC(2026, 10, 1) / DAY
const WINDOW_DAYS = 400
export const WINDOW = { from: instant(FIRST_DAY * DAY), to: instant((FIRST_DAY + WINDOW_DAYS) * DAY) }
/** Series begin up to four years before the window, and in its first months. */
const EARLIEST_START = FIRST_DAY - 4 * 365
const START_DAYS = 4 * 365 + 100
const MAX_COUNT = 900
/** Some rules match no day. */
const MAX_ATTEMPTS = 20

export interface SeriesLength {
  readonly days: number
  readonly milliseconds: number
}

export interface Series {
  readonly kind: TimeKind
  /** The zone of its times; for whole days and times without a zone, that of the user. */
  readonly zone: string
  readonly userZone: string
  readonly start: Wall
  readonly length: SeriesLength
  /** Without its limit. */
  readonly rule: string
  readonly count: number | null
  readonly until: Wall | null
  readonly added: readonly Wall[]
  readonly excluded: readonly Wall[]
  readonly canceled: readonly Wall[]
  readonly moved: readonly { readonly from: Wall; readonly to: Wall; readonly length: SeriesLength }[]
}

/** How a file writes times: as dates, with a zone, in UTC, or without a zone. */
type TimeKind = 'date' | 'zone' | 'utc' | 'floating'

export function randomSeries(seed: number, number: number): Series {
  const random = seededRandom('series', seed, number)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const series = tryRandomSeries(random)
    if (series !== null) return series
  }
  throw new Error(`Seed ${seed} gives no series ${number}.`)
}

function tryRandomSeries(random: Random): Series | null {
  const kind = random.pick(['date', 'zone', 'zone', 'zone', 'utc', 'floating'] as const)
  const userZone = random.pick(ZONES)
  const zone = kind === 'zone' ? random.pick(ZONES) : kind === 'utc' ? 'UTC' : userZone
  const rule = randomRule(random)
  const time = kind === 'date' ? () => 0 : () => randomTime(random)
  const earliest = (EARLIEST_START + random.below(START_DAYS)) * DAY + time()
  // The standard does not define a series whose start the rule excludes, so it begins with an occurrence.
  const occurrences = listWallTimes(earliest, rule)
  const [start] = occurrences
  if (start === undefined) return null
  const { count, until } = randomLimit(random, occurrences, kind)
  const taking = occurrences.filter(
    (wall, index) => (count === null || index < count) && (until === null || wall <= until),
  )
  const pickOccurrences = () =>
    taking.length === 0 || random.chance(0.6) ? [] : pickSome(random, taking, Math.min(4, taking.length))
  const [excluded, canceled, movedFrom] = [pickOccurrences(), pickOccurrences(), pickOccurrences()]
  const randomWall = () => (FIRST_DAY + random.below(WINDOW_DAYS)) * DAY + time()
  return {
    ...{ kind, zone, userZone, start, rule, count, until, excluded },
    length: randomLength(random, kind),
    added: random.chance(0.3) ? Array.from({ length: random.int(1, 3) }, randomWall) : [],
    // An occurrence that is removed in one way is not removed in another, which programs don't do either.
    canceled: canceled.filter((wall) => !excluded.includes(wall)),
    moved: movedFrom
      .filter((wall) => !excluded.includes(wall) && !canceled.includes(wall))
      .map((from) => ({ from, to: randomWall(), length: randomLength(random, kind) })),
  }
}

/** Some of them in the hours in which clocks change. */
const randomTime = (random: Random): number =>
  random.chance(0.15) ? random.below(16) * 15 * MINUTE : random.int(6 * 4, 23 * 4) * 15 * MINUTE

function randomLength(random: Random, kind: TimeKind): SeriesLength {
  if (kind === 'date') return { days: random.int(1, 3), milliseconds: 0 }
  return { days: 0, milliseconds: random.int(1, 12) * 15 * MINUTE }
}

/** The occurrences up to the end of the window. */
const listWallTimes = (from: Wall, rule: string): Wall[] =>
  new RRuleTemporal({ rruleString: `DTSTART:${timeText(from)}Z\nRRULE:${rule}` })
    .between(new Date(from), new Date(WINDOW.to + DAY), true)
    .map(({ epochMilliseconds }) => epochMilliseconds)

function randomLimit(
  random: Random,
  occurrences: readonly Wall[],
  kind: TimeKind,
): { count: number | null; until: Wall | null } {
  const choice = random.below(3)
  if (choice === 0) return { count: random.int(1, Math.min(occurrences.length + 1, MAX_COUNT)), until: null }
  if (choice === 1) return { count: null, until: null }
  const nearOccurrence =
    random.pick(occurrences) + random.pick([0, 0, -1, 1]) * (kind === 'date' ? DAY : HOUR)
  return { count: null, until: Math.max(occurrences[0] ?? 0, nearOccurrence) }
}

const pickSome = (random: Random, walls: readonly Wall[], max: number): Wall[] => [
  ...new Set(Array.from({ length: random.int(1, max) }, () => random.pick(walls))),
]

/** The calendar file with the series. */
export function writeSeries(series: Series): string {
  const { start, length, canceled, moved } = series
  const time = (name: string, wall: Wall) => writeTime(series, name, wall)
  const entry = (at: Wall, { days, milliseconds }: SeriesLength, ...lines: string[]) => [
    'BEGIN:VEVENT',
    'UID:series@elsewhere',
    'DTSTAMP:20261101T000000Z',
    time('DTSTART', at),
    days > 0 ? time('DTEND', at + days * DAY) : `DURATION:PT${milliseconds / MINUTE}M`,
    ...lines,
    'END:VEVENT',
  ]
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//elsewhere//EN'],
    ...entry(start, length, ...ruleLines(series)),
    ...canceled.flatMap((wall) => entry(wall, length, time('RECURRENCE-ID', wall), 'STATUS:CANCELLED')),
    ...moved.flatMap((one) => entry(one.to, one.length, time('RECURRENCE-ID', one.from))),
    'END:VCALENDAR',
    '',
  ]
  return lines.join('\r\n')
}

/** The lines that make an event a series. */
export function ruleLines(series: Series): string[] {
  const { rule, count, added, excluded } = series
  const until = writeUntil(series)
  const limit = `${count === null ? '' : `;COUNT=${count}`}${until === null ? '' : `;UNTIL=${until}`}`
  return [
    `RRULE:${rule}${limit}`,
    ...added.map((wall) => writeTime(series, 'RDATE', wall)),
    ...excluded.map((wall) => writeTime(series, 'EXDATE', wall)),
  ]
}

function writeTime({ kind, zone }: Series, name: string, wall: Wall): string {
  if (kind === 'date') return `${name};VALUE=DATE:${dateText(wall)}`
  if (kind === 'zone') return `${name};TZID=${zone}:${timeText(wall)}`
  return `${name}:${timeText(wall)}${kind === 'utc' ? 'Z' : ''}`
}

/** In UTC for times with a zone, as the standard requires. */
function writeUntil({ kind, zone, until }: Series): string | null {
  if (until === null) return null
  if (kind === 'date') return dateText(until)
  return kind === 'floating' ? timeText(until) : `${timeText(instantAt(until, zone))}Z`
}
