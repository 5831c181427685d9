// Busy sources over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, iso, MINUTE, toWireTime } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let owner: Person
let member: Person
let otherOrganizationOwner: Person
let user: Person
let userCount = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  otherOrganizationOwner = await service.createOrganization('Elsewhere')
})
afterAll(() => service.stop())
beforeEach(async () => {
  userCount += 1
  user = await service.addMember(owner.organizationId, `Host ${userCount}`)
})

const NOVEMBER = 'start_time=2026-11-01T00:00:00Z&end_time=2026-12-01T00:00:00Z'
const parseTime = (text: string) => instant(Date.parse(text))
const userUri = (person: Person) => service.uri('users', person.userId)
const busyTimes = () => service.call('GET', `/user_busy_times?${NOVEMBER}`, { as: user })
const put = (name: string, blocks: readonly (readonly [string, string])[], as = user, more: object = {}) =>
  service.call('PUT', `/user_busy_sources/${name}`, {
    as,
    body: { blocks: blocks.map(([start_time, end_time]) => ({ start_time, end_time })), ...more },
  })

const storedPieces = async () =>
  service.ctx.db
    .withOrganization(user.organizationId)
    .rows(
      sql
        .selectFrom('external_busy_times')
        .select(['id', 'start_time', 'end_time'])
        .where('organization_id', '=', user.organizationId)
        .where('user_id', '=', user.userId)
        .orderBy('start_time'),
    )

describe('200', () => {
  test('returns the stored blocks in order, in UTC, without duplicates', async () => {
    const { status, body } = await put('room-calendar_1', [
      ['2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z'],
      ['2026-11-10T10:00:00+02:00', '2026-11-10T11:00:00+02:00'],
      ['2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z'],
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      resource: {
        name: 'room-calendar_1',
        user: userUri(user),
        blocks: [
          { start_time: '2026-11-10T08:00:00.000000Z', end_time: '2026-11-10T09:00:00.000000Z' },
          { start_time: '2026-11-12T10:00:00.000000Z', end_time: '2026-11-12T11:00:00.000000Z' },
        ],
        updated_at: toWireTime(START),
      },
    })
  })

  test('replaces only the blocks of this source and user', async () => {
    await put('one', [['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z']])
    await put('two', [['2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z']])
    await put('one', [['2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z']], owner)
    await put('one', [['2026-11-13T10:00:00Z', '2026-11-13T11:00:00Z']])
    const days = (await busyTimes()).body.collection.map(({ start_time }) => start_time?.slice(8, 10))
    expect(days).toEqual(['11', '13'])
  })

  test('does not rewrite unchanged blocks', async () => {
    const [kept, gone] = [
      ['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z'],
      ['2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z'],
    ] as const
    await put('calendar', [kept, gone])
    const before = await storedPieces()
    await put('calendar', [kept, gone])
    expect(await storedPieces()).toEqual(before)
    await put('calendar', [kept])
    expect(await storedPieces()).toEqual(before.filter(({ start_time }) => start_time === parseTime(kept[0])))
  })

  test('accepts blocks in every supported year', async () => {
    const { status, body } = await put('calendar', [
      ['0001-01-01T00:00:00Z', '0001-12-31T00:00:00Z'],
      ['9999-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
    ])
    expect(status).toBe(200)
    expect(body.resource.blocks).toMatchObject([
      { start_time: '0001-01-01T00:00:00.000000Z' },
      { end_time: '9999-12-31T23:59:59.999000Z' },
    ])
  })

  test('removes the source if the list is empty', async () => {
    await put('calendar', [['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z']])
    const { status, body } = await put('calendar', [])
    expect([status, body.resource.blocks]).toEqual([200, []])
    expect((await busyTimes()).body.collection).toEqual([])
  })

  test('accepts 2,000 blocks of a year each', async () => {
    const blocks = Array.from({ length: 2_000 }, (_, place) => {
      const start = instant(parseTime('2026-01-01T00:00:00Z') + place * MINUTE)
      return [iso(start), iso(instant(start + 366 * 24 * 60 * MINUTE))] as const
    })
    expect((await put('calendar', blocks)).status).toBe(200)
    expect((await storedPieces()).length).toBe(24_000)
    expect((await busyTimes()).body.pagination.count).toBe(2_000)
  })

  test('lets an admin replace a source of another user', async () => {
    const block = ['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z'] as const
    const { body } = await put('calendar', [block], owner, { user: userUri(user) })
    expect(body.resource.user).toBe(userUri(user))
    expect((await busyTimes()).body.pagination.count).toBe(1)
  })
})

describe('400', () => {
  test.each([
    [[['2026-11-10T10:00:00Z', '2026-11-10T10:00:00Z']], ['blocks.0.end_time']],
    [[['2026-11-10T10:00:00', '2026-11-10T11:00:00Z']], ['blocks.0.start_time']],
    [
      [
        ['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z'],
        ['2026-01-01T00:00:00Z', '2027-01-02T00:00:00.001Z'],
      ],
      ['blocks.1.end_time'],
    ],
    [[['today', 'tomorrow']], ['blocks.0.start_time', 'blocks.0.end_time']],
  ] as const)('blocks %j: wrong are %j', async (blocks, parameters) => {
    const { status, body } = await put('calendar', blocks)
    expect([status, body.details.map((detail) => detail.parameter)]).toEqual([400, parameters])
  })

  test('more than 2,000 blocks', async () => {
    const block = ['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z'] as const
    const { status, body } = await put(
      'calendar',
      Array.from({ length: 2_001 }, () => block),
    )
    expect([status, body.details[0]?.parameter]).toEqual([400, 'blocks'])
  })

  test.each(['Calendar', 'my%20calendar', 'a.b', 'x'.repeat(65), '%C3%A4'])(
    'a source with the name %s',
    async (name) => {
      const { status, body } = await put(name, [])
      expect([status, body.details[0]?.parameter]).toEqual([400, 'name'])
    },
  )
})

describe('403', () => {
  test('a member can’t set busy times of another user', async () => {
    expect((await put('calendar', [], member, { user: userUri(user) })).status).toBe(403)
  })
})

describe('404', () => {
  test('a user of another organization', async () => {
    expect((await put('calendar', [], otherOrganizationOwner, { user: userUri(user) })).status).toBe(404)
  })
})

describe('409', () => {
  test('a user has at most 20 sources, and existing ones can still be replaced', async () => {
    const block = ['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z'] as const
    for (let n = 1; n <= 20; n += 1) expect((await put(`source-${n}`, [block])).status).toBe(200)
    const { status, body } = await put('source-21', [block])
    expect([status, body.message]).toEqual([409, expect.stringMatching(/20 busy sources.*Remove one first/)])
    expect((await put('source-20', [block, ['2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z']])).status).toBe(
      200,
    )
  })
})
