// Defines a scenario of the race: the attempts, and the expected result.
import type { Attempt } from '../../testbed/attempts.ts'
import type { MeetingFixtures } from '../../testbed/meeting-fixtures.ts'
import type { Random } from '../../testbed/random.ts'

/** What a scenario gets to set up one race. */
export interface ScenarioContext {
  readonly meetings: MeetingFixtures
  readonly random: Random
  /** Number of attempts. */
  readonly attempts: number
  readonly now: () => number
  /** Sets the clock of all processes. */
  readonly setClock: (at: number) => void
}

export interface Race {
  /** Only meetings of these hosts are audited. */
  readonly hostIds: readonly string[]
  /** Number of invitees before the start. */
  readonly initialInvitees: number
  /** Called when the attempt is sent, because it may depend on earlier responses. */
  nextAttempt(index: number): Attempt
  /** Number of bookings and reschedules that can succeed; any number by default. */
  readonly winners?: number
}

export interface Scenario {
  readonly name: string
  prepare(context: ScenarioContext): Promise<Race>
}
