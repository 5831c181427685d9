// Parts `two-way-…`: bookings and their entries in the hosts' calendars stay the same, whatever is lost between them.
import type { FaultCheck } from '../../../testbed/planted-fault.ts'
import type { Report } from '../../../testbed/runner.ts'
import type { PartResult } from '../part-result.ts'
import { SAFEGUARDS } from './planted-faults.ts'
import { type RunResult, type RunSize, runEdits } from './run-edits.ts'
import type { TestedServer } from './tested-server.ts'

/** Of a run with one seed on one server. The guarantee is made for ten seeds. */
const SIZES = {
  full: { hosts: 6, edits: 500, kills: 50, cursors: 10 },
  short: { hosts: 3, edits: 60, kills: 1, cursors: 3 },
}
/** With a real account, which has limits for requests. */
const LIVE_SIZE = { hosts: 1, edits: 30, kills: 3, cursors: 3 }
const FAULT_SIZE = { hosts: 3, edits: 12, kills: 0, cursors: 2 }

export async function proveTwoWay(
  server: TestedServer,
  full: boolean,
  seed: number,
  report: Report,
): Promise<PartResult> {
  return proveEdits({ ...SIZES[full ? 'full' : 'short'], server, seed }, report)
}

/** With `--live`: the same with an account at a service. */
export const proveLive = (server: TestedServer, seed: number, report: Report): Promise<PartResult> =>
  proveEdits({ ...LIVE_SIZE, server, seed }, report)

async function proveEdits(size: RunSize, report: Report): Promise<PartResult> {
  const { server } = size
  const result = await runEdits(size, [], report.progress)
  reportRun(report, size, result)
  return {
    failures: result.failures,
    faultChecks: [],
    figure:
      `${server.name}, seed ${size.seed}: ${size.edits} edits of both sides, ${sum(result.faults)} of ${result.calls} calls faulty, ` +
      `${result.kills} kills: ${result.failures.length} differences, quiet after ${result.roundsToQuiet} rounds`,
  }
}

function reportRun(report: Report, { server, edits }: RunSize, result: RunResult): void {
  const format = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  report.table([
    { what: `edits on ${server.name}`, number: edits, kinds: format(result.edits) },
    { what: 'calls', number: result.calls, kinds: '' },
    { what: 'faulty calls', number: sum(result.faults), kinds: format(result.faults) },
    { what: 'objects reported as gone by mistake', number: result.phantoms, kinds: '' },
    { what: 'refused cursors', number: result.refusedCursors, kinds: '' },
    { what: 'workers killed', number: result.kills, kinds: '' },
  ])
}

/** Parts `…-safeguards`: without any one of the safeguards, a short run finds a difference. */
export async function proveSafeguards(
  server: TestedServer,
  seed: number,
  report: Report,
): Promise<PartResult> {
  const faultChecks: FaultCheck[] = []
  const safeguards = SAFEGUARDS.filter(
    ({ needsContentEtags = false, needsCursors = false }) =>
      (server.hasContentEtags || !needsContentEtags) && (server.hasCursors || !needsCursors),
  )
  for (const { description, faults } of safeguards) {
    report.progress(`planting a fault: ${description}`)
    const { failures } = await runEdits({ ...FAULT_SIZE, server, seed }, faults, report.progress)
    faultChecks.push({ description, isCaught: failures.length > 0, effect: failures[0] ?? null })
  }
  const caught = faultChecks.filter(({ isCaught }) => isCaught).length
  return {
    failures: [],
    faultChecks,
    figure: `${server.name}: ${caught} of ${faultChecks.length} disabled safeguards noticed`,
  }
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)
