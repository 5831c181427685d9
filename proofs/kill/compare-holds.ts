// Holds what the callers know of each hold against its row.
import type { Comparison } from './compare-bookings.ts'
import { type Asked, type Hold, type Journal, settledAt } from './journal.ts'
import type { HoldLeft, Remains } from './remains.ts'

/** Adds to what the bookings gave; needs to know which of them happened. */
export function compareHolds(journal: Journal, { holds }: Remains, into: Comparison): void {
  const byId = new Map(holds.map((row) => [row.id, row]))
  const byMaker = Map.groupBy(holds, ({ userId, eventTypeId, start, seconds }) =>
    [userId, eventTypeId, start, Math.round(seconds)].join(' '),
  )
  const explained = new Set<string>()
  for (const hold of journal.holds) {
    const { id, made, kind, start, seconds } = hold
    const theirs = byMaker.get([made.userId, kind.id, start, seconds].join(' ')) ?? []
    const row = id === null ? theirs[0] : byId.get(id)
    if (id !== null && row === undefined) into.faults.push(`${nameOf(hold)}: an acknowledged hold is lost`)
    if (theirs.length > 1) into.faults.push(`${nameOf(hold)}: made ${theirs.length} times`)
    if (row === undefined) continue
    explained.add(row.id)
    if (made.outcome === 'refused') into.faults.push(`${nameOf(hold)}: refused, but made`)
    into.happened.add(made)
    compareOne(journal, hold, row, into)
  }
  for (const { id } of holds) if (!explained.has(id)) into.faults.push(`hold ${id}: nobody asked for it`)
}

const nameOf = ({ kind, start, seconds }: Hold) =>
  `hold of a ${kind.name} at ${new Date(start).toISOString()}, ${seconds} s`

const STATUS_AFTER = { book: 'booked', release: 'released' } as const
const statusAfter = ({ does }: Asked) => (does === 'book' ? STATUS_AFTER.book : STATUS_AFTER.release)

function compareOne(
  journal: Journal,
  hold: Hold,
  row: HoldLeft,
  { faults, happened, stays }: Comparison,
): void {
  const says = (what: string) => faults.push(`${nameOf(hold)}: ${what}`)
  const open = hold.uses.filter(({ outcome }) => outcome === 'unknown')
  const done = hold.uses.find(({ outcome }) => outcome === 'done')
  const over = hold.uses.filter(({ outcome }) => outcome === 'over')
  for (const { does, sentAt } of over) {
    const mayBeOver = [done, ...open].some((one) => one !== undefined && one.sentAt < sentAt)
    if (!mayBeOver) says(`to ${does}: told that it is over, but it was not`)
  }
  if (hold.uses.some(({ outcome }) => outcome === 'refused')) says('the time that was held was refused')
  const by = done ?? open.find((one) => statusAfter(one) === row.status)
  if (row.status === 'active' && (done || over.length > 0)) says('an acknowledged end of it is lost')
  if (row.status !== 'active' && (by === undefined || statusAfter(by) !== row.status))
    says(`is ${row.status}, and nobody asked for it`)
  const isBooked = hold.uses.some((one) => one.does === 'book' && happened.has(one))
  if (isBooked !== (row.status === 'booked'))
    says(`is ${row.status}, the booking ${isBooked ? 'is there' : 'is not'}`)
  if (by && row.status === 'released') happened.add(by)
  const isEnded = row.status !== 'active'
  const ends = done ? [done] : open
  const settled = ends.map((one) => (one.outcome === 'done' ? one.endedAt : settledAt(journal, one)))
  stays.push({
    of: nameOf(hold),
    kind: hold.kind,
    start: hold.start,
    hosts: hostsOf(hold, row),
    possible: {
      from: hold.made.sentAt,
      to: isEnded ? Math.min(Math.max(...settled), ...over.map(({ endedAt }) => endedAt)) : ALWAYS,
    },
    certain: {
      from: hold.made.outcome === 'done' ? hold.made.endedAt : ALWAYS,
      to: isEnded ? Math.min(...ends.map(({ sentAt }) => sentAt)) : ALWAYS,
    },
  })
}

const ALWAYS = Number.POSITIVE_INFINITY

/** A seat has no claim of its own; its host is the type's. */
function hostsOf({ kind, start }: Hold, { hostIds }: HoldLeft) {
  const from = start - kind.bufferBefore
  const to = start + kind.duration + kind.bufferAfter
  return (kind.seats === null ? hostIds : kind.hostIds).map((id) => ({ id, from, to }))
}
