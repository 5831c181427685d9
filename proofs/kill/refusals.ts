// Whether each refusal was due: somebody had the time, or may have had it, at a moment of the request.
import type { Booking, Hold, Journal, Kind } from './journal.ts'
import { byHost, isSameGroupEvent, meet, mostAtOnce, overlap, type Stay } from './stays.ts'

export interface Refusal {
  readonly of: string
  readonly kind: Kind
  readonly start: number
  readonly hostIds: readonly string[]
  readonly needs: Kind['needs']
  /** While it was decided. */
  readonly during: { readonly from: number; readonly to: number }
}

/** Of a move: the invitee keeps their hosts, and a meeting that moves is not in its own way. */
export function refusalsIn({ bookings, holds }: Journal, stays: readonly Stay[]): Refusal[] {
  const hostsOf = new Map(stays.map(({ of, hosts }) => [of, hosts.map(({ id }) => id)]))
  const moved = bookings.flatMap(({ email, kind, steps }) =>
    steps.flatMap(({ asked }): Refusal[] => {
      if (asked.outcome !== 'refused' || asked.start === null) return []
      const during = { from: asked.lastSentAt, to: asked.endedAt }
      return [
        { of: email, kind, start: asked.start, hostIds: hostsOf.get(email) ?? [], needs: 'all', during },
      ]
    }),
  )
  const wanted = [...bookings.filter(({ hold }) => hold === null), ...holds]
  return [...moved, ...wanted.flatMap(refusalOf)]
}

function refusalOf(one: Booking | Hold): Refusal[] {
  const { made, kind } = one
  if (made.outcome !== 'refused' || made.start === null) return []
  const of = 'email' in one ? one.email : 'a hold'
  const during = { from: made.lastSentAt, to: made.endedAt }
  return [{ of, kind, start: made.start, hostIds: kind.hostIds, needs: kind.needs, during }]
}

export function findUndue(refusals: readonly Refusal[], stays: readonly Stay[]): string[] {
  const ofHosts = byHost(stays)
  const isDue = (refusal: Refusal): boolean => {
    const { kind, start, hostIds, during, of } = refusal
    const span = { from: start - kind.bufferBefore, to: start + kind.duration + kind.bufferAfter }
    const isTaken = (hostId: string) =>
      (ofHosts.get(hostId) ?? []).some(
        (stay) =>
          overlap(stay.here, span) &&
          meet(stay.possible, during) &&
          !isSameGroupEvent(stay, refusal) &&
          (stay.of !== of || kind.seats !== null),
      )
    if (refusal.needs === 'any' ? hostIds.every(isTaken) : hostIds.some(isTaken)) return true
    return kind.seats !== null && seatsTaken(refusal, stays) >= kind.seats
  }
  return refusals
    .filter((refusal) => !isDue(refusal))
    .map(
      ({ of, kind, start }) =>
        `${of}: refused a ${kind.name} at ${new Date(start).toISOString()}, which was free`,
    )
}

/** The most of them that can have been taken at one moment of the request. */
function seatsTaken(refusal: Refusal, stays: readonly Stay[]): number {
  const { during } = refusal
  const there = stays.filter((stay) => isSameGroupEvent(stay, refusal) && meet(stay.possible, during))
  return mostAtOnce(
    there.map(({ possible }) => ({
      from: Math.max(possible.from, during.from),
      to: Math.min(possible.to, during.to),
    })),
  )
}
