// Busy times over HTTP. Bookings are inserted directly into the claims table.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { type Instant, instant, iso, MINUTE } from '../../domain/time/instant.ts'
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
  service.setClock(START)
  userCount += 1
  user = await service.addMember(owner.organizationId, `Host ${userCount}`)
})

const NOVEMBER = 'start_time=2026-11-01T00:00:00Z&end_time=2026-12-01T00:00:00Z'
const parseTime = (text: string) => instant(Date.parse(text))
const userUri = (person: Person) => service.uri('users', person.userId)
const busyTimes = (query = NOVEMBER, as = user) => service.call('GET', `/user_busy_times?${query}`, { as })
const put = (name: string, blocks: readonly (readonly [string, string])[]) =>
  service.call('PUT', `/user_busy_sources/${name}`, {
    as: user,
    body: { blocks: blocks.map(([start_time, end_time]) => ({ start_time, end_time })) },
  })

interface ClaimOptions {
  readonly kind?: 'booking' | 'hold'
  readonly active?: boolean
  readonly bufferMinutes?: number
  readonly eventId?: string
  readonly expires?: Instant
}

async function insertClaim(start: string, end: string, options: ClaimOptions = {}): Promise<void> {
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
    start_time: iso(parseTime(start)),
    end_time: iso(parseTime(end)),
    buffered_start: iso(instant(parseTime(start) - bufferMinutes * MINUTE)),
    buffered_end: iso(instant(parseTime(end) + bufferMinutes * MINUTE)),
    expires_at: expires === undefined ? null : iso(expires),
    created_at: iso(START),
  })
  await ctx.db.transaction(user.organizationId, (tx) => tx.rows(query))
}

describe('200', () => {
  test('returns meetings, holds and blocks in one list, sorted by start, with buffers', async () => {
    const eventId = service.ctx.newId()
    await insertClaim('2026-11-10T10:00:00Z', '2026-11-10T10:30:00Z', { eventId, bufferMinutes: 15 })
    await insertClaim('2026-11-10T08:00:00Z', '2026-11-10T08:30:00Z', {
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

  test('excludes expired holds and released claims', async () => {
    await insertClaim('2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z', { active: false })
    await insertClaim('2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z', {
      kind: 'hold',
      expires: instant(START + MINUTE),
    })
    expect((await busyTimes()).body.collection).toHaveLength(1)
    service.setClock(instant(START + MINUTE))
    expect((await busyTimes()).body.collection).toEqual([])
  })

  test('includes times whose buffer overlaps the window, but not times that end at its start', async () => {
    await insertClaim('2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z', { bufferMinutes: 10 })
    await put('calendar', [['2026-11-10T08:00:00Z', '2026-11-10T10:00:00Z']])
    const starting = (start: string) => busyTimes(`start_time=${start}&end_time=2026-11-11T00:00:00Z`)
    expect((await starting('2026-11-10T10:00:00Z')).body.collection).toMatchObject([{ type: 'scheduled' }])
    expect((await starting('2026-11-10T10:10:00Z')).body.collection).toEqual([])
  })

  test('returns a block of a year as one busy time, even for a short window', async () => {
    await put('leave', [['2026-06-01T00:00:00Z', '2027-06-02T00:00:00Z']])
    const { collection } = (await busyTimes()).body
    expect(collection).toMatchObject([
      { start_time: '2026-06-01T00:00:00.000000Z', end_time: '2027-06-02T00:00:00.000000Z' },
    ])
  })

  test('pages with count return every time once', async () => {
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

  test('lets an admin read the busy times of any user', async () => {
    await insertClaim('2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z')
    expect((await busyTimes(`${NOVEMBER}&user=${userUri(user)}`, owner)).body.pagination.count).toBe(1)
  })
})

describe('400', () => {
  test.each([
    ['end_time=2026-12-01T00:00:00Z', 'start_time'],
    ['start_time=2026-11-01T00:00:00Z', 'end_time'],
    ['start_time=2026-11-01T00:00:00&end_time=2026-12-01T00:00:00Z', 'start_time'],
    ['start_time=2026-11-01&end_time=2026-12-01T00:00:00Z', 'start_time'],
    ['start_time=2026-11-01T00:00:00Z&end_time=2026-11-31T00:00:00Z', 'end_time'],
    ['start_time=0001-01-01T00:00:00Z&end_time=0001-01-02T00:00:00Z', 'start_time'],
    ['start_time=9999-12-30T00:00:00Z&end_time=9999-12-31T00:00:00Z', 'start_time'],
    ['start_time=2026-11-01T00:00:00Z&end_time=2026-11-01T00:00:00Z', 'end_time'],
    ['start_time=2026-11-01T00:00:00Z&end_time=2026-12-02T00:00:00.001Z', 'end_time'],
    [`${NOVEMBER}&user=https://api.meetwright.test/groups/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e`, 'user'],
  ])('busy times with %s: %s is invalid', async (query, parameter) => {
    const { status, body } = await busyTimes(query)
    expect([status, body.details.map((detail) => detail.parameter)]).toEqual([400, [parameter]])
  })
})

describe('403', () => {
  test('a member can’t read busy times of another user', async () => {
    expect((await busyTimes(`${NOVEMBER}&user=${userUri(user)}`, member)).status).toBe(403)
  })
})

describe('404', () => {
  test('a user of another organization', async () => {
    expect((await busyTimes(`${NOVEMBER}&user=${userUri(user)}`, otherOrganizationOwner)).status).toBe(404)
  })
})
