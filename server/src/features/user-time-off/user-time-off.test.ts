// Time off over HTTP: no booking in it, what explanations say, and who may read and change it.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countWaiting } from '../../../test/count-waiting.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant, iso } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { dropTimeOff } from './drop-time-off.ts'

let service: Service
let owner: Person
let host: Person
let colleague: Person
let meetings: Meetings
let type: string

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  colleague = await service.addMember(owner.organizationId, 'Colleague')
  meetings = createMeetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  host = await service.addMember(owner.organizationId, `Host ${Math.random()}`)
  type = await meetings.createType([host])
})

const vacation = { start_time: '2026-11-09T23:00:00Z', end_time: '2026-11-14T23:00:00Z', reason: 'Vacation' }
const create = (fields: object = {}, as = host) =>
  service.call('POST', '/user_time_off', { as, body: { ...vacation, ...fields } })
const createId = async (fields?: object) => idOf((await create(fields)).body.resource.uri)
const change = (id: string, body: object, as = host) =>
  service.call('PATCH', `/user_time_off/${id}`, { as, body })
const remove = (id: string, as = host) => service.call('DELETE', `/user_time_off/${id}`, { as })
const list = (query = '', as = host) => service.call('GET', `/user_time_off${query}`, { as })
const openDates = async () => {
  const window = 'start_time=2026-11-09T00:00:00Z&end_time=2026-11-20T00:00:00Z'
  const path = `/event_type_available_times?event_type=${type}&${window}`
  const times = (await service.call('GET', path, { as: host })).body.collection
  return [...new Set(times.map(({ start_time = '' }) => start_time.slice(0, 10)))]
}
const rulesAt = async (start: string) => {
  const path = `/event_type_available_times/explanation?event_type=${type}`
  const { body } = await service.call('GET', `${path}&start_time=${start}`, { as: host })
  return (body.resource.reasons as unknown as { rule: string }[]).map(({ rule }) => rule)
}

describe('time off', () => {
  test('is returned, listed and read', async () => {
    const { status, body } = await create()
    expect([status, body.resource]).toEqual([
      201,
      {
        uri: expect.stringContaining('/user_time_off/'),
        user: service.uri('users', host.userId),
        start_time: '2026-11-09T23:00:00.000000Z',
        end_time: '2026-11-14T23:00:00.000000Z',
        reason: 'Vacation',
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
      },
    ])
    expect((await list()).body.collection).toEqual([body.resource])
    const path = new URL(body.resource.uri ?? '').pathname
    expect((await service.call('GET', path, { as: host })).body.resource).toEqual(body.resource)
  })

  test('closes its days in every schedule until it is changed or deleted', async () => {
    const before = await openDates()
    expect(before).toContain('2026-11-12')
    const id = await createId()
    expect(await openDates()).toEqual(before.filter((date) => date < '2026-11-10' || date > '2026-11-14'))
    await change(id, { end_time: '2026-11-10T23:00:00Z' })
    expect(await openDates()).toEqual(before.filter((date) => date !== '2026-11-10'))
    expect((await remove(id)).status).toBe(204)
    expect(await openDates()).toEqual(before)
  })

  test('refuses bookings and names itself as the reason', async () => {
    await create()
    const refused = await meetings.book(type, '2026-11-12T10:00:00Z')
    expect(refused.status).toBe(409)
    expect((refused.body as unknown as { reasons: object[] }).reasons).toMatchObject([
      { rule: 'time_off', message: 'The host has time off.' },
    ])
    expect(JSON.stringify(refused.body)).not.toContain('Vacation')
    expect(await rulesAt('2026-11-12T10:00:00Z')).toEqual(['time_off'])
    expect(await rulesAt('2026-11-17T10:00:00Z')).toEqual([])
  })

  test('differs from other busy times in explanations', async () => {
    await create()
    const blocks = [{ start_time: '2026-11-17T09:00:00Z', end_time: '2026-11-17T12:00:00Z' }]
    await service.call('PUT', '/user_busy_sources/own', { as: host, body: { blocks } })
    expect(await rulesAt('2026-11-17T10:00:00Z')).toEqual(['busy'])
    expect(await rulesAt('2026-11-12T10:00:00Z')).toEqual(['time_off'])
  })

  test('of more than a month is one entry, and closes every day of it', async () => {
    await create({ start_time: '2026-11-03T00:00:00Z', end_time: '2027-03-01T00:00:00Z' })
    expect(await openDates()).toEqual([])
    expect((await list()).body.collection).toHaveLength(1)
    expect(await rulesAt('2026-12-15T10:00:00Z')).toContain('time_off')
  })

  test('no booking succeeds after it was created, while many are tried', async () => {
    const attempts = Array.from({ length: 6 }, (_, index) =>
      meetings.book(type, `2026-11-12T${String(10 + index).padStart(2, '0')}:00:00Z`),
    )
    expect((await create()).status).toBe(201)
    const late = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        meetings.book(type, `2026-11-13T${String(10 + index).padStart(2, '0')}:00:00Z`),
      ),
    )
    await Promise.all(attempts)
    expect(late.map(({ status }) => status)).toEqual(Array(6).fill(409))
  })
})

describe('a booking in flight', () => {
  let blocker: pg.Client
  beforeAll(async () => {
    blocker = new pg.Client(service.ctx.config.database.url)
    await blocker.connect()
  })
  afterAll(() => blocker.end())

  test('that has claimed its time before the time off is committed stays, and no other succeeds', async () => {
    const link = await service.call('POST', '/scheduling_links', {
      as: owner,
      body: { max_event_count: 1, owner: type, owner_type: 'EventType' },
    })
    const { uri = '', booking_url = '' } = link.body.resource
    // The last lock of a booking: it has read the availability and claimed the time.
    await blocker.query('BEGIN')
    await blocker.query('SELECT FROM scheduling_links WHERE id = $1 FOR UPDATE', [idOf(uri)])
    const booking = meetings.book(type, '2026-11-12T10:00:00Z', { link: booking_url })
    await expect.poll(() => countWaiting(blocker, 'scheduling_links'), { timeout: 10_000 }).toBe(1)
    const timeOff = create()
    await expect
      .poll(async () => (await countWaiting(blocker, 'users')) + (await list()).body.collection.length)
      .toBe(1)
    await blocker.query('COMMIT')
    const [booked, created] = await Promise.all([booking, timeOff])
    expect([booked.status, created.status]).toEqual([200, 201])
    expect((await meetings.getEvent(booked.body.resource)).body.resource.status).toBe('active')
    expect((await meetings.book(type, '2026-11-12T11:00:00Z')).status).toBe(409)
    expect((await meetings.reschedule(booked.body.resource, '2026-11-12T11:00:00Z')).status).toBe(409)
    expect(await rulesAt('2026-11-12T10:00:00Z')).toContain('time_off')
  })
})

describe('400 and 409', () => {
  test.each([
    ['end_time', { end_time: '2026-11-09T23:00:00Z' }],
    ['end_time', { end_time: '2028-11-09T23:00:00Z' }],
    ['end_time', { start_time: '2026-10-01T00:00:00Z', end_time: '2026-10-02T00:00:00Z' }],
    ['start_time', { start_time: '2026-11-09' }],
    ['reason', { reason: ' ' }],
    ['reason', { reason: 'x'.repeat(256) }],
  ])('for the field %s: %j', async (parameter, fields) => {
    const { status, body } = await create(fields)
    expect([status, body.details?.[0]?.parameter]).toEqual([400, parameter])
  })

  test('for a change after which it would end before its start', async () => {
    expect((await change(await createId(), { start_time: '2026-11-20T00:00:00Z' })).status).toBe(400)
  })

  test('for the two hundred and first entry that has not ended', async () => {
    for (let i = 0; i < 200; i += 1) expect((await create()).status).toBe(201)
    expect((await create()).status).toBe(409)
    service.setClock(instant(START + 13 * DAY))
    const next = { start_time: '2026-12-01T00:00:00Z', end_time: '2026-12-02T00:00:00Z' }
    expect((await create(next)).status).toBe(201)
  })

  test('for a change that makes an ended entry the two hundred and first', async () => {
    const id = await createId()
    const past = { start_time: '2026-10-01T00:00:00Z', end_time: '2026-10-02T00:00:00Z' }
    expect((await change(id, past)).status).toBe(200)
    await createId()
    const { organizationId, userId } = host
    const copies = sql.insertInto('user_time_off').values(
      Array.from({ length: 198 }, () => ({
        organization_id: organizationId,
        id: service.ctx.newId(),
        user_id: userId,
        ...vacation,
        created_at: iso(START),
        updated_at: iso(START),
      })),
    )
    await service.ctx.db.transaction(organizationId, (tx) => tx.rows(copies))
    expect((await change(id, vacation)).status).toBe(200)
    expect((await change(id, past)).status).toBe(200)
    await createId()
    expect((await change(id, vacation)).status).toBe(409)
    expect((await change(id, { reason: 'Moved' })).status).toBe(200)
  })
})

describe('permissions', () => {
  test('colleagues read it but cannot change it; admins can do both', async () => {
    const id = await createId()
    const user = `?user=${service.uri('users', host.userId)}`
    expect((await list(user, colleague)).body.collection).toMatchObject([{ reason: 'Vacation' }])
    expect((await change(id, { reason: null }, colleague)).status).toBe(403)
    expect((await remove(id, colleague)).status).toBe(403)
    expect((await create({ user: service.uri('users', host.userId) }, colleague)).status).toBe(403)
    expect((await change(id, { reason: null }, owner)).body.resource.reason).toBeNull()
    expect((await create({ user: service.uri('users', host.userId) }, owner)).status).toBe(201)
    expect((await remove(id, owner)).status).toBe(204)
  })

  test('other organizations find nothing', async () => {
    const outsider = await service.createOrganization('Others')
    const id = await createId()
    expect((await service.call('GET', `/user_time_off/${id}`, { as: outsider })).status).toBe(404)
    expect((await remove(id, outsider)).status).toBe(404)
    const user = `?user=${service.uri('users', host.userId)}`
    expect((await list(user, outsider)).status).toBe(404)
  })
})

test('is deleted with its busy times when the user is removed', async () => {
  await create()
  await service.call('DELETE', `/organization_memberships/${host.membershipId}`, { as: owner })
  await dispatchAll(service.ctx, [dropTimeOff])
  const { organizationId } = owner
  const reader = service.ctx.db.withOrganization(organizationId)
  for (const table of ['user_time_off', 'external_busy_times'] as const) {
    const query = sql
      .selectFrom(table)
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', host.userId)
    expect(await reader.rows(query)).toEqual([])
  }
})
