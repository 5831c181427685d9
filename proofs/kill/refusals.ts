// Checks that each refusal was justified: the time was taken, or may have been, during the request.
import type { Booking, EventTypeInfo, Hold, Journal } from './journal.ts'
import {
  groupByHost,
  intersect,
  isSameGroupEvent,
  maxConcurrent,
  type Occupancy,
  overlap,
} from './occupancies.ts'

export interface Refusal {
  readonly subject: string
  readonly eventType: EventTypeInfo
  readonly start: number
  readonly hostIds: readonly string[]
  readonly needs: EventTypeInfo['needs']
  /** The period in which it was decided. */
  readonly during: { readonly from: number; readonly to: number }
}

/** For a reschedule, the invitee keeps their hosts, and the meeting does not conflict with itself. */
export function listRefusals({ bookings, holds }: Journal, occupancies: readonly Occupancy[]): Refusal[] {
  const hostsOf = new Map(occupancies.map(({ subject, hosts }) => [subject, hosts.map(({ id }) => id)]))
  const moved = bookings.flatMap(({ email, eventType, steps }) =>
    steps.flatMap(({ request }): Refusal[] => {
      if (request.outcome !== 'refused' || request.start === null) return []
      const during = { from: request.lastSentAt, to: request.endedAt }
      return [
        {
          subject: email,
          eventType,
          start: request.start,
          hostIds: hostsOf.get(email) ?? [],
          needs: 'all',
          during,
        },
      ]
    }),
  )
  const wanted = [...bookings.filter(({ hold }) => hold === null), ...holds]
  return [...moved, ...wanted.flatMap(toRefusals)]
}

function toRefusals(one: Booking | Hold): Refusal[] {
  const { creation, eventType } = one
  if (creation.outcome !== 'refused' || creation.start === null) return []
  const subject = 'email' in one ? one.email : 'a hold'
  const during = { from: creation.lastSentAt, to: creation.endedAt }
  return [
    { subject, eventType, start: creation.start, hostIds: eventType.hostIds, needs: eventType.needs, during },
  ]
}

export function findUnjustified(refusals: readonly Refusal[], occupancies: readonly Occupancy[]): string[] {
  const occupanciesByHost = groupByHost(occupancies)
  const isJustified = (refusal: Refusal): boolean => {
    const { eventType, start, hostIds, during, subject } = refusal
    const span = {
      from: start - eventType.bufferBefore,
      to: start + eventType.duration + eventType.bufferAfter,
    }
    const isTaken = (hostId: string) =>
      (occupanciesByHost.get(hostId) ?? []).some(
        (occupancy) =>
          overlap(occupancy.hostTime, span) &&
          intersect(occupancy.possible, during) &&
          !isSameGroupEvent(occupancy, refusal) &&
          (occupancy.subject !== subject || eventType.seats !== null),
      )
    if (refusal.needs === 'any' ? hostIds.every(isTaken) : hostIds.some(isTaken)) return true
    return eventType.seats !== null && maxSeatsTaken(refusal, occupancies) >= eventType.seats
  }
  return refusals
    .filter((refusal) => !isJustified(refusal))
    .map(
      ({ subject, eventType, start }) =>
        `${subject}: refused a ${eventType.name} at ${new Date(start).toISOString()}, which was free`,
    )
}

/** The maximum number of seats that can have been taken at one moment of the request. */
function maxSeatsTaken(refusal: Refusal, occupancies: readonly Occupancy[]): number {
  const { during } = refusal
  const sameEvent = occupancies.filter(
    (occupancy) => isSameGroupEvent(occupancy, refusal) && intersect(occupancy.possible, during),
  )
  return maxConcurrent(
    sameEvent.map(({ possible }) => ({
      from: Math.max(possible.from, during.from),
      to: Math.min(possible.to, during.to),
    })),
  )
}
