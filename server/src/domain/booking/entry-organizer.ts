// Finds the organizer of the calendar entry of a host, which does not change when other hosts give their places away.

/** A reassignment of an event. `sequence`: of the event after it. */
export interface Handover {
  readonly sequence: number
  readonly formerHostIds: readonly string[]
  readonly newHostIds: readonly string[]
}

interface Departure {
  readonly hostId: string
  /** Of the event after the host gave their place away. */
  readonly sequence: number
}

/**
 * The organizer is the host with the lowest id, when the departed host became one: at the booking, or when they took over a place.
 * Undoes the handovers since then. `handovers`: of the event, the last first.
 */
export function findOrganizerId(
  currentHostIds: readonly string[],
  handovers: readonly Handover[],
  { hostId, sequence }: Departure,
): string | null {
  const joined = handovers.find((one) => one.sequence < sequence && one.newHostIds.includes(hostId))
  const since = handovers.filter((one) => joined === undefined || one.sequence > joined.sequence)
  const hostIds = since.reduce(
    (ids, { formerHostIds, newHostIds }) => [
      ...ids.filter((id) => !newHostIds.includes(id)),
      ...formerHostIds,
    ],
    currentHostIds,
  )
  return hostIds.toSorted()[0] ?? null
}
