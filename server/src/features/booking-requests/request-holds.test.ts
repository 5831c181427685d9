// Tests booking requests that take over a hold: the time stays reserved, for the same hosts, and no other caller gets it in between.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

let service: Service
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let other: Person
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
  other = await service.addMember(organizationId, 'Olga Other')
  ada = await service.addMember(organizationId, 'Ada')
  bob = await service.addMember(organizationId, 'Bob')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
})

const TEN = '2026-11-05T10:00:00Z'
const createType = (hosts: readonly Person[], fields: object = {}) =>
  actions.createType(hosts, { requires_approval: true, ...fields })
const minutesLater = (minutes: number) => service.setClock(instant(START + minutes * MINUTE))
const userUri = ({ userId }: Person) => service.uri('users', userId)

async function createHold(type: string, start = TEN, fields: object = {}, as = program): Promise<string> {
  const body = { event_type: type, start_time: start, ...fields }
  const { status, body: answer } = await actions.call('POST', '/holds', as, body)
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return answer.resource.uri ?? ''
}
const statusOf = async (hold: string) => (await actions.call('GET', pathOf(hold))).body.resource.status

describe('a request with the hold of its caller', () => {
  test('keeps the time for as long as the request waits, and releases the hold', async () => {
    const type = await createType([ada])
    const hold = await createHold(type)
    expect((await requests.request(type, TEN)).body.code).toBe('already_filled')
    const path = await requests.requestOrThrow(type, TEN, { hold })
    expect(await statusOf(hold)).toBe('released')
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'hold', seats_taken: null }])
    expect(await requests.eventTypes('hold')).toEqual(['hold.created', 'hold.deleted'])
    // The hold would have ended after five minutes.
    minutesLater(60)
    expect((await actions.book(type, TEN, { as: ada })).body.code).toBe('already_filled')
    expect((await requests.answer(path, 'acceptance', ada)).status).toBe(200)
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'booking', seats_taken: null }])
  })

  test('frees the time when it is declined', async () => {
    const type = await createType([ada])
    const path = await requests.requestOrThrow(type, TEN, { hold: await createHold(type) })
    await requests.answer(path, 'refusal', ada)
    expect(await requests.activeClaims([ada])).toEqual([])
    expect((await actions.book(type, TEN, { as: ada })).status).toBe(200)
  })

  test('keeps the time also if it could no longer be booked, as a booking with a hold does', async () => {
    const type = await createType([ada], { minimum_notice: 60 })
    const start = '2026-11-02T10:02:00Z'
    const later = { as: program, email: 'alan@example.com' }
    await actions.call('PATCH', pathOf(type), owner, { start_increment: 1 })
    const hold = await createHold(type, start)
    minutesLater(4)
    expect((await requests.request(type, '2026-11-02T10:03:00Z', later)).status).toBe(409)
    expect((await requests.request(type, start, { hold })).status).toBe(201)
  })

  test('keeps the buffers that the hold has', async () => {
    const type = await createType([ada], { buffer_after: 30 })
    const hold = await createHold(type)
    await actions.call('PATCH', pathOf(type), owner, { buffer_after: 0 })
    await requests.requestOrThrow(type, TEN, { hold })
    expect((await actions.book(type, '2026-11-05T10:30:00Z', { as: ada })).status).toBe(409)
    expect((await actions.book(type, '2026-11-05T11:00:00Z', { as: ada })).status).toBe(200)
  })
})

test('a round robin keeps the host of the hold, even if another one is next', async () => {
  const type = await createType([ada, bob], { pooling_type: 'round_robin' })
  const hold = await createHold(type)
  // Of the two requests, at least one is for a host who is not the next in turn.
  const second = await createHold(type, TEN, {}, other)
  const claimsOf = async (person: Person) => (await requests.activeClaims([person])).length
  expect([await claimsOf(ada), await claimsOf(bob)]).toEqual([1, 1])
  const body = { event_type: type, start_time: TEN, invitee: { email: 'e@example.com', name: 'Eve' } }
  const byOther = await actions.call('POST', '/booking_requests', other, { ...body, hold: second })
  const path = await requests.requestOrThrow(type, TEN, { hold })
  const [otherHost] = byOther.body.resource.hosts ?? []
  const [host] = (await requests.read(path)).hosts as string[]
  expect(new Set([otherHost, host])).toEqual(new Set([userUri(ada), userUri(bob)]))
  expect(await requests.activeClaims([ada, bob])).toHaveLength(2)
})

test('a collective type keeps all hosts', async () => {
  const type = await createType([ada, bob], { pooling_type: 'collective' })
  const path = await requests.requestOrThrow(type, TEN, { hold: await createHold(type) })
  expect(await requests.activeClaims([ada, bob])).toHaveLength(2)
  expect((await requests.answer(path, 'acceptance', bob)).status).toBe(200)
})

describe('a held seat', () => {
  const group = { kind: 'group', invitee_limit: 2 }

  test('becomes that of the request, and no second one is taken', async () => {
    const type = await createType([ada], group)
    const hold = await createHold(type)
    const path = await requests.requestOrThrow(type, TEN, { hold })
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'hold', seats_taken: 1 }])
    minutesLater(60)
    await requests.requestOrThrow(type, TEN, { email: 'b@example.com' })
    expect((await requests.request(type, TEN, { email: 'c@example.com' })).status).toBe(409)
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'hold', seats_taken: 2 }])
    await requests.answer(path, 'refusal', ada)
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'hold', seats_taken: 1 }])
  })

  test('in a booked event becomes that of the request', async () => {
    const type = await createType([ada], group)
    const booked = await actions.bookOrThrow(type, TEN, { as: ada, email: 'a@example.com' })
    const hold = await createHold(type)
    const path = await requests.requestOrThrow(type, TEN, { hold })
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'booking', seats_taken: 2 }])
    minutesLater(60)
    const { event } = (await requests.answer(path, 'acceptance', ada)).body.resource
    expect(event).toBe(booked.event)
    expect(await requests.activeClaims([ada])).toEqual([{ kind: 'booking', seats_taken: 2 }])
  })

  test('is not taken over for an address that has asked for one', async () => {
    const type = await createType([ada], group)
    await requests.requestOrThrow(type, TEN)
    const hold = await createHold(type)
    expect((await requests.request(type, TEN, { hold })).body.code).toBe('already_exists')
    expect(await statusOf(hold)).toBe('active')
  })
})

describe('is refused, and nothing changes, with a hold', () => {
  test('that has expired', async () => {
    const type = await createType([ada])
    const hold = await createHold(type, TEN, { ttl: 60 })
    minutesLater(1)
    expect((await requests.request(type, TEN, { hold })).body.code).toBe('conflict')
    expect((await requests.request(type, TEN)).status).toBe(201)
  })

  test('that was taken over or released', async () => {
    const type = await createType([ada])
    const hold = await createHold(type)
    const path = await requests.requestOrThrow(type, TEN, { hold })
    expect((await requests.request(type, TEN, { hold })).body.code).toBe('conflict')
    expect((await actions.book(type, TEN, { as: ada, hold })).status).toBe(403)
    expect((await actions.book(type, TEN, { as: owner, hold })).body.code).toBe('conflict')
    expect((await actions.call('DELETE', pathOf(hold), program)).status).toBe(409)
    expect((await requests.read(path)).status).toBe('pending')
  })

  test('of another user', async () => {
    const type = await createType([ada])
    const hold = await createHold(type, TEN, {}, other)
    expect((await requests.request(type, TEN, { hold })).status).toBe(403)
    expect(await statusOf(hold)).toBe('active')
  })

  test('for another time, or another event type', async () => {
    const type = await createType([ada])
    const hold = await createHold(type)
    expect((await requests.request(type, '2026-11-05T11:00:00Z', { hold })).status).toBe(400)
    expect((await requests.request(await createType([ada]), TEN, { hold })).status).toBe(400)
    expect(await statusOf(hold)).toBe('active')
  })

  test('that waives a rule, because a request waives none', async () => {
    const type = await createType([ada])
    const night = '2026-11-05T20:00:00Z'
    const hold = await createHold(type, night, { allow: ['outside_schedule'] }, ada)
    const { status, body } = await requests.request(type, night, { hold, as: ada })
    expect([status, body.reasons.map(({ rule }) => rule)]).toEqual([409, ['outside_schedule']])
    expect(await statusOf(hold)).toBe('active')
  })

  test('of a request', async () => {
    const type = await createType([ada])
    const path = await requests.requestOrThrow(type, TEN)
    const hold = service.uri('holds', path.slice(-36))
    expect((await requests.request(type, TEN, { hold, as: owner })).status).toBe(404)
  })
})

test('of concurrent requests with the same hold, one gets the time', async () => {
  const type = await createType([ada])
  const hold = await createHold(type)
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      requests.request(type, TEN, { hold, email: `p${index}@example.com` }),
    ),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(await requests.activeClaims([ada])).toHaveLength(1)
})

test('a hold is booked or requested, and not both', async () => {
  const type = await createType([ada])
  const hold = await createHold(type, TEN, {}, ada)
  const [booked, asked] = await Promise.all([
    actions.book(type, TEN, { as: ada, hold }),
    requests.request(type, TEN, { hold, as: ada, email: 'alan@example.com' }),
  ])
  expect([booked.status === 200, asked.status === 201].filter(Boolean)).toHaveLength(1)
  expect(await requests.activeClaims([ada])).toHaveLength(1)
})
