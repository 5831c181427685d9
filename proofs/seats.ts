// Proves that a group event never has more invitees than seats, and that its counters tell the truth at every moment.
import { auditRace, countDeadlocks } from './race/audit.ts'
import { createJoins } from './seats/joins.ts'
import { observe } from './seats/observer.ts'
import { createClient } from './testbed/client.ts'
import { CLOCK_START, createMeetingFixtures } from './testbed/meeting-fixtures.ts'
import { computePercentiles } from './testbed/percentiles.ts'
import { withFault } from './testbed/planted-fault.ts'
import { seededRandom } from './testbed/random.ts'
import type { Proof } from './testbed/runner.ts'
import { type AttemptResults, type LoadContext, sendAttempts } from './testbed/send-attempts.ts'
import { createTestClock } from './testbed/test-clock.ts'
import { startTestbed, stopProcess, type Testbed } from './testbed/testbed.ts'

const JOIN_COUNTS = { full: 5_000, short: 300, withFault: 60 }
const LIMIT = 7
const PROCESSES = 2
const SOCKETS = 200

/** Who joins an event that is there takes none of its seats. */
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
    [audit.mismatches === 0, `${audit.mismatches} events or claims lack the other`],
    [audit.miscounted === 0, `${audit.miscounted} events count their invitees wrong`],
    [audit.activeInvitees === invitees, `${audit.activeInvitees} invitees, by the answers ${invitees}`],
    [observation.maxSeated === LIMIT, `at most ${observation.maxSeated} sat there at a time`],
  ]
  const wrong = checks.flatMap(([isRight, otherwise]) => (isRight ? [] : otherwise))
  return {
    ...results,
    ...observation,
    faults: [...observation.faults, ...wrong, ...new Set(results.unexpected)],
  }
}

/** The proof of the proof: an api that does not count seats must be found out by the reads. */
async function detectsUncountedSeat(testbed: Testbed, context: LoadContext, seed: number): Promise<boolean> {
  const quiet = { environment: { LOG_LEVEL: 'fatal' } }
  const faulty = await testbed.startApi({ ...withFault(seatNotCounted), ...quiet })
  const only = { ...context, testbed: { ...testbed, apis: [faulty] } }
  const { faults } = await fillSeats(only, JOIN_COUNTS.withFault, seed)
  return faults.some((fault) => / seats taken by /.test(fault))
}

export default {
  claim: 'A group event never has more invitees than seats, and is counted right at every moment.',
  seed: 1,
  // 200 requests at a time share 20 connections: who waits for one longer than 5 s gets a 5xx.
  shortSeconds: 8,
  async run({ full, seed }, report) {
    const joins = full ? JOIN_COUNTS.full : JOIN_COUNTS.short
    const clock = createTestClock(CLOCK_START)
    const testbed = await startTestbed({ apis: PROCESSES, environment: clock.environment })
    const client = createClient(SOCKETS / PROCESSES)
    try {
      report.progress(`${joins} join`)
      const context = { testbed, client, owner: await testbed.createOrganization('Seats'), sockets: SOCKETS }
      const outcome = await fillSeats(context, joins, seed)
      const caught = await detectsUncountedSeat(testbed, context, seed)
      client.close()
      await Promise.all(testbed.apis.map(stopProcess))
      const deadlocks = await countDeadlocks(testbed)
      const { done, refused, serverErrors, reads, maxSeated, faults, times } = outcome
      const { median, p99, slowest } = computePercentiles(times)
      report.table([
        {
          joins,
          requests: times.length,
          booked: done.book,
          left: done.cancel,
          moved: done.move,
          held: done.hold,
          refused: refused.length,
          '5xx': serverErrors,
          reads,
          'most seated': maxSeated,
          faults: faults.length,
          'median ms': median,
          'p99 ms': p99,
          'slowest ms': slowest,
        },
      ])
      for (const fault of faults.slice(0, 20)) report.print(fault)
      const description = 'a seat that is taken is not counted'
      report.print(
        caught
          ? `a planted fault (${description}) was caught`
          : `A PLANTED FAULT WAS NOT CAUGHT: ${description}`,
      )
      return {
        pass: faults.length === 0 && deadlocks === 0 && caught,
        figure: `${joins} joins, ${done.book} booked, ${done.cancel} left, at most ${maxSeated} of ${LIMIT} seated in ${reads} reads, ${serverErrors} × 5xx, ${deadlocks} deadlocks, ${faults.length} faults`,
      }
    } finally {
      client.close()
      clock.remove()
      await testbed.stop()
    }
  },
} satisfies Proof
