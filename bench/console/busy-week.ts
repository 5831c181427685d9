// A host with many rules and busy times, so that the week grid has as much to show as the budget of a drag assumes.
import { createClient } from '../../testbed/client.ts'
import { createMeetingFixtures } from '../../testbed/meeting-fixtures.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'

const RULES = 500
const BUSY_TIMES = 200
const BUSY_MS = 10 * 60_000
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

const toDate = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** In the next week: time off can't be in the past. */
export async function seedBusyWeek(testbed: Testbed, owner: Person): Promise<void> {
  const client = createClient()
  await createMeetingFixtures(testbed, client, owner).createType([owner.userId], { start_increment: 30 })
  const call = async (method: string, path: string, body?: object): Promise<string> => {
    const options = { token: owner.token, body }
    const { status, text } = await client.call(testbed.apis[0]?.url ?? '', method, path, options)
    if (status >= 300) throw new Error(`${method} ${path} failed: ${status} ${text}`)
    return text
  }
  const today = Math.floor(Date.now() / DAY_MS)
  // Day 0 of the epoch was a Thursday.
  const monday = (today + 7 - ((today + 3) % 7)) * DAY_MS
  for (let number = 0; number < BUSY_TIMES; number += 1) {
    const start = monday + (number * WEEK_MS) / BUSY_TIMES
    const [start_time, end_time] = [start, start + BUSY_MS].map((at) => new Date(at).toISOString())
    await call('POST', '/user_time_off', { start_time, end_time })
  }
  const list = await call('GET', '/user_availability_schedules')
  const [schedule] = (JSON.parse(list) as { collection: { uri: string; rules: object[] }[] }).collection
  if (!schedule) throw new Error('The host has no schedule.')
  const dates = Array.from({ length: RULES - schedule.rules.length }, (_, index) => ({
    type: 'date',
    date: toDate((today + 14 + index) * DAY_MS),
    intervals: [{ from: '10:00', to: '12:00' }],
  }))
  await call('PATCH', new URL(schedule.uri).pathname, { rules: [...schedule.rules, ...dates] })
  client.close()
}
