// Proves that a group event never has more invitees than seats, and that its counters tell the truth at every moment.
import { countDeadlocks, lookAt } from './race/audit.ts'
import { joinsOf } from './seats/joins.ts'
import { watch } from './seats/witness.ts'
import { createClient } from './stand/client.ts'
import { BEFORE, createMeetings } from './stand/meetings.ts'
import { chanceFrom } from './stand/pick.ts'
import { withFault } from './stand/planted-fault.ts'
import type { Trial } from './stand/runner.ts'
import { type Crowd, type Heard, sendAttempts } from './stand/send-attempts.ts'
import { spreadOf } from './stand/spread.ts'
import { endApi, type Stand, startStand } from './stand/stand.ts'
import { createTestClock } from './stand/test-clock.ts'

const JOINS = { full: 5_000, short: 300, withFault: 60 }
const LIMIT = 7
const PROCESSES = 2
const SOCKETS = 200

/** Who joins an event that is there takes none of its seats. */
const seatNotCounted = {
  file: 'features/claims/seat-store.ts',
  right: 'SET seats_taken = seats_taken + 1, event_id = coalesce(',
  wrong: 'SET event_id = coalesce(',
}

interface Outcome extends Heard {
  readonly reads: number
  readonly mostSeated: number
  readonly faults: readonly string[]
}

async function fillSeats(crowd: Crowd, joins: number, seed: number): Promise<Outcome> {
  const { stand, client, owner } = crowd
  const meetings = createMeetings(stand, client, owner)
  const [hostId = ''] = await meetings.hosts(1)
  const type = await meetings.type([hostId], { kind: 'group', invitee_limit: LIMIT })
  let isOver = false
  const sending = sendAttempts(crowd, joins, joinsOf(type, chanceFrom(seed))).finally(() => {
    isOver = true
  })
  const [heard, seen] = await Promise.all([sending, watch(crowd, hostId, LIMIT, () => isOver)])
  const remains = await lookAt(stand, owner.organizationId, [hostId])
  const invitees = heard.done.book - heard.done.cancel
  const checks: readonly (readonly [isRight: boolean, otherwise: string])[] = [
    [remains.claimOverlaps + remains.eventOverlaps === 0, 'events of the host overlap'],
    [remains.mismatches === 0, `${remains.mismatches} events or claims lack the other`],
    [remains.miscounted === 0, `${remains.miscounted} events count their invitees wrong`],
    [remains.activeInvitees === invitees, `${remains.activeInvitees} invitees, by the answers ${invitees}`],
    [seen.mostSeated === LIMIT, `at most ${seen.mostSeated} sat there at a time`],
  ]
  const wrong = checks.flatMap(([isRight, otherwise]) => (isRight ? [] : otherwise))
  return { ...heard, ...seen, faults: [...seen.faults, ...wrong, ...new Set(heard.strange)] }
}

/** The proof of the proof: an api that does not count seats must be found out by the reads. */
async function catchesFault(stand: Stand, crowd: Crowd, seed: number): Promise<boolean> {
  const quiet = { environment: { LOG_LEVEL: 'fatal' } }
  const faulty = await stand.startApi({ ...withFault(seatNotCounted), ...quiet })
  const only = { ...crowd, stand: { ...stand, apis: [faulty] } }
  const { faults } = await fillSeats(only, JOINS.withFault, seed)
  return faults.some((fault) => / seats taken by /.test(fault))
}

export default {
  says: 'A group event never has more invitees than seats, and is counted right at every moment.',
  seed: 1,
  // 200 requests at a time share 20 connections: who waits for one longer than 5 s gets a 5xx.
  shortSeconds: 8,
  async run({ full, seed }, report) {
    const joins = full ? JOINS.full : JOINS.short
    const clock = createTestClock(BEFORE)
    const stand = await startStand({ apis: PROCESSES, environment: clock.environment })
    const client = createClient(SOCKETS / PROCESSES)
    try {
      report.progress(`${joins} join`)
      const crowd = { stand, client, owner: await stand.found('Seats'), sockets: SOCKETS }
      const outcome = await fillSeats(crowd, joins, seed)
      const caught = await catchesFault(stand, crowd, seed)
      client.close()
      await Promise.all(stand.apis.map(endApi))
      const deadlocks = await countDeadlocks(stand)
      const { done, refused, serverErrors, reads, mostSeated, faults, times } = outcome
      const { median, p99, slowest } = spreadOf(times)
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
          'most seated': mostSeated,
          faults: faults.length,
          'median ms': median,
          'p99 ms': p99,
          'slowest ms': slowest,
        },
      ])
      for (const fault of faults.slice(0, 20)) report.say(fault)
      const says = 'a seat that is taken is not counted'
      report.say(caught ? `a planted fault (${says}) was caught` : `A PLANTED FAULT WAS NOT CAUGHT: ${says}`)
      return {
        pass: faults.length === 0 && deadlocks === 0 && caught,
        figure: `${joins} joins, ${done.book} booked, ${done.cancel} left, at most ${mostSeated} of ${LIMIT} seated in ${reads} reads, ${serverErrors} × 5xx, ${deadlocks} deadlocks, ${faults.length} faults`,
      }
    } finally {
      client.close()
      clock.remove()
      await stand.stop()
    }
  },
} satisfies Trial
