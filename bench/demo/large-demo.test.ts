// `npm run bench:demo -- --hosts N --events N`: events are within open hours, don't overlap, and are the same for the same seed.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openHours } from '../../server/src/domain/availability/open-hours.ts'
import { compileRules, type RuleDefinition } from '../../server/src/domain/availability/rule-definitions.ts'
import { DAY, instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import { covers } from '../../server/src/domain/time/interval.ts'
import { findZone } from '../../server/src/domain/time/zone.ts'
import { setFileClock } from '../../server/src/platform/clock.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createTestDatabase } from '../../server/test/database.ts'
import { createLoginRole } from '../../server/test/login-role.ts'
import { startService } from '../../server/test/service.ts'
import { runCli } from '../../testbed/cli.ts'
import { runLargeDemo } from './large-demo.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** In the year around it, some zones change their clocks on March 29, October 4 and November 1. */
const NOW = instant(Date.UTC(2026, 7, 20, 9, 30))
const SIZE = ['--hosts', '50', '--events', '2000', '--seed', '4']
const FILLED_TABLES = [
  'organizations',
  'users',
  'slugs',
  'sign_in_emails',
  'organization_memberships',
  'groups',
].concat(
  ['group_relationships', 'user_availability_schedules', 'event_types', 'event_type_hosts'],
  ['claims', 'external_busy_times', 'daily_counts', 'scheduled_events', 'event_memberships'],
  ['event_groups', 'invitees', 'holds'],
)

const clock = join(mkdtempSync(join(tmpdir(), 'meetwright-clock-')), 'now')
setFileClock(clock, NOW)

let url = ''
let database: pg.Client
let first = ''

const environmentOf = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  MEETWRIGHT_SECRET: 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA',
  TEST_CLOCK_FILE: clock,
})
const demo = (databaseUrl: string, ...words: string[]) =>
  runCli(words, { environment: environmentOf(databaseUrl) }, runLargeDemo)

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

const rows = async <Row extends pg.QueryResultRow>(text: string) => (await database.query<Row>(text)).rows
const number = async (text: string) => Number(Object.values((await rows(text))[0] ?? {})[0])

/** One hash per table. */
async function contents(client: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const table of FILLED_TABLES) {
    const text = `SELECT md5(string_agg(row::text, '' ORDER BY row::text)) AS sum FROM ${table} AS row`
    found.push(`${table} ${(await client.query<{ sum: string }>(text)).rows[0]?.sum}`)
  }
  return found
}

beforeAll(async () => {
  url = (await createTestDatabase()).url
  const { code, out, err } = await demo(url, ...SIZE)
  expect({ code, err }).toMatchObject({ code: 0 })
  first = out
  database = await connect(url)
})
afterAll(() => database.end())

test('creates the requested hosts and events, one organization with a fifth of them, and each kind of type', async () => {
  const claims = await number('SELECT count(*) FROM claims')
  expect(first).toMatch(
    new RegExp(`^added \\d+ organizations, 50 hosts, 2000 events \\(${claims} claims\\)\nowner \\S+@\\S+\n$`),
  )
  expect(await number('SELECT count(*) FROM users')).toBe(50)
  expect(await number('SELECT count(DISTINCT event_id) FROM claims')).toBe(2_000)
  expect(
    await number('SELECT max(n) FROM (SELECT count(*) AS n FROM users GROUP BY organization_id) AS sizes'),
  ).toBe(10)
  expect(await number('SELECT count(*) FROM user_availability_schedules WHERE is_default')).toBe(50)
  const kinds = `SELECT DISTINCT concat_ws(' ', t.kind, t.pooling_type) AS kind
    FROM event_types AS t JOIN claims AS c ON c.event_type_id = t.id ORDER BY 1`
  expect((await rows<{ kind: string }>(kinds)).map(({ kind }) => kind)).toEqual([
    'group',
    'solo',
    'solo collective',
    'solo round_robin',
  ])
  const mostTypes =
    'SELECT max(n) FROM (SELECT count(*) AS n FROM event_type_hosts GROUP BY user_id) AS counts'
  expect(await number(mostTypes)).toBeLessThanOrEqual(5)
  for (const [what, text] of [
    ['own hours', 'event_type_hosts WHERE own_rules IS NOT NULL'],
    ['holds', "claims WHERE kind = 'hold' AND event_id IS NULL"],
    ['released claims', 'claims WHERE NOT active'],
    ['buffers', 'claims WHERE buffered_start < start_time AND end_time < buffered_end'],
    ['seats', 'claims WHERE seats_taken >= 1'],
    ['busy times', 'external_busy_times'],
  ])
    expect([what, await number(`SELECT count(*) FROM ${text}`)]).toEqual([
      what,
      expect.toSatisfy((n) => n > 0),
    ])
})

test('a collective event has a claim for each host, under one booking', async () => {
  const text = `SELECT count(*)::int AS claims, count(DISTINCT booking_id)::int AS bookings,
      (SELECT count(*)::int FROM event_type_hosts AS h WHERE h.event_type_id = c.event_type_id) AS hosts
    FROM claims AS c JOIN event_types AS t ON t.id = c.event_type_id AND t.pooling_type = 'collective'
    GROUP BY c.event_id, c.event_type_id`
  const events = await rows<{ claims: number; bookings: number; hosts: number }>(text)
  expect(events.length).toBeGreaterThan(0)
  for (const { claims, bookings, hosts } of events) expect([claims, bookings]).toEqual([hosts, 1])
})

test('claims of a host do not overlap, and the exclusion constraint is in force', async () => {
  const overlaps = `SELECT count(*) FROM claims AS a JOIN claims AS b
    ON a.host_id = b.host_id AND a.id < b.id AND a.during && b.during`
  expect(await number(overlaps)).toBe(0)
  const copy = `INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, event_id, kind, active,
      start_time, end_time, buffered_start, buffered_end, created_at)
    SELECT organization_id, gen_random_uuid(), host_id, event_type_id, gen_random_uuid(), event_id, kind, active,
      start_time, end_time, buffered_start, buffered_end, created_at
    FROM claims WHERE active AND kind = 'booking' LIMIT 1`
  await expect(database.query(copy)).rejects.toMatchObject({ code: '23P01' })
})

test('every claim is within the open hours of its host, at a start time that its type allows', async () => {
  interface Claim {
    readonly start: string
    readonly end: string
    readonly timezone: string
    readonly rules: RuleDefinition[]
    readonly increment: number
  }
  const text = `SELECT (extract(epoch FROM c.start_time) * 1000)::bigint::text AS start,
      (extract(epoch FROM c.end_time) * 1000)::bigint::text AS end, t.start_increment AS increment,
      coalesce(h.own_timezone, s.timezone) AS timezone, coalesce(h.own_rules, s.rules) AS rules
    FROM claims AS c JOIN event_types AS t ON t.id = c.event_type_id
    JOIN event_type_hosts AS h ON h.event_type_id = c.event_type_id AND h.user_id = c.host_id
    JOIN user_availability_schedules AS s ON s.user_id = c.host_id AND s.is_default`
  const claims = await rows<Claim>(text)
  expect(claims).toHaveLength(await number('SELECT count(*) FROM claims'))
  const outside = claims.filter(({ start, end, timezone, rules, increment }) => {
    const zone = findZone(timezone)
    const at = instant(Number(start))
    if (zone === null) return true
    const { open, stretches } = openHours(zone, compileRules(rules), instant(at - DAY), instant(at + DAY))
    const index = stretches.findIndex(
      (from, index) => index % 3 === 0 && from <= at && at < (stretches[index + 1] ?? 0),
    )
    const isOnTime = (at - (stretches[index + 2] ?? Number.NaN)) % (increment * MINUTE) === 0
    return !covers(open, at, Number(end)) || !isOnTime
  })
  expect(outside).toEqual([])
})

test('most events are in the near past and future, and none was booked in the future', async () => {
  const near = `SELECT count(*) FROM claims WHERE start_time BETWEEN timestamptz '2026-08-20' - interval '60 days'
    AND timestamptz '2026-08-20' + interval '60 days'`
  const all = await number('SELECT count(*) FROM claims')
  expect((await number(near)) / all).toBeGreaterThan(0.4)
  expect(await number("SELECT count(*) FROM claims WHERE start_time >= '2026-12-19'")).toBe(0)
  expect(
    await number("SELECT count(*) FROM claims WHERE kind = 'booking' AND created_at >= '2026-08-20'"),
  ).toBe(0)
})

test('the API returns the types, schedules and busy times, and available times', async () => {
  const environment = environmentOf(url)
  const owner = /^owner (\S+)$/m.exec(first)?.[1] ?? ''
  const token = (
    await runCli(['token', 'create', '--user', owner, '--all-scopes'], { environment })
  ).out.trim()
  const service = await startService(environment)
  const get = async (path: string, query: Record<string, string> = {}) => {
    const { status, body } = await service.call('GET', `${path}?${new URLSearchParams(query)}`, { as: token })
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const { uri: user = '', current_organization: organization = '' } = (await get('/users/me')).resource
  const week = { start_time: '2026-08-24T00:00:00Z', end_time: '2026-08-30T00:00:00Z' }
  const types = (await get('/event_types', { organization, count: '100' })).collection
  expect(types.length).toBeGreaterThan(10)
  let offered = 0
  for (const { uri = '' } of types)
    offered += (await get('/event_type_available_times', { event_type: uri, ...week })).collection.length
  expect(offered).toBeGreaterThan(types.length)
  expect((await get('/user_availability_schedules', { user })).collection).toHaveLength(1)
  expect((await get('/user_busy_times', { user, ...week })).collection.length).toBeGreaterThan(0)
  await service.stop()
})

describe('a second run', () => {
  test('gives the same rows in another database, and different rows with another seed', async () => {
    const [same, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await Promise.all([demo(same.url, ...SIZE), demo(other.url, ...SIZE.slice(0, -1), '5')])
    const [sameClient, otherClient] = await Promise.all([connect(same.url), connect(other.url)])
    const expected = await contents(database)
    expect(await contents(sameClient)).toEqual(expected)
    const differing = await contents(otherClient)
    expect(differing.filter((one) => expected.includes(one))).toEqual([])
    await Promise.all([sameClient.end(), otherClient.end()])
  })

  test('adds only what is missing in the same database', async () => {
    const before = await contents(database)
    expect((await demo(url, ...SIZE)).out).toMatch(
      /^added 0 organizations, 0 hosts, 0 events \(0 claims\)\nalready present: 50 hosts, 2000 events$/m,
    )
    // Simulates an interrupted run: a team without its calendar.
    const team = '(SELECT r.group_id FROM group_relationships AS r ORDER BY r.id LIMIT 1)'
    const hosts = `SELECT m.user_id FROM group_relationships AS r JOIN organization_memberships AS m ON m.id = r.membership_id
      WHERE r.group_id = ${team}`
    await database.query(
      `CREATE TEMP TABLE theirs AS SELECT event_id FROM event_groups WHERE group_id = ${team}`,
    )
    for (const table of ['invitees', 'event_memberships', 'event_groups'])
      await database.query(`DELETE FROM ${table} WHERE event_id IN (SELECT event_id FROM theirs)`)
    await database.query('DELETE FROM scheduled_events WHERE id IN (SELECT event_id FROM theirs)')
    await database.query(`DELETE FROM daily_counts WHERE host_id IN (${hosts})`)
    for (const table of ['external_busy_times', 'holds'])
      await database.query(`DELETE FROM ${table} WHERE user_id IN (${hosts})`)
    const { rowCount } = await database.query(`DELETE FROM claims WHERE host_id IN (${hosts})`)
    expect(await contents(database)).not.toEqual(before)
    expect((await demo(url, ...SIZE)).out).toMatch(
      new RegExp(`^added 0 organizations, 0 hosts, \\d+ events \\(${rowCount} claims\\)$`, 'm'),
    )
    expect(await contents(database)).toEqual(before)
  })
})

test('works for a database owner who is not a superuser, because rows are written with the role of the service', async () => {
  const own = await createLoginRole('demo_login')
  await migrate(own)
  expect(await demo(own, '--hosts', '3', '--events', '10')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^added 2 organizations, 3 hosts, 10 events/),
  })
})

test.each([
  [['--hosts', '2', '--events', '2001'], /2 hosts have time for at most 2000 events\. Increase --hosts/],
  [['--hosts', 'many'], /--hosts must be a whole number/],
  [['--name', 'Acme'], /Unknown option: --name/],
])('%j prints one sentence and exits with code 2', async (words, sentence) => {
  const { code, err } = await demo(url, ...words)
  expect(code).toBe(2)
  expect(err).toMatch(sentence)
})
