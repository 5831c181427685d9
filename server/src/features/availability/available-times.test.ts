// Available times over HTTP: hours, time zones, hosts, seats, paging and errors.
import { afterAll, describe, expect, test } from 'vitest'
import { startAvailabilityFixture } from '../../../test/availability.ts'
import type { Person } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { toAvailableTimes, writeAvailableTimes } from './schema.ts'

const {
  service,
  owner,
  ann,
  bob,
  kim,
  userUri,
  setHours,
  createType,
  timesPath,
  listStarts,
  explain,
  insertClaim,
} = await startAvailabilityFixture()
afterAll(() => service.stop())

describe('200: available times', () => {
  test('are within the host’s hours, before and after a DST change', async () => {
    const call = await createType(ann, { start_increment: 240, duration: 60, booking_window: null })
    // DST starts in New York on 14 March 2027.
    expect(await listStarts(call, '2027-03-12T00:00:00Z', '2027-03-17T00:00:00Z')).toEqual([
      '2027-03-12T14:00Z',
      '2027-03-12T18:00Z',
      '2027-03-15T13:00Z',
      '2027-03-15T17:00Z',
      '2027-03-16T13:00Z',
      '2027-03-16T17:00Z',
    ])
  })

  test('have the four fields of the schema', async () => {
    const call = await createType(bob, { name: 'Fields' })
    const { body } = await service.call(
      'GET',
      timesPath(call, '2026-11-03T00:00:00Z', '2026-11-03T08:30:00Z'),
      {
        as: ann,
      },
    )
    expect(body.collection).toEqual([
      {
        status: 'available',
        start_time: '2026-11-03T08:00:00.000000Z',
        invitees_remaining: 1,
        scheduling_url: 'https://meetwright.test/book/bob-berlin/fields/2026-11-03T08:00:00.000000Z',
      },
    ])
    expect(body.pagination).toEqual({
      count: 1,
      next_page: null,
      previous_page: null,
      next_page_token: null,
      previous_page_token: null,
    })
  })

  test('are paged above 5,000, and the request counts as several', async () => {
    const host = await service.addMember(owner.organizationId, 'Host of many times')
    await setHours(host, 'Europe/Berlin', '00:00', '23:00')
    const call = await createType(host, { start_increment: 1, duration: 30, booking_window: null })
    const remaining: number[] = []
    const get = async (path: string) => {
      const { status, body, headers } = await service.call('GET', path, { as: host })
      expect(status).toBe(200)
      remaining.push(Number(headers.get('x-ratelimit-remaining')))
      return body
    }
    await get('/users/me')
    const starts: (string | undefined)[] = []
    let next: string | null = timesPath(call, '2026-11-03T00:00:00Z', '2026-12-03T00:00:00Z')
    while (next !== null) {
      const { collection, pagination } = await get(next)
      starts.push(...collection.map(({ start_time }) => start_time))
      next = pagination.next_page?.replace('https://api.meetwright.test', '') ?? null
    }
    expect(starts.length).toBeGreaterThan(25_000)
    expect(new Set(starts).size).toBe(starts.length)
    const pages = Math.ceil(starts.length / 5_000)
    expect(remaining).toHaveLength(1 + pages)
    expect((remaining[0] ?? 0) - (remaining[1] ?? 0)).toBe(pages)
  })

  test('follow a date rule instead of the weekday rule', async () => {
    const dates = [
      { type: 'date', date: '2026-11-10', intervals: [{ from: '20:00', to: '21:00' }] },
      { type: 'date', date: '2026-11-11', intervals: [] },
    ]
    await setHours(ann, 'America/New_York', '09:00', '10:00', dates)
    const call = await createType(ann)
    expect(await listStarts(call, '2026-11-09T00:00:00Z', '2026-11-13T00:00:00Z')).toEqual([
      '2026-11-09T14:00Z',
      '2026-11-09T14:30Z',
      '2026-11-11T01:00Z',
      '2026-11-11T01:30Z',
      '2026-11-12T14:00Z',
      '2026-11-12T14:30Z',
    ])
    await setHours(ann, 'America/New_York', '09:00', '17:00')
  })

  test('of a collective type require that hosts in three zones are all free', async () => {
    const hosts = [ann, bob, kim].map((host) => ({ user: userUri(host) }))
    const call = await createType(owner, { pooling_type: 'collective', hosts, start_increment: 15 })
    // New York opens at 14:00Z, Berlin closes at 16:00Z, and Kathmandu (+05:45) closes at 16:15Z with offset start times.
    expect(await listStarts(call, '2026-11-03T00:00:00Z', '2026-11-04T00:00:00Z')).toEqual([
      '2026-11-03T14:00Z',
      '2026-11-03T14:15Z',
      '2026-11-03T14:30Z',
      '2026-11-03T14:45Z',
      '2026-11-03T15:00Z',
      '2026-11-03T15:15Z',
      '2026-11-03T15:30Z',
    ])
    await insertClaim(bob, call, '2026-11-03T14:30:00Z', 30)
    expect(await listStarts(call, '2026-11-03T14:00:00Z', '2026-11-03T15:30:00Z')).toEqual([
      '2026-11-03T14:00Z',
      '2026-11-03T15:00Z',
      '2026-11-03T15:15Z',
    ])
  })

  test('of a round robin type require that one of five hosts is free', async () => {
    const five = [ann, bob, kim]
    five.push(
      await service.addMember(owner.organizationId, 'Dee'),
      await service.addMember(owner.organizationId, 'Eve'),
    )
    const hosts = five.map((host) => ({ user: userUri(host), priority: 1 }))
    const call = await createType(owner, {
      pooling_type: 'round_robin',
      hosts,
      start_increment: 60,
      duration: 60,
    })
    const day = await listStarts(call, '2026-11-05T00:00:00Z', '2026-11-06T00:00:00Z')
    expect(day[0]).toBe('2026-11-05T08:00Z')
    expect(day.at(-1)).toBe('2026-11-05T21:00Z')
    expect(
      (await explain(call, '2026-11-05T21:00:00Z')).hosts.map(({ reasons }) => reasons.length === 0),
    ).toHaveLength(5)
  })

  test('of a group type show the remaining seats', async () => {
    const call = await createType(bob, { kind: 'group', invitee_limit: 5, start_increment: 60, duration: 60 })
    await insertClaim(bob, call, '2026-11-06T09:00:00Z', 60, { seats: 5, taken: 3 })
    await insertClaim(bob, call, '2026-11-06T10:00:00Z', 60, { seats: 5, taken: 5 })
    const { body } = await service.call(
      'GET',
      timesPath(call, '2026-11-06T08:00:00Z', '2026-11-06T12:00:00Z'),
      {
        as: owner,
      },
    )
    expect(
      body.collection.map(({ start_time, invitees_remaining }) => [
        start_time?.slice(11, 16),
        invitees_remaining,
      ]),
    ).toEqual([
      ['08:00', 5],
      ['09:00', 2],
      ['11:00', 5],
    ])
  })

  test('are not blocked by an expired hold', async () => {
    const call = await createType(bob)
    await insertClaim(bob, call, '2026-11-09T08:00:00Z', 30, {
      kind: 'hold',
      expires: '2026-11-02T08:59:00Z',
    })
    await insertClaim(bob, call, '2026-11-09T08:30:00Z', 30, {
      kind: 'hold',
      expires: '2026-11-02T09:10:00Z',
    })
    expect(await listStarts(call, '2026-11-09T08:00:00Z', '2026-11-09T09:30:00Z')).toEqual([
      '2026-11-09T08:00Z',
      '2026-11-09T09:00Z',
    ])
  })

  test('reflect a change of the type or its hours at once, without affecting other types', async () => {
    const one = await createType(kim)
    const other = await createType(kim)
    const window = ['2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z'] as const
    const before = await listStarts(other, ...window)
    expect(await listStarts(one, ...window)).toEqual(before)
    const api = (uri: string) => uri.replace('https://api.meetwright.test', '')
    await service.call('PATCH', api(one), { as: kim, body: { duration: 120 } })
    expect((await listStarts(one, ...window)).length).toBe(before.length - 3)
    const schedules = await service.call('GET', `/event_type_availability_schedules?event_type=${one}`, {
      as: kim,
    })
    const rule = { type: 'wday', wday: 'tuesday', intervals: [{ from: '08:00', to: '10:00' }] }
    const schedule = api(schedules.body.collection[0]?.uri ?? '')
    const changed = await service.call('PATCH', schedule, {
      as: kim,
      body: { rules: [rule], timezone: 'UTC' },
    })
    expect(changed.status).toBe(200)
    expect(await listStarts(one, ...window)).toEqual(['2026-11-10T08:00Z'])
    expect(await listStarts(other, ...window)).toEqual(before)
  })

  test('are paged forward and backward with count', async () => {
    const call = await createType(bob)
    const all = await listStarts(call, '2026-11-16T00:00:00Z', '2026-11-18T00:00:00Z')
    const seen: string[] = []
    let next: string | null = timesPath(call, '2026-11-16T00:00:00Z', '2026-11-18T00:00:00Z', '&count=7')
    let last = next
    while (next !== null) {
      const { body } = await service.call('GET', next, { as: owner })
      seen.push(...body.collection.map(({ start_time }) => start_time?.replace(':00.000000Z', 'Z') ?? ''))
      last = next
      next = body.pagination.next_page?.replace('https://api.meetwright.test', '') ?? null
    }
    expect(seen).toEqual(all)
    const { body } = await service.call('GET', last, { as: owner })
    const back = await service.call(
      'GET',
      (body.pagination.previous_page ?? '').replace('https://api.meetwright.test', ''),
      { as: owner },
    )
    expect(back.body.collection.map(({ start_time }) => start_time?.replace(':00.000000Z', 'Z'))).toEqual(
      all.slice(-14 - (all.length % 7 || 7) + 7, -(all.length % 7 || 7)),
    )
  })

  test('can be requested for any duration of the type', async () => {
    const call = await createType(bob, { duration: 30, duration_options: [30, 240] })
    expect(await listStarts(call, '2026-11-19T14:00:00Z', '2026-11-19T16:00:00Z')).toHaveLength(4)
    expect(
      await listStarts(call, '2026-11-19T11:00:00Z', '2026-11-19T16:00:00Z', owner, '&duration=240'),
    ).toEqual(['2026-11-19T11:00Z', '2026-11-19T11:30Z', '2026-11-19T12:00Z'])
  })

  test('of a longer duration end before the next busy time', async () => {
    const call = await createType(bob, { duration: 30, duration_options: [30, 240], buffer_after: 30 })
    await insertClaim(bob, call, '2026-11-20T14:00:00Z', 30)
    const request = ['2026-11-20T08:00:00Z', '2026-11-20T11:00:00Z', owner, '&duration=240'] as const
    expect(await listStarts(call, ...request)).toEqual([
      '2026-11-20T08:00Z',
      '2026-11-20T08:30Z',
      '2026-11-20T09:00Z',
      '2026-11-20T09:30Z',
    ])
  })
})

describe('the handwritten JSON', () => {
  test('equals the output of the serializer for any address', () => {
    const url = 'https://meet.example.com/"b\\ook"/ada/intro/'
    const starts = [1_793_610_000_000, 1_793_611_800_000].map(instant)
    for (const open of [
      { starts, seatsLeft: null },
      { starts, seatsLeft: [1, 2] },
      { starts: [], seatsLeft: null },
    ]) {
      const times = toAvailableTimes(url, { seats: 3 }, open)
      expect(writeAvailableTimes(url, times)).toBe(JSON.stringify(times))
    }
  })
})

test('a start within the last minute counts as now', async () => {
  const call = await createType(bob)
  const [now, past] = await Promise.all(
    ['2026-11-02T09:00:00Z', '2026-11-02T08:59:00Z'].map((from) =>
      listStarts(call, from, '2026-11-03T09:00:00Z'),
    ),
  )
  expect(now).not.toEqual([])
  expect(past).toEqual(now)
})

describe('400', () => {
  test.each([
    ['a window of 32 days', '2026-11-03T00:00:00Z', '2026-12-05T00:00:00Z', '', 'end_time'],
    ['a start in the past', '2026-11-02T08:58:59Z', '2026-11-03T00:00:00Z', '', 'start_time'],
    ['an end before the start', '2026-11-04T00:00:00Z', '2026-11-03T00:00:00Z', '', 'end_time'],
    ['an end at the start', '2026-11-04T00:00:00Z', '2026-11-04T00:00:00Z', '', 'end_time'],
    ['a time without an offset', '2026-11-04T00:00:00', '2026-11-05T00:00:00Z', '', 'start_time'],
    ['a date alone', '2026-11-04', '2026-11-05T00:00:00Z', '', 'start_time'],
    ['a time beyond the zone tables', '2037-12-31T00:00:00Z', '2038-01-02T00:00:00Z', '', 'end_time'],
    [
      'a duration of another type',
      '2026-11-04T00:00:00Z',
      '2026-11-05T00:00:00Z',
      '&duration=45',
      'duration',
    ],
    ['an order', '2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z', '&sort=start_time:asc', 'sort'],
  ])('%s names the parameter', async (_, from, to, more, parameter) => {
    const call = await createType(bob)
    const { status, body } = await service.call('GET', timesPath(call, from, to, more), { as: owner })
    expect(status).toBe(400)
    expect(body.details.map((detail) => detail.parameter)).toEqual([parameter])
  })
})

describe('403 and 404', () => {
  test('returns times of an inactive type only with permission on it', async () => {
    const call = await createType(bob, { active: false })
    const getTimes = (as: Person) =>
      service.call('GET', timesPath(call, '2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z'), { as })
    expect([
      (await getTimes(ann)).status,
      (await getTimes(bob)).status,
      (await getTimes(owner)).status,
    ]).toEqual([403, 200, 200])
  })

  test('returns 404 for a type of another organization', async () => {
    const call = await createType(bob)
    const outsider = await service.createOrganization('Other')
    const path = timesPath(call, '2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z')
    expect((await service.call('GET', path, { as: outsider })).status).toBe(404)
  })
})
