// Compares the service's reading of random series with those of two libraries.
import { asIntervals, normalize } from '../../../server/src/domain/time/interval.ts'
import { findZone } from '../../../server/src/domain/time/zone.ts'
import { readBusyTimes } from '../../../server/src/platform/calendar-files/read-busy-times.ts'
import { hasGoogleForm, writeAsGoogle } from './google-series.ts'
import { expandWithPython, limitOfPython } from './python-oracle.ts'
import { randomSeries, type Series, WINDOW, writeSeries } from './random-series.ts'
import { type BusyTime, expandWithTemporal } from './temporal-oracle.ts'

export interface SeriesComparison {
  readonly series: number
  readonly compared: number
  readonly busyTimes: number
  /** Series that the library can't expand, by reason. */
  readonly limits: Readonly<Record<string, number>>
  readonly differences: readonly string[]
}

/** The busy times in the window, joined where they touch. */
function toWindow(times: readonly BusyTime[]): readonly number[] {
  const clipped = times.map(([from, to]) => [Math.max(from, WINDOW.from), Math.min(to, WINDOW.to)] as const)
  return normalize(clipped.filter(([from, to]) => from < to).flat())
}

/** The form in which the service gets a series. */
export type SeriesForm = 'file' | 'google'

const WRITERS: Readonly<Record<SeriesForm, (series: Series) => string>> = {
  file: writeSeries,
  google: writeAsGoogle,
}

function readSeries(series: Series, form: SeriesForm): readonly number[] {
  const zone = findZone(series.userZone)
  if (zone === null) throw new Error(`Unknown zone: ${series.userZone}`)
  const options = { window: WINDOW, zone, ownMeetings: new Map(), ownAddresses: new Set<string>() }
  const found = readBusyTimes(WRITERS[form](series), options)
  return typeof found === 'string' ? asIntervals([]) : found
}

interface CompareOptions {
  readonly seed: number
  readonly count: number
  readonly form?: SeriesForm
  readonly onProgress?: (done: number) => void
  readonly stopsAtDifference?: boolean
}

export function compareSeries({
  seed,
  count,
  form = 'file',
  onProgress,
  stopsAtDifference = false,
}: CompareOptions): SeriesComparison {
  const tally = createTally(form)
  for (let number = 0; number < count; number += 1) {
    if (stopsAtDifference && tally.differences.length > 0) break
    const series = randomSeries(seed, number)
    const canCompare = form === 'file' || hasGoogleForm(series)
    tally.add(number, series, canCompare ? expandWithTemporal(series) : 'Google has no times without a zone')
    if (number % 100 === 0) onProgress?.(number)
  }
  return tally
}

export async function compareWithPython(
  python: string,
  { seed, count }: CompareOptions,
): Promise<SeriesComparison> {
  const tally = createTally('file')
  const all = Array.from({ length: count }, (_, number) => randomSeries(seed, number))
  let number = 0
  for await (const times of expandWithPython(python, all)) {
    const series = all[number] as Series
    tally.add(number, series, limitOfPython(series) ?? times)
    number += 1
  }
  return tally
}

function createTally(form: SeriesForm) {
  const limits: Record<string, number> = {}
  const differences: string[] = []
  const tally = {
    series: 0,
    compared: 0,
    busyTimes: 0,
    limits,
    differences,
    /** `expanded`: the busy times of the library, or its limit. */
    add(number: number, series: Series, expanded: readonly BusyTime[] | string): void {
      tally.series += 1
      if (typeof expanded === 'string') {
        limits[expanded] = (limits[expanded] ?? 0) + 1
        return
      }
      const theirs = toWindow(expanded)
      tally.compared += 1
      tally.busyTimes += theirs.length / 2
      const difference = describeDifference(number, series, readSeries(series, form), theirs)
      if (difference !== null) differences.push(difference)
    },
  }
  return tally
}

/** Null = there is none. */
function describeDifference(
  number: number,
  series: Series,
  ours: readonly number[],
  theirs: readonly number[],
): string | null {
  const [own, other] = [pairTexts(ours), pairTexts(theirs)]
  const [extra, missing] = [
    own.filter((one) => !other.includes(one)),
    other.filter((one) => !own.includes(one)),
  ]
  if (extra.length + missing.length === 0) return null
  return (
    `series ${number} (${series.zone}, ${series.rule}): ${extra.length} more than expected` +
    ` (${extra[0] ?? '–'}), ${missing.length} missing (${missing[0] ?? '–'})`
  )
}

const pairTexts = (flat: readonly number[]): string[] =>
  flat.flatMap((from, index) => (index % 2 === 0 ? [`${textOf(from)}–${textOf(flat[index + 1] ?? 0)}`] : []))
const textOf = (at: number): string => new Date(at).toISOString().slice(0, 16)
