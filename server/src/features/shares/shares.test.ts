// Shares over HTTP: responses, overridden settings and invalid input.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookings, getRefusalReasons, getRefusedResponse } from '../../../test/bookings.ts'
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

interface ShareBody {
  readonly scheduling_links: { booking_url: string; owner: string; owner_type: string }[]
  readonly share_override: Record<string, unknown>
}

async function createType(as: Person, fields: object = {}): Promise<string> {
  const body = { owner: service.uri('users', as.userId), name: 'Call', minimum_notice: 0, ...fields }
  const { status, body: made } = await service.call('POST', '/event_types', { as: owner, body })
  expect(status).toBe(201)
  return made.resource.uri ?? ''
}
/** A host in Berlin with default hours, not used by other tests. */
const addHost = () => service.addMember(owner.organizationId, 'Host')
const post = (eventType: string, more: object = {}, as = owner) =>
  service.call('POST', '/shares', { as, body: { event_type: eventType, ...more } })
async function createShare(eventType: string, more: object = {}) {
  const { status, body } = await post(eventType, more)
  expect(status).toBe(201)
  const { scheduling_links, share_override } = body.resource as unknown as ShareBody
  return { link: scheduling_links[0]?.booking_url ?? '', inForce: share_override }
}
async function listStarts(eventType: string, link: string, from: string, to: string, more = '') {
  const query = `event_type=${eventType}&start_time=${from}&end_time=${to}&link=${link}${more}`
  const { status, body } = await service.call('GET', `/event_type_available_times?${query}`, { as: ann })
  expect(status).toBe(200)
  return body.collection.map(({ start_time }) => start_time?.slice(0, 16))
}
const weekdays = (timezone: string, from: string, to: string, ...days: string[]) => ({
  timezone,
  rules: days.map((wday) => ({ type: 'wday', wday, intervals: [{ from, to }] })),
})
const day = (date: string) => [`2026-11-${date}T00:00:00Z`, `2026-11-${date}T23:59:00Z`] as const

describe('201', () => {
  test('a share without settings returns all values of the event type', async () => {
    const location = { kind: 'physical', location: '1 Main Street' }
    const call = await createType(await addHost(), { duration_options: [30, 60], locations: [location] })
    const { status, body } = await post(call)
    expect(status).toBe(201)
    expect(body.resource).toEqual({
      uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/shares\/[0-9a-f-]{36}$/),
      event_type: call,
      used_at: null,
      created_by: expect.stringContaining('/users/'),
      created_at: '2026-11-02T09:00:00.000000Z',
      scheduling_links: [
        {
          booking_url: expect.stringMatching(/^https:\/\/meetwright\.test\/book\/-\/[A-Za-z0-9_-]{75}$/),
          owner: call,
          owner_type: 'EventType',
        },
      ],
      share_override: {
        name: 'Call',
        duration: 30,
        duration_options: [30, 60],
        period_type: 'moving',
        max_booking_time: 60,
        start_date: null,
        end_date: null,
        availability_rule: null,
        location_configurations: [{ ...location, phone_number: null, additional_info: null, position: 0 }],
        hide_location: false,
      },
    })
  })

  test('accepts the fields of the specification', async () => {
    const call = await createType(await addHost())
    const { inForce } = await createShare(call, {
      name: 'A first talk',
      duration: 30,
      availability_rule: weekdays('UTC', '10:00', '12:00', 'tuesday'),
      period_type: 'fixed',
      max_booking_time: 10,
      location_configurations: [{ kind: 'custom', location: 'On the bench', position: 3 }],
    })
    expect(inForce).toMatchObject({
      name: 'A first talk',
      period_type: 'fixed',
      start_date: '2026-11-02',
      end_date: '2026-11-12',
      max_booking_time: null,
      availability_rule: weekdays('UTC', '10:00', '12:00', 'tuesday'),
      location_configurations: [{ kind: 'custom', location: 'On the bench', position: 3 }],
    })
  })

  test('days or dates without a period type use the event type’s period type', async () => {
    const moving = await createType(await addHost())
    expect((await createShare(moving, { max_booking_time: 5 })).inForce).toMatchObject({
      period_type: 'moving',
      max_booking_time: 5,
    })
    const booking_window = { start_date: '2026-11-03', end_date: '2026-11-20' }
    const fixed = await createType(await addHost(), { booking_window })
    expect((await createShare(fixed, { end_date: '2026-11-05' })).inForce).toMatchObject({
      period_type: 'fixed',
      start_date: '2026-11-03',
      end_date: '2026-11-05',
    })
  })

  test.each([
    ['an inherited option', { duration: 60 }, 60, [30, 60]],
    ['the duration of the event type', { duration: 30 }, 30, [30, 60]],
    ['its own options, the first of which is the default', { duration_options: [20, 45] }, 20, [20, 45]],
    [
      'its own options and one of them',
      { duration_options: [1, 720, 45, 7], duration: 45 },
      45,
      [1, 720, 45, 7],
    ],
  ])('%s', async (_, given, duration, duration_options) => {
    const call = await createType(await addHost(), { duration_options: [30, 60] })
    expect((await createShare(call, given)).inForce).toMatchObject({ duration, duration_options })
  })

  test('only users with permission on the event type can share it', async () => {
    const person = await addHost()
    const call = await createType(person)
    expect([(await post(call, {}, person)).status, (await post(call, {}, ann)).status]).toEqual([201, 403])
  })
})

describe('available times follow the share, not the event type', () => {
  test('its hours and time zone, for every host', async () => {
    const [one, two] = [await addHost(), await addHost()]
    const call = await createType(one, {
      pooling_type: 'collective',
      hosts: [one, two].map(({ userId }) => ({ user: service.uri('users', userId) })),
      start_increment: 60,
      duration: 60,
    })
    const { link } = await createShare(call, {
      availability_rule: weekdays('America/New_York', '18:00', '20:00', 'saturday'),
    })
    expect(await listStarts(call, link, '2026-11-13T00:00:00Z', '2026-11-17T00:00:00Z')).toEqual([
      '2026-11-14T23:00',
      '2026-11-15T00:00',
    ])
    expect(await getRefusalReasons(bookings.book(call, '2026-11-14T23:00:00Z'))).toEqual([
      'already_filled',
      'outside_schedule',
    ])
    // Other events of the hosts still block the time.
    const other = await createType(two)
    const second = await createShare(other, {
      availability_rule: weekdays('UTC', '00:00', '24:00', 'sunday'),
    })
    await bookings.book(other, '2026-11-15T00:00:00Z', { link: second.link })
    expect(await listStarts(call, link, '2026-11-13T00:00:00Z', '2026-11-17T00:00:00Z')).toEqual([
      '2026-11-14T23:00',
    ])
    const booked = await bookings.book(call, '2026-11-14T23:00:00Z', { link })
    expect(booked.hostIds).toHaveLength(2)
  })

  test('its durations, also if the event type has others', async () => {
    const call = await createType(await addHost(), { start_increment: 240 })
    const { link } = await createShare(call, { duration_options: [240, 15] })
    expect(await listStarts(call, link, ...day('10'))).toEqual(['2026-11-10T08:00', '2026-11-10T12:00'])
    expect(await listStarts(call, link, ...day('10'), '&duration=15')).toHaveLength(2)
    const query = `event_type=${call}&start_time=${day('10')[0]}&end_time=${day('10')[1]}&link=${link}&duration=30`
    const wrong = await service.call('GET', `/event_type_available_times?${query}`, { as: ann })
    expect([wrong.status, wrong.body.details[0]?.parameter]).toEqual([400, 'duration'])
    expect(
      await getRefusalReasons(bookings.book(call, '2026-11-10T08:00:00Z', { link, duration: 30 })),
    ).toEqual(['invalid_argument'])
    await bookings.book(call, '2026-11-10T08:00:00Z', { link })
    expect(await getRefusalReasons(bookings.book(call, '2026-11-10T12:00:00Z', { duration: 240 }))).toEqual([
      'invalid_argument',
    ])
    // Four of these hours are booked.
    expect(await getRefusalReasons(bookings.book(call, '2026-11-10T08:00:00Z'))).toEqual([
      'already_filled',
      'busy',
    ])
  })

  test.each([
    ['moving', { period_type: 'moving', max_booking_time: 3 }, ['03', '04', '05']],
    ['fixed', { period_type: 'fixed', start_date: '2026-11-05', end_date: '2026-11-06' }, ['05', '06']],
    // Saturday and Sunday have no hours and do not count.
    [
      'available_moving',
      { period_type: 'available_moving', max_booking_time: 6 },
      ['03', '04', '05', '06', '09', '10'],
    ],
    ['available_moving', { period_type: 'available_moving', max_booking_time: 0 }, []],
  ])('its period: %s', async (_, period, dates) => {
    const call = await createType(await addHost(), { start_increment: 720 })
    const { link } = await createShare(call, period)
    const found = await listStarts(call, link, '2026-11-02T23:00:00Z', '2026-12-02T23:00:00Z')
    expect(found.map((start) => start?.slice(8, 10))).toEqual(dates)
  })

  test('unlimited: ignores the one-day limit of the event type', async () => {
    const call = await createType(await addHost(), { booking_window: { days: 1 } })
    const { link, inForce } = await createShare(call, { period_type: 'unlimited' })
    expect(inForce).toMatchObject({ period_type: 'unlimited', max_booking_time: null })
    await bookings.book(call, '2027-11-10T10:00:00Z', { link })
  })

  test('the event gets its name and locations', async () => {
    const call = await createType(await addHost(), { locations: [{ kind: 'ask_invitee' }] })
    const { link } = await createShare(call, {
      name: 'Coffee',
      location_configurations: [{ kind: 'physical', location: 'Café' }],
    })
    const booked = await bookings.book(call, '2026-11-10T10:00:00Z', { link })
    expect(booked).toMatchObject({ name: 'Coffee', location: { type: 'physical', location: 'Café' } })
  })

  test('a rejected booking suggests times of the share', async () => {
    const call = await createType(await addHost())
    const rule = weekdays('UTC', '18:00', '20:00', 'tuesday')
    const [first, second] = [
      await createShare(call, { availability_rule: rule }),
      await createShare(call, { availability_rule: rule }),
    ]
    await bookings.book(call, '2026-11-10T18:00:00Z', { link: first.link })
    const refused = await getRefusedResponse(
      bookings.book(call, '2026-11-10T18:00:00Z', { link: second.link }),
    )
    expect(refused.body.next_available_times).toEqual(
      ['18:30', '19:00', '19:30'].map((at) => `2026-11-10T${at}:00.000000Z`),
    )
  })

  test('the daily limit counts days in the host’s time zone, not the share’s', async () => {
    const call = await createType(await addHost(), { daily_limit: 1, start_increment: 60 })
    // 16:00Z is the 11th in Auckland and still the 10th for the host in Berlin.
    const { link } = await createShare(call, {
      availability_rule: weekdays('Pacific/Auckland', '00:00', '24:00', 'wednesday'),
    })
    await bookings.book(call, '2026-11-10T09:00:00Z')
    expect(await listStarts(call, link, '2026-11-10T15:00:00Z', '2026-11-10T23:30:00Z')).toEqual([
      '2026-11-10T23:00',
    ])
    expect(await getRefusalReasons(bookings.book(call, '2026-11-10T16:00:00Z', { link }))).toEqual([
      'already_filled',
      'daily_limit',
    ])
  })

  test('omitted settings follow later changes of the event type', async () => {
    const call = await createType(await addHost(), { start_increment: 720 })
    const { link } = await createShare(call, { period_type: 'moving', max_booking_time: 5 })
    const path = call.replace('https://api.meetwright.test', '')
    await service.call('PATCH', path, { as: owner, body: { duration: 480 } })
    expect(await listStarts(call, link, ...day('05'))).toEqual(['2026-11-05T08:00'])
    const booked = await bookings.book(call, '2026-11-05T08:00:00Z', { link })
    expect(booked.name).toBe('Call')
    expect(await getRefusalReasons(bookings.book(call, '2026-11-05T15:30:00Z', {}))).toContain(
      'already_filled',
    )
  })

  test('can be used once', async () => {
    const call = await createType(await addHost())
    const { link } = await createShare(call, { duration_options: [30, 15] })
    const all = await Promise.allSettled(
      ['09:00', '10:00', '11:00'].map((at) => bookings.book(call, `2026-11-10T${at}:00Z`, { link })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('400', () => {
  test.each([
    ['duration_options', { duration_options: [10, 20, 30, 40, 50] }],
    ['duration_options', { duration_options: [] }],
    ['duration_options.1', { duration_options: [30, 30] }],
    ['duration_options.0', { duration_options: [0, 30] }],
    ['duration_options.1', { duration_options: [30, 721] }],
    ['duration', { duration: 0 }],
    ['duration', { duration: 721 }],
    ['duration', { duration: 60, duration_options: [15, 45] }],
    ['duration', { duration: 45 }],
    ['period_type', { period_type: 'rolling' }],
    ['period_type', { max_booking_time: 5, end_date: '2026-11-05' }],
    ['period_type', { end_date: '2026-11-05' }],
    ['max_booking_time', { period_type: 'moving' }],
    ['max_booking_time', { period_type: 'available_moving', start_date: '2026-11-03' }],
    ['max_booking_time', { period_type: 'moving', max_booking_time: -1 }],
    ['end_date', { period_type: 'fixed' }],
    ['start_date', { period_type: 'fixed', start_date: '2026-02-30', end_date: '2026-11-03' }],
    ['end_date', { period_type: 'fixed', start_date: '2026-11-05', end_date: '2026-11-03' }],
    [
      'availability_rule.timezone',
      { availability_rule: weekdays('Mars/Olympus', '09:00', '10:00', 'monday') },
    ],
    [
      'availability_rule.rules.0.intervals.0.to',
      { availability_rule: weekdays('UTC', '10:00', '09:00', 'monday') },
    ],
    ['location_configurations.0.location', { location_configurations: [{ kind: 'physical' }] }],
    ['name', { name: ' ' }],
    ['event_type', { event_type: 'call' }],
  ])('names %s', async (parameter, wrong) => {
    const call = await createType(await addHost(), { duration_options: [30, 60] })
    const { status, body } = await post(call, wrong)
    expect([status, body.details?.map((detail) => detail.parameter)]).toEqual([400, [parameter]])
  })

  test('a location whose provider is not connected', async () => {
    const { status, body } = await post(await createType(await addHost()), {
      location_configurations: [{ kind: 'zoom_conference' }],
    })
    expect([status, body.code]).toEqual([400, 'location_not_connected'])
  })
})

test('404 for an event type of another organization, 409 for a deleted one', async () => {
  const call = await createType(await addHost())
  expect((await post(call, {}, await service.createOrganization('Other'))).status).toBe(404)
  await service.call('DELETE', call.replace('https://api.meetwright.test', ''), { as: owner })
  expect((await post(call)).status).toBe(409)
})
