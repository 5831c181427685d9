// One-off event types over HTTP: hosts, bookable times and invalid input.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookings, getRefusalReasons } from '../../../test/bookings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let ann: Person
let bookings: ReturnType<typeof createBookings>

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  ann = await service.addMember(owner.organizationId, 'Ann')
  bookings = createBookings(service, owner)
})
afterAll(() => service.stop())

const userUri = ({ userId }: Person) => service.uri('users', userId)
/** Has the default hours: Monday to Friday, 9 to 17 in Berlin. */
const addHost = () => service.addMember(owner.organizationId, 'Host')
const days = (count: number, more: object = {}) => ({ type: 'days_in_future', days: count, ...more })
const post = (person: Person, more: object = {}, as = owner) =>
  service.call('POST', '/one_off_event_types', {
    as,
    body: { name: 'Talk', host: userUri(person), duration: 60, date_setting: days(7), ...more },
  })
async function createType(person: Person, more: object = {}): Promise<string> {
  const { status, body } = await post(person, more)
  expect([status, body.details]).toEqual([201, undefined])
  return body.resource.uri ?? ''
}
/** In the weeks after Monday, November 2. */
async function listStarts(eventType: string, from = '2026-11-02T14:00:00Z', to = '2026-12-03T00:00:00Z') {
  const query = `event_type=${eventType}&start_time=${from}&end_time=${to}`
  const { status, body } = await service.call('GET', `/event_type_available_times?${query}`, { as: ann })
  expect(status).toBe(200)
  return body.collection.map(({ start_time }) => start_time?.slice(5, 16) ?? '')
}
const dates = async (eventType: string) => [
  ...new Set((await listStarts(eventType)).map((start) => start.slice(0, 5))),
]
const spots = (...times: [string, string][]) => ({
  type: 'spots',
  spots: times.map(([start_time, end_time]) => ({ start_time, end_time })),
})

describe('201', () => {
  test('returns an event type that is not on any public page', async () => {
    const { status, body } = await post(ann, { location: { kind: 'physical', location: 'Here' } }, ann)
    expect(status).toBe(201)
    expect(body.resource).toMatchObject({
      name: 'Talk',
      type: 'AdhocEventType',
      kind: 'solo',
      pooling_type: null,
      duration: 60,
      active: true,
      secret: true,
      timezone: null,
      booking_window: { days: 7 },
      locations: [{ kind: 'physical', location: 'Here' }],
      profile: { type: 'User', owner: userUri(ann) },
      scheduling_url: expect.stringContaining('/ann/talk'),
    })
    const again = await service.call('GET', '/event_types', { as: ann })
    expect(again.body.collection.map(({ uri }) => uri)).toEqual([body.resource.uri])
  })

  test('requires every host to be available', async () => {
    const [one, two] = [await addHost(), await addHost()]
    const talk = await createType(one, { co_hosts: [userUri(two)], date_setting: days(1) })
    const own = await createType(two, { date_setting: days(1) })
    await bookings.book(own, '2026-11-03T10:00:00Z')
    const open = await listStarts(talk)
    expect(open.filter((start) => start >= '11-03T09:00' && start <= '11-03T11:00')).toEqual([
      '11-03T09:00',
      '11-03T11:00',
    ])
    const { hostIds } = await bookings.book(talk, '2026-11-03T09:00:00Z')
    expect([...hostIds].sort()).toEqual([one.userId, two.userId].sort())
    expect(await getRefusalReasons(bookings.book(own, '2026-11-03T09:00:00Z'))).toEqual([
      'already_filled',
      'busy',
    ])
  })

  test('allows at most ten hosts', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => addHost()))
    const [first = ann, ...others] = people
    const talk = await post(first, { co_hosts: others.slice(0, 9).map(userUri) })
    expect([talk.status, talk.body.resource.pooling_type]).toEqual([201, 'collective'])
    const hosts = await service.call(
      'GET',
      `/event_type_memberships?event_type=${talk.body.resource.uri}&count=100`,
      { as: owner },
    )
    expect(hosts.body.collection).toHaveLength(10)
    const eleven = await post(first, { co_hosts: others.map(userUri) })
    expect([eleven.status, eleven.body.details[0]?.parameter]).toEqual([400, 'co_hosts'])
  })

  test('co-hosts must share a group with the host, unless an admin chooses them', async () => {
    const [one, two, three] = [await addHost(), await addHost(), await addHost()]
    const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
    for (const { membershipId } of [one, two])
      await service.call('POST', '/group_relationships', {
        as: owner,
        body: {
          group: group.body.resource.uri,
          owner: service.uri('organization_memberships', membershipId),
        },
      })
    expect((await post(one, { co_hosts: [userUri(two)] }, one)).status).toBe(201)
    expect((await post(one, { co_hosts: [userUri(three)] }, one)).status).toBe(403)
    expect((await post(one, { co_hosts: [userUri(three)] }, owner)).status).toBe(201)
    expect((await post(two, {}, one)).status).toBe(403)
  })
})

describe('it can be booked', () => {
  test('in a date range', async () => {
    const range = { type: 'date_range', start_date: '2026-11-05', end_date: '2026-11-10' }
    expect(await dates(await createType(await addHost(), { date_setting: range }))).toEqual([
      '11-05',
      '11-06',
      '11-09',
      '11-10',
    ])
  })

  test('in the next days, within each host’s own hours', async () => {
    const person = await addHost()
    const schedules = await service.call('GET', '/user_availability_schedules', { as: person })
    const path = (schedules.body.collection[0]?.uri ?? '').replace('https://api.meetwright.test', '')
    const rules = [
      { type: 'wday', wday: 'saturday', intervals: [{ from: '10:00', to: '11:00' }] },
      { type: 'wday', wday: 'monday', intervals: [{ from: '10:00', to: '11:00' }] },
      { type: 'date', date: '2026-11-08', intervals: [{ from: '10:00', to: '11:00' }] },
      { type: 'date', date: '2026-11-10', intervals: [{ from: '10:00', to: '11:00' }] },
    ]
    await service.call('PATCH', path, { as: person, body: { rules } })
    const every = await createType(person, { date_setting: days(8) })
    const only = await createType(person, { date_setting: days(8, { only_weekdays: true }) })
    expect(await dates(every)).toEqual(['11-07', '11-08', '11-09', '11-10'])
    expect(await dates(only)).toEqual(['11-09', '11-10'])
    expect((await service.call('GET', path, { as: person })).body.resource.rules).toHaveLength(4)
  })

  test('only at the given spots, regardless of the hosts’ hours', async () => {
    const talk = await createType(await addHost(), {
      co_hosts: [userUri(await addHost())],
      timezone: 'America/New_York',
      date_setting: spots(
        ['2026-11-07T22:00:00+01:00', '2026-11-07T23:00:00+01:00'],
        ['2026-11-10T03:30:00Z', '2026-11-10T05:30:00Z'],
        ['2027-02-05T10:00:00Z', '2027-02-05T11:00:00Z'],
      ),
    })
    expect(await listStarts(talk)).toEqual(['11-07T21:00', '11-10T03:30', '11-10T04:00', '11-10T04:30'])
    expect(await listStarts(talk, '2027-02-01T00:00:00Z', '2027-02-28T00:00:00Z')).toEqual(['02-05T10:00'])
    await bookings.book(talk, '2026-11-07T21:00:00Z')
    expect(await getRefusalReasons(bookings.book(talk, '2026-11-09T10:00:00Z'))).toContain('already_filled')
    const schedules = await service.call('GET', `/event_type_availability_schedules?event_type=${talk}`, {
      as: owner,
    })
    expect(schedules.body.collection[0]?.timezone).toBe('America/New_York')
  })

  test('once at a spot in the repeated hour of a DST change', async () => {
    const talk = await createType(await addHost(), {
      timezone: 'America/New_York',
      duration: 30,
      // The clocks of New York are set back from 02:00 to 01:00 at 06:00Z.
      date_setting: spots(['2027-11-07T06:00:00Z', '2027-11-07T06:30:00Z']),
    })
    expect(await listStarts(talk, '2027-11-07T00:00:00Z', '2027-11-08T00:00:00Z')).toEqual(['11-07T06:00'])
  })
})

describe('400', () => {
  test.each([
    ['name', { name: 'x'.repeat(56) }],
    ['duration', { duration: 721 }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['location.location', { location: { kind: 'physical' } }],
    ['date_setting.type', { date_setting: { type: 'whenever' } }],
    ['date_setting.start_date', { date_setting: { type: 'date_range', end_date: '2026-11-10' } }],
    ['date_setting.end_date', { date_setting: { type: 'date_range', start_date: '2026-11-10' } }],
    [
      'date_setting.end_date',
      { date_setting: { type: 'date_range', start_date: '2026-11-10', end_date: '2026-11-09' } },
    ],
    [
      'date_setting.end_date',
      { date_setting: { type: 'date_range', start_date: '2026-10-10', end_date: '2026-10-12' } },
    ],
    ['date_setting.days', { date_setting: { type: 'days_in_future' } }],
    ['date_setting.spots', { date_setting: { type: 'spots' } }],
    ['date_setting.spots', { date_setting: { type: 'spots', spots: [] } }],
    [
      'date_setting.spots.0.end_time',
      { date_setting: spots(['2026-11-10T10:00:00Z', '2026-11-10T10:30:00Z']) },
    ],
    [
      'date_setting.spots.0.start_time',
      { date_setting: spots(['2026-11-10T10:00:30Z', '2026-11-10T12:30:00Z']) },
    ],
    [
      'date_setting.spots.0.start_time',
      { date_setting: spots(['2026-11-01T10:00:00Z', '2026-11-01T12:30:00Z']) },
    ],
    [
      'date_setting.spots.1',
      {
        date_setting: spots(
          ['2026-11-10T10:00:00Z', '2026-11-10T12:00:00Z'],
          ['2026-11-10T11:00:00Z', '2026-11-10T13:00:00Z'],
        ),
      },
    ],
  ])('names %s', async (parameter, wrong) => {
    const { status, body } = await post(await addHost(), wrong)
    expect([status, body.details.map((detail) => detail.parameter)]).toEqual([400, [parameter]])
  })

  test('rejects a repeated host', async () => {
    const [one, two] = [await addHost(), await addHost()]
    const { status, body } = await post(one, { co_hosts: [userUri(two), userUri(one)] })
    expect([status, body.details.map((detail) => detail.parameter)]).toEqual([400, ['co_hosts.1']])
  })
})

test('404: users of other organizations cannot be hosts', async () => {
  const otherOrganizationOwner = await service.createOrganization('Other')
  expect((await post(otherOrganizationOwner)).status).toBe(404)
  expect((await post(ann, { co_hosts: [userUri(otherOrganizationOwner)] })).status).toBe(404)
})
