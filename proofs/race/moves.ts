// Reschedules: to a slot that others want to book, into each other's slots, and over the meeting's own time.
import {
  book,
  cancelEvent,
  type InviteeIds,
  inviteeIdsFrom,
  isSuccess,
  move,
} from '../../testbed/attempts.ts'
import type { HttpResponse } from '../../testbed/client.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import { shuffled } from './collective-hosts.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'

const TEN = atMinute(600)

/** A booking across its reschedules; each one creates a new invitee in a new event. */
interface Followed {
  now: InviteeIds
}

async function createBooking({ meetings }: ScenarioContext, type: string, start: number): Promise<Followed> {
  return { now: inviteeIdsFrom(await meetings.sendOrThrow(book(type, start))) }
}

const moveBooking = (booking: Followed, start: number) =>
  move(booking.now, start, {
    next(response) {
      if (isSuccess(response)) booking.now = inviteeIdsFrom(response)
      return []
    },
  })

export const moveAgainstBook: Scenario = {
  name: 'reschedule against book',
  async prepare(context) {
    const { meetings, random } = context
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds)
    const bookings: InviteeIds[] = []
    for (let index = 0; index < 6; index += 1)
      bookings.push((await createBooking(context, type, atMinute(720 + 30 * index))).now)
    return {
      hostIds,
      initialInvitees: bookings.length,
      winners: 1,
      nextAttempt() {
        const one = bookings[random.int(0, bookings.length - 1)]
        return one !== undefined && random.next() < 0.5 ? move(one, TEN) : book(type, TEN)
      },
    }
  },
}

/** Usually both want to swap at once, which is impossible; sometimes one moves away, and the other succeeds. */
export const swaps: Scenario = {
  name: 'two bookings swap',
  async prepare(context) {
    const { meetings, random } = context
    const hostIds = await meetings.createHosts(3)
    const times = [TEN, atMinute(630), atMinute(690)] as const
    const [left, right, aside] = times
    const one = await createBooking(context, await meetings.createType(shuffled(hostIds, random)), left)
    const other = await createBooking(context, await meetings.createType(shuffled(hostIds, random)), right)
    return {
      hostIds,
      initialInvitees: 2,
      nextAttempt() {
        if (random.next() < 0.15) return moveBooking(random.pick([one, other]), aside)
        return random.next() < 0.5
          ? moveBooking(one, random.pick([left, right, right]))
          : moveBooking(other, random.pick([left, left, right]))
      },
    }
  },
}

/** A one-hour meeting of two hosts moves in steps of a quarter hour, among short meetings of one host. */
export const movesOverThemselves: Scenario = {
  name: 'moves over themselves',
  async prepare(context) {
    const { meetings, random } = context
    const hostIds = await meetings.createHosts(2)
    const [first = '', second = ''] = hostIds
    const long = await meetings.createType(shuffled(hostIds, random), { duration: 60, start_increment: 15 })
    const short = await Promise.all(
      [first, second].map((id) => meetings.createType([id], { duration: 15, start_increment: 15 })),
    )
    const mover = await createBooking(context, long, TEN)
    const next = (response: HttpResponse) =>
      isSuccess(response) ? [cancelEvent(inviteeIdsFrom(response))] : []
    return {
      hostIds,
      initialInvitees: 1,
      nextAttempt() {
        const start = TEN + random.int(-3, 3) * 15 * 60_000
        if (random.next() < 0.6) return moveBooking(mover, start)
        return book(short[random.int(0, 1)] ?? '', start, { next })
      },
    }
  },
}
