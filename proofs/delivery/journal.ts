// What the callers of the delivery proof were told.

export interface Journal {
  /** What was acknowledged by a 2xx. */
  readonly acknowledged: Set<string>
  /** The addresses of those whose booking was refused: surely rolled back. Each is sent once. */
  readonly refused: string[]
  /** The addresses of those whose booking had no answer, or a 5xx: done or not, as the database says. */
  readonly unanswered: string[]
  requests: number
  /** All of them: also to move and to cancel. */
  refusals: number
  failures: number
  /** Answers that no honest service gives here. */
  readonly unexpected: string[]
}

export const emptyJournal = (): Journal => ({
  acknowledged: new Set(),
  refused: [],
  unanswered: [],
  requests: 0,
  refusals: 0,
  failures: 0,
  unexpected: [],
})
