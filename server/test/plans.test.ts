// Query plans: lookups in a large organization use its keys, and PostgreSQL plans the statements of a booking once.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createdConferenceKinds } from '../src/domain/event-types/locations.ts'
import { HOUR, instant, iso, MINUTE } from '../src/domain/time/instant.ts'
import { authenticateBearer } from '../src/features/access-tokens/authenticate-bearer.ts'
import { lockConferences } from '../src/features/calendar-entries/room-store.ts'
import { insertClaims, lockClaimsOfEvent } from '../src/features/claims/store.ts'
import { bookInvitee } from '../src/features/invitees/book-invitee.ts'
import { readBooking } from '../src/features/invitees/read-booking.ts'
import { inviteeForUser } from '../src/features/invitees/store.ts'
import { scheduledEvents } from '../src/features/scheduled-events/event-list-store.ts'
import { eventForUser } from '../src/features/scheduled-events/store.ts'
import { createDatabase } from '../src/platform/db/database.ts'
import { createPool } from '../src/platform/db/pool.ts'
import type { Query } from '../src/platform/db/sql.ts'
import { createMeetings, idOf, type Meetings } from './meetings.ts'
import { type Person, type Service, START, startService } from './service.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const OTHERS = 20_000
const COLLEAGUES = 2_000
const CLAIMS_OF_HOST = 2_000
const EVENTS_WITH_WORD = 20_000
const EVENTS_WITH_ROOM = 5_000

let service: Service
let database: pg.Client
let owner: Person
let meetings: Meetings
let event = ''
let invitee = ''

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Large')
  meetings = createMeetings(service, owner)
  const booked = await meetings.bookOrThrow(await meetings.createType([owner]), '2026-11-03T10:00:00Z')
  event = idOf(booked.event)
  invitee = idOf(booked.uri)
  database = new pg.Client({ connectionString: service.ctx.config.database.url })
  await database.connect()
  await database.query("SET session_replication_role = 'replica'")
  const users = (organization: string, count: number) => `
    WITH added AS (
      INSERT INTO users (organization_id, id, name, slug, email, timezone, locale, time_notation, created_at, updated_at)
      SELECT ${organization}, gen_random_uuid(), 'Somebody', 'user-' || i || '-${count}', i || '-${count}@example.com', 'UTC', 'en', '24h', now(), now()
        FROM generate_series(1, ${count}) AS i RETURNING organization_id, id)
    INSERT INTO organization_memberships (organization_id, id, user_id, role, created_at, updated_at)
    SELECT organization_id, id, id, 'user', now(), now() FROM added`
  await database.query(users('gen_random_uuid()', OTHERS))
  await database.query(users(`'${owner.organizationId}'`, COLLEAGUES))
  await database.query(`
    INSERT INTO group_relationships (organization_id, id, group_id, role, membership_id, created_at, updated_at)
    SELECT organization_id, gen_random_uuid(), '${owner.organizationId}', 'member', id, now(), now()
      FROM organization_memberships WHERE organization_id = '${owner.organizationId}'`)
  await database.query(`
    INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, event_id, kind, active, start_time, end_time,
                        buffered_start, buffered_end, created_at)
    SELECT '${owner.organizationId}', gen_random_uuid(), '${owner.userId}', gen_random_uuid(), gen_random_uuid(),
           gen_random_uuid(), 'booking', true, start, start + interval '30 minutes', start, start + interval '30 minutes', now()
      FROM generate_series(1, ${CLAIMS_OF_HOST}) AS i, to_timestamp(${START / 1_000} + i * 3600) AS start ORDER BY random()
        ON CONFLICT DO NOTHING`)
  await database.query(`
    INSERT INTO event_words (organization_id, event_id, word, start_time)
    SELECT '${owner.organizationId}', gen_random_uuid(), 'frequent', to_timestamp(${START / 1_000} + i * 3600)
      FROM generate_series(1, ${EVENTS_WITH_WORD}) AS i`)
  await database.query('VACUUM (ANALYZE)')
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

/** Number of pages that a query touches. The first run on a connection also reads the system catalog. */
async function countPagesTouched(query: Query<unknown>, plan: 'generic' | 'custom'): Promise<number> {
  const { sql, parameters } = query.compile()
  const value = (one: unknown) => (Array.isArray(one) ? `{${one.join()}}` : one)
  const settings = [owner.organizationId, `force_${plan}_plan`]
  await database.query('BEGIN')
  try {
    await database.query(
      `SELECT set_config('role', 'meetwright_app', true), set_config('app.organization_id', $1, true),
              set_config('plan_cache_mode', $2, true)`,
      settings,
    )
    const literals = parameters.map((_, index) => database.escapeLiteral(String(value(parameters[index]))))
    await database.query(`PREPARE it AS ${sql}`)
    const text = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE it (${literals.join()})`
    const { rows } = await database.query(text.replaceAll("'null'", 'NULL'))
    const [{ Plan: top }] = rows[0]['QUERY PLAN']
    return top['Shared Hit Blocks'] + top['Shared Read Blocks']
  } finally {
    await database.query('ROLLBACK')
    await database.query('DEALLOCATE ALL')
  }
}

const claims = () => {
  const start = instant(START + (CLAIMS_OF_HOST / 2) * HOUR + 30 * MINUTE)
  const end = instant(start + 30 * MINUTE)
  const id = service.ctx.newId()
  return insertClaims(
    owner.organizationId,
    {
      ...{ start, end, bufferedStart: start, bufferedEnd: end, eventTypeId: id, bookingId: id, eventId: id },
      hosts: [{ claimId: id, hostId: owner.userId, countedOn: null }],
      ...{ expiresAt: null, seats: null },
    },
    START,
  )
}
const noFilter = {
  ...{ userId: null, groupId: null, eventTypeId: null, inviteeEmail: null, inviteeSource: null },
  locationKind: null,
  ...{ status: null, from: null, to: null, search: null },
}
const firstPage = {
  ...{ count: 100, sort: [{ field: 'start_time', descending: false }], backward: false, from: null },
}
const list = () => scheduledEvents(owner.organizationId, noFilter, firstPage)
/** Only few events with the word are left. */
const lastPageOfSearch = () => {
  const key = { term: 'frequent', words: ['frequent'], hits: 10 }
  const from = [iso(instant(START + (EVENTS_WITH_WORD - 10) * HOUR)), owner.organizationId]
  const search = { terms: [key], key, keys: 'few', periods: null } as const
  return scheduledEvents(owner.organizationId, { ...noFilter, search }, { ...firstPage, from })
}

test.each([
  ['an event', 'generic', 20, () => eventForUser(owner.organizationId, event, owner.userId)],
  ['an invitee', 'generic', 20, () => inviteeForUser(owner.organizationId, invitee, owner.userId)],
  ['a list with one event', 'custom', 20, list],
  ['the last page of a search for a frequent word', 'custom', 100, lastPageOfSearch],
  ['the claim of a host with thousands of claims', 'generic', 40, claims],
] as const)('%s', async (_, plan, max, query) => {
  await countPagesTouched(query(), plan)
  expect(await countPagesTouched(query(), plan)).toBeLessThan(max)
})

async function bookingOfEvent(): Promise<string> {
  const { rows } = await database.query('SELECT booking_id FROM scheduled_events WHERE id = $1', [event])
  return rows[0].booking_id
}

test.each(['generic', 'custom'] as const)('the claims of a booking, %s plan', async (plan) => {
  const query = lockClaimsOfEvent(owner.organizationId, { id: event, booking_id: await bookingOfEvent() })
  await countPagesTouched(query, plan)
  expect(await countPagesTouched(query, plan)).toBeLessThan(8)
})

test('the meeting of a booking, among thousands with a video room', async () => {
  await database.query(`
    INSERT INTO scheduled_events (organization_id, id, event_type_id, booking_id, sequence, name, status, start_time, end_time,
                                  location, invitees_limit, invitees_total, invitees_active, created_at, updated_at)
    SELECT organization_id, gen_random_uuid(), event_type_id, gen_random_uuid(), 0, name, status, start_time, end_time,
           '{"type": "google_conference"}', invitees_limit, invitees_total, invitees_active, created_at, updated_at
      FROM scheduled_events, generate_series(1, ${EVENTS_WITH_ROOM}) WHERE id = '${event}'`)
  await database.query('ANALYZE scheduled_events')
  const query = lockConferences(owner.organizationId, [await bookingOfEvent()], createdConferenceKinds, START)
  for (const plan of ['generic', 'custom'] as const) {
    await countPagesTouched(query, plan)
    expect(await countPagesTouched(query, plan)).toBeLessThan(10)
  }
})

/** After five custom plans, PostgreSQL decides whether it plans a statement at each execution. */
const WARM_UP_BOOKINGS = 6

test.each([
  ['one host', 1, {}],
  ['a daily limit', 1, { daily_limit: 20 }],
  ['all hosts', 3, { pooling_type: 'collective' }],
  ['a round robin', 3, { pooling_type: 'round_robin' }],
  ['a seat', 1, { kind: 'group', invitee_limit: 20 }],
])('a booking of %s plans no statement at execution', async (name, hostCount, fields) => {
  const names = Array.from({ length: hostCount }, (_, index) => `Host ${index} of ${name}`)
  const hosts = await Promise.all(names.map((host) => service.addMember(owner.organizationId, host)))
  const eventType = await meetings.createType(hosts, fields)
  const pool = createPool({ url: service.ctx.config.database.url, size: 1, applicationName: 'test' })
  const ctx = { ...service.ctx, db: createDatabase(pool, { prepare: true, statementTimeoutMs: 60_000 }) }
  const actor = await authenticateBearer(service.ctx, owner.token)
  if (typeof actor === 'string') throw new Error(`The token is refused: ${actor}`)
  let start = START
  const book = async () => {
    start = instant(start + HOUR / 2)
    const body = {
      event_type: eventType,
      start_time: iso(start),
      invitee: { email: 'grace@example.com', name: 'Grace' },
    }
    await bookInvitee(ctx, actor, readBooking(actor, body, 'api'))
  }
  const countCustomPlans = async () => {
    const { rows } = await pool.query(
      'SELECT statement, custom_plans::integer AS plans FROM pg_prepared_statements',
    )
    return new Map<string, number>(rows.map(({ statement, plans }) => [statement, plans]))
  }
  try {
    for (let count = 0; count < WARM_UP_BOOKINGS; count += 1) await book()
    const before = await countCustomPlans()
    await book()
    const after = await countCustomPlans()
    expect(after.size).toBeGreaterThan(10)
    expect([...after.keys()].filter((statement) => after.get(statement) !== before.get(statement))).toEqual(
      [],
    )
  } finally {
    await ctx.db.close()
  }
})
