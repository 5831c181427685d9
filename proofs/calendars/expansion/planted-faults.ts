// Faults in the expansion of series, which the comparison must find.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Fault, type FaultCheck, withFault } from '../../../testbed/planted-fault.ts'
import type { Task } from './child.ts'
import type { SeriesComparison } from './compare-series.ts'

const FAULTS: readonly (Fault & Pick<Task, 'form'> & { readonly description: string })[] = [
  {
    description: 'a moved occurrence also counts at its old time',
    file: 'domain/calendar/list-busy-intervals.ts',
    right: 'return !replaced.has(at) && ',
    wrong: 'return ',
  },
  {
    description: 'the end of a series is not converted from UTC',
    file: 'domain/calendar/parse-rule.ts',
    right: 'utc === undefined ? (wall as WallTime) : fromUtc(wall as WallTime)',
    wrong: 'wall as WallTime',
  },
  {
    description: 'positions from the end are off by one',
    file: 'domain/calendar/recurrence.ts',
    right: 'position - 1 : walls.length + position',
    wrong: 'position - 1 : walls.length + position - 1',
  },
  {
    description: 'changed occurrences at Google do not replace those of their series',
    form: 'google',
    file: 'platform/google-calendar/event-text.ts',
    right: "lineOf('RECURRENCE-ID', replaced, null)",
    wrong: 'null',
  },
  {
    description: 'series at Google are read in UTC',
    form: 'google',
    file: 'platform/google-calendar/event-text.ts',
    right: 'recurrence.length === 0 ? null : zoneOf(start?.timeZone, calendarZone)',
    wrong: 'null',
  },
]

export const checkExpansionFaults = (task: Task): Promise<FaultCheck[]> =>
  Promise.all(
    FAULTS.map(async ({ description, form = 'file', ...fault }) => {
      const { differences } = await compareInChild({ ...task, form }, fault)
      return { description, isCaught: differences.length > 0, effect: differences[0] ?? null }
    }),
  )

async function compareInChild(task: Task, fault: Fault): Promise<SeriesComparison> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [JSON.stringify(task)], {
    execArgv: [...(withFault(fault).node ?? [])],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`A comparison with a planted fault ended with code ${code}.`)
  })
  try {
    const [comparison] = await Promise.race([once(child, 'message'), failed])
    return comparison as SeriesComparison
  } finally {
    process.off('exit', killWithUs)
    failed.catch(() => undefined)
  }
}
