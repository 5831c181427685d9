// Lets a worker count the days of meetings, as it does after they have changed.
import { uriOf } from '../../server/src/platform/uris.ts'
import { type Client, createClient } from '../../testbed/client.ts'
import { runStatement } from '../../testbed/database-client.ts'
import type { Random } from '../../testbed/random.ts'
import { type Fixture, NOW, ZONES } from './fixture.ts'
import type { ProofMeeting } from './generate-meetings.ts'
import { dayAfter, type ReportQuery } from './recount.ts'

const TIMEOUT_MS = 180_000

/** The meetings were inserted without events, so their days are marked here. */
export const markAllDays = ({ testbed, owner }: Fixture) =>
  runStatement(
    testbed.postgres.url,
    `INSERT INTO meeting_days (organization_id, day, changes)
     SELECT DISTINCT organization_id, (start_time AT TIME ZONE 'UTC')::date, 1 FROM scheduled_events WHERE organization_id = $1`,
    [owner.organizationId],
  )

/** Returns the number of days that are counted. */
export async function waitUntilCounted({ testbed }: Fixture): Promise<number> {
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; ) {
    const [row] = await runStatement<{ counted: number; due: number }>(
      testbed.postgres.url,
      `SELECT count(*) FILTER (WHERE counted_changes = changes)::integer AS counted,
              (count(*) FILTER (WHERE counted_changes IS DISTINCT FROM changes AND day < ($1::timestamptz - interval '12 hours')::date)
               + (SELECT count(*) FROM undispatched_events))::integer AS due
         FROM meeting_days`,
      [new Date(NOW).toISOString()],
    )
    if (row?.due === 0) return row.counted
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The worker has not counted the days in time.')
}

/** Marks the invitees of some held meetings as no-shows. */
export async function missMeetings(
  { testbed, owner }: Fixture,
  meetings: readonly ProofMeeting[],
  random: Random,
  count: number,
): Promise<void> {
  const client: Client = createClient()
  const held = meetings.filter(
    ({ end, invitees }) => end <= NOW && invitees.some((one) => one.isActive && !one.isNoShow),
  )
  for (let number = 0; number < count; number += 1) {
    const meeting = random.pick(held)
    for (const invitee of meeting.invitees.filter((one) => one.isActive && !one.isNoShow)) {
      const event = uriOf(testbed.ctx.config.urls.api, 'scheduled_events', meeting.id)
      const { status, text } = await client.call(testbed.apis[0]?.url ?? '', 'POST', '/invitee_no_shows', {
        token: owner.token,
        body: { invitee: `${event}/invitees/${invitee.id}` },
      })
      if (status >= 300) throw new Error(`POST /invitee_no_shows: ${status} ${text}`)
      invitee.isNoShow = true
    }
  }
  client.close()
}

/** A request that adds up counted days: a long period of the whole organization. */
export function drawLongQuery(random: Random): ReportQuery {
  const last = dayAfter(new Date(NOW).toISOString().slice(0, 10), -random.int(-5, 60))
  return {
    kind: random.pick(['summary', 'trend', 'event_types'] as const),
    zone: random.pick(ZONES),
    dateOf: 'meeting',
    first: dayAfter(last, -random.int(10, 120)),
    last,
    unit: random.pick(['day', 'week', 'month'] as const),
    host: null,
    group: null,
    type: null,
  }
}
