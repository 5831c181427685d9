// New group events with two seats: the second invitee must join the event that the first has created.
import { book } from '../../testbed/attempts.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Scenario } from './scenario.ts'

const SEATS = 2
const TRIES_PER_SLOT = 8
const MINUTES = 5
const SLOTS_PER_DAY = 90
const DAY = 24 * 60

/** From 08:00, on weekdays from Tuesday. */
function startOf(slot: number): number {
  const weekday = Math.floor(slot / SLOTS_PER_DAY) + 1
  const days = Math.floor(weekday / 5) * 7 + (weekday % 5) - 1
  return atMinute(days * DAY + 8 * 60 + (slot % SLOTS_PER_DAY) * MINUTES)
}

export const firstOfGroup: Scenario = {
  name: 'first bookers of a group slot',
  async prepare({ meetings, attempts }) {
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds, {
      kind: 'group',
      invitee_limit: SEATS,
      duration: MINUTES,
    })
    const slots = Math.floor(attempts / TRIES_PER_SLOT)
    return {
      hostIds,
      initialInvitees: 0,
      winners: slots * SEATS,
      // Remaining attempts try the last slot again.
      nextAttempt: (index) => book(type, startOf(Math.min(slots - 1, Math.floor(index / TRIES_PER_SLOT)))),
    }
  },
}
