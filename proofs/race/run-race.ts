// Runs one race, then compares the responses with the database.
import type { RequestedTime } from '../../testbed/attempts.ts'
import { createMeetingFixtures } from '../../testbed/meeting-fixtures.ts'
import { seededRandom } from '../../testbed/random.ts'
import { type LoadContext, sendAttempts } from '../../testbed/send-attempts.ts'
import type { TestClock } from '../../testbed/test-clock.ts'
import { auditRace, countUnjustified } from './audit.ts'
import type { Scenario } from './scenario.ts'

export interface RaceContext extends LoadContext {
  readonly clock: TestClock
}

export interface Outcome {
  readonly requests: number
  readonly done: number
  readonly refused: number
  readonly serverErrors: number
  readonly overlaps: number
  readonly times: readonly number[]
  readonly faults: readonly string[]
}

export async function runRace(
  context: RaceContext,
  scenario: Scenario,
  attempts: number,
  seed: number,
): Promise<Outcome> {
  const { testbed, client, owner, clock } = context
  const race = await scenario.prepare({
    meetings: createMeetingFixtures(testbed, client, owner),
    random: seededRandom(seed),
    attempts,
    now: testbed.ctx.clock.now,
    setClock: clock.set,
  })
  const { done, refused, unexpected, times, serverErrors } = await sendAttempts(
    context,
    attempts,
    race.nextAttempt,
  )
  const { organizationId } = owner
  const audit = await auditRace(testbed, organizationId, race.hostIds)
  const requestedTimes = refused.flatMap(({ requestedTime }): RequestedTime[] =>
    requestedTime ? [requestedTime] : [],
  )
  const unjustified = await countUnjustified(testbed, organizationId, race.hostIds, requestedTimes)
  const invitees = race.initialInvitees + done.book - done.cancel
  const winners = done.book + done.move
  const checks: readonly (readonly [isRight: boolean, otherwise: string])[] = [
    [audit.claimOverlaps === 0, `${audit.claimOverlaps} pairs of claims overlap`],
    [audit.eventOverlaps === 0, `${audit.eventOverlaps} pairs of events overlap`],
    [audit.mismatches === 0, `${audit.mismatches} events without a claim or claims without an event`],
    [audit.miscounted === 0, `${audit.miscounted} events have a wrong invitee count`],
    [unjustified === 0, `${unjustified} refusals of a time that was free`],
    [
      audit.activeInvitees === invitees,
      `${audit.activeInvitees} invitees, ${invitees} according to the responses`,
    ],
    [winners === (race.winners ?? winners), `${winners} winners, expected ${race.winners}`],
  ]
  return {
    requests: times.length,
    done: Object.values(done).reduce((sum, count) => sum + count, 0),
    refused: refused.length,
    serverErrors,
    overlaps: audit.claimOverlaps + audit.eventOverlaps,
    times,
    faults: [...checks.flatMap(([isRight, otherwise]) => (isRight ? [] : otherwise)), ...new Set(unexpected)],
  }
}
