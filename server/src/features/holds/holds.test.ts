// Tests creating, reading and releasing holds over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Body, type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'

let service: Service
let owner: Person
let ann: Person
let bob: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  ann = await service.addMember(owner.organizationId, 'Ann')
  bob = await service.addMember(owner.organizationId, 'Bob')
})
beforeEach(() => service.setClock(START))
afterAll(() => service.stop())

const userUri = (person: Person) => service.uri('users', person.userId)
const advanceClock = (seconds: number) => service.setClock(instant(START + seconds * 1_000))

async function createType(as: Person, fields: object = {}): Promise<string> {
  const body = { owner: userUri(as), name: 'Call', minimum_notice: 0, ...fields }
  const { status, body: made } = await service.call('POST', '/event_types', { as: owner, body })
  expect(status).toBe(201)
  return made.resource.uri ?? ''
}
/** A host that no other test uses. */
const addHost = () => service.addMember(owner.organizationId, 'Host')

const createHold = (eventType: string, start: string, more: object = {}, as = ann) =>
  service.call('POST', '/holds', { as, body: { event_type: eventType, start_time: start, ...more } })
const path = ({ resource }: Body) => (resource.uri ?? '').replace('https://api.meetwright.test', '')
const release = (made: Body, as = ann) => service.call('DELETE', path(made), { as })
async function openTimes(eventType: string, from: string, to: string) {
  const query = `event_type=${eventType}&start_time=${from}&end_time=${to}`
  const { body } = await service.call('GET', `/event_type_available_times?${query}`, { as: owner })
  return body.collection.map(({ start_time, invitees_remaining }) => [
    start_time?.slice(11, 16),
    invitees_remaining,
  ])
}
const TEN = '2026-11-10T10:00:00Z'
const heldWindow = ['2026-11-10T10:00:00Z', '2026-11-10T10:30:00Z'] as const

test('a user has at most 20 active holds, also with concurrent requests', async () => {
  const holder = await addHost()
  const call = await createType(await addHost(), { duration: 15, start_increment: 15 })
  const starts = Array.from({ length: 25 }, (_, number) =>
    new Date(Date.parse('2026-11-10T09:00:00Z') + number * 15 * 60_000).toISOString(),
  )
  const made = await Promise.all(starts.map((start) => createHold(call, start, {}, holder)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = made.find(({ status }) => status !== 201)
  expect([refused?.status, refused?.body.code]).toEqual([409, 'conflict'])
  expect(refused?.body.message).toContain('20 active holds')
  const [first] = made.filter(({ status }) => status === 201)
  const free = starts[made.findIndex(({ status }) => status !== 201)] ?? ''
  expect((await createHold(call, free, {}, bob)).status).toBe(201)
  await release(first?.body as Body, holder)
  advanceClock(1)
  const again = starts[made.findIndex(({ body }) => body === first?.body)] ?? ''
  expect((await createHold(call, again, {}, holder)).status).toBe(201)
  // Expired holds don't count, even before the worker has ended them.
  advanceClock(600)
  expect((await createHold(call, '2026-11-11T09:00:00Z', {}, holder)).status).toBe(201)
})

describe('201', () => {
  test('a hold reserves a time for five minutes by default', async () => {
    const call = await createType(await addHost())
    const { status, body } = await createHold(call, TEN)
    expect(status).toBe(201)
    expect(body.resource).toEqual({
      uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/holds\/[0-9a-f-]{36}$/),
      event_type: call,
      start_time: '2026-11-10T10:00:00.000000Z',
      end_time: '2026-11-10T10:30:00.000000Z',
      status: 'active',
      expires_at: '2026-11-02T09:05:00.000000Z',
      created_at: '2026-11-02T09:00:00.000000Z',
      waived_rules: [],
    })
    const read = await service.call('GET', path(body), { as: ann })
    expect([read.status, read.body.resource]).toEqual([200, body.resource])
  })

  test('the time is unavailable to others, with the reason `held`, until it is released', async () => {
    const call = await createType(await addHost())
    const { body } = await createHold(call, TEN)
    expect(await openTimes(call, ...heldWindow)).toEqual([])
    const second = await createHold(call, TEN, {}, bob)
    expect([second.status, second.body.code]).toEqual([409, 'already_filled'])
    expect(second.body).toMatchObject({
      details: [{ parameter: 'event.start_time', code: 'already_filled' }],
      reasons: [{ rule: 'held' }],
      next_available_times: [
        '2026-11-10T10:30:00.000000Z',
        '2026-11-10T11:00:00.000000Z',
        '2026-11-10T11:30:00.000000Z',
      ],
    })
    expect((await release(body)).status).toBe(204)
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 1]])
    expect((await createHold(call, TEN, {}, bob)).status).toBe(201)
    expect((await service.call('GET', path(body), { as: ann })).body.resource.status).toBe('released')
  })

  test('one of two concurrent holds succeeds', async () => {
    const call = await createType(await addHost())
    const responses = await Promise.all(Array.from({ length: 8 }, () => createHold(call, TEN)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  test('the time of an expired hold can be held again without cleanup', async () => {
    const call = await createType(await addHost())
    const { body } = await createHold(call, TEN, { ttl: 60 })
    advanceClock(59)
    expect(await openTimes(call, ...heldWindow)).toEqual([])
    expect((await createHold(call, TEN, {}, bob)).status).toBe(409)
    advanceClock(60)
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 1]])
    expect((await service.call('GET', path(body), { as: ann })).body.resource.status).toBe('expired')
    const responses = await Promise.all(Array.from({ length: 5 }, () => createHold(call, TEN, {}, bob)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect((await service.call('GET', path(body), { as: ann })).body.resource.status).toBe('expired')
  })

  test('a hold includes the buffers', async () => {
    const call = await createType(await addHost(), {
      buffer_before: 30,
      buffer_after: 15,
      start_increment: 15,
    })
    await createHold(call, TEN)
    const day = await openTimes(call, '2026-11-10T08:30:00Z', '2026-11-10T11:30:00Z')
    // The gap is the buffer after the first plus the buffer before the second.
    expect(day.map(([at]) => at)).toEqual(['08:30', '08:45', '11:15'])
  })

  test('accepts one of the type’s durations', async () => {
    const call = await createType(await addHost(), { duration_options: [30, 60] })
    const { body } = await createHold(call, TEN, { duration: 60 })
    expect(body.resource.end_time).toBe('2026-11-10T11:00:00.000000Z')
    expect(await openTimes(call, TEN, '2026-11-10T11:00:00Z')).toEqual([])
  })

  test('a collective type holds all hosts, for all of their types', async () => {
    const [one, two] = [await addHost(), await addHost()]
    const both = await createType(one, {
      pooling_type: 'collective',
      hosts: [one, two].map((person) => ({ user: userUri(person) })),
    })
    const single = await createType(two)
    const { body } = await createHold(both, TEN)
    expect(await openTimes(single, ...heldWindow)).toEqual([])
    expect((await service.call('GET', path(body), { as: two })).status).toBe(200)
    await release(body)
    expect(await openTimes(single, ...heldWindow)).toEqual([['10:00', 1]])
  })

  test('a round robin accepts as many holds as it has hosts', async () => {
    const hosts = [await addHost(), await addHost(), await addHost()]
    const call = await createType(owner, {
      pooling_type: 'round_robin',
      hosts: hosts.map((person) => ({ user: userUri(person) })),
    })
    const responses = await Promise.all(Array.from({ length: 5 }, () => createHold(call, TEN)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
  })
})

describe('group type', () => {
  const group = async (fields: object = {}) =>
    createType(await addHost(), { kind: 'group', invitee_limit: 3, ...fields })

  test('each hold takes a seat; releasing the last one frees the host’s time', async () => {
    const person = await addHost()
    const call = await createType(person, { kind: 'group', invitee_limit: 3 })
    const other = await createType(person)
    const made = [(await createHold(call, TEN)).body, (await createHold(call, TEN)).body]
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 1]])
    made.push((await createHold(call, TEN)).body)
    expect(await openTimes(call, ...heldWindow)).toEqual([])
    const fourth = await createHold(call, TEN)
    expect(fourth.body).toMatchObject({ code: 'already_filled', reasons: [{ rule: 'no_seats' }] })
    for (const [place, one] of made.entries()) {
      expect(await openTimes(other, ...heldWindow)).toEqual([])
      expect((await release(one)).status).toBe(204)
      expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', place + 1]])
    }
    expect(await openTimes(other, ...heldWindow)).toEqual([['10:00', 1]])
  })

  test('of ten concurrent holds, as many succeed as there are seats', async () => {
    const call = await group()
    const responses = await Promise.all(Array.from({ length: 10 }, () => createHold(call, TEN)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('seats of expired holds are free, one by one', async () => {
    const call = await group()
    const first = await createHold(call, TEN, { ttl: 60 })
    await createHold(call, TEN, { ttl: 120 })
    await createHold(call, TEN, { ttl: 600 })
    expect((await createHold(call, TEN)).status).toBe(409)
    advanceClock(60)
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 1]])
    expect((await createHold(call, TEN, { ttl: 600 })).status).toBe(201)
    expect((await createHold(call, TEN)).status).toBe(409)
    expect((await service.call('GET', path(first.body), { as: ann })).body.resource.status).toBe('expired')
    advanceClock(120)
    expect(await openTimes(call, ...heldWindow)).toEqual([['10:00', 1]])
  })

  test('the host’s time is free after the last hold expires', async () => {
    const person = await addHost()
    const call = await createType(person, { kind: 'group', invitee_limit: 3 })
    const other = await createType(person)
    await createHold(call, TEN, { ttl: 60 })
    const long = await createHold(call, TEN, { ttl: 600 })
    await release(long.body)
    advanceClock(60)
    expect(await openTimes(other, ...heldWindow)).toEqual([['10:00', 1]])
    expect((await createHold(other, TEN)).status).toBe(201)
  })
})

describe('400, 403, 404 and 409', () => {
  test.each([
    ['ttl', { ttl: 601 }],
    ['ttl', { ttl: 0 }],
    ['duration', { duration: 45 }],
    ['start_time', { start_time: '2026-11-10T10:00:00' }],
    ['event_type', { event_type: 'https://api.meetwright.test/users/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e' }],
  ])('returns 400 and names %s', async (parameter, wrong) => {
    const { status, body } = await createHold(await createType(await addHost()), TEN, wrong)
    expect([status, body.details.map((detail) => detail.parameter)]).toEqual([400, [parameter]])
  })

  test.each([
    ['in the past', '2026-11-02T08:30:00Z', 'in_the_past'],
    ['outside the schedule', '2026-11-10T20:00:00Z', 'outside_schedule'],
    ['between two starts', '2026-11-10T10:10:00Z', 'not_on_increment'],
  ])('returns 409 with the reason for a time %s', async (_, start, rule) => {
    const { status, body } = await createHold(await createType(await addHost()), start)
    expect([status, body]).toMatchObject([409, { code: 'already_filled', reasons: [{ rule }] }])
  })

  test('returns 409 for an inactive type', async () => {
    const { status, body } = await createHold(await createType(await addHost(), { active: false }), TEN)
    expect([status, body]).toMatchObject([409, { reasons: [{ rule: 'host_inactive' }] }])
  })

  test('returns 409 for releasing a hold that has ended', async () => {
    const call = await createType(await addHost())
    const { body } = await createHold(call, TEN, { ttl: 60 })
    expect((await release(body)).status).toBe(204)
    expect((await release(body)).status).toBe(409)
    const expired = await createHold(call, TEN, { ttl: 60 })
    advanceClock(60)
    expect((await release(expired.body)).status).toBe(409)
  })

  test('only its creator, its hosts and admins can read and release it', async () => {
    const person = await addHost()
    const call = await createType(person)
    const { body } = await createHold(call, TEN)
    const read = async (as: Person) => (await service.call('GET', path(body), { as })).status
    expect([await read(ann), await read(person), await read(owner), await read(bob)]).toEqual([
      200, 200, 200, 403,
    ])
    expect((await release(body, bob)).status).toBe(403)
    expect((await release(body, person)).status).toBe(204)
    const seat = await createHold(await createType(person, { kind: 'group', invitee_limit: 2 }), TEN)
    expect((await service.call('GET', path(seat.body), { as: person })).status).toBe(200)
    expect((await release(seat.body, owner)).status).toBe(204)
  })

  test('returns 404 for a hold or type of another organization', async () => {
    const call = await createType(await addHost())
    const { body } = await createHold(call, TEN)
    const otherOwner = await service.createOrganization('Other')
    expect((await service.call('GET', path(body), { as: otherOwner })).status).toBe(404)
    expect((await release(body, otherOwner)).status).toBe(404)
    expect((await createHold(call, '2026-11-10T12:00:00Z', {}, otherOwner)).status).toBe(404)
  })
})
