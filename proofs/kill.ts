// Proves that acknowledged writes survive kills of API processes and PostgreSQL, and that no write is partial.
import type { Action } from '../testbed/attempts.ts'
import { CLOCK_START } from '../testbed/meeting-fixtures.ts'
import { summarizeTimes } from '../testbed/percentiles.ts'
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { isAlive, startTestbed, type Testbed } from '../testbed/testbed.ts'
import { pickVictims } from '../testbed/victims.ts'
import { audit, type Findings, listFaults } from './kill/audit.ts'
import { listRequests, type SentRequest } from './kill/journal.ts'
import { killAtPoints } from './kill/kill-points.ts'
import { checkAsyncCommits, checkPlantedFaults } from './kill/planted-faults.ts'
import { type Run, runUnderLoad } from './kill/run-load.ts'

const POINTS = { full: 50, short: 3 }
const PROCESSES = 2
const MAX_SHOWN = 20

const ACTION_LABELS: Readonly<Record<Action, string>> = {
  book: 'book',
  move: 'reschedule',
  cancel: 'cancel',
  hold: 'hold',
  release: 'release a hold',
  give: 'give to a colleague',
}

function reportRequests(
  report: Report,
  requests: readonly SentRequest[],
  happened: ReadonlySet<SentRequest>,
): void {
  const count = (matching: readonly SentRequest[], outcome: SentRequest['outcome']) =>
    matching.filter((one) => one.outcome === outcome).length
  report.table(
    Object.entries(ACTION_LABELS).map(([name, action]) => {
      const matching = requests.filter((request) => request.action === name)
      const unknown = matching.filter(({ outcome }) => outcome === 'unknown')
      return {
        action,
        requests: matching.length,
        acknowledged: count(matching, 'done'),
        repeated: matching.filter(({ sentAt, lastSentAt }) => lastSentAt - sentAt > 1).length,
        'refused, taken': count(matching, 'refused'),
        'refused, ended': count(matching, 'ended'),
        'no response': unknown.length,
        'committed anyway': unknown.filter((one) => happened.has(one)).length,
      }
    }),
  )
}

interface KillRunResult {
  readonly run: Run
  readonly findings: Findings
  readonly kills: { readonly api: number; readonly postgres: number }
  readonly recoveryTimes: readonly number[]
}

async function killUnderLoad(
  testbed: Testbed,
  points: number,
  seed: number,
  report: Report,
): Promise<KillRunResult> {
  const victims = pickVictims(seededRandom(seed), points, ['postgres', 'api'] as const)
  let recoveryTimes: number[] = []
  const run = await runUnderLoad(testbed, 'Killed', seed, async (context) => {
    const onPoint = (point: number) =>
      report.progress(`kill ${point + 1} of ${points}, ${context.writeCount()} writes acknowledged`)
    recoveryTimes = await killAtPoints({ ...context, onPoint }, victims)
  })
  report.progress('comparing')
  const findings = await audit(testbed, run.organizationId, run.journal)
  const count = (victim: string) => run.journal.outages.filter(({ component }) => component === victim).length
  return { run, findings, kills: { api: count('api'), postgres: count('postgres') }, recoveryTimes }
}

export default {
  claim: 'Every acknowledged write survives kills of API processes and PostgreSQL, and no write is partial.',
  seed: 29,
  shortSeconds: 15,
  async run({ full, seed }, report) {
    const points = full ? POINTS.full : POINTS.short
    const clock = createTestClock(CLOCK_START)
    const environment = { ...clock.environment, LOG_LEVEL: 'fatal' }
    const testbed = await startTestbed({ apis: PROCESSES, durable: true, environment })
    try {
      const { run, findings, kills, recoveryTimes } = await killUnderLoad(testbed, points, seed, report)
      const requests = listRequests(run.journal)
      const died = testbed.apis.filter((api) => !isAlive(api)).length - kills.api
      reportRequests(report, requests, findings.happened)
      const { p50, max } = summarizeTimes(recoveryTimes.map(Math.round))
      report.print(
        `from PostgreSQL restart to the next acknowledged write: median ${p50} ms, at most ${max} ms`,
      )
      const faults = listFaults(findings)
      if (died > 0) faults.push(`${died} API processes exited without being killed`)
      for (const fault of faults.slice(0, MAX_SHOWN)) report.print(fault)

      report.progress('planting faults')
      const faultChecks = [...(await checkPlantedFaults(testbed, run)), await checkAsyncCommits(testbed)]
      const areCaught = reportFaultChecks(report, faultChecks)
      const acknowledged = requests.filter(({ outcome }) => outcome === 'done').length
      const unanswered = requests.filter(({ outcome }) => outcome === 'unknown').length
      const isEven = Math.abs(kills.api - kills.postgres) <= 1 && kills.api + kills.postgres === points
      return {
        pass: faults.length === 0 && isEven && areCaught,
        figure:
          `${kills.api} API kills, ${kills.postgres} PostgreSQL kills, ${acknowledged} acknowledged writes, ` +
          `${findings.lost.length} lost, ${findings.overlaps.length} overlaps, ${findings.partialWrites.length} partial, ` +
          `${findings.refusals} refusals, ${findings.unjustifiedRefusals.length} unjustified, ${unanswered} without a response`,
      }
    } finally {
      clock.remove()
      await testbed.stop()
    }
  },
} satisfies Proof
