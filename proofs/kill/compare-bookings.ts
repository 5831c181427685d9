// Holds what the callers know of each booking against its rows: nothing acknowledged is lost, nothing is there unasked.
import type { Invited } from '../stand/attempts.ts'
import { type Asked, type Booking, type Journal, settledAt } from './journal.ts'
import type { InviteeLeft, Remains } from './remains.ts'
import type { Stay } from './stays.ts'

export interface Comparison {
  readonly faults: string[]
  readonly stays: Stay[]
  /** Requests that left their rows, whether or not they had an answer. */
  readonly happened: Set<Asked>
}

export interface Books extends Comparison {
  readonly journal: Journal
  readonly byId: ReadonlyMap<string, InviteeLeft>
  readonly byEmail: ReadonlyMap<string, readonly InviteeLeft[]>
}

export function compareBookings(journal: Journal, { invitees }: Remains): Comparison {
  const books: Books = {
    journal,
    faults: [],
    stays: [],
    happened: new Set(),
    byId: new Map(invitees.map((row) => [row.id, row])),
    byEmail: Map.groupBy(invitees, ({ email }) => email),
  }
  const explained = new Set(journal.bookings.flatMap((booking) => compareOne(books, booking)))
  for (const { id, email } of invitees)
    if (!explained.has(id)) books.faults.push(`${email}: an invitee whom nobody asked for`)
  return books
}

/** The ids of the rows that the booking explains. */
function compareOne(books: Books, booking: Booking): string[] {
  const { email, made, first } = booking
  const rows = books.byEmail.get(email) ?? []
  if (first !== null) return followSteps(books, booking, first)
  if (made.outcome !== 'unknown') {
    if (rows.length > 0) books.faults.push(`${email}: refused, but booked`)
    return []
  }
  const [only] = rows
  if (only === undefined) return []
  if (rows.length > 1) books.faults.push(`${email}: booked ${rows.length} times`)
  checkRow(books, booking, only, made)
  if (!only.isActive) books.faults.push(`${email}: canceled, though nobody knew of it`)
  addStay(books, booking, only, made, null)
  return [only.id]
}

/** What ended a stay: at the latest then, and not before it was asked for. */
interface End {
  readonly notBefore: number
  readonly atLatest: number
}

function followSteps(books: Books, booking: Booking, first: Invited): string[] {
  const { faults, journal } = books
  const explained: string[] = []
  let at = first
  let madeBy = booking.made
  let open: Asked[] = []
  let toldOver: Asked | null = null
  for (const { asked, result } of booking.steps) {
    if (asked.outcome === 'unknown') open.push(asked)
    if (asked.outcome === 'over') {
      if (open.length === 0)
        faults.push(`${booking.email}: to ${asked.does}: told that it is over, but it was not`)
      toldOver = asked
    }
    if (asked.outcome !== 'done') continue
    const row = foundRow(books, booking, at, madeBy)
    const isAsTold = row && !row.isActive && row.newId === (result?.inviteeId ?? null)
    if (row && !isAsTold) faults.push(`${booking.email}: an acknowledged ${asked.does} is lost`)
    if (row) addStay(books, booking, row, madeBy, { notBefore: asked.sentAt, atLatest: asked.endedAt })
    explained.push(at.inviteeId)
    books.happened.add(asked)
    if (result === null) return explained
    at = result
    madeBy = asked
    open = []
  }
  const row = foundRow(books, booking, at, madeBy)
  explained.push(at.inviteeId)
  if (row?.isActive) {
    if (toldOver) faults.push(`${booking.email}: told that it is over, but it is active`)
    addStay(books, booking, row, madeBy, null)
  } else if (row) {
    const ended = endOf(journal, open, toldOver)
    addStay(books, booking, row, madeBy, ended)
    explained.push(...acceptChange(books, booking, row, open))
  }
  return explained
}

/** By requests of which nobody knows the outcome; who was told that it is over knows at least that. */
function endOf(journal: Journal, open: readonly Asked[], toldOver: Asked | null): End {
  const settled = Math.max(...open.map((asked) => settledAt(journal, asked)))
  return {
    notBefore: Math.min(...open.map(({ sentAt }) => sentAt)),
    atLatest: Math.min(settled, toldOver?.endedAt ?? settled),
  }
}

/** The invitee is no longer where the callers know them to be: one of the requests without an answer must have done it. */
function acceptChange(
  books: Books,
  { email, kind }: Booking,
  row: InviteeLeft,
  open: readonly Asked[],
): string[] {
  const next = row.newId === null ? undefined : books.byId.get(row.newId)
  const by = open.find(({ does, start }) =>
    next ? does === 'move' && start === next.start : does === 'cancel',
  )
  if (row.newId !== null && next === undefined) books.faults.push(`${email}: moved to where there is nothing`)
  if (by === undefined) {
    books.faults.push(
      `${email}: an acknowledged booking is ${next ? 'moved' : 'canceled'}, and nobody asked for it`,
    )
    return next ? [next.id] : []
  }
  books.happened.add(by)
  if (next === undefined) return []
  if (!next.isActive) books.faults.push(`${email}: canceled, though nobody knew of it`)
  const booking = { email, kind }
  checkRow(books, booking, next, by)
  addStay(books, booking, next, by, null)
  return [next.id]
}

function foundRow(
  books: Books,
  booking: Booking,
  { inviteeId, eventId }: Invited,
  by: Asked,
): InviteeLeft | undefined {
  const row = books.byId.get(inviteeId)
  if (row === undefined)
    books.faults.push(`${booking.email}: an acknowledged ${by.does === 'move' ? 'move' : 'booking'} is lost`)
  else if (row.eventId !== eventId) books.faults.push(`${booking.email}: another event than the answer said`)
  if (row) checkRow(books, booking, row, by)
  return row
}

function checkRow(
  books: Books,
  { email, kind }: Pick<Booking, 'email' | 'kind'>,
  row: InviteeLeft,
  by: Asked,
): void {
  books.happened.add(by)
  const hostIds = row.hosts.map(({ id }) => id)
  const isHosted = kind.needs === 'all' ? hostIds.length === kind.hostIds.length : hostIds.length === 1
  const isRight =
    row.email === email &&
    row.eventTypeId === kind.id &&
    row.start === by.start &&
    row.end === row.start + kind.duration &&
    isHosted &&
    hostIds.every((id) => kind.hostIds.includes(id)) &&
    (kind.seats === null ? row.eventIsActive === row.isActive : row.eventIsActive || !row.isActive)
  if (!isRight) books.faults.push(`${email}: not what was asked for`)
}

const ALWAYS = Number.POSITIVE_INFINITY

function addStay(
  books: Books,
  { email, kind }: Pick<Booking, 'email' | 'kind'>,
  { start, hosts }: InviteeLeft,
  by: Asked,
  end: End | null,
): void {
  books.stays.push({
    of: email,
    kind,
    start,
    hosts,
    possible: { from: by.sentAt, to: end?.atLatest ?? ALWAYS },
    certain: { from: by.outcome === 'done' ? by.endedAt : ALWAYS, to: end?.notBefore ?? ALWAYS },
  })
}
