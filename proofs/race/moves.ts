// Meetings that move: to a slot that others want to book, into each other's places, and over themselves.

import { book, cancel, type Invited, invitedBy, isDone, move } from '../stand/attempts.ts'
import type { Answer } from '../stand/client.ts'
import { minute } from '../stand/meetings.ts'
import { shuffled } from './collective.ts'
import type { Ground, Scenario } from './scenario.ts'

const TEN = minute(600)

/** A booking that is followed from one time to the next: each move makes a new invitee in a new event. */
interface Followed {
  now: Invited
}

async function booked({ meetings }: Ground, type: string, start: number): Promise<Followed> {
  return { now: invitedBy(await meetings.done(book(type, start))) }
}

const moveOf = (booking: Followed, start: number) =>
  move(booking.now, start, {
    next(answer) {
      if (isDone(answer)) booking.now = invitedBy(answer)
      return []
    },
  })

export const moveAgainstBook: Scenario = {
  name: 'reschedule against book',
  async prepare(ground) {
    const { meetings, chance } = ground
    const hostIds = await meetings.hosts(1)
    const type = await meetings.type(hostIds)
    const standing: Invited[] = []
    for (let place = 0; place < 6; place += 1)
      standing.push((await booked(ground, type, minute(720 + 30 * place))).now)
    return {
      hostIds,
      before: standing.length,
      winners: 1,
      turn() {
        const one = standing[chance.between(0, standing.length - 1)]
        return one !== undefined && chance.next() < 0.5 ? move(one, TEN) : book(type, TEN)
      },
    }
  },
}

/** Mostly they want to change places at once, which can't be; now and then one steps aside, and then the other can. */
export const swaps: Scenario = {
  name: 'two bookings swap',
  async prepare(ground) {
    const { meetings, chance } = ground
    const hostIds = await meetings.hosts(3)
    const places = [TEN, minute(630), minute(690)] as const
    const [left, right, aside] = places
    const one = await booked(ground, await meetings.type(shuffled(hostIds, chance)), left)
    const other = await booked(ground, await meetings.type(shuffled(hostIds, chance)), right)
    return {
      hostIds,
      before: 2,
      turn() {
        if (chance.next() < 0.15) return moveOf(chance.of([one, other]), aside)
        return chance.next() < 0.5
          ? moveOf(one, chance.of([left, right, right]))
          : moveOf(other, chance.of([left, left, right]))
      },
    }
  },
}

/** An hour of two hosts moves by quarters of it, among short meetings of one of them that come and go. */
export const movesOverThemselves: Scenario = {
  name: 'moves over themselves',
  async prepare(ground) {
    const { meetings, chance } = ground
    const hostIds = await meetings.hosts(2)
    const [first = '', second = ''] = hostIds
    const long = await meetings.type(shuffled(hostIds, chance), { duration: 60, start_increment: 15 })
    const short = await Promise.all(
      [first, second].map((id) => meetings.type([id], { duration: 15, start_increment: 15 })),
    )
    const mover = await booked(ground, long, TEN)
    const next = (answer: Answer) => (isDone(answer) ? [cancel(invitedBy(answer))] : [])
    return {
      hostIds,
      before: 1,
      turn() {
        const start = TEN + chance.between(-3, 3) * 15 * 60_000
        if (chance.next() < 0.6) return moveOf(mover, start)
        return book(short[chance.between(0, 1)] ?? '', start, { next })
      },
    }
  },
}
