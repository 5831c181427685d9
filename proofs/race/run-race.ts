// Runs one race, then holds what was answered against what is left in the database.
import type { Wanted } from '../stand/attempts.ts'
import { createMeetings } from '../stand/meetings.ts'
import { chanceFrom } from '../stand/pick.ts'
import { type Crowd, sendAttempts } from '../stand/send-attempts.ts'
import type { TestClock } from '../stand/test-clock.ts'
import { countUnjustified, lookAt } from './audit.ts'
import type { Scenario } from './scenario.ts'

export interface RaceGround extends Crowd {
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
  ground: RaceGround,
  scenario: Scenario,
  attempts: number,
  seed: number,
): Promise<Outcome> {
  const { stand, client, owner, clock } = ground
  const race = await scenario.prepare({
    meetings: createMeetings(stand, client, owner),
    chance: chanceFrom(seed),
    attempts,
    now: stand.ctx.clock.now,
    setClock: clock.set,
  })
  const { done, refused, strange, times, serverErrors } = await sendAttempts(ground, attempts, race.turn)
  const { organizationId } = owner
  const remains = await lookAt(stand, organizationId, race.hostIds)
  const wanted = refused.flatMap(({ wants }): Wanted[] => (wants ? [wants] : []))
  const unjustified = await countUnjustified(stand, organizationId, race.hostIds, wanted)
  const invitees = race.before + done.book - done.cancel
  const winners = done.book + done.move
  const checks: readonly (readonly [isRight: boolean, otherwise: string])[] = [
    [remains.claimOverlaps === 0, `${remains.claimOverlaps} pairs of claims overlap`],
    [remains.eventOverlaps === 0, `${remains.eventOverlaps} pairs of events overlap`],
    [remains.mismatches === 0, `${remains.mismatches} events or claims lack the other`],
    [remains.miscounted === 0, `${remains.miscounted} events count their invitees wrong`],
    [unjustified === 0, `${unjustified} refusals of a time that was free`],
    [remains.activeInvitees === invitees, `${remains.activeInvitees} invitees, by the answers ${invitees}`],
    [winners === (race.winners ?? winners), `${winners} winners where ${race.winners} can be`],
  ]
  return {
    requests: times.length,
    done: Object.values(done).reduce((sum, count) => sum + count, 0),
    refused: refused.length,
    serverErrors,
    overlaps: remains.claimOverlaps + remains.eventOverlaps,
    times,
    faults: [...checks.flatMap(([isRight, otherwise]) => (isRight ? [] : otherwise)), ...new Set(strange)],
  }
}
