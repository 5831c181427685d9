// What a scenario of the race is: who wants which time, and what must be true afterwards.
import type { Attempt } from '../testbed/attempts.ts'
import type { MeetingFixtures } from '../testbed/meeting-fixtures.ts'
import type { Random } from '../testbed/random.ts'

/** The means of one race. */
export interface ScenarioContext {
  readonly meetings: MeetingFixtures
  readonly random: Random
  /** How many will try. */
  readonly attempts: number
  readonly now: () => number
  /** For all processes. */
  readonly setClock: (at: number) => void
}

export interface Race {
  /** Nobody else's meetings are looked at. */
  readonly hostIds: readonly string[]
  /** The invitees who are there before it starts. */
  readonly initialInvitees: number
  /** Made when it is sent, since it may want what somebody has just got. */
  nextAttempt(index: number): Attempt
  /** How many bookings and moves can succeed; without it: any number. */
  readonly winners?: number
}

export interface Scenario {
  readonly name: string
  prepare(context: ScenarioContext): Promise<Race>
}
