// Busy times and busy sources, through HTTP. Bookings are put straight into the table of claims.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { type Instant, instant, iso, MINUTE, wire } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let owner: Person
let member: Person
let outsider: Person
let user: Person
let made = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
  member = await service.join(owner.organizationId, 'Mia Member')
  outsider = await service.found('Elsewhere')
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  made += 1
  user = await service.join(owner.organizationId, `Host ${made}`)
})

const NOVEMBER = 'start_time=2026-11-01T00:00:00Z&end_time=2026-12-01T00:00:00Z'
const at = (text: string) => instant(Date.parse(text))
const userUri = (person: Person) => service.uri('users', person.userId)
const busyTimes = (query = NOVEMBER, as = user) => service.call('GET', `/user_busy_times?${query}`, { as })
const put = (name: string, blocks: readonly (readonly [string, string])[], as = user, more: object = {}) =>
  service.call('PUT', `/user_busy_sources/${name}`, {
    as,
    body: { blocks: blocks.map(([start_time, end_time]) => ({ start_time, end_time })), ...more },
  })

interface Claim {
  readonly kind?: 'booking' | 'hold'
  readonly active?: boolean
  readonly bufferMinutes?: number
  readonly eventId?: string
  readonly expires?: Instant
}

async function claim(start: string, end: string, options: Claim = {}): Promise<void> {
  const { kind = 'booking', active = true, bufferMinutes = 0, eventId, expires } = options
  const { ctx } = service
  const query = sql.insertInto('claims').values({
    organization_id: user.organizationId,
    id: ctx.newId(),
    host_id: user.userId,
    event_type_id: ctx.newId(),
    booking_id: ctx.newId(),
    event_id: eventId ?? null,
    kind,
    active,
    start_time: iso(at(start)),
    end_time: iso(at(end)),
    buffered_start: iso(instant(at(start) - bufferMinutes * MINUTE)),
    buffered_end: iso(instant(at(end) + bufferMinutes * MINUTE)),
    expires_at: expires === undefined ? null : iso(expires),
    created_at: iso(START),
  })
  await ctx.db.transaction(user.organizationId, (tx) => tx.rows(query))
}

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

describe('200: GET /user_busy_times', () => {
  test('meetings, holds and blocks of sources come in one list, by their start, with their buffers', async () => {
    const eventId = service.ctx.newId()
    await claim('2026-11-10T10:00:00Z', '2026-11-10T10:30:00Z', { eventId, bufferMinutes: 15 })
    await claim('2026-11-10T08:00:00Z', '2026-11-10T08:30:00Z', {
      kind: 'hold',
      expires: instant(START + MINUTE),
    })
    await put('calendar', [['2026-11-10T09:00:00+01:00', '2026-11-10T09:30:00Z']])
    const { status, body } = await busyTimes()
    expect(status).toBe(200)
    expect(body).toEqual({
      collection: [
        {
          type: 'reserved',
          start_time: '2026-11-10T08:00:00.000000Z',
          end_time: '2026-11-10T08:30:00.000000Z',
          buffered_start_time: '2026-11-10T08:00:00.000000Z',
          buffered_end_time: '2026-11-10T08:30:00.000000Z',
          event: null,
        },
        {
          type: 'external',
          start_time: '2026-11-10T08:00:00.000000Z',
          end_time: '2026-11-10T09:30:00.000000Z',
          buffered_start_time: '2026-11-10T08:00:00.000000Z',
          buffered_end_time: '2026-11-10T09:30:00.000000Z',
          event: null,
        },
        {
          type: 'scheduled',
          start_time: '2026-11-10T10:00:00.000000Z',
          end_time: '2026-11-10T10:30:00.000000Z',
          buffered_start_time: '2026-11-10T09:45:00.000000Z',
          buffered_end_time: '2026-11-10T10:45:00.000000Z',
          event: { uri: service.uri('scheduled_events', eventId) },
        },
      ],
      pagination: {
        count: 3,
        next_page: null,
        previous_page: null,
        next_page_token: null,
        previous_page_token: null,
      },
    })
  })

  test('a hold that has expired and a claim that was given back keep nobody busy', async () => {
    await claim('2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z', { active: false })
    await claim('2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z', {
      kind: 'hold',
      expires: instant(START + MINUTE),
    })
    expect((await busyTimes()).body.collection).toHaveLength(1)
    service.setClock(instant(START + MINUTE))
    expect((await busyTimes()).body.collection).toEqual([])
  })

  test('what touches the window only with its buffer is in it, what ends where it begins is not', async () => {
    await claim('2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z', { bufferMinutes: 10 })
    await put('calendar', [['2026-11-10T08:00:00Z', '2026-11-10T10:00:00Z']])
    const starting = (start: string) => busyTimes(`start_time=${start}&end_time=2026-11-11T00:00:00Z`)
    expect((await starting('2026-11-10T10:00:00Z')).body.collection).toMatchObject([{ type: 'scheduled' }])
    expect((await starting('2026-11-10T10:10:00Z')).body.collection).toEqual([])
  })

  test('a block of a year is one busy time, whole, however little of it is asked for', async () => {
    await put('leave', [['2026-06-01T00:00:00Z', '2027-06-02T00:00:00Z']])
    expect((await storedPieces()).length).toBe(12)
    const { collection } = (await busyTimes()).body
    expect(collection).toMatchObject([
      { start_time: '2026-06-01T00:00:00.000000Z', end_time: '2027-06-02T00:00:00.000000Z' },
    ])
  })

  test('with a count the list has pages that hold everything once', async () => {
    const days = [3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`)
    await put(
      'calendar',
      days.map((day) => [`${day}T10:00:00Z`, `${day}T11:00:00Z`] as const),
    )
    await put('another', [['2026-11-05T10:00:00Z', '2026-11-05T11:00:00Z']])
    const seen: (string | undefined)[] = []
    for (let query = `${NOVEMBER}&count=2`; query !== ''; ) {
      const { collection, pagination } = (await busyTimes(query)).body
      seen.push(...collection.map(({ start_time }) => start_time?.slice(0, 10)))
      query = pagination.next_page?.split('?')[1] ?? ''
    }
    expect(seen).toEqual(['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-05', '2026-11-06', '2026-11-07'])
  })

  test('an admin reads those of anyone in the organization', async () => {
    await claim('2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z')
    expect((await busyTimes(`${NOVEMBER}&user=${userUri(user)}`, owner)).body.pagination.count).toBe(1)
  })
})

describe('200: PUT /user_busy_sources/{name}', () => {
  test('answers with the blocks it keeps: in order, in UTC, each once', async () => {
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
        updated_at: wire(START),
      },
    })
  })

  test('replaces the blocks of this source, and of no other source or user', async () => {
    await put('one', [['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z']])
    await put('two', [['2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z']])
    await put('one', [['2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z']], owner)
    await put('one', [['2026-11-13T10:00:00Z', '2026-11-13T11:00:00Z']])
    const days = (await busyTimes()).body.collection.map(({ start_time }) => start_time?.slice(8, 10))
    expect(days).toEqual(['11', '13'])
  })

  test('keeps what is sent again as it is', async () => {
    const [kept, gone] = [
      ['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z'],
      ['2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z'],
    ] as const
    await put('calendar', [kept, gone])
    const before = await storedPieces()
    await put('calendar', [kept, gone])
    expect(await storedPieces()).toEqual(before)
    await put('calendar', [kept])
    expect(await storedPieces()).toEqual(before.filter(({ start_time }) => start_time === at(kept[0])))
  })

  test('removes the source where no block is left', async () => {
    await put('calendar', [['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z']])
    const { status, body } = await put('calendar', [])
    expect([status, body.resource.blocks]).toEqual([200, []])
    expect((await busyTimes()).body.collection).toEqual([])
  })

  test('takes 2,000 blocks of a year each', async () => {
    const blocks = Array.from({ length: 2_000 }, (_, place) => {
      const start = instant(at('2026-01-01T00:00:00Z') + place * MINUTE)
      return [iso(start), iso(instant(start + 366 * 24 * 60 * MINUTE))] as const
    })
    expect((await put('calendar', blocks)).status).toBe(200)
    expect((await storedPieces()).length).toBe(24_000)
    expect((await busyTimes()).body.pagination.count).toBe(2_000)
  })

  test('an admin does it for another user', async () => {
    const block = ['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z'] as const
    const { body } = await put('calendar', [block], owner, { user: userUri(user) })
    expect(body.resource.user).toBe(userUri(user))
    expect((await busyTimes()).body.pagination.count).toBe(1)
  })
})

describe('400', () => {
  test.each([
    ['end_time=2026-12-01T00:00:00Z', 'start_time'],
    ['start_time=2026-11-01T00:00:00Z', 'end_time'],
    ['start_time=2026-11-01T00:00:00&end_time=2026-12-01T00:00:00Z', 'start_time'],
    ['start_time=2026-11-01&end_time=2026-12-01T00:00:00Z', 'start_time'],
    ['start_time=2026-11-01T00:00:00Z&end_time=2026-11-31T00:00:00Z', 'end_time'],
    ['start_time=2026-11-01T00:00:00Z&end_time=2026-11-01T00:00:00Z', 'end_time'],
    ['start_time=2026-11-01T00:00:00Z&end_time=2026-12-02T00:00:00.001Z', 'end_time'],
    [`${NOVEMBER}&user=https://api.meetwright.test/groups/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e`, 'user'],
  ])('busy times of %s: %s is wrong', async (query, parameter) => {
    const { status, body } = await busyTimes(query)
    expect([status, body.details.map((detail) => detail.parameter)]).toEqual([400, [parameter]])
  })

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
    'a source of the name %s',
    async (name) => {
      const { status, body } = await put(name, [])
      expect([status, body.details[0]?.parameter]).toEqual([400, 'name'])
    },
  )
})

describe('403', () => {
  test('a member neither reads nor writes what keeps another one busy', async () => {
    expect((await busyTimes(`${NOVEMBER}&user=${userUri(user)}`, member)).status).toBe(403)
    expect((await put('calendar', [], member, { user: userUri(user) })).status).toBe(403)
  })
})

describe('404', () => {
  test('a user of another organization is not there', async () => {
    expect((await busyTimes(`${NOVEMBER}&user=${userUri(user)}`, outsider)).status).toBe(404)
    expect((await put('calendar', [], outsider, { user: userUri(user) })).status).toBe(404)
  })
})

describe('409', () => {
  test('a user has at most 20 sources; one that is there can still be replaced', async () => {
    const block = ['2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z'] as const
    for (let n = 1; n <= 20; n += 1) expect((await put(`source-${n}`, [block])).status).toBe(200)
    const { status, body } = await put('source-21', [block])
    expect([status, body.message]).toEqual([409, expect.stringMatching(/20 busy sources.*Remove one first/)])
    expect((await put('source-20', [block, ['2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z']])).status).toBe(
      200,
    )
  })
})
