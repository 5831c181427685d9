// Proves that a group event never has more invitees than seats, and that its counters are always right.
import { createClient } from '../testbed/client.ts'
import { CLOCK_START, createMeetingFixtures } from '../testbed/meeting-fixtures.ts'
import { summarizeTimes } from '../testbed/percentiles.ts'
import { reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import type { Proof } from '../testbed/runner.ts'
import { type AttemptResults, type LoadContext, sendAttempts } from '../testbed/send-attempts.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed, stopProcess, type Testbed } from '../testbed/testbed.ts'
import { auditRace, countDeadlocks } from './race/audit.ts'
import { createJoins } from './seats/joins.ts'
import { observe } from './seats/observer.ts'

const JOIN_COUNTS = { full: 5_000, short: 300, withFault: 60 }
const LIMIT = 7
const PROCESSES = 2
const SOCKETS = 200

/** A new invitee of an existing event takes no seat. */
const seatNotCounted = {
  file: 'features/claims/seat-store.ts',
  right: 'SET seats_taken = seats_taken + 1, event_id = coalesce(',
  wrong: 'SET event_id = coalesce(',
}

interface Outcome extends AttemptResults {
  readonly reads: number
  readonly maxSeated: number
  readonly faults: readonly string[]
}

async function fillSeats(context: LoadContext, joins: number, seed: number): Promise<Outcome> {
  const { testbed, client, owner } = context
  const meetings = createMeetingFixtures(testbed, client, owner)
  const [hostId = ''] = await meetings.createHosts(1)
  const type = await meetings.createType([hostId], { kind: 'group', invitee_limit: LIMIT })
  let isOver = false
  const sending = sendAttempts(context, joins, createJoins(type, seededRandom(seed))).finally(() => {
    isOver = true
  })
  const [results, observation] = await Promise.all([sending, observe(context, hostId, LIMIT, () => isOver)])
  const audit = await auditRace(testbed, owner.organizationId, [hostId])
  const invitees = results.done.book - results.done.cancel
  const checks: readonly (readonly [isRight: boolean, otherwise: string])[] = [
    [audit.claimOverlaps + audit.eventOverlaps === 0, 'events of the host overlap'],
    [audit.mismatches === 0, `${audit.mismatches} events without a claim or claims without an event`],
    [audit.miscounted === 0, `${audit.miscounted} events have a wrong invitee count`],
    [
      audit.activeInvitees === invitees,
      `${audit.activeInvitees} invitees, ${invitees} according to the responses`,
    ],
    [observation.maxSeated === LIMIT, `at most ${observation.maxSeated} seats taken, expected ${LIMIT}`],
  ]
  const wrong = checks.flatMap(([isRight, otherwise]) => (isRight ? [] : otherwise))
  return {
    ...results,
    ...observation,
    faults: [...observation.faults, ...wrong, ...new Set(results.unexpected)],
  }
}

/** Checks the proof itself: the reads must reveal an API that does not count seats. */
async function detectsUncountedSeat(testbed: Testbed, context: LoadContext, seed: number): Promise<boolean> {
  const quiet = { environment: { LOG_LEVEL: 'fatal' } }
  const faulty = await testbed.startApi({ ...withFault(seatNotCounted), ...quiet })
  const only = { ...context, testbed: { ...testbed, apis: [faulty] } }
  const { faults } = await fillSeats(only, JOIN_COUNTS.withFault, seed)
  return faults.some((fault) => / seats taken by /.test(fault))
}

export default {
  claim: 'A group event never has more invitees than seats, and its seat count is always right.',
  seed: 1,
  // 200 parallel requests share 20 connections; a request that waits longer than 5 s for one gets a 5xx.
  shortSeconds: 8,
  async run({ full, seed }, report) {
    const joins = full ? JOIN_COUNTS.full : JOIN_COUNTS.short
    const clock = createTestClock(CLOCK_START)
    const testbed = await startTestbed({ apis: PROCESSES, environment: clock.environment })
    const client = createClient(SOCKETS / PROCESSES)
    try {
      report.progress(`sending ${joins} joins`)
      const context = { testbed, client, owner: await testbed.createOrganization('Seats'), sockets: SOCKETS }
      const outcome = await fillSeats(context, joins, seed)
      const isCaught = await detectsUncountedSeat(testbed, context, seed)
      client.close()
      await Promise.all(testbed.apis.map(stopProcess))
      const deadlocks = await countDeadlocks(testbed)
      const { done, refused, serverErrors, reads, maxSeated, faults, times } = outcome
      const { p50, p99, max } = summarizeTimes(times.map(Math.round))
      report.table([
        {
          joins,
          requests: times.length,
          booked: done.book,
          canceled: done.cancel,
          rescheduled: done.move,
          held: done.hold,
          refused: refused.length,
          '5xx': serverErrors,
          reads,
          'max seated': maxSeated,
          faults: faults.length,
          'median ms': p50,
          'p99 ms': p99,
          'slowest ms': max,
        },
      ])
      for (const fault of faults.slice(0, 20)) report.print(fault)
      reportFaultChecks(report, [{ description: 'a taken seat is not counted', isCaught }])
      return {
        pass: faults.length === 0 && deadlocks === 0 && isCaught,
        figure: `${joins} joins, ${done.book} booked, ${done.cancel} canceled, at most ${maxSeated} of ${LIMIT} seated in ${reads} reads, ${serverErrors} × 5xx, ${deadlocks} deadlocks, ${faults.length} faults`,
      }
    } finally {
      client.close()
      clock.remove()
      await testbed.stop()
    }
  },
} satisfies Proof
