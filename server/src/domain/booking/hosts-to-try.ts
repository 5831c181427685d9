// Which hosts a booking claims, and in which order if one of several is enough.
import { type Candidate, sortByTurn } from '../availability/round-robin.ts'

const MAX_HOST_ATTEMPTS = 5

/** All hosts at once. Claims are made in order of id, so two bookings never deadlock. */
export const allHostsAtOnce = (hostIds: readonly string[]): readonly (readonly string[])[] => [
  [...hostIds].sort(),
]

/**
 * One host after the other, by tier and turn. If a booking loses the time five times, the invitee gets "taken". `tierOf`: the lower
 * ones come first.
 */
export const hostsInTurn = (
  free: readonly Candidate[],
  tierOf: (hostId: string) => number,
): readonly (readonly string[])[] =>
  sortByTurn(free)
    .sort((a, b) => tierOf(a.id) - tierOf(b.id))
    .slice(0, MAX_HOST_ATTEMPTS)
    .map(({ id }) => [id])
