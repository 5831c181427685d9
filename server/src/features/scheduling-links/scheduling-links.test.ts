// Single-use links over HTTP: creating them, their available times and bookings.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookings, getRefusalReasons } from '../../../test/bookings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let ann: Person
let bob: Person
let bookings: ReturnType<typeof createBookings>

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  ann = await service.addMember(owner.organizationId, 'Ann')
  bob = await service.addMember(owner.organizationId, 'Bob')
  bookings = createBookings(service, owner)
})
afterAll(() => service.stop())

async function createType(as: Person, fields: object = {}): Promise<string> {
  const body = { owner: service.uri('users', as.userId), name: 'Call', minimum_notice: 0, ...fields }
  const { body: made } = await service.call('POST', '/event_types', { as, body })
  return made.resource.uri ?? ''
}
const addHost = () => service.addMember(owner.organizationId, 'Host')
const createLink = (eventType: string, as: Person, more: object = {}) =>
  service.call('POST', '/scheduling_links', {
    as,
    body: { max_event_count: 1, owner: eventType, owner_type: 'EventType', ...more },
  })
const urlFor = async (eventType: string) =>
  (await createLink(eventType, owner)).body.resource.booking_url ?? ''
const times = (eventType: string, link: string, as = bob) =>
  service.call(
    'GET',
    `/event_type_available_times?event_type=${eventType}&start_time=2026-11-10T10:00:00Z&end_time=2026-11-10T11:00:00Z&link=${encodeURIComponent(link)}`,
    { as },
  )
const TEN = '2026-11-10T10:00:00Z'

describe('201', () => {
  test('returns a unique URL and the event type', async () => {
    const call = await createType(ann)
    const { status, body } = await createLink(call, ann)
    expect(status).toBe(201)
    expect(body.resource).toEqual({
      uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/scheduling_links\/[0-9a-f-]{36}$/),
      booking_url: expect.stringMatching(/^https:\/\/meetwright\.test\/book\/-\/[A-Za-z0-9_-]{75}$/),
      owner: call,
      owner_type: 'EventType',
      used_at: null,
      created_by: service.uri('users', ann.userId),
      created_at: '2026-11-02T09:00:00.000000Z',
    })
    expect((await createLink(call, ann)).body.resource.booking_url).not.toBe(body.resource.booking_url)
  })

  test('users with permission on the event type and admins can create one', async () => {
    const call = await createType(ann)
    expect([(await createLink(call, owner)).status, (await createLink(call, bob)).status]).toEqual([201, 403])
    const managed = await createType(owner, { admin_managed: true })
    expect([(await createLink(managed, owner)).status, (await createLink(managed, ann)).status]).toEqual([
      201, 403,
    ])
  })
})

describe('its available times', () => {
  test('are those of the event type, with the URL of the link', async () => {
    const call = await createType(await addHost())
    const link = await urlFor(call)
    const { status, body } = await times(call, link)
    expect(status).toBe(200)
    expect(body.collection.map(({ start_time, scheduling_url }) => [start_time, scheduling_url])).toEqual(
      ['10:00', '10:30'].map((at) => [`2026-11-10T${at}:00.000000Z`, `${link}/2026-11-10T${at}:00.000000Z`]),
    )
    expect((await times(call, link.slice(-75))).status).toBe(200)
  })

  test('the explanation supports the link', async () => {
    const call = await createType(await addHost())
    const query = `event_type=${call}&start_time=${TEN}&link=${await urlFor(call)}`
    const { body } = await service.call('GET', `/event_type_available_times/explanation?${query}`, {
      as: bob,
    })
    expect(body.resource.bookable).toBe(true)
  })

  test('409 if used; 400 for another event type or an invalid link; 404 for another organization', async () => {
    const call = await createType(await addHost())
    const link = await urlFor(call)
    const otherOrganizationOwner = await service.createOrganization('Other')
    const foreignType = await createType(otherOrganizationOwner)
    const theirs = (await createLink(foreignType, otherOrganizationOwner)).body.resource.booking_url ?? ''
    const forged = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')
    const other = await times(await createType(await addHost()), link)
    expect([other.status, other.body.details[0]?.parameter]).toEqual([400, 'link'])
    const malformed = await times(call, 'https://meetwright.test/book/-/short')
    expect([malformed.status, malformed.body.details[0]?.parameter]).toEqual([400, 'link'])
    expect([(await times(call, theirs)).status, (await times(call, forged)).status]).toEqual([404, 404])
    expect((await times(foreignType, theirs, otherOrganizationOwner)).status).toBe(200)
    await bookings.book(call, TEN, { link })
    const used = await times(call, link)
    expect([used.status, used.body.code, used.body.message]).toEqual([
      409,
      'conflict',
      'This link has already been used. Ask for a new one.',
    ])
  })
})

describe('a booking with it', () => {
  test('uses it once, also with concurrent bookings', async () => {
    const call = await createType(await addHost())
    const link = await urlFor(call)
    const starts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
    const all = await Promise.allSettled(
      starts.map((at) => bookings.book(call, `2026-11-12T${at}:00Z`, { link })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getRefusalReasons(bookings.book(call, TEN, { link }))).toEqual(['conflict'])
    // The rejected bookings left no rows.
    const open = await service.call(
      'GET',
      `/event_type_available_times?event_type=${call}&start_time=2026-11-12T09:00:00Z&end_time=2026-11-12T13:00:00Z`,
      { as: bob },
    )
    expect(open.body.collection).toHaveLength(7)
  })

  test('returns the same response for a retry with the same Idempotency-Key', async () => {
    const call = await createType(await addHost())
    const sent = { link: await urlFor(call), key: 'once' }
    const first = await bookings.book(call, TEN, sent)
    expect(await bookings.book(call, TEN, sent)).toEqual(first)
  })

  test('that is rejected leaves it unused', async () => {
    const call = await createType(await addHost())
    const link = await urlFor(call)
    await bookings.book(call, TEN)
    expect(await getRefusalReasons(bookings.book(call, TEN, { link }))).toEqual(['already_filled', 'busy'])
    await bookings.book(call, '2026-11-10T11:00:00Z', { link })
  })
})

describe('400, 403 and 404', () => {
  test.each([
    ['max_event_count', { max_event_count: 2 }],
    ['owner_type', { owner_type: 'User' }],
    ['owner', { owner: 'https://api.meetwright.test/users/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e' }],
  ])('400 names %s', async (parameter, wrong) => {
    const { status, body } = await createLink(await createType(ann), ann, wrong)
    expect([status, body.details.map((detail) => detail.parameter)]).toEqual([400, [parameter]])
  })

  test('404 for an event type of another organization, 409 for a deleted one', async () => {
    const call = await createType(ann)
    expect((await createLink(call, await service.createOrganization('Other'))).status).toBe(404)
    await service.call('DELETE', call.replace('https://api.meetwright.test', ''), { as: ann })
    expect((await createLink(call, ann)).status).toBe(409)
  })
})
