// Demo meetings obey the same rules as booked meetings, and can be read, canceled and rescheduled.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiScopes } from '../../server/src/domain/access/app-scopes.ts'
import { DAY, instant, iso } from '../../server/src/domain/time/instant.ts'
import { createAccessToken } from '../../server/src/features/access-tokens/create-access-token.ts'
import { signInEmail } from '../../server/src/features/users/store.ts'
import { createMeetings, idOf, type Meetings } from '../../server/test/meetings.ts'
import { type Person, type Service, START, startService } from '../../server/test/service.ts'
import { runStatement } from '../../testbed/database-client.ts'
import { type FillResult, fillLargeDemo } from './fill.ts'
import type { DemoSize } from './layout.ts'
import { findBrokenMeetingRules } from './meeting-rules.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let service: Service
let database: pg.Client
let owner: Person
let demoMeetings: Meetings

function fill(
  { ctx: { db, clock, config } }: Service,
  size: DemoSize,
  claimsOnly: boolean,
): Promise<FillResult> {
  const options = { db, clock, databaseUrl: config.database.url, connections: 4, claimsOnly }
  return fillLargeDemo(options, size, {
    step: (_, work) => work(() => undefined),
    count: (_, __, ___, work) => work(() => undefined),
  })
}

beforeAll(async () => {
  service = await startService()
  const { ownerEmail } = await fill(service, { hosts: 80, events: 3_000, seed: 5 }, false)
  database = new pg.Client({ connectionString: service.ctx.config.database.url })
  await database.connect()
  const [found] = await service.ctx.db.directory(signInEmail(ownerEmail))
  const { organization_id: organizationId = '', user_id: userId = '' } = found ?? {}
  const tokenInput = { userId, name: 'test', scopes: apiScopes, legacy: false, expiresAt: null }
  const { token } = await createAccessToken(service.ctx, { kind: 'system', organizationId }, tokenInput)
  owner = { organizationId, userId, membershipId: '', token }
  demoMeetings = createMeetings(service, owner)
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const organization = () => encodeURIComponent(service.uri('organizations', owner.organizationId))

/** Finds an upcoming event of the owner's organization, and the URIs of one invitee. */
async function findUpcomingEvent(condition: string) {
  const { rows } = await database.query<{ event: string; type: string; invitee: string; starts: string }>(
    `SELECT e.id AS event, t.id AS type, i.id AS invitee, to_char(e.start_time, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS starts
       FROM scheduled_events e
       JOIN event_types t ON t.id = e.event_type_id
       JOIN invitees i ON i.event_id = e.id AND i.status = 'active'
      WHERE e.organization_id = $1 AND e.status = 'active' AND e.start_time > $2::timestamptz + interval '2 days' AND ${condition}
      ORDER BY e.start_time, i.id LIMIT 1`,
    [owner.organizationId, iso(START)],
  )
  const { event = '', type = '', invitee = '', starts = '' } = rows[0] ?? {}
  const uri = service.uri('scheduled_events', event)
  return {
    ...{ uri, path: `/scheduled_events/${event}`, starts },
    type: service.uri('event_types', type),
    invitee: { uri: `${uri}/invitees/${invitee}`, event: uri },
  }
}

async function findOpenTime(type: string): Promise<string> {
  const [from, to] = [iso(instant(START + 3 * DAY)), iso(instant(START + 24 * DAY))]
  const query = new URLSearchParams({ event_type: type, start_time: from, end_time: to })
  const { body } = await demoMeetings.call('GET', `/event_type_available_times?${query}`)
  return body.collection.at(-1)?.start_time ?? ''
}

const countRows = async (text: string) =>
  Number((await database.query(`SELECT count(*) FROM ${text}`)).rows[0].count)

test('demo meetings obey the rules of booked meetings', async () => {
  expect(await findBrokenMeetingRules(database)).toEqual({})
})

test.each([
  ['past events', "scheduled_events WHERE end_time < '2026-11-02'"],
  ['upcoming events', "scheduled_events WHERE start_time > '2026-11-02'"],
  ['canceled events', "scheduled_events WHERE status = 'canceled' AND start_time > '2026-11-02'"],
  ['canceled group events', "scheduled_events WHERE status = 'canceled' AND invitees_limit > 1"],
  ['group events with several invitees', 'scheduled_events WHERE invitees_active > 3'],
  [
    'group events with canceled invitees',
    'scheduled_events WHERE invitees_active BETWEEN 1 AND invitees_total - 1',
  ],
  ['collective events', '(SELECT FROM event_memberships GROUP BY event_id HAVING count(*) > 1) AS shared'],
  ['calls', "scheduled_events WHERE location->>'type' = 'outbound_call' AND location->>'location' LIKE '+%'"],
  [
    'hotlines',
    "scheduled_events WHERE location->>'type' = 'inbound_call' AND location->>'location' LIKE '+%'",
  ],
  ['in-person meetings', "scheduled_events WHERE location->>'type' = 'physical'"],
  ['notes', 'scheduled_events WHERE meeting_notes IS NOT NULL'],
  ['no-shows', 'invitees WHERE no_show_id IS NOT NULL'],
  ['answers', "invitees WHERE questions_and_answers <> '[]'"],
  ['guests', "invitees WHERE guests <> '[]'"],
  ['invitees who booked on the page', "invitees WHERE source = 'page' AND scheduled_by IS NULL"],
  ['invitees booked by a user', "invitees WHERE source = 'api' AND scheduled_by IS NOT NULL"],
  ['returning invitees', '(SELECT FROM invitees GROUP BY email HAVING count(*) > 1) AS known'],
])('there are %s', async (_, what) => expect(await countRows(what)).toBeGreaterThan(0))

test('no event or invitee was updated in the future', async () => {
  const { rows } = await database.query(
    `SELECT max(greatest(e.updated_at, i.updated_at)) < $1 AS past FROM scheduled_events e JOIN invitees i ON i.event_id = e.id`,
    [iso(START)],
  )
  expect(rows[0].past).toBe(true)
})

test('lists and returns events with their invitees', async () => {
  const { status, body } = await demoMeetings.call(
    'GET',
    `/scheduled_events?organization=${organization()}&count=100`,
  )
  expect([status, body.collection.length]).toEqual([200, 100])
  for (const event of body.collection.slice(0, 20)) {
    const path = `/scheduled_events/${idOf(event.uri)}`
    // Lists don't have what the calendars of the hosts have.
    const inCalendars = { calendar_event: null, calendar_entries: [] }
    expect((await demoMeetings.call('GET', path)).body.resource).toEqual({ ...event, ...inCalendars })
    const invitees = (await demoMeetings.call('GET', `${path}/invitees?count=100`)).body.collection
    const { total } = event.invitees_counter as never as { total: number }
    expect(invitees.map((invitee) => invitee.event)).toEqual(Array(total).fill(event.uri))
  }
})

test('canceling an event makes its time available again', async () => {
  for (const kind of ["t.kind = 'solo' AND t.pooling_type IS NULL", "t.pooling_type = 'collective'"]) {
    const { uri, type, starts } = await findUpcomingEvent(kind)
    expect((await demoMeetings.cancel(uri)).status).toBe(200)
    expect((await demoMeetings.book(type, starts, { location: { location: '+12025550100' } })).status).toBe(
      200,
    )
  }
  const group = await findUpcomingEvent("t.kind = 'group' AND e.invitees_active > 2")
  expect((await demoMeetings.cancel(group.uri)).body.resource.status).toBe('canceled')
  expect(await findBrokenMeetingRules(database)).toEqual({})
})

test('invitees can reschedule, cancel, and join group events', async () => {
  const one = await findUpcomingEvent("t.kind = 'solo' AND t.pooling_type IS NULL")
  const moved = await demoMeetings.reschedule(one.invitee, await findOpenTime(one.type))
  expect([moved.status, moved.body.resource.old_invitee]).toEqual([200, one.invitee.uri])
  const panel = await findUpcomingEvent("t.pooling_type = 'collective'")
  expect((await demoMeetings.reschedule(panel.invitee, await findOpenTime(panel.type))).status).toBe(200)
  const group = await findUpcomingEvent(
    "t.kind = 'group' AND e.invitees_active BETWEEN 2 AND e.invitees_limit - 1",
  )
  expect((await demoMeetings.book(group.type, group.starts)).body.resource.event).toBe(group.uri)
  expect((await demoMeetings.reschedule(group.invitee, await findOpenTime(group.type))).status).toBe(200)
  const left = await findUpcomingEvent('e.invitees_active > 1')
  const path = `${left.path}/invitees/${idOf(left.invitee.uri)}`
  expect((await demoMeetings.call('POST', `${path}/cancellation`, owner, {})).status).toBe(200)
  expect(await findBrokenMeetingRules(database)).toEqual({})
})

test('claimsOnly creates claims without events', async () => {
  const other = await startService()
  const { events, claims } = await fill(other, { hosts: 5, events: 100, seed: 1 }, true)
  const rows = await runStatement(
    other.ctx.config.database.url,
    'SELECT (SELECT count(*)::int FROM claims) AS claims, (SELECT count(*)::int FROM scheduled_events) AS events',
  )
  await other.stop()
  expect([events, rows]).toEqual([100, [{ claims, events: 0 }]])
})
