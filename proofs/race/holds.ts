// Holds and bookings compete for one slot, and other callers for the slot of a hold at the moment it expires.
import { type Attempt, book, hold, isSuccess, release, uriFrom } from '../../testbed/attempts.ts'
import type { HttpResponse } from '../../testbed/client.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Random } from '../../testbed/random.ts'
import type { Scenario } from './scenario.ts'

const TEN = atMinute(600)
const SECONDS = 60

/** The owner of the hold books it three times at once, sometimes while releasing it, and then books without it. */
const useHold =
  (type: string, random: Random) =>
  (response: HttpResponse): readonly Attempt[] => {
    if (!isSuccess(response)) return []
    const held = uriFrom(response)
    const bookings = Array.from({ length: 3 }, () => book(type, TEN, { hold: held }))
    if (random.next() < 0.5) return bookings
    const next = (released: HttpResponse) => (isSuccess(released) ? [book(type, TEN)] : [])
    return [...bookings, release(held, { next })]
  }

export const heldSlot: Scenario = {
  name: 'holds',
  async prepare({ meetings, random }) {
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds)
    const next = useHold(type, random)
    return {
      hostIds,
      initialInvitees: 0,
      winners: 1,
      nextAttempt: () => (random.next() < 0.7 ? hold(type, TEN, SECONDS, { next }) : book(type, TEN)),
    }
  },
}

/** No worker runs in this proof, so a booking must detect the expired hold itself. */
export const expiringHold: Scenario = {
  name: 'a hold expires',
  async prepare({ meetings, random, attempts, now, setClock }) {
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds)
    const expiresAt = now() + SECONDS * 1_000
    const held = uriFrom(await meetings.sendOrThrow(hold(type, TEN, SECONDS)))
    const next = useHold(type, random)
    const half = Math.floor(attempts / 2)
    const near = Math.floor(attempts / 10)
    const firstUse = half + random.int(-near, near)
    setClock(expiresAt - 1)
    return {
      hostIds,
      initialInvitees: 0,
      winners: 1,
      nextAttempt(index) {
        if (index === half) setClock(expiresAt)
        if (index >= firstUse && random.next() < 0.3) return book(type, TEN, { hold: held })
        return random.next() < 0.3 ? hold(type, TEN, SECONDS, { next }) : book(type, TEN)
      },
    }
  },
}
