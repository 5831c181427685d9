// Organizations with meetings that were really booked, and a webhook subscription each: what events are about.

import { book } from '../../proofs/stand/attempts.ts'
import { createClient } from '../../proofs/stand/client.ts'
import { inLanes } from '../../proofs/stand/lanes.ts'
import { createMeetings, type Meetings } from '../../proofs/stand/meetings.ts'
import type { Report } from '../../proofs/stand/runner.ts'
import type { Owner, Stand } from '../../proofs/stand/stand.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import { uriOf } from '../../server/src/platform/uris.ts'

export interface Company {
  readonly owner: Owner
  /** Of half an hour, the owner's. */
  readonly eventTypeUri: string
}

export interface CompaniesWanted {
  readonly companies: number
  readonly meetingsEach: number
}

const LANES = 4

/** The owners live in Berlin and work on weekdays from 9 to 17 o'clock: from 8 to 15 as UTC says, in summer as in winter. */
const FIRST_HOUR = 8
const STARTS_A_DAY = 14

/** The meeting so many places after the first of next week. */
export function startOf(now: Instant, place: number): Instant {
  const today = Math.floor(now / DAY)
  // The first day of 1970 was a Thursday.
  const monday = today + 7 - ((today + 3) % 7)
  const day = Math.floor(place / STARTS_A_DAY)
  const date = monday + Math.floor(day / 5) * 7 + (day % 5)
  return instant(date * DAY + FIRST_HOUR * HOUR + (place % STARTS_A_DAY) * 30 * MINUTE)
}

export async function makeCompanies(
  stand: Stand,
  receiverUrls: readonly string[],
  { companies, meetingsEach }: CompaniesWanted,
  report: Report,
): Promise<Company[]> {
  const client = createClient(LANES)
  const made: Company[] = []
  const now = stand.ctx.clock.now()
  try {
    await inLanes(LANES, companies, async (place) => {
      const owner = await stand.found(`Company ${place}`)
      const meetings = createMeetings(stand, client, owner)
      const eventTypeUri = await meetings.type([owner.userId])
      const url = receiverUrls[place % receiverUrls.length] ?? ''
      await subscribe(stand, meetings, `${url}/hooks/${place}`)
      for (let meeting = 0; meeting < meetingsEach; meeting += 1)
        await meetings.done(book(eventTypeUri, startOf(now, meeting)))
      made.push({ owner, eventTypeUri })
      report.progress(`making companies: ${made.length} of ${companies}`)
    })
    return made
  } finally {
    client.close()
  }
}

async function subscribe(stand: Stand, { owner, done }: Meetings, url: string): Promise<void> {
  const organization = uriOf(stand.ctx.config.urls.api, 'organizations', owner.organizationId)
  const body = { url, events: ['invitee.created'], organization, scope: 'organization' }
  await done({ does: 'book', method: 'POST', path: '/webhook_subscriptions', body })
}
