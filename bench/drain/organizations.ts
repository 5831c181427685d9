// Creates organizations with real bookings and one webhook subscription each, as the source of events.
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import { book } from '../../testbed/attempts.ts'
import { createClient } from '../../testbed/client.ts'
import { createMeetingFixtures, type MeetingFixtures } from '../../testbed/meeting-fixtures.ts'
import type { Person } from '../../testbed/people.ts'
import { runConcurrently } from '../../testbed/run-concurrently.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'

export interface BenchOrganization {
  readonly owner: Person
  /** The owner's event type of 30 minutes. */
  readonly eventTypeUri: string
}

export interface OrganizationsSpec {
  readonly organizations: number
  readonly meetingsEach: number
}

const CONCURRENCY = 4

/** Owners live in Berlin and work on weekdays from 9 to 17. 8 to 15 in UTC is always open, in summer and winter. */
const FIRST_HOUR = 8
const STARTS_PER_DAY = 14

/** The start of the meeting with this index, counted from the beginning of next week. */
export function meetingStart(now: Instant, index: number): Instant {
  const today = Math.floor(now / DAY)
  // 1 January 1970 was a Thursday.
  const monday = today + 7 - ((today + 3) % 7)
  const day = Math.floor(index / STARTS_PER_DAY)
  const date = monday + Math.floor(day / 5) * 7 + (day % 5)
  return instant(date * DAY + FIRST_HOUR * HOUR + (index % STARTS_PER_DAY) * 30 * MINUTE)
}

export async function createOrganizations(
  testbed: Testbed,
  receiverUrls: readonly string[],
  { organizations, meetingsEach }: OrganizationsSpec,
  report: Report,
): Promise<BenchOrganization[]> {
  const client = createClient(CONCURRENCY)
  const created: BenchOrganization[] = []
  const now = testbed.ctx.clock.now()
  try {
    await runConcurrently(CONCURRENCY, organizations, async (index) => {
      const owner = await testbed.createOrganization(`Organization ${index}`)
      const meetings = createMeetingFixtures(testbed, client, owner)
      const eventTypeUri = await meetings.createType([owner.userId])
      const url = receiverUrls[index % receiverUrls.length] ?? ''
      await subscribe(testbed, meetings, `${url}/hooks/${index}`)
      for (let meeting = 0; meeting < meetingsEach; meeting += 1)
        await meetings.sendOrThrow(book(eventTypeUri, meetingStart(now, meeting)))
      created.push({ owner, eventTypeUri })
      report.progress(`creating organizations: ${created.length} of ${organizations}`)
    })
    return created
  } finally {
    client.close()
  }
}

async function subscribe(
  testbed: Testbed,
  { owner, sendOrThrow }: MeetingFixtures,
  url: string,
): Promise<void> {
  const organization = uriOf(testbed.ctx.config.urls.api, 'organizations', owner.organizationId)
  const body = { url, events: ['invitee.created'], organization, scope: 'organization' }
  await sendOrThrow({ action: 'book', method: 'POST', path: '/webhook_subscriptions', body })
}
