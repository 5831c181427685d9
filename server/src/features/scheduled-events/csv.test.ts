// The list of scheduled events as CSV over HTTP: contents, permissions and formulas.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { rawQuery } from '../../platform/db/sql.ts'

let service: Service
let meetings: Meetings
let owner: Person
let mia: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  mia = await service.addMember(owner.organizationId, 'Mia Member')
  meetings = createMeetings(service, owner)
  const type = await meetings.createType([mia], { name: 'Intro, "first" call' })
  await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z', {
    invitee: { name: '=cmd()', email: 'grace@example.com' },
  })
  await meetings.bookOrThrow(type, '2026-11-03T11:00:00Z', {
    invitee: { name: 'Ada Lovelace', email: 'ada@example.com' },
  })
})
afterAll(() => service.stop())

/** Copies an event of its host, at the same time. */
const copyEvents = (organizationId: string, count: number) =>
  rawQuery<never>(raw`
    WITH original AS (
      SELECT * FROM scheduled_events WHERE organization_id = ${organizationId} LIMIT 1
    ), copied AS (
      INSERT INTO scheduled_events
      SELECT (jsonb_populate_record(NULL::scheduled_events, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid()))).*
        FROM original o, generate_series(1, ${count}::int)
      RETURNING organization_id, id, start_time, end_time)
    INSERT INTO event_memberships (organization_id, event_id, user_id, start_time, buffered_start_time, buffered_end_time)
    SELECT c.organization_id, c.id, m.user_id, c.start_time, c.start_time, c.end_time
      FROM copied c, original o
      JOIN event_memberships m ON m.organization_id = o.organization_id AND m.event_id = o.id`)

const get = (query: string, as: Person, accept = 'text/csv') =>
  fetch(`${service.url}/scheduled_events?${query}`, {
    headers: { accept, authorization: `Bearer ${as.token}` },
  })

describe('200', () => {
  test('returns all events of the filter with a header line', async () => {
    const response = await get('', mia)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="scheduled_events.csv"')
    const lines = (await response.text()).split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^uri,name,status,start_time,/)
    expect(lines[1]).toContain('"Intro, ""first"" call",active,2026-11-03T10:00:00.000000Z')
    expect(lines[1]).toContain('Mia Member')
    expect(lines[1]).toContain(",'=cmd(),grace@example.com,1,1,api,")
    expect(lines[2]).toContain('Ada Lovelace,ada@example.com')
    expect(lines[3]).toBe('')
  })

  test('applies filters and sort order', async () => {
    const text = await (await get('search_term=lovelace&sort=start_time:desc', mia)).text()
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).not.toContain('grace@example.com')
  })

  test('lists more events than one page', async () => {
    await service.ctx.db.transaction(owner.organizationId, async (tx) => {
      await tx.rows(copyEvents(owner.organizationId, 1_200))
    })
    const lines = (await (await get('', mia)).text()).split('\r\n').slice(1, -1)
    expect(lines).toHaveLength(1_202)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1_202)
  })

  test('a client that also accepts JSON, or anything, gets a page of JSON', async () => {
    for (const accept of ['application/json, text/csv', '*/*', 'application/json'])
      expect((await get('', mia, accept)).headers.get('content-type')).toMatch(/^application\/json/)
  })
})

test.each(['count=5', 'page_token=abc'])('400: %s', async (query) => {
  expect((await get(query, mia)).status).toBe(400)
})

test('401, 403, 404: errors are JSON', async () => {
  const own = `organization=${service.uri('organizations', owner.organizationId)}`
  const refused = await get(own, mia)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, expect.stringMatching(/json/)])
  expect((await get('', { ...mia, token: 'unknown' })).status).toBe(401)
  expect((await get(`user=${service.uri('users', service.ctx.newId())}`, owner)).status).toBe(404)
})
