// Which hosts a booking asks for their time, and in which order where one of several is enough.
import { type Candidate, sortByTurn } from '../availability/round-robin.ts'

const MAX_HOST_ATTEMPTS = 5

/** Everyone at once, in the order in which claims are made: by id, so that two bookings never wait for each other. */
export const allHostsAtOnce = (hostIds: readonly string[]): readonly (readonly string[])[] => [
  [...hostIds].sort(),
]

/** One after the other as it is their turn; who loses a time five times tells the invitee that it is taken. */
export const hostsInTurn = (free: readonly Candidate[]): readonly (readonly string[])[] =>
  sortByTurn(free)
    .slice(0, MAX_HOST_ATTEMPTS)
    .map(({ id }) => [id])
