// Query plans: lookups in a large organization use its keys, even if most organizations have one user.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { instant, MINUTE } from '../src/domain/time/instant.ts'
import { insertClaims } from '../src/features/claims/store.ts'
import { inviteeForUser } from '../src/features/invitees/store.ts'
import { eventForUser, scheduledEvents } from '../src/features/scheduled-events/store.ts'
import type { Query } from '../src/platform/db/sql.ts'
import { createMeetings, idOf } from './meetings.ts'
import { type Person, type Service, START, startService } from './service.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const OTHERS = 20_000
const COLLEAGUES = 2_000

let service: Service
let database: pg.Client
let owner: Person
let event = ''
let invitee = ''

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Large')
  const meetings = createMeetings(service, owner)
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
  const [start, end] = [instant(START + 60 * MINUTE), instant(START + 90 * MINUTE)]
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
const list = () =>
  scheduledEvents(
    owner.organizationId,
    { userId: null, groupId: null, inviteeEmail: null, status: null, from: null, to: null },
    { count: 100, sort: [{ field: 'start_time', descending: false }], backward: false, from: null },
  )

test.each([
  ['an event', 'generic', () => eventForUser(owner.organizationId, event, owner.userId)],
  ['an invitee', 'generic', () => inviteeForUser(owner.organizationId, invitee, owner.userId)],
  ['a list with one event', 'custom', list],
  ['the claims of a booking', 'generic', claims],
] as const)('%s', async (_, plan, query) => {
  await countPagesTouched(query(), plan)
  expect(await countPagesTouched(query(), plan)).toBeLessThan(20)
})
