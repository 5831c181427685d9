// User schedules over HTTP.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  EVENING,
  pathOf,
  type Rule,
  startSchedulesFixture,
  WORKING_HOURS,
  weekdayRule,
} from '../../../test/schedules.ts'
import type { Person } from '../../../test/service.ts'

const { admin, call, create, getDefault, list, member, newUser, outsider, owner, service, userUri } =
  await startSchedulesFixture()
afterAll(() => service.stop())

let user: Person
beforeEach(async () => {
  user = await newUser()
})

const closed = (date: string): Rule => ({ type: 'date', date, intervals: [] })

describe('200', () => {
  test('a new user has working hours in their time zone as the default', async () => {
    const { status, body } = await list(user)
    expect(status).toBe(200)
    expect(body.collection).toEqual([
      {
        uri: expect.stringMatching(
          /^https:\/\/api\.meetwright\.test\/user_availability_schedules\/[0-9a-f-]{36}$/,
        ),
        default: true,
        name: 'Working hours',
        user: userUri(user),
        timezone: 'Europe/Berlin',
        rules: WORKING_HOURS,
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
      },
    ])
    const read = await call('GET', pathOf(body.collection[0] ?? {}), user)
    expect(read.body.resource).toEqual(body.collection[0])
  })

  test('the list is complete without count and paged with count', async () => {
    for (let n = 0; n < 24; n += 1) await create(user, { name: `Hours ${n}` })
    expect((await list(user)).body.pagination).toMatchObject({ count: 25, next_page: null })
    const names: (string | undefined)[] = []
    for (let query = '?count=10'; query !== ''; ) {
      const { collection, pagination } = (await list(user, query)).body
      names.push(...collection.map(({ name }) => name))
      query = pagination.next_page === null ? '' : `?${pagination.next_page.split('?')[1]}`
    }
    expect(new Set(names).size).toBe(25)
  })

  test('lets an admin list, read and change schedules of others', async () => {
    const { collection } = (await list(admin, `?user=${userUri(user)}`)).body
    const path = pathOf(collection[0] ?? {})
    expect((await call('GET', path, admin)).body.resource).toEqual(collection[0])
    expect((await call('PATCH', path, admin, { name: 'Changed' })).body.resource.name).toBe('Changed')
  })

  test('a change of one field keeps the others', async () => {
    const schedule = (await create(user, { timezone: 'Asia/Tokyo' })).body.resource
    const zoned = await call('PATCH', pathOf(schedule), user, { timezone: 'America/New_York' })
    expect(zoned.body.resource).toEqual({ ...schedule, timezone: 'America/New_York' })
    const rules = [closed('2026-12-24'), ...WORKING_HOURS]
    const ruled = await call('PATCH', pathOf(schedule), user, { rules })
    expect(ruled.body.resource).toEqual({ ...schedule, timezone: 'America/New_York', rules })
  })

  test('a new default replaces the previous one', async () => {
    const before = await getDefault(user)
    const schedule = (await create(user)).body.resource
    const { status, body } = await call('PATCH', pathOf(schedule), user, { default: true })
    expect([status, body.resource.default]).toEqual([200, true])
    expect((await call('GET', pathOf(before), user)).body.resource.default).toBe(false)
    expect((await list(user)).body.collection.filter((one) => one.default)).toHaveLength(1)
  })

  test('exactly one schedule is the default after concurrent changes', async () => {
    const schedules = await Promise.all(Array.from({ length: 8 }, () => create(user)))
    const responses = await Promise.all([
      ...schedules.map(({ body }) => call('PATCH', pathOf(body.resource), user, { default: true })),
      ...Array.from({ length: 4 }, () => create(user, { default: true })),
    ])
    expect(responses.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
    expect((await list(user)).body.collection.filter((one) => one.default)).toHaveLength(1)
  })
})

describe('201', () => {
  test('creates a schedule in the user’s time zone unless given, not as the default', async () => {
    const { status, body } = await create(user)
    expect(status).toBe(201)
    expect(body.resource).toMatchObject({
      default: false,
      name: 'Evenings',
      user: userUri(user),
      timezone: 'Europe/Berlin',
      rules: EVENING,
    })
    expect((await create(user, { timezone: 'Asia/Tokyo' })).body.resource.timezone).toBe('Asia/Tokyo')
  })

  test('creates a schedule as the default', async () => {
    const before = await getDefault(user)
    const { body } = await create(user, { default: true })
    expect(await getDefault(user)).toEqual(body.resource)
    expect((await call('GET', pathOf(before), user)).body.resource.default).toBe(false)
  })

  test('lets an admin create a schedule for another user', async () => {
    expect((await create(admin, { user: userUri(user) })).body.resource.user).toBe(userUri(user))
  })
})

describe('204', () => {
  test('deletes a schedule', async () => {
    const schedule = (await create(user)).body.resource
    expect((await call('DELETE', pathOf(schedule), user)).status).toBe(204)
    expect((await call('GET', pathOf(schedule), user)).status).toBe(404)
    expect((await list(user)).body.pagination.count).toBe(1)
  })
})

describe('400', () => {
  const overlapping = {
    type: 'wday',
    wday: 'monday',
    intervals: [
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ],
  }

  test.each<[string, object]>([
    ['name', { name: ' ' }],
    ['rules', { rules: 'always' }],
    ['rules.0.type', { rules: [{ type: 'week', intervals: [] }] }],
    ['rules.0.wday', { rules: [{ type: 'wday', wday: 'Monday', intervals: [] }] }],
    ['rules.0.intervals', { rules: [{ type: 'wday', wday: 'monday' }] }],
    ['rules.0.date', { rules: [closed('2026-02-29')] }],
    ['rules.1.wday', { rules: [...EVENING, ...EVENING] }],
    ['rules.0.intervals.1.from', { rules: [overlapping] }],
    ['rules.1.intervals.0.to', { rules: [...EVENING, weekdayRule('sunday', '10:00', '09:00')] }],
    ['rules', { rules: Array.from({ length: 501 }, () => closed('2026-12-24')) }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['default', { default: 'yes' }],
    ['user', { user: 'https://api.meetwright.test/groups/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e' }],
  ])('a schedule with invalid %s', async (parameter, fields) => {
    const { status, body } = await create(user, fields)
    expect([status, body.details[0]?.parameter]).toEqual([400, parameter])
  })

  test('a change with the same errors', async () => {
    const path = pathOf(await getDefault(user))
    for (const [parameter, fields] of [
      ['rules.0.intervals.0.from', { rules: [weekdayRule('monday', '9:00', '17:00')] }],
      ['timezone', { timezone: '+01:00' }],
      ['body', {}],
    ] as const) {
      const { status, body } = await call('PATCH', path, user, fields)
      expect([status, body.details[0]?.parameter]).toEqual([400, parameter])
    }
  })
})

describe('403', () => {
  test('a member can’t read or change schedules of another user', async () => {
    const path = pathOf((await create(user)).body.resource)
    expect((await list(member, `?user=${userUri(user)}`)).status).toBe(403)
    expect((await call('GET', path, member)).status).toBe(403)
    expect((await create(member, { user: userUri(user) })).status).toBe(403)
    expect((await call('PATCH', path, member, { name: 'Mine' })).status).toBe(403)
    expect((await call('DELETE', path, member)).status).toBe(403)
  })
})

describe('404', () => {
  test('objects of another organization', async () => {
    const schedule = pathOf((await create(user)).body.resource)
    expect((await list(outsider, `?user=${userUri(user)}`)).status).toBe(404)
    for (const method of ['GET', 'DELETE']) expect((await call(method, schedule, outsider)).status).toBe(404)
    expect((await call('PATCH', schedule, outsider, { name: 'Mine' })).status).toBe(404)
    expect((await create(outsider, { user: userUri(user) })).status).toBe(404)
  })

  test('schedules of a removed user', async () => {
    const schedule = await getDefault(user)
    await call('DELETE', `/organization_memberships/${user.membershipId}`, owner)
    expect((await call('GET', pathOf(schedule), owner)).status).toBe(404)
    expect((await list(owner, `?user=${userUri(user)}`)).status).toBe(404)
  })
})

describe('409', () => {
  test('the default can’t be deleted or unset, only replaced', async () => {
    const path = pathOf(await getDefault(user))
    const deleted = await call('DELETE', path, user)
    expect([deleted.status, deleted.body.message]).toEqual([409, expect.stringMatching(/Make another one/)])
    const unset = await call('PATCH', path, user, { default: false })
    expect([unset.status, unset.body.message]).toEqual([409, expect.stringMatching(/Make another one/)])
    expect((await getDefault(user)).uri).toBeDefined()
  })

  test('a user has at most 50 schedules, also after concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 52 }, () => create(user)))
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(refused[0]?.body.message).toMatch(/50 schedules.*Delete one first/)
    expect((await list(user)).body.pagination.count).toBe(50)
  })
})
