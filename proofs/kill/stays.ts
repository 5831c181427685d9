// How long somebody had a time, or a seat, as far as the callers can know it; and whether two had the same at once.
import type { Kind } from './journal.ts'

/** From the caller's clock: it was there at no moment outside of possible, and at each of certain. */
export interface Stay {
  readonly of: string
  readonly kind: Kind
  readonly start: number
  readonly hosts: readonly { readonly id: string; readonly from: number; readonly to: number }[]
  readonly possible: Moments
  readonly certain: Moments
}

interface Moments {
  readonly from: number
  readonly to: number
}

export const meet = (a: Moments, b: Moments): boolean => a.from <= b.to && b.from <= a.to

/** Half-open, as the times of meetings are. */
export const overlap = (a: Moments, b: Moments): boolean => a.from < b.to && b.from < a.to

export const isSameGroupEvent = (a: Stay, b: { readonly kind: Kind; readonly start: number }): boolean =>
  a.kind.seats !== null && a.kind === b.kind && a.start === b.start

/** The most that can have been there at one moment. */
export function mostAtOnce(stays: readonly Moments[]): number {
  return Math.max(
    0,
    ...stays.map(({ from: moment }) => stays.filter(({ from, to }) => from <= moment && moment <= to).length),
  )
}

type OnHost = Stay & { readonly here: Moments }

export function byHost(stays: readonly Stay[]): Map<string, OnHost[]> {
  const all = stays.flatMap((stay) =>
    stay.hosts.map(({ id, from, to }) => ({ id, ...stay, here: { from, to } })),
  )
  return Map.groupBy(all, ({ id }) => id)
}

/** Also of what was given back before the end, which the database can't show any more. */
export function findPastOverlaps(stays: readonly Stay[]): string[] {
  const certain = stays.filter(({ certain: { from, to } }) => from <= to)
  const faults: string[] = []
  for (const ofHost of byHost(certain).values()) {
    const sorted = ofHost.toSorted((a, b) => a.here.from - b.here.from)
    sorted.forEach((one, place) => {
      for (const other of sorted.slice(place + 1)) {
        if (other.here.from >= one.here.to) break
        if (isSameGroupEvent(one, other) || !meet(one.certain, other.certain)) continue
        faults.push(`${one.of} and ${other.of} had the same time of a host`)
      }
    })
  }
  const groups = Map.groupBy(certain, ({ kind, start }) => (kind.seats === null ? '' : `${kind.id} ${start}`))
  groups.delete('')
  for (const seated of groups.values()) {
    const [first] = seated
    const most = mostAtOnce(seated.map((stay) => stay.certain))
    if (first && most > (first.kind.seats ?? 0))
      faults.push(`${most} seats of a ${first.kind.name} were taken at once`)
  }
  return faults
}
