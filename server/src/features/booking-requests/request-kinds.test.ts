// Tests booking requests with several hosts, with seats, with single-use links, with routing forms, and after a data deletion.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { expireRequests } from './expire-requests.ts'

let service: Service
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let ada: Person
let bob: Person
let made = 0

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  made += 1
  owner = await service.createOrganization(`Acme ${made}`)
  const { organizationId } = owner
  program = await service.addMember(organizationId, 'Pat Program')
  ada = await service.addMember(organizationId, 'Ada')
  bob = await service.addMember(organizationId, 'Bob')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
})

const TEN = '2026-11-05T10:00:00Z'
const createType = (hosts: readonly Person[], fields: object = {}) =>
  actions.createType(hosts, { requires_approval: true, ...fields })
const hoursLater = (hours: number) => service.setClock(instant(START + hours * HOUR))
const runExpiry = () => expireRequests.run(service.ctx, new AbortController().signal)
const userUri = ({ userId }: Person) => service.uri('users', userId)

describe('several hosts', () => {
  test('a round robin holds one host, who decides', async () => {
    const type = await createType([ada, bob], { pooling_type: 'round_robin' })
    const path = await requests.requestOrThrow(type, TEN)
    const { hosts } = (await requests.read(path)) as { hosts: string[] }
    const [chosen, other] = hosts[0] === userUri(ada) ? [ada, bob] : [bob, ada]
    expect(hosts).toEqual([userUri(chosen)])
    expect((await requests.answer(path, 'acceptance', other)).status).toBe(403)
    const { event = '' } = (await requests.answer(path, 'acceptance', chosen)).body.resource
    const { event_memberships } = (await actions.call('GET', pathOf(event))).body.resource as unknown as {
      event_memberships: { user: string }[]
    }
    expect(event_memberships.map(({ user }) => user)).toEqual([userUri(chosen)])
  })

  test('a round robin offers a time as long as one host is not held, and takes turns', async () => {
    const type = await createType([ada, bob], { pooling_type: 'round_robin' })
    const first = await requests.requestOrThrow(type, TEN)
    const second = await requests.requestOrThrow(type, TEN, { email: 'alan@example.com' })
    expect((await requests.request(type, TEN, { email: 'eve@example.com' })).status).toBe(409)
    const held = [await requests.read(first), await requests.read(second)].flatMap(({ hosts }) => hosts)
    expect(new Set(held)).toEqual(new Set([userUri(ada), userUri(bob)]))
  })

  test('a collective type holds all hosts, and any one of them decides for all', async () => {
    const type = await createType([ada, bob], { pooling_type: 'collective' })
    const path = await requests.requestOrThrow(type, TEN)
    expect(await requests.activeClaims([ada, bob])).toHaveLength(2)
    expect((await requests.answer(path, 'acceptance', bob)).status).toBe(200)
    expect((await requests.answer(path, 'refusal', ada)).status).toBe(409)
    expect(await requests.activeClaims([ada, bob])).toMatchObject([{ kind: 'booking' }, { kind: 'booking' }])
  })
})

describe('seats of a group event', () => {
  const group = { kind: 'group', invitee_limit: 2 }

  test('a request takes a seat, and frees it when it ends', async () => {
    const type = await createType([ada], group)
    const first = await requests.requestOrThrow(type, TEN, { email: 'a@example.com' })
    const second = await requests.requestOrThrow(type, TEN, { email: 'b@example.com' })
    expect((await requests.request(type, TEN, { email: 'c@example.com' })).status).toBe(409)
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'hold', seats_taken: 2 }])
    await requests.answer(first, 'refusal', ada)
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'hold', seats_taken: 1 }])
    const { event } = (await requests.answer(second, 'acceptance', ada)).body.resource
    const third = await requests.requestOrThrow(type, TEN, { email: 'c@example.com' })
    const joined = await requests.answer(third, 'acceptance', ada)
    expect(joined.body.resource.event).toBe(event)
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'booking', seats_taken: 2 }])
  })

  test('an address asks for only one seat, whether it has asked or has one', async () => {
    const type = await createType([ada], group)
    const path = await requests.requestOrThrow(type, TEN)
    const again = await requests.request(type, TEN)
    expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
    await requests.answer(path, 'acceptance', ada)
    expect((await requests.request(type, TEN)).body.code).toBe('already_exists')
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'booking', seats_taken: 1 }])
  })

  test('an expired seat is taken by the next, and expires once', async () => {
    const type = await createType([ada], { ...group, request_hours: 1 })
    await requests.requestOrThrow(type, TEN, { email: 'a@example.com' })
    expect((await actions.book(type, TEN, { as: ada, email: 'b@example.com' })).status).toBe(200)
    hoursLater(1)
    expect((await actions.book(type, TEN, { as: ada, email: 'c@example.com' })).status).toBe(200)
    expect(await runExpiry()).toBe(1)
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'booking', seats_taken: 2 }])
    expect(await requests.eventTypes('booking_request')).toEqual([
      'booking_request.created',
      'booking_request.expired',
    ])
    expect(await requests.eventTypes('hold')).toEqual([])
  })
})

describe('a single-use link', () => {
  async function createLink(type: string): Promise<string> {
    const body = { max_event_count: 1, owner: type, owner_type: 'EventType' }
    const { resource } = (await actions.call('POST', '/scheduling_links', owner, body)).body as unknown as {
      resource: { booking_url: string }
    }
    return resource.booking_url
  }

  test('is reserved while the request waits, and used up when it is accepted', async () => {
    const type = await createType([ada])
    const link = await createLink(type)
    const path = await requests.requestOrThrow(type, TEN, { link })
    const eleven = '2026-11-05T11:00:00Z'
    expect((await requests.request(type, eleven, { link })).body.message).toContain('already been used')
    expect((await actions.book(type, eleven, { as: ada, link })).status).toBe(409)
    expect((await requests.answer(path, 'acceptance', ada)).status).toBe(200)
    expect((await requests.request(type, eleven, { link })).status).toBe(409)
  })

  test.each(['refusal', 'expiry'])('is free again after %s', async (end) => {
    const type = await createType([ada], { request_hours: 1 })
    const link = await createLink(type)
    const path = await requests.requestOrThrow(type, TEN, { link })
    if (end === 'refusal') await requests.answer(path, 'refusal', ada)
    else hoursLater(1)
    const next = await requests.requestOrThrow(type, '2026-11-05T11:00:00Z', { link })
    // The end of the first request must not free the link of the second.
    await runExpiry()
    expect((await requests.request(type, '2026-11-05T12:00:00Z', { link })).status).toBe(409)
    expect((await requests.answer(next, 'acceptance', ada)).status).toBe(200)
  })

  test('can be deleted while the request waits, which can still be accepted', async () => {
    const type = await createType([ada])
    const link = await createLink(type)
    const path = await requests.requestOrThrow(type, TEN, { link })
    const { collection } = (
      await actions.call('GET', `/scheduling_links?event_type=${encodeURIComponent(type)}`)
    ).body
    for (const { uri = '' } of collection) await actions.call('DELETE', pathOf(uri))
    expect((await requests.answer(path, 'acceptance', ada)).status).toBe(200)
  })
})
