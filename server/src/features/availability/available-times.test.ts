// When a type can be booked and why not at another time, through HTTP: hours, zones, hosts, seats, and every reason.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { written } from '../../platform/db/sql.ts'
import { toAvailableTimes, writeAvailableTimes } from './schema.ts'

let service: Service
let owner: Person
let ann: Person
let bob: Person
let kim: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
  ann = await service.join(owner.organizationId, 'Ann America')
  bob = await service.join(owner.organizationId, 'Bob Berlin')
  kim = await service.join(owner.organizationId, 'Kim Kathmandu')
  await hours(ann, 'America/New_York', '09:00', '17:00')
  await hours(bob, 'Europe/Berlin', '09:00', '17:00')
  await hours(kim, 'Asia/Kathmandu', '14:00', '22:00')
})
afterAll(() => service.stop())

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const me = (person: Person) => service.uri('users', person.userId)

async function hours(person: Person, timezone: string, from: string, to: string, dates: object[] = []) {
  const listed = await service.call('GET', '/user_availability_schedules', { as: person })
  const path = (listed.body.collection[0]?.uri ?? '').replace('https://api.meetwright.test', '')
  const rules = [...WEEK.map((wday) => ({ type: 'wday', wday, intervals: [{ from, to }] })), ...dates]
  const { status } = await service.call('PATCH', path, { as: person, body: { timezone, rules } })
  expect(status).toBe(200)
}

async function type(as: Person, fields: object = {}): Promise<string> {
  const body = { owner: me(as), name: 'Call', minimum_notice: 0, ...fields }
  const { status, body: made } = await service.call('POST', '/event_types', { as, body })
  expect(status).toBe(201)
  return made.resource.uri ?? ''
}

const path = (eventType: string, from: string, to: string, more = '') =>
  `/event_type_available_times?event_type=${eventType}&start_time=${from}&end_time=${to}${more}`
async function starts(eventType: string, from: string, to: string, as = owner, more = '') {
  const { status, body } = await service.call('GET', path(eventType, from, to, more), { as })
  expect(status).toBe(200)
  return body.collection.map(({ start_time }) => start_time?.replace(':00.000000Z', 'Z') ?? '')
}
async function why(eventType: string, start: string, as = owner) {
  const query = `event_type=${eventType}&start_time=${start}`
  const { status, body } = await service.call('GET', `/event_type_available_times/explanation?${query}`, {
    as,
  })
  expect(status).toBe(200)
  return body.resource as unknown as {
    bookable: boolean
    reasons: { rule: string; until: string | null }[]
    hosts: { user: string | null; reasons: { rule: string }[] }[]
  }
}
const rules = async (eventType: string, start: string) =>
  (await why(eventType, start)).reasons.map(({ rule }) => rule)

/** Bookings are made elsewhere; here their claims are enough. */
async function claim(host: Person, eventType: string, start: string, minutes: number, more: object = {}) {
  const { organizationId } = owner
  const row = { kind: 'booking', seats: null, taken: null, expires: null, before: 0, after: 0, ...more }
  const from = `${start}`
  await service.ctx.db.transaction(organizationId, (tx) =>
    tx.rows(
      written(raw`
        INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, kind, active, start_time, end_time,
                            buffered_start, buffered_end, seats, seats_taken, expires_at, created_at)
        VALUES (${organizationId}, ${service.ctx.newId()}, ${host.userId}, ${eventType.slice(-36)}, ${service.ctx.newId()},
                ${row.kind}, true, ${from}, ${from}::timestamptz + ${minutes}::integer * interval '1 minute',
                ${from}::timestamptz - ${row.before}::integer * interval '1 minute',
                ${from}::timestamptz + (${minutes}::integer + ${row.after}::integer) * interval '1 minute',
                ${row.seats}::integer, ${row.taken}::integer, ${row.expires}::timestamptz, now())`),
    ),
  )
}

describe('200: available times', () => {
  test('lie in the host’s hours, on both sides of a change of clocks', async () => {
    const call = await type(ann, { start_increment: 240, duration: 60, booking_window: null })
    // The clocks of New York are set forward on 14 March 2027.
    expect(await starts(call, '2027-03-12T00:00:00Z', '2027-03-17T00:00:00Z')).toEqual([
      '2027-03-12T14:00Z',
      '2027-03-12T18:00Z',
      '2027-03-15T13:00Z',
      '2027-03-15T17:00Z',
      '2027-03-16T13:00Z',
      '2027-03-16T17:00Z',
    ])
  })

  test('have the four fields of an available time', async () => {
    const call = await type(bob, { name: 'Fields' })
    const { body } = await service.call('GET', path(call, '2026-11-03T00:00:00Z', '2026-11-03T08:30:00Z'), {
      as: ann,
    })
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

  test('a date of its own replaces the weekday', async () => {
    const dates = [
      { type: 'date', date: '2026-11-10', intervals: [{ from: '20:00', to: '21:00' }] },
      { type: 'date', date: '2026-11-11', intervals: [] },
    ]
    await hours(ann, 'America/New_York', '09:00', '10:00', dates)
    const call = await type(ann)
    expect(await starts(call, '2026-11-09T00:00:00Z', '2026-11-13T00:00:00Z')).toEqual([
      '2026-11-09T14:00Z',
      '2026-11-09T14:30Z',
      '2026-11-11T01:00Z',
      '2026-11-11T01:30Z',
      '2026-11-12T14:00Z',
      '2026-11-12T14:30Z',
    ])
    await hours(ann, 'America/New_York', '09:00', '17:00')
  })

  test('of a collective type are those at which hosts in three zones are all free', async () => {
    const hosts = [ann, bob, kim].map((host) => ({ user: me(host) }))
    const call = await type(owner, { pooling_type: 'collective', hosts, start_increment: 15 })
    // New York opens at 14:00Z; Berlin closes at 16:00Z; Kathmandu, at +05:45, closes at 16:15Z and starts on its own quarters.
    expect(await starts(call, '2026-11-03T00:00:00Z', '2026-11-04T00:00:00Z')).toEqual([
      '2026-11-03T14:00Z',
      '2026-11-03T14:15Z',
      '2026-11-03T14:30Z',
      '2026-11-03T14:45Z',
      '2026-11-03T15:00Z',
      '2026-11-03T15:15Z',
      '2026-11-03T15:30Z',
    ])
    await claim(bob, call, '2026-11-03T14:30:00Z', 30)
    expect(await starts(call, '2026-11-03T14:00:00Z', '2026-11-03T15:30:00Z')).toEqual([
      '2026-11-03T14:00Z',
      '2026-11-03T15:00Z',
      '2026-11-03T15:15Z',
    ])
  })

  test('of a round robin are those at which one of five is free', async () => {
    const five = [ann, bob, kim]
    five.push(
      await service.join(owner.organizationId, 'Dee'),
      await service.join(owner.organizationId, 'Eve'),
    )
    const hosts = five.map((host) => ({ user: me(host), priority: 1 }))
    const call = await type(owner, { pooling_type: 'round_robin', hosts, start_increment: 60, duration: 60 })
    const day = await starts(call, '2026-11-05T00:00:00Z', '2026-11-06T00:00:00Z')
    expect(day[0]).toBe('2026-11-05T08:00Z')
    expect(day.at(-1)).toBe('2026-11-05T21:00Z')
    expect(
      (await why(call, '2026-11-05T21:00:00Z')).hosts.map(({ reasons }) => reasons.length === 0),
    ).toHaveLength(5)
  })

  test('of a group type show the seats that are left', async () => {
    const call = await type(bob, { kind: 'group', invitee_limit: 5, start_increment: 60, duration: 60 })
    await claim(bob, call, '2026-11-06T09:00:00Z', 60, { seats: 5, taken: 3 })
    await claim(bob, call, '2026-11-06T10:00:00Z', 60, { seats: 5, taken: 5 })
    const { body } = await service.call('GET', path(call, '2026-11-06T08:00:00Z', '2026-11-06T12:00:00Z'), {
      as: owner,
    })
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

  test('a hold that has expired is in nobody’s way', async () => {
    const call = await type(bob)
    await claim(bob, call, '2026-11-09T08:00:00Z', 30, { kind: 'hold', expires: '2026-11-02T08:59:00Z' })
    await claim(bob, call, '2026-11-09T08:30:00Z', 30, { kind: 'hold', expires: '2026-11-02T09:10:00Z' })
    expect(await starts(call, '2026-11-09T08:00:00Z', '2026-11-09T09:30:00Z')).toEqual([
      '2026-11-09T08:00Z',
      '2026-11-09T09:00Z',
    ])
  })

  test('a change of the type or of its hours changes the next answer, and no other type’s', async () => {
    const one = await type(kim)
    const other = await type(kim)
    const window = ['2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z'] as const
    const before = await starts(other, ...window)
    expect(await starts(one, ...window)).toEqual(before)
    const api = (uri: string) => uri.replace('https://api.meetwright.test', '')
    await service.call('PATCH', api(one), { as: kim, body: { duration: 120 } })
    expect((await starts(one, ...window)).length).toBe(before.length - 3)
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
    expect(await starts(one, ...window)).toEqual(['2026-11-10T08:00Z'])
    expect(await starts(other, ...window)).toEqual(before)
  })

  test('come in pages where a count is asked for, forward and back', async () => {
    const call = await type(bob)
    const all = await starts(call, '2026-11-16T00:00:00Z', '2026-11-18T00:00:00Z')
    const seen: string[] = []
    let next: string | null = path(call, '2026-11-16T00:00:00Z', '2026-11-18T00:00:00Z', '&count=7')
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

  test('a duration that the type offers can be asked for', async () => {
    const call = await type(bob, { duration: 30, duration_options: [30, 240] })
    expect(await starts(call, '2026-11-19T14:00:00Z', '2026-11-19T16:00:00Z')).toHaveLength(4)
    expect(
      await starts(call, '2026-11-19T11:00:00Z', '2026-11-19T16:00:00Z', owner, '&duration=240'),
    ).toEqual(['2026-11-19T11:00Z', '2026-11-19T11:30Z', '2026-11-19T12:00Z'])
  })
})

describe('200: the explanation', () => {
  test.each([
    ['2026-11-02T08:30:00Z', ['in_the_past']],
    ['2026-11-02T10:00:00Z', ['minimum_notice']],
    ['2026-11-03T06:00:00Z', ['outside_schedule']],
    ['2026-11-04T10:00:00Z', ['date_closed']],
    ['2026-11-03T10:10:00Z', ['not_on_increment']],
    ['2027-02-16T10:00:00Z', ['beyond_booking_window']],
    ['2026-11-05T10:00:00Z', ['busy']],
    ['2026-11-05T11:00:00Z', ['buffer']],
    ['2026-11-05T13:00:00Z', ['held']],
    ['2026-11-03T10:00:00Z', []],
  ])('%s is closed because of %j', async (start, expected) => {
    const dee = await service.join(owner.organizationId, `Dee ${start}`)
    await hours(dee, 'Europe/Berlin', '09:00', '17:00', [{ type: 'date', date: '2026-11-04', intervals: [] }])
    const call = await type(dee, { minimum_notice: 240, buffer_before: 10 })
    await claim(dee, call, '2026-11-05T10:00:00Z', 30, { after: 25 })
    await claim(dee, call, '2026-11-05T13:00:00Z', 30, { kind: 'hold', expires: '2026-11-02T09:10:00Z' })
    expect(await rules(call, start)).toEqual(expected)
    const offered = await starts(call, '2026-11-02T09:00:00Z', '2026-12-03T09:00:00Z')
    expect(offered.includes(start.replace(':00Z', 'Z'))).toBe(expected.length === 0)
  })

  test('busy says until when, with the buffers of both meetings', async () => {
    const dee = await service.join(owner.organizationId, 'Dee Until')
    const call = await type(dee, { buffer_before: 10 })
    await claim(dee, call, '2026-11-05T10:00:00Z', 30, { after: 5 })
    expect((await why(call, '2026-11-05T10:00:00Z')).reasons).toEqual([
      { rule: 'busy', message: expect.any(String), until: '2026-11-05T10:45:00.000000Z' },
    ])
  })

  test('a full day and a full event', async () => {
    const dee = await service.join(owner.organizationId, 'Dee Full')
    const call = await type(dee, { daily_limit: 2 })
    const { organizationId } = owner
    await service.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(
        written(raw`INSERT INTO daily_counts (organization_id, event_type_id, host_id, local_date, used)
                    VALUES (${organizationId}, ${call.slice(-36)}, ${dee.userId}, '2026-11-05', 2)`),
      ),
    )
    expect(await rules(call, '2026-11-05T10:00:00Z')).toEqual(['daily_limit'])
    const group = await type(dee, { kind: 'group', invitee_limit: 2 })
    await claim(dee, group, '2026-11-06T10:00:00Z', 30, { seats: 2, taken: 2 })
    expect(await rules(group, '2026-11-06T10:00:00Z')).toEqual(['no_seats'])
  })

  test('with several hosts gives the reasons of each, and names them only to hosts and admins', async () => {
    const hosts = [ann, bob].map((host) => ({ user: me(host) }))
    const call = await type(owner, { pooling_type: 'collective', hosts })
    const asAdmin = await why(call, '2026-11-12T09:00:00Z')
    expect(asAdmin.bookable).toBe(false)
    expect(asAdmin.hosts.map(({ user, reasons }) => [user, reasons.map(({ rule }) => rule)]).sort()).toEqual(
      [
        [me(ann), ['outside_schedule']],
        [me(bob), []],
      ].sort(),
    )
    expect((await why(call, '2026-11-12T09:00:00Z', bob)).hosts.every(({ user }) => user !== null)).toBe(true)
    expect((await why(call, '2026-11-12T09:00:00Z', kim)).hosts.every(({ user }) => user === null)).toBe(true)
  })

  test('nobody hosts a type that is switched off', async () => {
    const call = await type(bob, { active: false })
    expect((await why(call, '2026-11-12T10:00:00Z', bob)).reasons.map(({ rule }) => rule)).toEqual([
      'host_inactive',
    ])
    expect(await starts(call, '2026-11-12T00:00:00Z', '2026-11-13T00:00:00Z', bob)).toEqual([])
  })
})

describe('what is written by hand', () => {
  test('is what the serializer would write, whatever is in the address', () => {
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

describe('400', () => {
  test.each([
    ['a window of 32 days', '2026-11-03T00:00:00Z', '2026-12-05T00:00:00Z', '', 'end_time'],
    ['a start in the past', '2026-11-02T08:59:59Z', '2026-11-03T00:00:00Z', '', 'start_time'],
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
    const call = await type(bob)
    const { status, body } = await service.call('GET', path(call, from, to, more), { as: owner })
    expect(status).toBe(400)
    expect(body.details.map((detail) => detail.parameter)).toEqual([parameter])
  })
})

describe('403 and 404', () => {
  test('a type that is switched off shows its times only to those who hold permission on it', async () => {
    const call = await type(bob, { active: false })
    const ask = (as: Person) =>
      service.call('GET', path(call, '2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z'), { as })
    expect([(await ask(ann)).status, (await ask(bob)).status, (await ask(owner)).status]).toEqual([
      403, 200, 200,
    ])
  })

  test('a type of another organization is not there', async () => {
    const call = await type(bob)
    const stranger = await service.found('Other')
    const asked = path(call, '2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z')
    expect((await service.call('GET', asked, { as: stranger })).status).toBe(404)
  })
})
