// Records the responses that callers of the delivery proof got.

export interface Journal {
  /** Facts acknowledged with a 2xx. */
  readonly acknowledged: Set<string>
  /** Addresses of refused bookings, which were certainly rolled back. Each is sent once. */
  readonly refused: string[]
  /** Addresses of bookings with a 5xx or no response: only the database knows whether they were committed. */
  readonly unanswered: string[]
  requests: number
  /** All refusals, also of reschedules and cancellations. */
  refusals: number
  failures: number
  /** Responses that a correct service never gives here. */
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
