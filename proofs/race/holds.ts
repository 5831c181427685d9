// Holds and bookings want one slot; and strangers want the slot of a hold at the moment in which it expires.

import { type Attempt, book, hold, isDone, release, uriBy } from '../stand/attempts.ts'
import type { Answer } from '../stand/client.ts'
import { minute } from '../stand/meetings.ts'
import type { Chance } from '../stand/pick.ts'
import type { Scenario } from './scenario.ts'

const TEN = minute(600)
const SECONDS = 60

/** Whoever got the hold books it three times at once, sometimes beside giving it up, and then books without it. */
const useIt =
  (type: string, chance: Chance) =>
  (answer: Answer): readonly Attempt[] => {
    if (!isDone(answer)) return []
    const held = uriBy(answer)
    const bookings = Array.from({ length: 3 }, () => book(type, TEN, { hold: held }))
    if (chance.next() < 0.5) return bookings
    const next = (released: Answer) => (isDone(released) ? [book(type, TEN)] : [])
    return [...bookings, release(held, { next })]
  }

export const heldSlot: Scenario = {
  name: 'holds',
  async prepare({ meetings, chance }) {
    const hostIds = await meetings.hosts(1)
    const type = await meetings.type(hostIds)
    const next = useIt(type, chance)
    return {
      hostIds,
      before: 0,
      winners: 1,
      turn: () => (chance.next() < 0.7 ? hold(type, TEN, SECONDS, { next }) : book(type, TEN)),
    }
  },
}

/** No worker runs in this proof: whoever wants the time has to see for themselves that the hold is past. */
export const expiringHold: Scenario = {
  name: 'a hold expires',
  async prepare({ meetings, chance, attempts, now, setClock }) {
    const hostIds = await meetings.hosts(1)
    const type = await meetings.type(hostIds)
    const expiresAt = now() + SECONDS * 1_000
    const held = uriBy(await meetings.done(hold(type, TEN, SECONDS)))
    const next = useIt(type, chance)
    const half = Math.floor(attempts / 2)
    const near = Math.floor(attempts / 10)
    const firstUse = half + chance.between(-near, near)
    setClock(expiresAt - 1)
    return {
      hostIds,
      before: 0,
      winners: 1,
      turn(place) {
        if (place === half) setClock(expiresAt)
        if (place >= firstUse && chance.next() < 0.3) return book(type, TEN, { hold: held })
        return chance.next() < 0.3 ? hold(type, TEN, SECONDS, { next }) : book(type, TEN)
      },
    }
  },
}
