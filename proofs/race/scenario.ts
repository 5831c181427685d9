// What a scenario of the race is: who wants which time, and what must be true afterwards.
import type { Attempt } from '../stand/attempts.ts'
import type { Meetings } from '../stand/meetings.ts'
import type { Chance } from '../stand/pick.ts'

/** The means of one race. */
export interface Ground {
  readonly meetings: Meetings
  readonly chance: Chance
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
  readonly before: number
  /** Made when it is sent, since it may want what somebody has just got. */
  turn(place: number): Attempt
  /** How many bookings and moves can succeed; without it: any number. */
  readonly winners?: number
}

export interface Scenario {
  readonly name: string
  prepare(ground: Ground): Promise<Race>
}
