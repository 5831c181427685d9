// Part `expansion`: the service reads recurring events as two libraries by other authors do.
import type { Report } from '../../../testbed/runner.ts'
import type { PartResult } from '../part-result.ts'
import { compareSeries, compareWithPython } from './compare-series.ts'
import { checkExpansionFaults } from './planted-faults.ts'
import { findPython } from './python-oracle.ts'

const SERIES = { full: 10_000, short: 300 }
/** Without those that have no such form. */
const GOOGLE_SERIES = { full: 1_300, short: 150 }
const FAULT_SERIES = 300

export async function proveExpansion(full: boolean, seed: number, report: Report): Promise<PartResult> {
  const size = full ? 'full' : 'short'
  const count = SERIES[size]
  const python = findPython()
  const [withPython, faultChecks, withTemporal] = await Promise.all([
    python === null ? null : compareWithPython(python, { seed, count }),
    checkExpansionFaults({ seed, count: FAULT_SERIES }),
    compareSeries({ seed, count, onProgress: (done) => report.progress(`${done} of ${count} series`) }),
  ])
  const asGoogle = compareSeries({ seed, count: GOOGLE_SERIES[size], form: 'google' })
  if (withPython === null)
    report.print('not compared with recurring-ical-events: Debian has it as python3-recurring-ical-events')
  const comparisons = Object.entries({
    'rrule-temporal': withTemporal,
    'rrule-temporal, for Google': asGoogle,
    ...(withPython === null ? {} : { 'recurring-ical-events': withPython }),
  })
  report.table(
    comparisons.map(([library, { series, compared, busyTimes, limits, differences }]) => ({
      library,
      series,
      compared,
      'busy times': busyTimes,
      differences: differences.length,
      'limits of the library': formatLimits(limits),
    })),
  )
  const failures = comparisons.flatMap(([library, { differences }]) =>
    differences.map((text) => `${library}: ${text}`),
  )
  const libraries = python === null ? 'rrule-temporal' : 'rrule-temporal and recurring-ical-events'
  return {
    failures,
    faultChecks,
    figure: `${count} series, ${asGoogle.compared} of them also as Google events, ${failures.length} differences to ${libraries}`,
  }
}

const formatLimits = (limits: Readonly<Record<string, number>>): string =>
  Object.entries(limits)
    .map(([reason, count]) => `${reason}: ${count}`)
    .join(', ')
