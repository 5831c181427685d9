// A page of a large activity log touches few database pages, with every combination of filters that the console offers.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import type { EventType } from '../../domain/events/catalog.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { readSettings } from '../../platform/db/database.ts'
import type { Query } from '../../platform/db/sql.ts'
import { activityLogEntries, type EntryFilter, lastSearchedEntry } from './store.ts'
import { entriesSince } from './verification-store.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** `ENTRIES=1000000 npx vitest run entry-plans` prints the times in a large log. */
const ENTRIES = Number(process.env.ENTRIES ?? 60_000)
const DAYS = 90

let service: Service
let database: pg.Client
let owner: Person

const EVENT_ID = `(lpad(to_hex(($2::bigint - i * ($3::bigint * 86400000 / $4::bigint))), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8'
                   || substr(md5(i::text), 4, 15))::uuid`

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Large')
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
  await database.query("SET session_replication_role = 'replica'")
  await database.query(
    `WITH added AS (
       INSERT INTO events (organization_id, id, type, actor_kind, actor_id, subject_id, before, after, occurred_at)
       SELECT $1, ${EVENT_ID}, CASE WHEN i % 1000 = 7 THEN 'group.updated' ELSE 'invitee.created' END, 'user',
              CASE WHEN i % 3 = 0 THEN $5::uuid ELSE md5(($1::uuid)::text || i % 50)::uuid END, gen_random_uuid(), NULL,
              jsonb_build_object('name', 'Grace-' || i || '-x', 'note', repeat('n', 300)),
              to_timestamp(($2::bigint - i * ($3::bigint * 86400000 / $4::bigint)) / 1000.0)
         FROM generate_series(1, $4::bigint) AS i RETURNING organization_id, id, type, actor_id)
     INSERT INTO activity_log_links (organization_id, position, event_id, type, actor_id, digest, chained_at, hash)
     SELECT organization_id, row_number() OVER (ORDER BY id), id, type, actor_id, sha256(''), now(), sha256('') FROM added`,
    [owner.organizationId, START, DAYS, ENTRIES, owner.userId],
  )
  await database.query(
    `INSERT INTO activity_log_heads (organization_id, position, event_id, xact_id, hash, signature, revision)
     SELECT $1, count(*), (array_agg(id ORDER BY xact_id DESC, id DESC))[1], (array_agg(xact_id ORDER BY xact_id DESC))[1],
            sha256(''), sha256(''), 1 FROM events WHERE organization_id = $1`,
    [owner.organizationId],
  )
  await database.query('VACUUM ANALYZE')
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

async function explain(query: Query<unknown>): Promise<{ readonly pages: number; readonly ms: number }> {
  const settings = readSettings(owner.organizationId, 60_000, 'list')
  const { sql, parameters } = query.compile()
  await database.query('BEGIN')
  await database.query(settings.sql, settings.parameters)
  const text = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`
  const { rows } = await database.query(text, [...parameters])
  await database.query('ROLLBACK')
  const { Plan: plan, 'Execution Time': ms } = rows[0]['QUERY PLAN'][0] as {
    Plan: Plan
    'Execution Time': number
  }
  return { pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms }
}

const none: EntryFilter = { types: null, actorIds: null, from: null, to: null, term: null, searchEnd: null }
const page = {
  count: 25,
  sort: [{ field: 'occurred_at', descending: true }],
  backward: false,
  from: null,
}
const rare: readonly EventType[] = ['group.created', 'group.updated', 'group.deleted']
const types: readonly EventType[] = [...rare, 'invitee.created', 'invitee.canceled']
const month = { from: instant(START - 60 * DAY), to: instant(START - 30 * DAY) }

/** A look into the index of links for each of 120 types, and 25 entries. An index is three or four pages deep. */
const MAX_PAGES = 2_500

test.each<[string, () => Partial<EntryFilter>]>([
  ['no filter', () => ({})],
  ['period', () => month],
  ['kind', () => ({ types })],
  ['rare kind', () => ({ types: rare })],
  ['kind and period', () => ({ types, ...month })],
  ['rare kind and period', () => ({ types: rare, ...month })],
  ['person', () => ({ actorIds: [owner.userId] })],
  ['person and period', () => ({ actorIds: [owner.userId], ...month })],
  ['person and kind', () => ({ actorIds: [owner.userId], types })],
  ['person, rare kind and period', () => ({ actorIds: [owner.userId], types: rare, ...month })],
])('%s: a page of 25 entries', async (name, filter) => {
  const { pages, ms } = await explain(
    activityLogEntries(owner.organizationId, { ...none, ...filter() }, page),
  )
  console.info(`${ENTRIES} entries, ${name}: ${pages} pages, ${ms.toFixed(1)} ms`)
  expect(pages).toBeLessThan(MAX_PAGES)
})

test('a search reads 50,000 entries at most, and says where the next request goes on', async () => {
  const filter = { ...none, from: instant(START - DAYS * DAY), term: 'nowhere' }
  const reader = service.ctx.db.withOrganization(owner.organizationId)
  const end = await reader.first(lastSearchedEntry(owner.organizationId, filter, page))
  expect(end).toBeDefined()
  const { pages: pagesOfEnd, ms: msOfEnd } = await explain(
    lastSearchedEntry(owner.organizationId, filter, page),
  )
  const { pages, ms } = await explain(
    activityLogEntries(owner.organizationId, { ...filter, searchEnd: end?.id ?? null }, page),
  )
  console.info(
    `${ENTRIES} entries, search: ${pagesOfEnd} pages, ${msOfEnd.toFixed(1)} ms, then ${pages} pages, ${ms.toFixed(1)} ms`,
  )
  // Read in order: each page of the table once, and one step in the index per entry at most.
  expect(pages).toBeLessThan(60_000)
  expect(pagesOfEnd).toBeLessThan(60_000)
})

test('a search finds each entry once over several requests, also where a page has none', async () => {
  const since = 'min_occurred_at=2026-08-10T00:00:00Z&count=100'
  const found: string[] = []
  let requests = 0
  for (const term of ['grace-7-x', 'Grace-55000-x']) {
    let path: string | null = `/activity_log_entries?${since}&search_term=${term}`
    while (path !== null) {
      const { body }: Awaited<ReturnType<Service['call']>> = await service.call('GET', path, { as: owner })
      requests += 1
      found.push(...body.collection.map(({ subject_name }) => subject_name ?? ''))
      path = body.pagination.next_page?.replace(service.ctx.config.urls.api, '') ?? null
    }
  }
  expect(found).toEqual(['Grace-7-x', 'Grace-55000-x'])
  expect(requests).toBe(4)
})

test('the number of entries that are not verified yet', async () => {
  expect((await explain(entriesSince(owner.organizationId, null, 1_000))).pages).toBeLessThan(1_100)
})
