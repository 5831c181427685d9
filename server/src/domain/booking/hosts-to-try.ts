// Which hosts a booking asks for their time, and in which order where one of several is enough.
import { type Candidate, inTurn } from '../availability/round-robin.ts'

const MOST_TRIES = 5

/** Everyone at once, in the order in which claims are made: by id, so that two bookings never wait for each other. */
export const allTogether = (hostIds: readonly string[]): readonly (readonly string[])[] => [
  [...hostIds].sort(),
]

/** One after the other as it is their turn; who loses a time five times tells the invitee that it is taken. */
export const oneByOne = (free: readonly Candidate[]): readonly (readonly string[])[] =>
  inTurn(free)
    .slice(0, MOST_TRIES)
    .map(({ id }) => [id])
