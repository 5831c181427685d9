// Meetings that need several hosts at once, and name them in different orders.
import { book } from '../stand/attempts.ts'
import { minute } from '../stand/meetings.ts'
import type { Chance } from '../stand/pick.ts'
import type { Scenario } from './scenario.ts'

const MINUTE = 60_000
const HOSTS = 4
const TYPES = 6

export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

export const collectiveHosts: Scenario = {
  name: 'collective hosts',
  async prepare({ meetings, chance }) {
    const all = await meetings.hosts(HOSTS)
    const types: { uri: string; hostIds: readonly string[] }[] = []
    for (let made = 0; made < TYPES; made += 1) {
      const hostIds = shuffled(all, chance).slice(0, chance.between(2, HOSTS))
      types.push({ hostIds, uri: await meetings.type(hostIds, { start_increment: 15 }) })
    }
    return {
      hostIds: all,
      before: 0,
      turn() {
        const type = types[chance.between(0, TYPES - 1)]
        if (type === undefined) throw new Error('The scenario has no type.')
        const start = minute(600 + 15 * chance.between(0, 3))
        return book(type.uri, start, {
          wants: { hostIds: type.hostIds, from: start, to: start + 30 * MINUTE },
        })
      },
    }
  },
}
