// The busy times of series by Debian's python3-recurring-ical-events, which runs as a child process.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DAY } from '../../../server/src/domain/time/instant.ts'
import { type Series, WINDOW, writeSeries } from './random-series.ts'
import { type BusyTime, listRemoved, listWallTimes, mayHaveChange } from './temporal-oracle.ts'
import { instantAt, isRepeated, type Wall } from './times.ts'

/** The first python3 of the PATH may not be Debian's. */
const PROGRAMS = ['python3', '/usr/bin/python3']
const SCRIPT = join(import.meta.dirname, 'expand_series.py')
/** Longer than any event of a series. */
const MARGIN_MS = 5 * DAY

/** Null = no Python has the package. */
export const findPython = (): string | null =>
  PROGRAMS.find(
    (program) => spawnSync(program, ['-c', 'import recurring_ical_events, icalendar']).status === 0,
  ) ?? null

/** Null = the library can expand the series. */
export function limitOfPython(series: Series): string | null {
  const { kind, zone, start, until, added, moved } = series
  const offsetAt = (wall: Wall) => wall - instantAt(wall, zone)
  // It takes the offset of the first occurrence for the end of the series.
  if (kind === 'zone' && until !== null && offsetAt(start) !== offsetAt(until))
    return 'the series ends after a clock change'
  const walls = added.length + moved.length > 0 || mayHaveChange(series) ? listWallTimes(series) : []
  // It takes the second of two such times.
  if (kind === 'zone' && walls.some((wall) => isRepeated(wall, zone)))
    return 'a clock change repeats an occurrence'
  // It merges events of a day, and removes others on the day of a removed one.
  const all = new Set([...walls, ...listRemoved(series)])
  const days = new Set([...all].map((wall) => Math.floor(wall / DAY)))
  return walls.length > 0 && days.size < all.size ? 'two occurrences on one day' : null
}

/** Yields the busy times of each series, in their order. */
export async function* expandWithPython(
  program: string,
  list: Iterable<Series>,
): AsyncGenerator<readonly BusyTime[]> {
  const child = spawn(program, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  try {
    for (const series of list) {
      const task = {
        text: writeSeries(series),
        zone: series.userZone,
        from: WINDOW.from - MARGIN_MS,
        to: WINDOW.to + MARGIN_MS,
      }
      child.stdin.write(`${JSON.stringify(task)}\n`)
      const line = await lines.next()
      if (line.done) throw new Error('Python ended early.')
      yield JSON.parse(line.value)
    }
  } finally {
    process.off('exit', killWithUs)
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  }
}
