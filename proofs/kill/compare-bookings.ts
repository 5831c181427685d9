// Compares each booking in the journal with its rows: no acknowledged write is lost, and every row has a request.
import type { InviteeIds } from '../../testbed/attempts.ts'
import type { FinalState, InviteeRow } from './final-state.ts'
import { type Booking, type Journal, type SentRequest, settledAt } from './journal.ts'
import type { Occupancy } from './occupancies.ts'

export interface Comparison {
  readonly faults: string[]
  readonly occupancies: Occupancy[]
  /** Requests that were committed, with or without a response. */
  readonly happened: Set<SentRequest>
}

export interface BookingComparison extends Comparison {
  readonly journal: Journal
  readonly byId: ReadonlyMap<string, InviteeRow>
  readonly byEmail: ReadonlyMap<string, readonly InviteeRow[]>
}

export function compareBookings(journal: Journal, { invitees }: FinalState): Comparison {
  const comparison: BookingComparison = {
    journal,
    faults: [],
    occupancies: [],
    happened: new Set(),
    byId: new Map(invitees.map((row) => [row.id, row])),
    byEmail: Map.groupBy(invitees, ({ email }) => email),
  }
  const explained = new Set(journal.bookings.flatMap((booking) => compareBooking(comparison, booking)))
  for (const { id, email } of invitees)
    if (!explained.has(id)) comparison.faults.push(`${email}: an invitee without a request`)
  return comparison
}

/** Returns the ids of the rows that the booking explains. */
function compareBooking(comparison: BookingComparison, booking: Booking): string[] {
  const { email, creation, firstInvitee } = booking
  const rows = comparison.byEmail.get(email) ?? []
  if (firstInvitee !== null) return followSteps(comparison, booking, firstInvitee)
  if (creation.outcome !== 'unknown') {
    if (rows.length > 0) comparison.faults.push(`${email}: refused, but booked`)
    return []
  }
  const [only] = rows
  if (only === undefined) return []
  if (rows.length > 1) comparison.faults.push(`${email}: booked ${rows.length} times`)
  checkRow(comparison, booking, only, creation)
  if (!only.isActive) comparison.faults.push(`${email}: canceled without a known request`)
  addOccupancy(comparison, booking, only, creation, null)
  return [only.id]
}

/** The time range in which a booking ended: from the first possible request to the latest moment. */
interface End {
  readonly notBefore: number
  readonly atLatest: number
}

function followSteps(comparison: BookingComparison, booking: Booking, firstInvitee: InviteeIds): string[] {
  const { faults, journal } = comparison
  const explained: string[] = []
  let at = firstInvitee
  let madeBy = booking.creation
  let pending: SentRequest[] = []
  let reportedEnd: SentRequest | null = null
  for (const { request, result } of booking.steps) {
    if (request.outcome === 'unknown') pending.push(request)
    if (request.outcome === 'ended') {
      if (pending.length === 0)
        faults.push(`${booking.email}: ${request.action}: reported as ended, but it was not`)
      reportedEnd = request
    }
    if (request.outcome !== 'done') continue
    const row = findRow(comparison, booking, at, madeBy)
    const isAsReported = row && !row.isActive && row.newId === (result?.inviteeId ?? null)
    if (row && !isAsReported) faults.push(`${booking.email}: an acknowledged ${request.action} is lost`)
    if (row)
      addOccupancy(comparison, booking, row, madeBy, { notBefore: request.sentAt, atLatest: request.endedAt })
    explained.push(at.inviteeId)
    comparison.happened.add(request)
    if (result === null) return explained
    at = result
    madeBy = request
    pending = []
  }
  const row = findRow(comparison, booking, at, madeBy)
  explained.push(at.inviteeId)
  if (row?.isActive) {
    if (reportedEnd) faults.push(`${booking.email}: reported as ended, but it is active`)
    addOccupancy(comparison, booking, row, madeBy, null)
  } else if (row) {
    const ended = endOf(journal, pending, reportedEnd)
    addOccupancy(comparison, booking, row, madeBy, ended)
    explained.push(...acceptChange(comparison, booking, row, pending))
  }
  return explained
}

/** Ended by a request with unknown outcome; a response that reports the end gives an upper bound. */
function endOf(journal: Journal, pending: readonly SentRequest[], reportedEnd: SentRequest | null): End {
  const settled = Math.max(...pending.map((request) => settledAt(journal, request)))
  return {
    notBefore: Math.min(...pending.map(({ sentAt }) => sentAt)),
    atLatest: Math.min(settled, reportedEnd?.endedAt ?? settled),
  }
}

/** The rows differ from what the caller knows, so a request without a response must have changed them. */
function acceptChange(
  comparison: BookingComparison,
  { email, eventType }: Booking,
  row: InviteeRow,
  pending: readonly SentRequest[],
): string[] {
  const next = row.newId === null ? undefined : comparison.byId.get(row.newId)
  const by = pending.find(({ action, start }) =>
    next ? action === 'move' && start === next.start : action === 'cancel',
  )
  if (row.newId !== null && next === undefined)
    comparison.faults.push(`${email}: rescheduled to an invitee that does not exist`)
  if (by === undefined) {
    comparison.faults.push(
      `${email}: an acknowledged booking was ${next ? 'rescheduled' : 'canceled'} without a request`,
    )
    return next ? [next.id] : []
  }
  comparison.happened.add(by)
  if (next === undefined) return []
  if (!next.isActive) comparison.faults.push(`${email}: canceled without a known request`)
  const booking = { email, eventType }
  checkRow(comparison, booking, next, by)
  addOccupancy(comparison, booking, next, by, null)
  return [next.id]
}

function findRow(
  comparison: BookingComparison,
  booking: Booking,
  { inviteeId, eventId }: InviteeIds,
  by: SentRequest,
): InviteeRow | undefined {
  const row = comparison.byId.get(inviteeId)
  if (row === undefined)
    comparison.faults.push(
      `${booking.email}: an acknowledged ${by.action === 'move' ? 'reschedule' : 'booking'} is lost`,
    )
  else if (row.eventId !== eventId)
    comparison.faults.push(`${booking.email}: not the event from the response`)
  if (row) checkRow(comparison, booking, row, by)
  return row
}

function checkRow(
  comparison: BookingComparison,
  { email, eventType }: Pick<Booking, 'email' | 'eventType'>,
  row: InviteeRow,
  by: SentRequest,
): void {
  comparison.happened.add(by)
  const hostIds = row.hosts.map(({ id }) => id)
  const isHosted =
    eventType.needs === 'all' ? hostIds.length === eventType.hostIds.length : hostIds.length === 1
  const isRight =
    row.email === email &&
    row.eventTypeId === eventType.id &&
    row.start === by.start &&
    row.end === row.start + eventType.duration &&
    isHosted &&
    hostIds.every((id) => eventType.hostIds.includes(id)) &&
    (eventType.seats === null ? row.isEventActive === row.isActive : row.isEventActive || !row.isActive)
  if (!isRight) comparison.faults.push(`${email}: differs from the request`)
}

const FOREVER = Number.POSITIVE_INFINITY

function addOccupancy(
  comparison: BookingComparison,
  { email, eventType }: Pick<Booking, 'email' | 'eventType'>,
  { start, hosts }: InviteeRow,
  by: SentRequest,
  end: End | null,
): void {
  comparison.occupancies.push({
    subject: email,
    eventType,
    start,
    hosts,
    possible: { from: by.sentAt, to: end?.atLatest ?? FOREVER },
    certain: { from: by.outcome === 'done' ? by.endedAt : FOREVER, to: end?.notBefore ?? FOREVER },
  })
}
