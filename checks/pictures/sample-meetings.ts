// Ten weeks of meetings of the sample host, as the picture of Insights shows them.
import type { TestClock } from '../../testbed/test-clock.ts'
import { book, createCall, PICTURE_TIME, type SampleHost } from './sample-host.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEKS = 10
/** The Monday of the first week, in Berlin. Clocks change on October 25. */
const FIRST_MONDAY = Date.UTC(2026, 8, 7)
const WINTER = Date.UTC(2026, 9, 25)

/** The hours of each day from Monday on, in Berlin. The first ones are booked in every week, the last ones only in later weeks. */
const hours: readonly (readonly number[])[] = [
  [10, 11, 14, 9, 15],
  [10, 11, 9, 14, 13],
  [14, 10, 15, 11],
  [9, 10, 14],
  [10],
]

const names = [
  'Hedy Lamarr',
  'Joan Clarke',
  'Jean Bartik',
  'Ida Rhodes',
  'Mary Keller',
  'Karen Jones',
  'Adele Goldberg',
]

/** Some of those booked are canceled, moved or missed. The clock is at the time of the pictures afterwards. */
export async function createSampleMeetings(url: string, clock: TestClock, host: SampleHost): Promise<void> {
  const call = createCall(url, host.person)
  const held: string[] = []
  let people = 0
  for (let week = 0; week < WEEKS; week += 1) {
    const monday = FIRST_MONDAY + week * 7 * DAY_MS
    clock.set(monday - 2 * DAY_MS)
    for (const [day, ofDay] of hours.entries())
      for (const hour of ofDay.slice(0, ofDay.length - Math.floor((WEEKS - week) / 4))) {
        const date = monday + day * DAY_MS
        const start = new Date(date + (hour - (date < WINTER ? 2 : 1)) * HOUR_MS).toISOString()
        people += 1
        const name = names[people % names.length] ?? ''
        const event = await book(call, host.eventTypes, { type: people % 3 ? 'demo' : 'intro', start, name })
        if (people % 11 === 0)
          await call('POST', `/scheduled_events/${event}/cancellation`, { reason: 'Something came up.' })
        else held.push(event)
      }
  }
  clock.set(PICTURE_TIME)
  for (const event of held.filter((_, index) => index % 17 === 3)) {
    const [invitee] = (await listInvitees(url, host, event)).map(({ uri = '' }) => uri.slice(-36))
    await call('POST', `/invitees/${invitee}/no_show`)
  }
}

async function listInvitees(url: string, { person }: SampleHost, event: string) {
  const response = await fetch(`${url}/scheduled_events/${event}/invitees`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return ((await response.json()) as { collection: Record<string, string>[] }).collection
}
