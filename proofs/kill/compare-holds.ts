// Compares each hold in the journal with its row.
import type { Comparison } from './compare-bookings.ts'
import type { FinalState, HoldRow } from './final-state.ts'
import { type Hold, type Journal, type SentRequest, settledAt } from './journal.ts'

/** Adds to the comparison of the bookings, which must run first. */
export function compareHolds(journal: Journal, { holds }: FinalState, into: Comparison): void {
  const byId = new Map(holds.map((row) => [row.id, row]))
  const byCreator = Map.groupBy(holds, ({ userId, eventTypeId, start, seconds }) =>
    [userId, eventTypeId, start, Math.round(seconds)].join(' '),
  )
  const explained = new Set<string>()
  for (const hold of journal.holds) {
    const { id, creation, eventType, start, seconds } = hold
    const theirs = byCreator.get([creation.userId, eventType.id, start, seconds].join(' ')) ?? []
    const row = id === null ? theirs[0] : byId.get(id)
    if (id !== null && row === undefined) into.faults.push(`${nameOf(hold)}: an acknowledged hold is lost`)
    if (theirs.length > 1) into.faults.push(`${nameOf(hold)}: created ${theirs.length} times`)
    if (row === undefined) continue
    explained.add(row.id)
    if (creation.outcome === 'refused') into.faults.push(`${nameOf(hold)}: refused, but created`)
    into.happened.add(creation)
    compareHold(journal, hold, row, into)
  }
  for (const { id } of holds) if (!explained.has(id)) into.faults.push(`hold ${id}: no request created it`)
}

const nameOf = ({ eventType, start, seconds }: Hold) =>
  `hold of a ${eventType.name} at ${new Date(start).toISOString()}, ${seconds} s`

const STATUS_AFTER = { book: 'booked', release: 'released' } as const
const statusAfter = ({ action }: SentRequest) =>
  action === 'book' ? STATUS_AFTER.book : STATUS_AFTER.release

function compareHold(
  journal: Journal,
  hold: Hold,
  row: HoldRow,
  { faults, happened, occupancies }: Comparison,
): void {
  const addFault = (what: string) => faults.push(`${nameOf(hold)}: ${what}`)
  const pending = hold.uses.filter(({ outcome }) => outcome === 'unknown')
  const done = hold.uses.find(({ outcome }) => outcome === 'done')
  const ended = hold.uses.filter(({ outcome }) => outcome === 'ended')
  for (const { action, sentAt } of ended) {
    const mayHaveEnded = [done, ...pending].some((one) => one !== undefined && one.sentAt < sentAt)
    if (!mayHaveEnded) addFault(`${action}: reported as ended, but it was not`)
  }
  if (hold.uses.some(({ outcome }) => outcome === 'refused'))
    addFault('the booking of the held time was refused')
  const by = done ?? pending.find((one) => statusAfter(one) === row.status)
  if (row.status === 'active' && (done || ended.length > 0)) addFault('its acknowledged end is lost')
  if (row.status !== 'active' && (by === undefined || statusAfter(by) !== row.status))
    addFault(`is ${row.status} without a request`)
  const isBooked = hold.uses.some((one) => one.action === 'book' && happened.has(one))
  if (isBooked !== (row.status === 'booked'))
    addFault(`is ${row.status}, but its booking ${isBooked ? 'exists' : 'does not exist'}`)
  if (by && row.status === 'released') happened.add(by)
  const isEnded = row.status !== 'active'
  const ends = done ? [done] : pending
  const settled = ends.map((one) => (one.outcome === 'done' ? one.endedAt : settledAt(journal, one)))
  occupancies.push({
    subject: nameOf(hold),
    eventType: hold.eventType,
    start: hold.start,
    hosts: hostsOf(hold, row),
    possible: {
      from: hold.creation.sentAt,
      to: isEnded ? Math.min(Math.max(...settled), ...ended.map(({ endedAt }) => endedAt)) : FOREVER,
    },
    certain: {
      from: hold.creation.outcome === 'done' ? hold.creation.endedAt : FOREVER,
      to: isEnded ? Math.min(...ends.map(({ sentAt }) => sentAt)) : FOREVER,
    },
  })
}

const FOREVER = Number.POSITIVE_INFINITY

/** A seat has no separate claim; its host is the host of the type. */
function hostsOf({ eventType, start }: Hold, { hostIds }: HoldRow) {
  const from = start - eventType.bufferBefore
  const to = start + eventType.duration + eventType.bufferAfter
  return (eventType.seats === null ? hostIds : eventType.hostIds).map((id) => ({ id, from, to }))
}
