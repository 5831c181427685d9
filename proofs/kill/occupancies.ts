// Computes how long a time or a seat was taken, as far as callers can know, and whether two had the same at once.
import type { EventTypeInfo } from './journal.ts'

/** By the caller's clock: never taken outside of `possible`, always taken during `certain`. */
export interface Occupancy {
  readonly subject: string
  readonly eventType: EventTypeInfo
  readonly start: number
  readonly hosts: readonly { readonly id: string; readonly from: number; readonly to: number }[]
  readonly possible: TimeRange
  readonly certain: TimeRange
}

interface TimeRange {
  readonly from: number
  readonly to: number
}

export const intersect = (a: TimeRange, b: TimeRange): boolean => a.from <= b.to && b.from <= a.to

/** Half-open, like the times of meetings. */
export const overlap = (a: TimeRange, b: TimeRange): boolean => a.from < b.to && b.from < a.to

export const isSameGroupEvent = (a: Occupancy, b: Pick<Occupancy, 'eventType' | 'start'>): boolean =>
  a.eventType.seats !== null && a.eventType === b.eventType && a.start === b.start

/** The maximum that can have existed at one moment. */
export function maxConcurrent(occupancies: readonly TimeRange[]): number {
  return Math.max(
    0,
    ...occupancies.map(
      ({ from: moment }) => occupancies.filter(({ from, to }) => from <= moment && moment <= to).length,
    ),
  )
}

type OccupancyOnHost = Occupancy & { readonly hostTime: TimeRange }

export function groupByHost(occupancies: readonly Occupancy[]): Map<string, OccupancyOnHost[]> {
  const all = occupancies.flatMap((occupancy) =>
    occupancy.hosts.map(({ id, from, to }) => ({ id, ...occupancy, hostTime: { from, to } })),
  )
  return Map.groupBy(all, ({ id }) => id)
}

/** Includes times released before the end, which the database no longer shows. */
export function findPastOverlaps(occupancies: readonly Occupancy[]): string[] {
  const certain = occupancies.filter(({ certain: { from, to } }) => from <= to)
  const faults: string[] = []
  for (const ofHost of groupByHost(certain).values()) {
    const sorted = ofHost.toSorted((a, b) => a.hostTime.from - b.hostTime.from)
    sorted.forEach((one, index) => {
      for (const other of sorted.slice(index + 1)) {
        if (other.hostTime.from >= one.hostTime.to) break
        if (isSameGroupEvent(one, other) || !intersect(one.certain, other.certain)) continue
        faults.push(`${one.subject} and ${other.subject} had the same time of a host`)
      }
    })
  }
  const groups = Map.groupBy(certain, ({ eventType, start }) =>
    eventType.seats === null ? '' : `${eventType.id} ${start}`,
  )
  groups.delete('')
  for (const seated of groups.values()) {
    const [first] = seated
    const maxTaken = maxConcurrent(seated.map((occupancy) => occupancy.certain))
    if (first && maxTaken > (first.eventType.seats ?? 0))
      faults.push(`${maxTaken} seats of a ${first.eventType.name} were taken at once`)
  }
  return faults
}
