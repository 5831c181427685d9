// The steady load of the kill proof: callers who book, hold, move and cancel until they are told to stop.
import {
  book,
  cancel,
  hold,
  type Invited,
  invitedBy,
  leave,
  move,
  release,
  uriBy,
} from '../stand/attempts.ts'
import { ask, type Caller } from './caller.ts'
import type { Booking, Hold, Kind } from './journal.ts'
import { QUARTERS_A_DAY, startOf, type World } from './world.ts'

export interface Load {
  readonly world: World
  readonly callers: readonly Caller[]
  /** The first of the days that are wanted now. */
  today(): number
  isOver(): boolean
  /** After each answer that was 2xx. */
  onDone(): void
}

/** A booking that nobody is changing just now. */
interface Standing {
  readonly booking: Booking
  readonly at: Invited
}

const DAYS_WANTED = 2
/** Where there are more, they are rather canceled. */
const MANY = 120
const LONGEST_HOLD_SECONDS = 600

export async function runLoad(load: Load): Promise<void> {
  const standing: Standing[] = []
  const walk = async (caller: Caller) => {
    while (!load.isOver()) await takeTurn(load, caller, standing)
  }
  await Promise.all(load.callers.map(walk))
}

function takeTurn(load: Load, caller: Caller, standing: Standing[]): Promise<void> {
  const dice = caller.chance.next()
  const one = dice < (standing.length > MANY ? 0.5 : 0.4) ? takeOne(caller, standing) : undefined
  if (one !== undefined) return changeIt(load, caller, standing, one)
  return dice < 0.85 ? bookIt(load, caller, standing) : holdIt(load, caller, standing)
}

function takeOne({ chance }: Caller, standing: Standing[]): Standing | undefined {
  return standing.splice(chance.between(0, standing.length - 1), 1)[0]
}

const anyKind = ({ world }: Load, { chance }: Caller): Kind => {
  const kind = world.kinds[chance.between(0, world.kinds.length - 1)]
  if (kind === undefined) throw new Error('The world of the proof has no event types.')
  return kind
}

const anyStart = (load: Load, { chance }: Caller): number =>
  startOf(load.today() + chance.between(0, DAYS_WANTED - 1), chance.between(0, QUARTERS_A_DAY - 1))

let emails = 0

/** With a hold: at its time. */
async function bookIt(load: Load, caller: Caller, standing: Standing[], held?: Hold): Promise<void> {
  emails += 1
  const email = `invitee-${emails}@example.com`
  const kind = held?.kind ?? anyKind(load, caller)
  const start = held?.start ?? anyStart(load, caller)
  const hold = held?.id ? `http://meetwright.test/holds/${held.id}` : undefined
  const attempt = book(kind.uri, start, { email, ...(hold ? { hold } : {}) })
  const { asked, answer } = await ask(caller, attempt, start)
  const first = answer && invitedBy(answer)
  const booking: Booking = { email, kind, made: asked, hold: held ?? null, first, steps: [] }
  caller.journal.bookings.push(booking)
  held?.uses.push(asked)
  if (first === null) return
  load.onDone()
  standing.push({ booking, at: first })
}

/** Most are booked by who has them; some are given up, and some left alone. */
async function holdIt(load: Load, caller: Caller, standing: Standing[]): Promise<void> {
  const { chance, journal } = caller
  const kind = anyKind(load, caller)
  const start = anyStart(load, caller)
  const seconds = 1 + (journal.holds.length % LONGEST_HOLD_SECONDS)
  const { asked, answer } = await ask(caller, hold(kind.uri, start, seconds), start)
  const id = answer && uriBy(answer).slice(-36)
  const held: Hold = { kind, start, seconds, made: asked, id, uses: [] }
  journal.holds.push(held)
  if (id === null) return
  load.onDone()
  const dice = chance.next()
  if (dice < 0.7) await bookIt(load, caller, standing, held)
  if (dice > 0.6 && dice < 0.9) {
    const released = await ask(caller, release(id), null)
    held.uses.push(released.asked)
    if (released.asked.outcome === 'done') load.onDone()
  }
}

/** Moves it or cancels it. Of what had no answer, some is left as it is and some tried again: it is open what they find. */
async function changeIt(load: Load, caller: Caller, standing: Standing[], one: Standing): Promise<void> {
  const { chance } = caller
  const { booking, at } = one
  const moves = chance.next() < (standing.length > MANY ? 0.3 : 0.55)
  const start = moves ? anotherStart(load, caller, booking) : null
  const ends = booking.kind.seats === null && chance.next() < 0.5 ? cancel(at) : leave(at)
  const { asked, answer } = await ask(caller, start === null ? ends : move(at, start), start)
  const result = answer && moves ? invitedBy(answer) : null
  booking.steps.push({ asked, result })
  if (asked.outcome === 'done') load.onDone()
  if (result !== null) standing.push({ booking, at: result })
  else if (asked.outcome === 'refused' || (asked.outcome === 'unknown' && chance.next() < 0.5))
    standing.push(one)
}

/** Not where it is: that would be refused for another reason. */
function anotherStart(load: Load, caller: Caller, { made, steps }: Booking): number {
  const here = steps.findLast(({ result }) => result !== null)?.asked.start ?? made.start
  for (;;) {
    const start = anyStart(load, caller)
    if (start !== here) return start
  }
}
