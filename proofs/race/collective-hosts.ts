// Meetings that need several hosts at once and name them in different orders.
import { book } from '../../testbed/attempts.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Random } from '../../testbed/random.ts'
import type { Scenario } from './scenario.ts'

const MINUTE = 60_000
const HOSTS = 4
const TYPES = 6

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

export const collectiveHosts: Scenario = {
  name: 'collective hosts',
  async prepare({ meetings, random }) {
    const all = await meetings.createHosts(HOSTS)
    const types: { uri: string; hostIds: readonly string[] }[] = []
    for (let made = 0; made < TYPES; made += 1) {
      const hostIds = shuffled(all, random).slice(0, random.int(2, HOSTS))
      types.push({ hostIds, uri: await meetings.createType(hostIds, { start_increment: 15 }) })
    }
    return {
      hostIds: all,
      initialInvitees: 0,
      nextAttempt() {
        const type = types[random.int(0, TYPES - 1)]
        if (type === undefined) throw new Error('The scenario has no type.')
        const start = atMinute(600 + 15 * random.int(0, 3))
        return book(type.uri, start, {
          requestedTime: { hostIds: type.hostIds, from: start, to: start + 30 * MINUTE },
        })
      },
    }
  },
}
