// Listing scheduled events with every filter and sort order: the pages together contain the expected events in order.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillLargeDemo } from '../../bench/demo/fill.ts'
import { DAY, instant, iso } from '../src/domain/time/instant.ts'
import { type EventFilter, scheduledEvents } from '../src/features/scheduled-events/event-list-store.ts'
import { joinPeriods, searchPeriods } from '../src/features/scheduled-events/event-period-store.ts'
import { type EventSearch, searchTerms } from '../src/features/scheduled-events/event-search-store.ts'
import type { PageRequest } from '../src/platform/db/keyset.ts'
import { type Service, START, startService } from './service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

interface Event {
  readonly id: string
  readonly status: string
  readonly start_time: string
  readonly created_at: string
  readonly updated_at: string
  readonly users: readonly string[]
  readonly groups: readonly string[]
  readonly emails: readonly string[]
  readonly event_type_id: string
  readonly sources: readonly string[]
  readonly place: string | null
  readonly texts: readonly string[]
}

type Field = 'start_time' | 'created_at' | 'updated_at'

let service: Service
let database: pg.Client
let organizationId = ''
let events: Event[] = []
let [user, group, email, eventType] = ['', '', '', '']

beforeAll(async () => {
  service = await startService()
  const { db, clock, config } = service.ctx
  database = new pg.Client({ connectionString: config.database.url })
  await database.connect()
  await fillLargeDemo(
    { db, clock, databaseUrl: config.database.url, connections: 2 },
    { hosts: 40, events: 1_200, seed: 3 },
    { step: (_, work) => work(() => undefined), count: (_, __, ___, work) => work(() => undefined) },
  )
  const mostCommon = async (column: string, table: string, where = '') =>
    (
      await database.query(
        `SELECT ${column} AS it FROM ${table} ${where} GROUP BY 1 ORDER BY count(*) DESC, 1`,
      )
    ).rows[0].it
  organizationId = await mostCommon('organization_id', 'scheduled_events')
  const own = `WHERE organization_id = '${organizationId}'`
  user = await mostCommon('user_id', 'event_memberships', own)
  group = await mostCommon('group_id', 'event_groups', own)
  eventType = await mostCommon('event_type_id', 'scheduled_events', own)
  email = 'often@example.com'
  // A frequent invitee, who is twice in one event, and some events with the same start.
  await database.query(
    `UPDATE invitees SET email = $1 ${own} AND id IN (SELECT id FROM invitees ${own} ORDER BY md5(id::text) LIMIT 80)`,
    [email],
  )
  await database.query(
    `UPDATE invitees SET email = $1 ${own} AND event_id = (SELECT event_id FROM invitees ${own} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)`,
    [email],
  )
  await database.query(
    `UPDATE scheduled_events SET created_at = date_trunc('day', created_at), updated_at = date_trunc('week', updated_at) ${own}`,
  )
  await database.query(`UPDATE invitees SET source = 'mcp' ${own} AND md5(id::text) < '3'`)
  // Words that only events of some months have.
  await database.query(
    `UPDATE invitees SET name = concat(name, CASE WHEN start_time < $1 OR start_time > $2 THEN ' outer' ELSE ' inner' END) ${own}`,
    [iso(instant(START - 20 * DAY)), iso(instant(START + 20 * DAY))],
  )
  await database.query(
    `UPDATE scheduled_events SET location = '{"type": "physical"}' ${own} AND md5(id::text) < '4'`,
  )
  await database.query(`TRUNCATE event_words`)
  await database.query(
    `INSERT INTO event_words (organization_id, event_id, word, start_time)
     SELECT e.organization_id, e.id, word, e.start_time
       FROM scheduled_events e JOIN invitees i ON i.organization_id = e.organization_id AND i.event_id = e.id
      CROSS JOIN LATERAL unnest(search_words(concat_ws(' ', e.name, i.name, i.email))) AS word ON CONFLICT DO NOTHING`,
  )
  const text = (column: string) => `to_char(e.${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${column}`
  events = (
    await database.query<Event>(
      `SELECT e.id, e.status, ${text('start_time')}, ${text('created_at')}, ${text('updated_at')},
              ARRAY(SELECT user_id::text FROM event_memberships WHERE event_id = e.id) AS users,
              ARRAY(SELECT group_id::text FROM event_groups WHERE event_id = e.id) AS groups,
              ARRAY(SELECT email FROM invitees WHERE event_id = e.id) AS emails,
              e.event_type_id, ARRAY(SELECT source FROM invitees WHERE event_id = e.id) AS sources,
              e.location ->> 'type' AS place,
              ARRAY(SELECT e.name UNION ALL SELECT concat_ws(' ', name, email) FROM invitees WHERE event_id = e.id) AS texts
         FROM scheduled_events e ${own}`,
    )
  ).rows
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

type Filter = Omit<EventFilter, 'status' | 'from' | 'to' | 'search'>

const NO_FILTER: Filter = {
  ...{ userId: null, groupId: null, eventTypeId: null, inviteeEmail: null, inviteeSource: null },
  locationKind: null,
}
const buildFilters = (): Filter[] => [
  NO_FILTER,
  { ...NO_FILTER, userId: user },
  { ...NO_FILTER, groupId: group },
  { ...NO_FILTER, inviteeEmail: email },
  { ...NO_FILTER, userId: user, groupId: group },
  { ...NO_FILTER, userId: user, inviteeEmail: email },
  { ...NO_FILTER, groupId: group, inviteeEmail: email },
  { ...NO_FILTER, inviteeEmail: 'nobody@example.com' },
  { ...NO_FILTER, eventTypeId: eventType },
  { ...NO_FILTER, eventTypeId: eventType, groupId: group },
  { ...NO_FILTER, eventTypeId: eventType, userId: user },
  { ...NO_FILTER, inviteeSource: 'mcp' },
  { ...NO_FILTER, inviteeSource: 'mcp', groupId: group },
  { ...NO_FILTER, inviteeSource: 'mcp', eventTypeId: eventType, inviteeEmail: email },
]
const buildPlaceFilters = (): Filter[] => [
  { ...NO_FILTER, locationKind: 'physical' },
  { ...NO_FILTER, locationKind: 'physical', inviteeSource: 'mcp' },
  { ...NO_FILTER, locationKind: 'physical', userId: user, groupId: group },
]
const windows = [
  { from: null, to: null },
  { from: START, to: null },
  { from: instant(START - 60 * DAY), to: instant(START + 20 * DAY) },
]
const statuses = [null, 'active', 'canceled'] as const
const orders: readonly (readonly Field[])[] = [
  ['start_time'],
  ['created_at'],
  ['updated_at'],
  ['updated_at', 'start_time'],
]
const directions = [
  [false, false],
  [true, false],
  [false, true],
] as const

function expectedIds(filter: EventFilter, fields: readonly Field[], descending: boolean): string[] {
  const {
    userId,
    groupId,
    eventTypeId,
    inviteeEmail,
    inviteeSource,
    locationKind,
    status,
    from,
    to,
    search,
  } = filter
  const key = (event: Event) => [...fields.map((field) => event[field]), event.id].join(' ')
  const ids = events
    .filter((event) => userId === null || event.users.includes(userId))
    .filter((event) => groupId === null || event.groups.includes(groupId))
    .filter((event) => inviteeEmail === null || event.emails.includes(inviteeEmail))
    .filter((event) => eventTypeId === null || event.event_type_id === eventTypeId)
    .filter((event) => inviteeSource === null || event.sources.includes(inviteeSource))
    .filter(({ place }) => locationKind === null || place === locationKind)
    .filter((event) => status === null || event.status === status)
    .filter(({ start_time }) => from === null || Date.parse(start_time) >= from)
    .filter(({ start_time }) => to === null || Date.parse(start_time) <= to)
    .filter(
      (event) =>
        search === null ||
        hasWords(
          event,
          search.terms.map(({ term }) => term),
        ),
    )
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ id }) => id)
  return descending ? ids.reverse() : ids
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const hasWords = ({ texts }: Event, terms: readonly string[]) => {
  const words = texts.flatMap(wordsOf)
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

/** Reads all pages, each from the last key of the previous one. */
async function readAllPages(filter: EventFilter, page: Omit<PageRequest, 'from'>): Promise<string[]> {
  const reader = service.ctx.db.withOrganization(organizationId)
  const found: string[] = []
  let from: PageRequest['from'] = null
  for (;;) {
    const rows = await reader.rows(scheduledEvents(organizationId, filter, { ...page, from }))
    found.push(...rows.slice(0, page.count).map(({ id }) => id))
    const last = events.find(({ id }) => id === found.at(-1))
    if (rows.length <= page.count || !last) return found
    from = [...page.sort.map(({ field }) => last[field as Field]), last.id]
  }
}

async function findDifferences(filters: readonly Filter[]): Promise<unknown[]> {
  const found: unknown[] = []
  for (const base of filters)
    for (const window of windows)
      for (const status of statuses)
        for (const fields of orders)
          for (const [descending, backward] of directions) {
            const filter = { ...base, ...window, status, search: null }
            const ids = expectedIds(filter, fields, descending !== backward)
            const sort = fields.map((field) => ({ field, descending }))
            const count = Math.max(5, Math.ceil(ids.length / 3))
            const pages = await readAllPages(filter, { count, sort, backward })
            if (pages.join() !== ids.join()) found.push({ filter, fields, descending, backward })
          }
  return found
}

const FIRST_PAGE: PageRequest = { count: 20, sort: [], backward: false, from: null }

/** The plans of a search. Which one is used depends on how frequent the terms are. */
async function searchesFor(text: string): Promise<EventSearch[]> {
  const query = searchTerms(organizationId, text, { from: null, to: null }, FIRST_PAGE)
  const terms = await service.ctx.db.withOrganization(organizationId).rows(query)
  return terms.flatMap((key) =>
    (['few', 'ordered', 'none'] as const).map((keys) => ({ terms, key, keys, periods: null })),
  )
}

test('the words of a term with many words are counted, unless a sample shows that they are frequent', async () => {
  // A word for each event, and more than 50 different ones.
  await database.query(
    `INSERT INTO event_words (organization_id, event_id, word, start_time)
     SELECT organization_id, id, 'qx' || hashtext(id::text) % 100, start_time FROM scheduled_events WHERE organization_id = $1`,
    [organizationId],
  )
  const starts = events.map((event) => event.start_time).toSorted()
  const count = async (last: number) => {
    const bounds = { from: null, to: instant(Date.parse(starts[last] ?? '')) }
    const query = searchTerms(organizationId, 'qx', bounds, FIRST_PAGE)
    return (await service.ctx.db.withOrganization(organizationId).rows(query))[0]
  }
  const isUpTo = (last: number) => starts.filter((start) => start <= (starts[last] ?? '')).length
  expect(await count(20)).toEqual({ term: 'qx', words: null, hits: isUpTo(20) })
  expect(await count(200)).toEqual({ term: 'qx', words: null, hits: 10_001 })
  await database.query(`DELETE FROM event_words WHERE word >= 'qx' AND word < 'qy'`)
})

/** The search as the list runs it: only frequent terms are searched by period. Null if no period has all of them. */
async function addPeriods(
  filter: EventFilter & { readonly search: EventSearch },
  page: PageRequest,
): Promise<EventFilter | null> {
  const query = searchPeriods(organizationId, filter, page)
  if (query === null || filter.search.keys === 'few') return filter
  const periods = joinPeriods(await service.ctx.db.withOrganization(organizationId).rows(query))
  return periods.length === 0 ? null : { ...filter, search: { ...filter.search, periods } }
}

test.each(['all', 'words', 'prefix', 'unknown', 'some months', 'other months', 'no common month'] as const)(
  'every plan of a search finds the same events, in every sort order: %s',
  async (kind) => {
    const [first = ''] = wordsOf(events[0]?.texts[1] ?? '')
    const [second = ''] = wordsOf(events.at(-1)?.texts[0] ?? '')
    const text = {
      all: 'com',
      words: `${second.slice(0, 4)} com`,
      prefix: first.slice(0, 2),
      unknown: 'zzyzx',
      'some months': 'outer',
      'other months': 'com inn',
      'no common month': 'inner outer',
    }[kind]
    const searches = await searchesFor(text)
    const bases = [NO_FILTER, { ...NO_FILTER, userId: user }, { ...NO_FILTER, groupId: group }]
    const found: unknown[] = []
    let count = 0
    for (const search of searches)
      for (const base of bases)
        for (const window of windows)
          for (const [field, descending, backward] of [
            ['start_time', false, false],
            ['start_time', true, false],
            ['start_time', false, true],
            ['created_at', true, false],
            ['updated_at', true, false],
          ] as const) {
            // Only possible if the index has the order of the list, and all words are known.
            if (search.keys === 'ordered' && (field !== 'start_time' || search.key.words === null)) continue
            const filter = { ...base, ...window, status: null, search }
            const ids = expectedIds(filter, [field], descending !== backward)
            const page = {
              count: Math.max(5, Math.ceil(ids.length / 3)),
              sort: [{ field, descending }],
              backward,
            }
            const narrowed = await addPeriods(filter, { ...page, from: null })
            const pages = narrowed === null ? [] : await readAllPages(narrowed, page)
            count += ids.length
            if (pages.join() !== ids.join()) found.push({ filter, field, descending, backward })
          }
    expect(found).toEqual([])
    expect(count > 0).toBe(kind !== 'unknown' && kind !== 'no common month')
  },
)

test('every filter returns each matching event once, in every sort order', async () => {
  expect(events.filter(({ emails }) => emails.filter((one) => one === email).length > 1)).not.toEqual([])
  expect(new Set(events.flatMap(({ sources }) => sources)).size).toBeGreaterThan(1)
  expect(await findDifferences(buildFilters())).toEqual([])
})

test('every filter by location returns each matching event once', async () => {
  expect(new Set(events.map(({ place }) => place)).size).toBeGreaterThan(1)
  expect(await findDifferences(buildPlaceFilters())).toEqual([])
})

test('also for a group that has most of the events', async () => {
  await database.query("SET session_replication_role = 'replica'")
  await database.query(
    `INSERT INTO event_groups (organization_id, event_id, group_id, start_time)
     SELECT $1, gen_random_uuid(), $2, now() FROM generate_series(1, 10001)`,
    [organizationId, group],
  )
  expect(await findDifferences(buildFilters().filter(({ groupId }) => groupId !== null))).toEqual([])
})
