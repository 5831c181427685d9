// The steady load of the kill proof: callers book, hold, reschedule and cancel until they are stopped.
import {
  book,
  cancelEvent,
  cancelInvitee,
  hold,
  type InviteeIds,
  inviteeIdsFrom,
  move,
  release,
  uriFrom,
} from '../../testbed/attempts.ts'
import { type Caller, sendRequest } from './caller.ts'
import { type Fixture, QUARTERS_PER_DAY, startOf } from './fixture.ts'
import type { Booking, EventTypeInfo, Hold } from './journal.ts'

export interface Load {
  readonly fixture: Fixture
  readonly callers: readonly Caller[]
  /** The first of the days that are booked now. */
  today(): number
  isOver(): boolean
  /** Called after each 2xx response. */
  onDone(): void
}

/** A booking without a pending change. */
interface OpenBooking {
  readonly booking: Booking
  readonly at: InviteeIds
}

const DAY_RANGE = 2
/** Above this number, cancellations are preferred. */
const MANY_BOOKINGS = 120
const MAX_HOLD_SECONDS = 600

export async function runLoad(load: Load): Promise<void> {
  const openBookings: OpenBooking[] = []
  const runWorker = async (caller: Caller) => {
    while (!load.isOver()) await runStep(load, caller, openBookings)
  }
  await Promise.all(load.callers.map(runWorker))
}

function runStep(load: Load, caller: Caller, openBookings: OpenBooking[]): Promise<void> {
  const roll = caller.random.next()
  const one =
    roll < (openBookings.length > MANY_BOOKINGS ? 0.5 : 0.4) ? removeRandom(caller, openBookings) : undefined
  if (one !== undefined) return changeBooking(load, caller, openBookings, one)
  return roll < 0.85 ? createBooking(load, caller, openBookings) : createHold(load, caller, openBookings)
}

function removeRandom({ random }: Caller, openBookings: OpenBooking[]): OpenBooking | undefined {
  return openBookings.splice(random.int(0, openBookings.length - 1), 1)[0]
}

const pickEventType = ({ fixture }: Load, { random }: Caller): EventTypeInfo => {
  const eventType = fixture.eventTypes[random.int(0, fixture.eventTypes.length - 1)]
  if (eventType === undefined) throw new Error('The fixture has no event types.')
  return eventType
}

const pickStart = (load: Load, { random }: Caller): number =>
  startOf(load.today() + random.int(0, DAY_RANGE - 1), random.int(0, QUARTERS_PER_DAY - 1))

let emailCount = 0

/** With a hold, at its time. */
async function createBooking(
  load: Load,
  caller: Caller,
  openBookings: OpenBooking[],
  held?: Hold,
): Promise<void> {
  emailCount += 1
  const email = `invitee-${emailCount}@example.com`
  const eventType = held?.eventType ?? pickEventType(load, caller)
  const start = held?.start ?? pickStart(load, caller)
  const hold = held?.id ? `http://meetwright.test/holds/${held.id}` : undefined
  const attempt = book(eventType.uri, start, { email, ...(hold ? { hold } : {}) })
  const { request, response } = await sendRequest(caller, attempt, start)
  const first = response && inviteeIdsFrom(response)
  const booking: Booking = {
    email,
    eventType,
    creation: request,
    hold: held ?? null,
    firstInvitee: first,
    steps: [],
  }
  caller.journal.bookings.push(booking)
  held?.uses.push(request)
  if (first === null) return
  load.onDone()
  openBookings.push({ booking, at: first })
}

/** Most holds are booked by their owner; some are released, and some left alone. */
async function createHold(load: Load, caller: Caller, openBookings: OpenBooking[]): Promise<void> {
  const { random, journal } = caller
  const eventType = pickEventType(load, caller)
  const start = pickStart(load, caller)
  const seconds = 1 + (journal.holds.length % MAX_HOLD_SECONDS)
  const { request, response } = await sendRequest(caller, hold(eventType.uri, start, seconds), start)
  const id = response && uriFrom(response).slice(-36)
  const held: Hold = { eventType, start, seconds, creation: request, id, uses: [] }
  journal.holds.push(held)
  if (id === null) return
  load.onDone()
  const roll = random.next()
  if (roll < 0.7) await createBooking(load, caller, openBookings, held)
  if (roll > 0.6 && roll < 0.9) {
    const released = await sendRequest(caller, release(id), null)
    held.uses.push(released.request)
    if (released.request.outcome === 'done') load.onDone()
  }
}

/** Reschedules or cancels a booking. After a lost response it retries in some cases; either result is possible. */
async function changeBooking(
  load: Load,
  caller: Caller,
  openBookings: OpenBooking[],
  one: OpenBooking,
): Promise<void> {
  const { random } = caller
  const { booking, at } = one
  const moves = random.next() < (openBookings.length > MANY_BOOKINGS ? 0.3 : 0.55)
  const start = moves ? pickOtherStart(load, caller, booking) : null
  const ends = booking.eventType.seats === null && random.next() < 0.5 ? cancelEvent(at) : cancelInvitee(at)
  const { request, response } = await sendRequest(caller, start === null ? ends : move(at, start), start)
  const result = response && moves ? inviteeIdsFrom(response) : null
  booking.steps.push({ request, result })
  if (request.outcome === 'done') load.onDone()
  if (result !== null) openBookings.push({ booking, at: result })
  else if (request.outcome === 'refused' || (request.outcome === 'unknown' && random.next() < 0.5))
    openBookings.push(one)
}

/** Never the current time, which would be refused for another reason. */
function pickOtherStart(load: Load, caller: Caller, { creation, steps }: Booking): number {
  const here = steps.findLast(({ result }) => result !== null)?.request.start ?? creation.start
  for (;;) {
    const start = pickStart(load, caller)
    if (start !== here) return start
  }
}
