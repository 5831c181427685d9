// Proves that what was acknowledged is there, whatever was killed while it was booked; and that nothing is there by half.

import { audit, type Findings, faultsIn } from './kill/audit.ts'
import { type Asked, allAsked } from './kill/journal.ts'
import { catchesLazyCommits, catchesPlants } from './kill/planted-faults.ts'
import { killAtPoints } from './kill/points.ts'
import { type Run, runUnderLoad } from './kill/run-load.ts'
import type { Deed } from './stand/attempts.ts'
import { BEFORE } from './stand/meetings.ts'
import { chanceFrom } from './stand/pick.ts'
import { tellCatches } from './stand/planted-fault.ts'
import type { Report, Trial } from './stand/runner.ts'
import { spreadOf } from './stand/spread.ts'
import { isAlive, type Stand, startStand } from './stand/stand.ts'
import { createTestClock } from './stand/test-clock.ts'
import { drawVictims } from './stand/victims.ts'

const POINTS = { full: 50, short: 3 }
const PROCESSES = 2
const MOST_SHOWN = 20

const WORDS: Readonly<Record<Deed, string>> = {
  book: 'book',
  move: 'reschedule',
  cancel: 'cancel',
  hold: 'hold',
  release: 'release a hold',
}

function showRequests(report: Report, asked: readonly Asked[], happened: ReadonlySet<Asked>): void {
  const count = (of: readonly Asked[], outcome: Asked['outcome']) =>
    of.filter((one) => one.outcome === outcome).length
  report.table(
    Object.entries(WORDS).map(([deed, to]) => {
      const of = asked.filter(({ does }) => does === deed)
      const unknown = of.filter(({ outcome }) => outcome === 'unknown')
      return {
        to,
        requests: of.length,
        acknowledged: count(of, 'done'),
        repeated: of.filter(({ sentAt, lastSentAt }) => lastSentAt - sentAt > 1).length,
        'refused, taken': count(of, 'refused'),
        'refused, over': count(of, 'over'),
        'no answer': unknown.length,
        'of these done': unknown.filter((one) => happened.has(one)).length,
      }
    }),
  )
}

interface Killed {
  readonly run: Run
  readonly findings: Findings
  readonly kills: { readonly api: number; readonly postgres: number }
  readonly returns: readonly number[]
}

async function killUnderLoad(stand: Stand, points: number, seed: number, report: Report): Promise<Killed> {
  const victims = drawVictims(chanceFrom(seed), points, ['postgres', 'api'] as const)
  let returns: number[] = []
  const run = await runUnderLoad(stand, 'Killed', seed, async (killing) => {
    const say = (point: number) =>
      report.progress(`kill ${point + 1} of ${points}, ${killing.done()} writes acknowledged`)
    returns = await killAtPoints({ ...killing, say }, victims)
  })
  report.progress('comparing')
  const findings = await audit(stand, run.organizationId, run.journal)
  const count = (victim: string) => run.journal.outages.filter(({ of }) => of === victim).length
  return { run, findings, kills: { api: count('api'), postgres: count('postgres') }, returns }
}

export default {
  says: 'What was acknowledged is there, whatever is killed while it is booked, and nothing is there by half.',
  seed: 29,
  shortSeconds: 15,
  async run({ full, seed }, report) {
    const points = full ? POINTS.full : POINTS.short
    const clock = createTestClock(BEFORE)
    const environment = { ...clock.environment, LOG_LEVEL: 'fatal' }
    const stand = await startStand({ apis: PROCESSES, durable: true, environment })
    try {
      const { run, findings, kills, returns } = await killUnderLoad(stand, points, seed, report)
      const asked = allAsked(run.journal)
      const died = stand.apis.filter((api) => !isAlive(api)).length - kills.api
      showRequests(report, asked, findings.happened)
      const { median, slowest } = spreadOf(returns)
      report.say(
        `from the return of PostgreSQL to the next acknowledged write: ${median} ms, at most ${slowest} ms`,
      )
      const faults = faultsIn(findings)
      if (died > 0) faults.push(`${died} api processes ended that nobody killed`)
      for (const fault of faults.slice(0, MOST_SHOWN)) report.say(fault)

      report.progress('planting faults')
      const catches = [...(await catchesPlants(stand, run)), await catchesLazyCommits(stand)]
      const areCaught = tellCatches(report, catches)
      const acknowledged = asked.filter(({ outcome }) => outcome === 'done').length
      const unanswered = asked.filter(({ outcome }) => outcome === 'unknown').length
      const isEven = Math.abs(kills.api - kills.postgres) <= 1 && kills.api + kills.postgres === points
      return {
        pass: faults.length === 0 && isEven && areCaught,
        figure:
          `${kills.api} kills of an api, ${kills.postgres} of PostgreSQL, ${acknowledged} acknowledged writes, ` +
          `${findings.lost.length} lost, ${findings.overlaps.length} overlaps, ${findings.halves.length} by half, ` +
          `${findings.refusals} refusals, ${findings.undue.length} undue, ${unanswered} without an answer`,
      }
    } finally {
      clock.remove()
      await stand.stop()
    }
  },
} satisfies Trial
