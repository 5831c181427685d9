// Group events of two seats that nobody has booked yet: whoever is second must find the event that the first has made.
import { book } from '../stand/attempts.ts'
import { minute } from '../stand/meetings.ts'
import type { Scenario } from './scenario.ts'

const SEATS = 2
const TRIES_PER_SLOT = 8
const MINUTES = 5
const SLOTS_A_DAY = 90
const DAY = 24 * 60

/** From eight o'clock on, of the weekdays from Tuesday on. */
function startOf(slot: number): number {
  const weekday = Math.floor(slot / SLOTS_A_DAY) + 1
  const days = Math.floor(weekday / 5) * 7 + (weekday % 5) - 1
  return minute(days * DAY + 8 * 60 + (slot % SLOTS_A_DAY) * MINUTES)
}

export const firstOfGroup: Scenario = {
  name: 'first bookers of a group slot',
  async prepare({ meetings, attempts }) {
    const hostIds = await meetings.hosts(1)
    const type = await meetings.type(hostIds, { kind: 'group', invitee_limit: SEATS, duration: MINUTES })
    const slots = Math.floor(attempts / TRIES_PER_SLOT)
    return {
      hostIds,
      before: 0,
      winners: slots * SEATS,
      // What is left over tries the last slot once more.
      turn: (place) => book(type, startOf(Math.min(slots - 1, Math.floor(place / TRIES_PER_SLOT)))),
    }
  },
}
