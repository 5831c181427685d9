// Proves that no host is ever in two meetings at once, however many requests compete for the same time.
import { createClient } from '../testbed/client.ts'
import { runStatement } from '../testbed/database-client.ts'
import { CLOCK_START } from '../testbed/meeting-fixtures.ts'
import { summarizeTimes } from '../testbed/percentiles.ts'
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed, stopProcess, type Testbed } from '../testbed/testbed.ts'
import { countDeadlocks } from './race/audit.ts'
import { cancelAgainstBook } from './race/cancellations.ts'
import { collectiveHosts } from './race/collective-hosts.ts'
import { firstOfGroup } from './race/group-slots.ts'
import { expiringHold, heldSlot } from './race/holds.ts'
import { moveAgainstBook, movesOverThemselves, swaps } from './race/moves.ts'
import { reassignments } from './race/reassignments.ts'
import { expiringRequest, requestedHosts, requestedSlot } from './race/requests.ts'
import { type Outcome, type RaceContext, runRace } from './race/run-race.ts'
import type { Scenario } from './race/scenario.ts'
import { buffers, halfOverlaps, oneSlot } from './race/slots.ts'
import { waivedRules } from './race/waived-rules.ts'

const SIZES = {
  full: { seeds: 100, perSeed: 300, atOnce: 10_000 },
  short: { seeds: 0, perSeed: 0, atOnce: 120 },
}
const PROCESSES = 2
const SOCKETS = 200
const MAX_P99_MS = 500
const MAX_TRIES_TO_CATCH = 10

const scenarios: readonly Scenario[] = [
  oneSlot,
  halfOverlaps,
  buffers,
  heldSlot,
  expiringHold,
  requestedSlot,
  expiringRequest,
  requestedHosts,
  collectiveHosts,
  moveAgainstBook,
  swaps,
  movesOverThemselves,
  cancelAgainstBook,
  firstOfGroup,
  reassignments,
  waivedRules,
]

interface Row extends Outcome {
  readonly scenario: string
  readonly size: string
}

/** Runs many small races, each with a different order of events, then one with all attempts at once. */
async function runScenario(
  context: RaceContext,
  scenario: Scenario,
  size: (typeof SIZES)['full'],
  firstSeed: number,
  report: Report,
): Promise<Row[]> {
  const outcomes: Outcome[] = []
  for (let seed = firstSeed + 1; seed <= firstSeed + size.seeds; seed += 1) {
    report.progress(`${scenario.name}: seed ${seed} of ${firstSeed + size.seeds}`)
    const { faults, ...outcome } = await runRace(context, scenario, size.perSeed, seed)
    outcomes.push({ ...outcome, faults: faults.map((fault) => `seed ${seed}: ${fault}`) })
  }
  report.progress(`${scenario.name}: ${size.atOnce} attempts`)
  const atOnce = await runRace(context, scenario, size.atOnce, firstSeed)
  const rows = [{ scenario: scenario.name, size: `1 × ${size.atOnce}`, ...atOnce }]
  if (size.seeds === 0) return rows
  return [{ scenario: scenario.name, size: `${size.seeds} × ${size.perSeed}`, ...sumOf(outcomes) }, ...rows]
}

function sumOf(outcomes: readonly Outcome[]): Outcome {
  const sum = (select: (one: Outcome) => number) => outcomes.reduce((total, one) => total + select(one), 0)
  return {
    requests: sum(({ requests }) => requests),
    done: sum(({ done }) => done),
    refused: sum(({ refused }) => refused),
    serverErrors: sum(({ serverErrors }) => serverErrors),
    overlaps: sum(({ overlaps }) => overlaps),
    times: outcomes.flatMap(({ times }) => times),
    faults: outcomes.flatMap(({ faults }) => faults),
  }
}

/** Checks the proof itself: the service checks before it claims, but without the constraint that is not enough. */
async function detectMissingConstraint(testbed: Testbed, context: RaceContext): Promise<string | null> {
  await runStatement(testbed.postgres.url, 'ALTER TABLE claims DROP CONSTRAINT claims_do_not_overlap')
  for (let seed = 1; seed <= MAX_TRIES_TO_CATCH; seed += 1) {
    const { overlaps, done } = await runRace(context, oneSlot, 3 * SOCKETS, seed)
    if (overlaps > 0) return `${done} bookings for one slot`
  }
  return null
}

function reportRows(report: Report, rows: readonly Row[]): void {
  report.table(
    rows.map(({ scenario, size, requests, done, refused, serverErrors, overlaps, times, faults }) => {
      const { p50, p99, max } = summarizeTimes(times.map(Math.round))
      return {
        scenario,
        attempts: size,
        requests,
        '2xx': done,
        refused,
        '5xx': serverErrors,
        overlaps,
        faults: faults.length,
        'median ms': p50,
        'p99 ms': p99,
        'slowest ms': max,
      }
    }),
  )
}

export default {
  claim: 'However many requests compete for a host’s time, it is booked once.',
  parts: scenarios.map(({ name }) => name),
  seed: 0,
  shortSeconds: 18,
  async run({ full, includesPart, seed }, report) {
    const chosen = scenarios.filter(({ name }) => includesPart(name))
    const size = full ? SIZES.full : SIZES.short
    const clock = createTestClock(CLOCK_START)
    const testbed = await startTestbed({ apis: PROCESSES, environment: clock.environment })
    const client = createClient(SOCKETS / PROCESSES)
    try {
      const rows: Row[] = []
      for (const scenario of chosen) {
        const owner = await testbed.createOrganization(scenario.name)
        const context = { testbed, client, owner, clock, sockets: SOCKETS }
        rows.push(...(await runScenario(context, scenario, size, seed, report)))
      }
      const owner = await testbed.createOrganization('Without the constraint')
      const context = { testbed, client, owner, clock, sockets: SOCKETS }
      const effect = await detectMissingConstraint(testbed, context)
      client.close()
      await Promise.all(testbed.apis.map(stopProcess))
      const deadlocks = await countDeadlocks(testbed)

      reportRows(report, rows)
      const total = sumOf(rows)
      const slow = rows.filter(({ times }) => full && summarizeTimes(times).p99 >= MAX_P99_MS)
      for (const { scenario, faults } of rows)
        for (const fault of faults.slice(0, 5)) report.print(`${scenario}: ${fault}`)
      for (const row of slow) report.print(`${row.scenario}, ${row.size}: p99 is not below ${MAX_P99_MS} ms`)
      const isCaught = reportFaultChecks(report, [
        { description: 'the constraint was dropped', isCaught: effect !== null, effect },
      ])
      return {
        pass: total.faults.length === 0 && deadlocks === 0 && slow.length === 0 && isCaught,
        figure: `${chosen.length} scenarios, ${total.requests} requests, ${total.overlaps} overlaps, ${total.serverErrors} × 5xx, ${deadlocks} deadlocks, p99 ${Math.round(summarizeTimes(total.times).p99)} ms`,
      }
    } finally {
      client.close()
      clock.remove()
      await testbed.stop()
    }
  },
} satisfies Proof
