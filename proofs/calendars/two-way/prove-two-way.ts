// Part `two-way`: bookings and their entries in the hosts' calendars stay the same, whatever is lost between them.
import type { FaultCheck } from '../../../testbed/planted-fault.ts'
import type { Report } from '../../../testbed/runner.ts'
import type { PartResult } from '../part-result.ts'
import { SAFEGUARDS } from './planted-faults.ts'
import { type RunResult, type RunSize, runEdits } from './run-edits.ts'

const SIZES = {
  full: { hosts: 6, edits: 500, kills: 10, cursors: 10 },
  short: { hosts: 3, edits: 60, kills: 1, cursors: 3 },
}
const FAULT_SIZE = { hosts: 3, edits: 12, kills: 0, cursors: 2 }

export async function proveTwoWay(full: boolean, seed: number, report: Report): Promise<PartResult> {
  const size = { ...SIZES[full ? 'full' : 'short'], seed }
  const result = await runEdits(size, [], report.progress)
  reportRun(report, size, result)
  return {
    failures: result.failures,
    // Each takes as long as a run.
    faultChecks: full ? await checkSafeguards(seed, report) : [],
    figure:
      `${size.edits} edits of both sides, ${sum(result.faults)} of ${result.calls} calls faulty, ${result.kills} kills: ` +
      `${result.failures.length} differences, quiet after ${result.roundsToQuiet} rounds`,
  }
}

function reportRun(report: Report, { edits }: RunSize, result: RunResult): void {
  const format = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  report.table([
    { what: 'edits', number: edits, kinds: format(result.edits) },
    { what: 'calls', number: result.calls, kinds: '' },
    { what: 'faulty calls', number: sum(result.faults), kinds: format(result.faults) },
    { what: 'objects reported as gone by mistake', number: result.phantoms, kinds: '' },
    { what: 'refused cursors', number: result.refusedCursors, kinds: '' },
    { what: 'workers killed', number: result.kills, kinds: '' },
  ])
}

async function checkSafeguards(seed: number, report: Report): Promise<FaultCheck[]> {
  const faultChecks: FaultCheck[] = []
  for (const { description, faults } of SAFEGUARDS) {
    report.progress(`planting a fault: ${description}`)
    const { failures } = await runEdits({ ...FAULT_SIZE, seed }, faults, report.progress)
    faultChecks.push({ description, isCaught: failures.length > 0, effect: failures[0] ?? null })
  }
  return faultChecks
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)
