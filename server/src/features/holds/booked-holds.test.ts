// Tests booking of holds over HTTP: a held time or seat is never booked twice.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingOptions, createBookings, getRefusalReasons } from '../../../test/bookings.ts'
import { type Body, type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'

let service: Service
let owner: Person
let ann: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  ann = await service.addMember(owner.organizationId, 'Ann')
})
beforeEach(() => service.setClock(START))
afterAll(() => service.stop())

const advanceClock = (seconds: number) => service.setClock(instant(START + seconds * 1_000))
const joinHost = () => service.addMember(owner.organizationId, 'Host')
const userUri = (person: Person) => service.uri('users', person.userId)

async function createType(as: Person, fields: object = {}): Promise<string> {
  const body = { owner: userUri(as), name: 'Call', minimum_notice: 0, ...fields }
  const { body: made } = await service.call('POST', '/event_types', { as: owner, body })
  return made.resource.uri ?? ''
}

const TEN = '2026-11-10T10:00:00Z'
const ELEVEN = '2026-11-10T11:00:00Z'
const heldWindow = ['2026-11-10T10:00:00Z', '2026-11-10T10:30:00Z'] as const
const idOf = ({ resource }: Body) => (resource.uri ?? '').slice(-36)
async function createHold(eventType: string, start = TEN, more: object = {}): Promise<string> {
  const body = { event_type: eventType, start_time: start, ...more }
  const made = await service.call('POST', '/holds', { as: ann, body })
  expect(made.status).toBe(201)
  return idOf(made.body)
}
const holdStatus = async (id: string) =>
  (await service.call('GET', `/holds/${id}`, { as: ann })).body.resource.status
const release = async (id: string) => (await service.call('DELETE', `/holds/${id}`, { as: ann })).status
async function openTimes(eventType: string, from: string, to: string) {
  const query = `event_type=${eventType}&start_time=${from}&end_time=${to}`
  const { body } = await service.call('GET', `/event_type_available_times?${query}`, { as: owner })
  return body.collection.map(({ start_time, invitees_remaining }) => [
    start_time?.slice(11, 16),
    invitees_remaining,
  ])
}

let bookings: ReturnType<typeof createBookings>
beforeAll(() => {
  bookings = createBookings(service, owner)
})
let inviteeCount = 0
/** Books for a new invitee each time. */
const book = (
  eventType: string,
  { start = TEN, ...more }: BookingOptions & { readonly start?: string } = {},
) => {
  inviteeCount += 1
  return bookings.book(eventType, start, { email: `invitee-${inviteeCount}@example.com`, ...more })
}

describe('held time', () => {
  test('can be booked only with the hold', async () => {
    const person = await joinHost()
    const call = await createType(person)
    const holdId = await createHold(call)
    expect(await getRefusalReasons(book(call))).toEqual(['already_filled', 'held'])
    const booked = await book(call, { hold: holdId })
    expect(booked.hostIds).toEqual([person.userId])
    expect(await holdStatus(holdId)).toBe('booked')
    advanceClock(600)
    expect(await openTimes(call, ...heldWindow)).toEqual([])
    expect(await getRefusalReasons(book(call))).toEqual(['already_filled', 'busy'])
  })

  test('is booked once by concurrent requests, and is free after cancellation', async () => {
    const hosts = [await joinHost(), await joinHost(), await joinHost()]
    const call = await createType(owner, {
      pooling_type: 'collective',
      hosts: hosts.map((person) => ({ user: userUri(person) })),
    })
    const holdId = await createHold(call)
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => book(call, { hold: holdId })))
    const won = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(won).toHaveLength(1)
    expect(won[0]?.hostIds).toHaveLength(3)
    expect(await release(holdId)).toBe(409)
    await bookings.cancel(won[0]?.eventId ?? '')
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 1]])
    expect(await getRefusalReasons(book(call, { hold: holdId }))).toEqual(['conflict'])
  })

  test('is either booked or released by concurrent requests', async () => {
    const hosts = [await joinHost(), await joinHost(), await joinHost(), await joinHost()]
    const call = await createType(owner, {
      pooling_type: 'collective',
      hosts: hosts.map((person) => ({ user: userUri(person) })),
    })
    const holdId = await createHold(call)
    const [booked, ...released] = await Promise.all([
      book(call, { hold: holdId }).then(
        () => true,
        () => false,
      ),
      release(holdId),
      release(holdId),
    ])
    expect([booked, ...released].filter((one) => one === true || one === 204)).toHaveLength(1)
    expect(await holdStatus(holdId)).toBe(booked ? 'booked' : 'released')
    expect(await openTimes(call, ...heldWindow)).toEqual(booked ? [] : [['10:00', 1]])
  })

  test('can’t be booked with an expired hold', async () => {
    const call = await createType(await joinHost())
    const holdId = await createHold(call, TEN, { ttl: 60 })
    advanceClock(60)
    expect(await getRefusalReasons(book(call, { hold: holdId }))).toEqual(['conflict'])
    await book(call)
    expect(await holdStatus(holdId)).toBe('expired')
  })

  test('is bound to the type, time and duration of the hold', async () => {
    const person = await joinHost()
    const call = await createType(person, { duration_options: [30, 60] })
    const other = await createType(person)
    const holdId = await createHold(call)
    const wrong: [string, { duration?: number; start?: string }][] = [
      [other, {}],
      [call, { duration: 60 }],
      [call, { start: ELEVEN }],
    ]
    for (const [eventType, more] of wrong)
      expect(await getRefusalReasons(book(eventType, { hold: holdId, ...more }))).toEqual([
        'invalid_argument',
      ])
    await book(call, { hold: holdId, duration: 30 })
  })

  test('of a share follows the share’s rules; only the booking uses up the link', async () => {
    const call = await createType(await joinHost())
    const rules = [{ type: 'wday', wday: 'tuesday', intervals: [{ from: '20:00', to: '22:00' }] }]
    const body = { event_type: call, duration_options: [45], availability_rule: { timezone: 'UTC', rules } }
    const shared = await service.call('POST', '/shares', { as: owner, body })
    const [first] = shared.body.resource.scheduling_links as unknown as { booking_url: string }[]
    const link = first?.booking_url ?? ''
    const start = '2026-11-10T20:00:00Z'
    const holdId = await createHold(call, start, { link })
    expect(await getRefusalReasons(book(call, { start, hold: holdId }))).toEqual(['invalid_argument'])
    await book(call, { start, hold: holdId, link })
    expect(await holdStatus(holdId)).toBe('booked')
    expect(await getRefusalReasons(book(call, { start: '2026-11-10T21:00:00Z', link }))).toEqual(['conflict'])
  })

  test('counts toward the daily limit when booked, which may be reached by then', async () => {
    const call = await createType(await joinHost(), { daily_limit: 1 })
    const [first, second] = [await createHold(call, TEN), await createHold(call, ELEVEN)]
    await book(call, { hold: first })
    const start = ELEVEN
    expect(await getRefusalReasons(book(call, { hold: second, start }))).toEqual([
      'already_filled',
      'daily_limit',
    ])
    expect(await holdStatus(second)).toBe('active')
  })

  test('can’t be booked if the type was deactivated or deleted meanwhile', async () => {
    const call = await createType(await joinHost())
    const holdId = await createHold(call)
    const path = call.replace('https://api.meetwright.test', '')
    await service.call('PATCH', path, { as: owner, body: { active: false } })
    expect(await getRefusalReasons(book(call, { hold: holdId }))).toEqual(['already_filled', 'host_inactive'])
    await service.call('PATCH', path, { as: owner, body: { active: true } })
    await book(call, { hold: holdId })
  })

  test('of a round robin is booked with the host of the hold', async () => {
    const hosts = [await joinHost(), await joinHost()]
    const call = await createType(owner, {
      pooling_type: 'round_robin',
      hosts: hosts.map((person) => ({ user: userUri(person) })),
    })
    const holdIds = [await createHold(call), await createHold(call)]
    const booked = [
      await book(call, { hold: holdIds[0] ?? '' }),
      await book(call, { hold: holdIds[1] ?? '' }),
    ]
    expect(booked.flatMap(({ hostIds }) => hostIds).sort()).toEqual(hosts.map(({ userId }) => userId).sort())
  })
})

describe('held seat', () => {
  const group = async (fields: object = {}) =>
    createType(await joinHost(), { kind: 'group', invitee_limit: 3, ...fields })

  test('counts as taken and becomes a booked seat', async () => {
    const call = await group()
    const holdIds = [await createHold(call), await createHold(call)]
    const first = await book(call)
    expect(await openTimes(call, ...heldWindow)).toEqual([])
    expect(await getRefusalReasons(book(call))).toEqual(['already_filled', 'no_seats'])
    const second = await book(call, { hold: holdIds[0] ?? '' })
    expect([second.eventId, second.active]).toEqual([first.eventId, 2])
    expect(await release(holdIds[1] ?? '')).toBe(204)
    expect((await book(call)).active).toBe(3)
    expect(await openTimes(call, ...heldWindow)).toEqual([])
  })

  test('creates the event if there is none', async () => {
    const call = await group()
    const holdIds = [await createHold(call), await createHold(call)]
    const booked = [
      await book(call, { hold: holdIds[1] ?? '' }),
      await book(call, { hold: holdIds[0] ?? '' }),
    ]
    expect(new Set(booked.map(({ eventId }) => eventId)).size).toBe(1)
    expect(booked.map(({ active }) => active)).toEqual([1, 2])
  })

  test('can be booked by others after the hold expires, even the last one', async () => {
    const call = await group()
    await book(call)
    const holdIds = [await createHold(call, TEN, { ttl: 60 }), await createHold(call, TEN, { ttl: 600 })]
    expect(await getRefusalReasons(book(call))).toEqual(['already_filled', 'no_seats'])
    advanceClock(60)
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => book(call)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getRefusalReasons(book(call, { hold: holdIds[0] ?? '' }))).toEqual(['conflict'])
    expect((await book(call, { hold: holdIds[1] ?? '' })).active).toBe(3)
  })

  test('can be booked at the moment of expiry if there are only holds', async () => {
    const call = await group({ invitee_limit: 2 })
    const holdIds = [await createHold(call, TEN, { ttl: 60 }), await createHold(call, TEN, { ttl: 60 })]
    advanceClock(60)
    const all = await Promise.allSettled([book(call), book(call), book(call), createHold(call)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const id of holdIds) expect(await holdStatus(id)).toBe('expired')
  })

  test('stays held when the event is canceled; expired ones are not freed twice', async () => {
    const person = await joinHost()
    const call = await createType(person, { kind: 'group', invitee_limit: 3 })
    const other = await createType(person)
    const { eventId } = await book(call)
    await createHold(call, TEN, { ttl: 60 })
    const holdId = await createHold(call, TEN, { ttl: 600 })
    advanceClock(60)
    await bookings.cancel(eventId)
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 2]])
    expect(await openTimes(other, ...heldWindow)).toEqual([])
    expect(await getRefusalReasons(book(other))).toEqual(['already_filled', 'held'])
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => book(call)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const last = await book(call, { hold: holdId })
    expect([last.active, last.eventId === eventId]).toEqual([3, false])
  })

  test('of a new event is not counted with those of a canceled event at the same time', async () => {
    const call = await group({ invitee_limit: 2 })
    const { eventId } = await book(call)
    await createHold(call, TEN, { ttl: 60 })
    advanceClock(60)
    await bookings.cancel(eventId)
    await book(call)
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 1]])
    await book(call)
    expect(await openTimes(call, ...heldWindow)).toEqual([])
    expect(await getRefusalReasons(book(call))).toEqual(['already_filled', 'no_seats'])
  })

  test('keeps the time after the last invitee cancels, until the hold is released', async () => {
    const person = await joinHost()
    const call = await createType(person, { kind: 'group', invitee_limit: 3, daily_limit: 1 })
    const other = await createType(person)
    const { eventId, inviteeId } = await book(call)
    const holdId = await createHold(call)
    await bookings.leave(eventId, inviteeId)
    expect(await openTimes(other, ...heldWindow)).toEqual([])
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 2]])
    expect(await release(holdId)).toBe(204)
    expect(await openTimes(other, ...heldWindow)).toEqual([['10:00', 1]])
    await book(call)
  })
})
