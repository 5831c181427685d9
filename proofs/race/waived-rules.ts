// Bookings that waive rules compete with ordinary ones, at times within and outside the hours.
import { waivableRules } from '../../server/src/domain/availability/waiver.ts'
import { book } from '../../testbed/attempts.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Scenario } from './scenario.ts'

const MINUTE = 60_000
/** The last hour of the open hours, which end at 17:00, and the hour after it. */
const FIRST = 16 * 60
const STEPS = 8

export const waivedRules: Scenario = {
  name: 'waived rules',
  async prepare({ meetings, random }) {
    const hostIds = await meetings.createHosts(1)
    const type = await meetings.createType(hostIds, { start_increment: 30, buffer_after: 10, daily_limit: 2 })
    return {
      hostIds,
      initialInvitees: 0,
      nextAttempt() {
        const start = atMinute(FIRST + 15 * random.int(0, STEPS - 1))
        if (random.next() < 0.5) return book(type, start)
        const requestedTime = { hostIds, from: start, to: start + 40 * MINUTE }
        return book(type, start, { allow: waivableRules, requestedTime })
      },
    }
  },
}
