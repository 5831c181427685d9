// Future events of a removed member, over HTTP.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'

let service: Service
let meetings: Meetings
let owner: Person
let formerHost: Person
let newHost: Person
let counter = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  counter += 1
  formerHost = await service.addMember(owner.organizationId, `Lea Leaver ${counter}`)
  newHost = await service.addMember(owner.organizationId, `Hal Heir ${counter}`)
})

const TEN = '2026-11-03T10:00:00Z'
const ELEVEN = '2026-11-03T11:00:00Z'
const userUri = ({ userId }: Person) => service.uri('users', userId)
const remove = (whose = formerHost, query = '', as = owner) =>
  meetings.call('DELETE', `/organization_memberships/${whose.membershipId}${query}`, as)
const reassign = (to = newHost, whose = formerHost) =>
  remove(whose, `?future_events=reassign&reassign_to=${userUri(to)}`)

interface EventBody {
  readonly status: string
  readonly updated_at: string
  readonly event_memberships: { user: string; buffered_start_time: string }[]
  readonly invitees_counter: { total: number; active: number; limit: number }
  readonly cancellation: Record<string, unknown> | null
}
const getEvent = async (event = '') =>
  (await meetings.call('GET', pathOf(event))).body.resource as never as EventBody
const hostUris = async (event = '') => (await getEvent(event)).event_memberships.map((one) => one.user)
const reader = () => service.ctx.db.withOrganization(owner.organizationId)
const eventsAbout = async (id: string) =>
  reader().rows(sql.selectFrom('events').selectAll().where('subject_id', '=', id).orderBy('id'))
const countsOf = async ({ userId }: Person) =>
  (await reader().rows(sql.selectFrom('daily_counts').select('used').where('host_id', '=', userId))).map(
    ({ used }) => used,
  )
const claimsOf = async ({ userId }: Person) =>
  reader().rows(
    sql
      .selectFrom('claims')
      .select(['event_id', 'seats', 'seats_taken'])
      .where('host_id', '=', userId)
      .where('active', '=', true)
      .orderBy('start_time'),
  )

describe('cancel', () => {
  test('is the default: cancels every future event and notifies its invitees', async () => {
    const solo = await meetings.bookOrThrow(await meetings.createType([formerHost]), TEN)
    const team = await meetings.bookOrThrow(
      await meetings.createType([formerHost, newHost], { pooling_type: 'collective' }),
      ELEVEN,
    )
    const course = await meetings.createType([formerHost], { kind: 'group', invitee_limit: 3 })
    const [first, second] = [
      await meetings.bookOrThrow(course, '2026-11-03T12:00:00Z'),
      await meetings.bookOrThrow(course, '2026-11-03T12:00:00Z', { email: 'alan@example.com' }),
    ]
    expect((await remove()).status).toBe(204)
    for (const { event } of [solo, team, first]) {
      expect(await getEvent(event)).toMatchObject({
        status: 'canceled',
        invitees_counter: { active: 0 },
        cancellation: { canceled_by: 'Owner of Acme', canceler_type: 'host', reason: null },
      })
      expect((await eventsAbout(idOf(event))).map(({ type }) => type)).toEqual(['scheduled_event.canceled'])
    }
    for (const { uri } of [solo, team, first, second])
      expect((await eventsAbout(idOf(uri))).map(({ type }) => type)).toEqual([
        'invitee.created',
        'invitee.canceled',
      ])
    expect(await claimsOf(formerHost)).toEqual([])
    expect(await countsOf(formerHost)).toEqual([0, 0, 0])
    // The other hosts are free at that time again.
    await meetings.bookOrThrow(await meetings.createType([newHost]), ELEVEN)
  })

  test('does not change past events, started events and events of other hosts', async () => {
    const type = await meetings.createType([formerHost])
    const past = await meetings.bookOrThrow(type, TEN)
    const started = await meetings.bookOrThrow(type, '2026-11-04T10:00:00Z')
    const next = await meetings.bookOrThrow(type, '2026-11-04T10:30:00Z')
    const others = await meetings.bookOrThrow(await meetings.createType([newHost]), '2026-11-04T11:00:00Z')
    service.setClock(instant(Date.parse('2026-11-04T10:10:00Z')))
    expect((await remove()).status).toBe(204)
    const statuses = await Promise.all(
      [past, started, next, others].map(async ({ event }) => (await getEvent(event)).status),
    )
    expect(statuses).toEqual(['active', 'active', 'canceled', 'active'])
    expect(await hostUris(past.event)).toEqual([userUri(formerHost)])
  })

  test('also applies to a member who leaves', async () => {
    const { event } = await meetings.bookOrThrow(await meetings.createType([formerHost]), TEN)
    expect((await remove(formerHost, '?future_events=cancel', formerHost)).status).toBe(204)
    expect((await getEvent(event)).cancellation).toMatchObject({ canceled_by: `Lea Leaver ${counter}` })
  })
})

describe('reassign', () => {
  test('moves future events to another host at the same time; past events stay', async () => {
    const type = await meetings.createType([formerHost], { buffer_before: 15 })
    const past = await meetings.bookOrThrow(type, '2026-11-02T10:00:00Z')
    const next = [await meetings.bookOrThrow(type, TEN), await meetings.bookOrThrow(type, ELEVEN)]
    service.setClock(instant(START + DAY / 2))
    expect((await reassign()).status).toBe(204)
    expect(await hostUris(past.event)).toEqual([userUri(formerHost)])
    for (const { event, uri } of next) {
      const { event_memberships, updated_at, status } = await getEvent(event)
      expect([status, updated_at]).toEqual(['active', '2026-11-02T21:00:00.000000Z'])
      expect(event_memberships).toMatchObject([
        { user: userUri(newHost), buffered_start_time: expect.stringMatching(/T(09|10):45:00/) },
      ])
      expect((await meetings.call('GET', pathOf(uri), newHost)).status).toBe(200)
    }
    expect((await claimsOf(newHost)).map(({ event_id }) => event_id)).toEqual(
      next.map(({ event }) => idOf(event)),
    )
    expect(await countsOf(newHost)).toEqual([2])
    expect((await countsOf(formerHost)).sort()).toEqual([0, 1])
    // The new host is not double-booked and keeps their own meetings.
    const own = await meetings.createType([newHost])
    expect((await meetings.book(own, TEN)).status).toBe(409)
    expect((await meetings.book(own, '2026-11-03T10:45:00Z')).status).toBe(409)
    await meetings.bookOrThrow(own, '2026-11-03T12:00:00Z')
    await meetings.cancel(next[0]?.event ?? '', newHost)
    await meetings.bookOrThrow(own, TEN)
  })

  test('emits an event with the former and the new host', async () => {
    const { event = '' } = await meetings.bookOrThrow(await meetings.createType([formerHost]), TEN)
    await reassign()
    const [only, ...more] = await eventsAbout(idOf(event))
    expect(more).toEqual([])
    expect(only).toMatchObject({
      type: 'scheduled_event.reassigned',
      before: { sequence: 0, hosts: [{ user_id: formerHost.userId }] },
      after: { sequence: 1, hosts: [{ user_id: newHost.userId }] },
    })
  })

  test('the events belong to the groups of the new host', async () => {
    const groups = await Promise.all(
      [formerHost, newHost].map(async ({ membershipId }) => {
        const group = (await meetings.call('POST', '/groups', owner, { name: 'Team' })).body.resource.uri
        const relationship = { group, owner: service.uri('organization_memberships', membershipId) }
        expect((await meetings.call('POST', '/group_relationships', owner, relationship)).status).toBe(201)
        return group
      }),
    )
    await meetings.bookOrThrow(await meetings.createType([formerHost]), TEN)
    const inGroups = () =>
      Promise.all(
        groups.map(
          async (group) =>
            (await meetings.call('GET', `/scheduled_events?group=${group}`)).body.collection.length,
        ),
      )
    expect(await inGroups()).toEqual([1, 0])
    await reassign()
    expect(await inGroups()).toEqual([0, 1])
  })

  test('a group event moves with its seats, including held ones', async () => {
    const course = await meetings.createType([formerHost], { kind: 'group', invitee_limit: 3 })
    const { event, uri } = await meetings.bookOrThrow(course, TEN)
    const held = await meetings.call('POST', '/holds', owner, { event_type: course, start_time: TEN })
    expect(held.status).toBe(201)
    expect((await reassign()).status).toBe(204)
    expect(await hostUris(event)).toEqual([userUri(newHost)])
    expect(await claimsOf(newHost)).toMatchObject([{ event_id: idOf(event), seats: 3, seats_taken: 2 }])
    expect((await meetings.call('DELETE', pathOf(held.body.resource.uri))).status).toBe(204)
    expect(await claimsOf(newHost)).toMatchObject([{ seats_taken: 1 }])
    const path = `${pathOf(event)}/invitees/${idOf(uri)}/cancellation`
    expect((await meetings.call('POST', path, newHost)).status).toBe(200)
    expect((await getEvent(event)).status).toBe('canceled')
    expect(await claimsOf(newHost)).toEqual([])
  })

  test('a co-host continues to host alone', async () => {
    const type = await meetings.createType([formerHost, newHost], { pooling_type: 'collective' })
    const { event } = await meetings.bookOrThrow(type, TEN)
    expect((await reassign()).status).toBe(204)
    expect(await hostUris(event)).toEqual([userUri(newHost)])
    expect(await claimsOf(newHost)).toHaveLength(1)
    expect([await countsOf(newHost), await countsOf(formerHost)]).toEqual([[1], [0]])
  })

  test('an expired hold does not block the new host', async () => {
    await meetings.bookOrThrow(await meetings.createType([formerHost]), TEN)
    const own = await meetings.createType([newHost])
    const held = await meetings.call('POST', '/holds', owner, { event_type: own, start_time: TEN, ttl: 60 })
    expect(held.status).toBe(201)
    expect((await reassign()).status).toBe(409)
    service.setClock(instant(START + 61_000))
    expect((await reassign()).status).toBe(204)
  })
})

describe('409 without changes', () => {
  test('if the new host is not available; the response lists the times', async () => {
    const type = await meetings.createType([formerHost])
    const free = await meetings.bookOrThrow(type, TEN)
    const taken = await meetings.bookOrThrow(type, ELEVEN)
    await meetings.bookOrThrow(await meetings.createType([newHost]), '2026-11-03T11:15:00Z')
    const { status, body } = await reassign()
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.details).toEqual([
      {
        parameter: 'reassign_to',
        message: 'is not free from 2026-11-03T11:00:00.000000Z to 2026-11-03T11:30:00.000000Z',
        code: 'already_filled',
      },
    ])
    expect((await service.call('GET', '/users/me', { as: formerHost })).status).toBe(200)
    for (const { event } of [free, taken]) expect(await hostUris(event)).toEqual([userUri(formerHost)])
    expect([(await claimsOf(formerHost)).length, (await claimsOf(newHost)).length]).toEqual([2, 1])
  })

  test('if a busy source of the new host blocks the time', async () => {
    const { event } = await meetings.bookOrThrow(await meetings.createType([formerHost]), TEN)
    const blocks = [{ start_time: '2026-11-03T09:00:00Z', end_time: '2026-11-03T10:10:00Z' }]
    await meetings.call('PUT', '/user_busy_sources/calendar', owner, { user: userUri(newHost), blocks })
    expect((await reassign()).status).toBe(409)
    expect(await hostUris(event)).toEqual([userUri(formerHost)])
    const later = [{ start_time: '2026-11-03T10:30:00Z', end_time: '2026-11-03T11:00:00Z' }]
    await meetings.call('PUT', '/user_busy_sources/calendar', owner, {
      user: userUri(newHost),
      blocks: later,
    })
    expect((await reassign()).status).toBe(204)
  })

  test('if they host more than 1,000 future events; the response says what to do', async () => {
    const { event } = await meetings.bookOrThrow(await meetings.createType([formerHost]), TEN)
    await service.ctx.db.transaction(owner.organizationId, async (tx) => {
      await tx.rows(
        rawQuery(raw`
          WITH more AS (
            INSERT INTO scheduled_events
            SELECT e.organization_id, gen_random_uuid(), e.event_type_id, gen_random_uuid(), 0, e.name, 'active',
                   e.start_time + day * interval '1 day', e.end_time + day * interval '1 day', NULL, NULL, 1, 1, 1, NULL,
                   e.created_at, e.updated_at
              FROM scheduled_events e, generate_series(1, 1000) AS day WHERE e.id = ${idOf(event)}
            RETURNING organization_id, id, start_time, end_time)
          INSERT INTO event_memberships
          SELECT organization_id, id, ${formerHost.userId}::uuid, start_time, start_time, end_time FROM more`),
      )
    })
    for (const request of [remove, reassign]) {
      const { status, body } = await request()
      expect([status, body.message]).toEqual([409, expect.stringContaining('more than 1000 future events')])
    }
    await meetings.cancel(event ?? '')
    expect((await remove()).status).toBe(204)
  })
})

describe('concurrently', () => {
  test('with a booking: a removed member hosts nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await service.addMember(owner.organizationId, `Racer ${round}`)
      const type = await meetings.createType([person])
      const starts = [TEN, ELEVEN, '2026-11-03T12:00:00Z']
      const [removed, ...booked] = await Promise.all([
        round % 2 === 0 ? remove(person) : reassign(newHost, person),
        ...starts.map((start) => meetings.book(type, start)),
      ])
      // A new host who got meetings in an earlier round may no longer be free.
      expect([204, 409]).toContain(removed.status)
      for (const { status } of booked) expect([200, 409]).toContain(status)
      if (removed.status === 204) {
        const active = await reader().rows(
          sql
            .selectFrom('event_memberships as m')
            .innerJoin('scheduled_events as e', 'e.id', 'm.event_id')
            .select('e.id')
            .where('m.user_id', '=', person.userId)
            .where('e.status', '=', 'active'),
        )
        expect([active, await claimsOf(person)]).toEqual([[], []])
      }
    }
  })
})
