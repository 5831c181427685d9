// Tests group events over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let actions: Meetings
let owner: Person
let host: Person
let made = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  actions = createMeetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  made += 1
  host = await service.addMember(owner.organizationId, `Host ${made}`)
})

type Invitee = Record<string, string>

const TEN = '2026-11-03T10:00:00Z'
const ELEVEN = '2026-11-03T11:00:00Z'
const createGroupType = (seats: number, fields: object = {}) =>
  actions.createType([host], { kind: 'group', invitee_limit: seats, ...fields })
const bookSeveral = async (
  count: number,
  type: string,
  start: string,
  name = 'guest',
): Promise<Invitee[]> => {
  const invitees: Invitee[] = []
  for (let n = 0; n < count; n += 1)
    invitees.push(await actions.bookOrThrow(type, start, { email: `${name}-${n}@example.com` }))
  return invitees
}
const counterOf = async (invitee: Invitee) => {
  const { status, invitees_counter } = (await actions.getEvent(invitee)).body.resource
  return { status, ...(invitees_counter as unknown as object) }
}
const leave = (invitee: Invitee, body?: object, as?: Person) =>
  actions.call('POST', `${pathOf(invitee.uri)}/cancellation`, as, body)
const rulesOf = async (type: string, start: string) => {
  const { status, body } = await actions.book(type, start)
  expect(status).toBe(409)
  return body.reasons.map(({ rule }) => rule)
}
const claimsOf = (person: Person) =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('claims')
        .select(['seats', 'seats_taken', 'event_id'])
        .where('host_id', '=', person.userId)
        .where('active', '=', true)
        .orderBy('start_time'),
    )
const usedDays = async () =>
  (
    await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql
          .selectFrom('daily_counts')
          .select('used')
          .where('host_id', '=', host.userId)
          .orderBy('local_date'),
      )
  ).map(({ used }) => used)

describe('seats', () => {
  test('invitees share an event until its last seat, then booking returns 409', async () => {
    const type = await createGroupType(3)
    const invitees = await bookSeveral(3, type, TEN)
    expect(new Set(invitees.map(({ event }) => event)).size).toBe(1)
    expect(await counterOf(invitees[0] ?? {})).toEqual({ status: 'active', total: 3, active: 3, limit: 3 })
    expect(await rulesOf(type, TEN)).toEqual(['no_seats'])
    expect(await claimsOf(host)).toEqual([{ seats: 3, seats_taken: 3, event_id: idOf(invitees[0]?.event) }])
    const { collection } = (await actions.call('GET', `${pathOf(invitees[0]?.event)}/invitees`)).body
    expect(collection.map(({ email }) => email)).toEqual([0, 1, 2].map((n) => `guest-${n}@example.com`))
  })

  test('available times show the remaining seats', async () => {
    const type = await createGroupType(3)
    await bookSeveral(2, type, TEN)
    const query = `event_type=${type}&start_time=${TEN}&end_time=${ELEVEN}`
    const { collection } = (await actions.call('GET', `/event_type_available_times?${query}`)).body
    expect(collection[0]).toMatchObject({
      start_time: '2026-11-03T10:00:00.000000Z',
      invitees_remaining: 1,
    })
  })

  test('5 of 20 concurrent bookings share a new event with 5 seats', async () => {
    const type = await createGroupType(5)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => actions.book(type, TEN, { email: `racer-${n}@example.com` })),
    )
    const seated = responses.filter(({ status }) => status === 200)
    expect(seated).toHaveLength(5)
    expect(new Set(seated.map(({ body }) => body.resource.event)).size).toBe(1)
    const refused = responses.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(15)
    for (const { body } of refused) expect(body.reasons.map(({ rule }) => rule)).toEqual(['no_seats'])
    expect(await counterOf(seated[0]?.body.resource ?? {})).toMatchObject({ total: 5, active: 5 })
  })

  test('an address gets one active seat in an event, and another after it canceled the first', async () => {
    const type = await createGroupType(5)
    const first = await actions.bookOrThrow(type, TEN, { email: 'Ada@Example.com' })
    const second = await actions.book(type, TEN, { email: 'ada@example.COM' })
    expect([second.status, second.body.code]).toEqual([409, 'already_exists'])
    expect(second.body.message).toBe('This email address is already booked for this time.')
    expect(await counterOf(first)).toMatchObject({ total: 1, active: 1 })
    expect(await claimsOf(host)).toMatchObject([{ seats_taken: 1 }])
    await actions.bookOrThrow(type, TEN, { email: 'ada+team@example.com' })
    await actions.bookOrThrow(type, ELEVEN, { email: 'ada@example.com' })
    await leave(first)
    const again = await actions.bookOrThrow(type, TEN, { email: 'ada@example.com' })
    expect(again.event).toBe(first.event)
  })

  test('a hold does not get an address a second seat', async () => {
    const type = await createGroupType(5)
    await bookSeveral(1, type, TEN)
    const held = await actions.call('POST', '/holds', owner, { event_type: type, start_time: TEN })
    const hold = held.body.resource.uri
    const refused = await actions.book(type, TEN, { email: 'guest-0@example.com', hold })
    expect([refused.status, refused.body.code]).toEqual([409, 'already_exists'])
    await actions.bookOrThrow(type, TEN, { email: 'guest-1@example.com', hold })
  })

  test('1 of 20 concurrent bookings of one address gets a seat, in a new event and in an existing one', async () => {
    const type = await createGroupType(30)
    for (const start of [TEN, ELEVEN]) {
      if (start === ELEVEN) await bookSeveral(1, type, start)
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => actions.book(type, start, { email: 'racer@example.com' })),
      )
      const seated = responses.filter(({ status }) => status === 200)
      expect(seated).toHaveLength(1)
      const refused = responses.filter(({ status, body }) => status === 409 && body.code === 'already_exists')
      expect(refused).toHaveLength(19)
      const active = start === ELEVEN ? 2 : 1
      expect(await counterOf(seated[0]?.body.resource ?? {})).toMatchObject({ total: active, active })
    }
    expect((await claimsOf(host)).map(({ seats_taken }) => seats_taken)).toEqual([1, 2])
  })

  test('the event blocks the host’s time for other types and other starts', async () => {
    const type = await createGroupType(3)
    const solo = await actions.createType([host])
    await bookSeveral(1, type, TEN)
    expect(await rulesOf(solo, TEN)).toEqual(['busy'])
    expect(await rulesOf(type, '2026-11-03T10:10:00Z')).toEqual(['busy'])
    await actions.bookOrThrow(solo, ELEVEN)
    expect(await rulesOf(type, ELEVEN)).toEqual(['busy'])
  })

  test('the daily limit counts events, not invitees', async () => {
    const type = await createGroupType(3, { daily_limit: 1 })
    await bookSeveral(3, type, TEN)
    expect(await usedDays()).toEqual([1])
    expect(await rulesOf(type, ELEVEN)).toEqual(['daily_limit'])
  })
})

describe('canceling', () => {
  test('an invitee frees their seat, and the event stays for others', async () => {
    const type = await createGroupType(2)
    const [one = {}, two = {}] = await bookSeveral(2, type, TEN)
    const { status, body } = await leave(one, { reason: 'Ill' }, host)
    expect(status).toBe(200)
    expect(body.resource).toMatchObject({
      uri: one.uri,
      status: 'canceled',
      rescheduled: false,
      cancellation: {
        canceled_by: `Host ${made}`,
        reason: 'Ill',
        canceler_type: 'host',
        created_at: '2026-11-02T09:00:00.000000Z',
      },
    })
    expect(await counterOf(two)).toEqual({ status: 'active', total: 2, active: 1, limit: 2 })
    const third = await actions.bookOrThrow(type, TEN)
    expect(third.event).toBe(one.event)
    expect(await counterOf(two)).toEqual({ status: 'active', total: 3, active: 2, limit: 2 })
    expect((await leave(one)).status).toBe(409)
  })

  test('the last invitee cancels the event and frees the time and the daily count', async () => {
    const type = await createGroupType(2, { daily_limit: 1 })
    const [one = {}, two = {}] = await bookSeveral(2, type, TEN)
    await leave(one)
    await leave(two, { reason: 'Ill' })
    expect(await counterOf(two)).toEqual({ status: 'canceled', total: 2, active: 0, limit: 2 })
    expect((await actions.getEvent(two)).body.resource.cancellation).toMatchObject({ reason: 'Ill' })
    expect(await claimsOf(host)).toEqual([])
    expect(await usedDays()).toEqual([0])
    const again = await actions.bookOrThrow(type, ELEVEN)
    expect(again.event).not.toBe(one.event)
  })

  test('the only invitee of a one-on-one cancels the event', async () => {
    const invitee = await actions.bookOrThrow(await actions.createType([host]), TEN)
    expect((await leave(invitee)).status).toBe(200)
    expect(await counterOf(invitee)).toMatchObject({ status: 'canceled' })
  })

  test('concurrent cancellations of all invitees cancel the event once', async () => {
    const invitees = await bookSeveral(5, await createGroupType(5, { daily_limit: 1 }), TEN)
    const responses = await Promise.all([...invitees, ...invitees].map((one) => leave(one)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await counterOf(invitees[0] ?? {})).toEqual({ status: 'canceled', total: 5, active: 0, limit: 5 })
    expect(await usedDays()).toEqual([0])
    expect(await claimsOf(host)).toEqual([])
  })

  test('the event cancels all its invitees', async () => {
    const type = await createGroupType(3)
    const [one = {}, two = {}, three = {}] = await bookSeveral(3, type, TEN)
    await leave(one, { reason: 'Ill' })
    expect((await actions.cancel(two.event ?? '', host, { reason: 'Fire' })).status).toBe(200)
    const reasonOf = async (invitee: Invitee) =>
      (
        (await actions.call('GET', pathOf(invitee.uri))).body.resource as never as {
          cancellation: { reason: string }
        }
      ).cancellation.reason
    expect([await reasonOf(one), await reasonOf(two), await reasonOf(three)]).toEqual(['Ill', 'Fire', 'Fire'])
    expect((await actions.bookOrThrow(type, TEN)).event).not.toBe(one.event)
  })
})

describe('rescheduling', () => {
  test('creates a new event or joins it; the last invitee cancels the old event', async () => {
    const type = await createGroupType(3, { daily_limit: 2 })
    const [one = {}, two = {}] = await bookSeveral(2, type, TEN)
    const first = (await actions.reschedule(one, ELEVEN)).body.resource
    expect(first).toMatchObject({ old_invitee: one.uri })
    expect(await counterOf(two)).toEqual({ status: 'active', total: 2, active: 1, limit: 3 })
    expect(await usedDays()).toEqual([2])
    const second = (await actions.reschedule(two, ELEVEN)).body.resource
    expect(second.event).toBe(first.event)
    expect(await counterOf(second)).toEqual({ status: 'active', total: 2, active: 2, limit: 3 })
    expect(await counterOf(two)).toEqual({ status: 'canceled', total: 2, active: 0, limit: 3 })
    expect(await usedDays()).toEqual([1])
    expect(await claimsOf(host)).toEqual([{ seats: 3, seats_taken: 2, event_id: idOf(first.event) }])
    expect((await actions.call('GET', pathOf(two.uri))).body.resource).toMatchObject({
      new_invitee: second.uri,
    })
  })

  test('the last invitee to another day moves the daily count', async () => {
    const type = await createGroupType(3, { daily_limit: 1 })
    const [one = {}] = await bookSeveral(1, type, TEN)
    await actions.bookOrThrow(type, '2026-11-05T10:00:00Z')
    expect((await actions.reschedule(one, '2026-11-04T10:00:00Z')).status).toBe(200)
    expect(await usedDays()).toEqual([0, 1, 1])
    expect(
      (await actions.reschedule(await actions.bookOrThrow(type, TEN), '2026-11-03T12:00:00Z')).status,
    ).toBe(200)
    expect(await usedDays()).toEqual([1, 1, 1])
  })

  test('returns 409 if no seat is left or the time overlaps the event itself', async () => {
    const type = await createGroupType(2)
    const [one = {}] = await bookSeveral(1, type, TEN)
    await bookSeveral(2, type, ELEVEN)
    expect((await actions.reschedule(one, ELEVEN)).body.reasons).toMatchObject([{ rule: 'no_seats' }])
    const overlapping = await actions.reschedule(one, '2026-11-03T10:10:00Z')
    expect(overlapping.body.reasons).toMatchObject([{ rule: 'busy' }])
    expect(overlapping.body.next_available_times[0]).toBe('2026-11-03T10:30:00.000000Z')
    expect((await actions.reschedule(one, TEN)).body.code).toBe('conflict')
    expect(await counterOf(one)).toEqual({ status: 'active', total: 1, active: 1, limit: 2 })
  })

  test('returns 409 if the address already has a seat at the new time', async () => {
    const type = await createGroupType(3)
    const [early = {}] = await bookSeveral(1, type, TEN)
    const [late = {}] = await bookSeveral(1, type, ELEVEN)
    const refused = await actions.reschedule(early, ELEVEN)
    expect([refused.status, refused.body.code]).toEqual([409, 'already_exists'])
    expect(await counterOf(early)).toMatchObject({ status: 'active', active: 1 })
    await leave(late)
    expect((await actions.reschedule(early, ELEVEN)).status).toBe(200)
  })

  test('two groups concurrently swap times without a deadlock', async () => {
    const type = await createGroupType(3)
    const early = await bookSeveral(3, type, TEN, 'early')
    const late = await bookSeveral(3, type, ELEVEN, 'late')
    await leave(early[0] ?? {})
    await leave(late[0] ?? {})
    const moves = [
      ...early.slice(1).map((one) => actions.reschedule(one, ELEVEN)),
      ...late.slice(1).map((one) => actions.reschedule(one, TEN)),
    ]
    for (const { status } of await Promise.all(moves)) expect([200, 409]).toContain(status)
    const claims = await claimsOf(host)
    for (const { seats, seats_taken, event_id } of claims) {
      const event = await counterOf({ event: service.uri('scheduled_events', event_id ?? '') })
      expect(event).toMatchObject({ status: 'active', active: seats_taken })
      expect(seats_taken).toBeLessThanOrEqual(seats ?? 0)
    }
    expect(claims.reduce((sum, { seats_taken }) => sum + (seats_taken ?? 0), 0)).toBe(4)
  })
})
