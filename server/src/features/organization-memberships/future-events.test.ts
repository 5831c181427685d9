// What becomes of the events that a member was to host, when the membership ends: through HTTP.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf, type Meetings, meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { sql, written } from '../../platform/db/sql.ts'

let service: Service
let the: Meetings
let owner: Person
let leaver: Person
let heir: Person
let made = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
  the = meetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  made += 1
  leaver = await service.join(owner.organizationId, `Lea Leaver ${made}`)
  heir = await service.join(owner.organizationId, `Hal Heir ${made}`)
})

const TEN = '2026-11-03T10:00:00Z'
const ELEVEN = '2026-11-03T11:00:00Z'
const user = ({ userId }: Person) => service.uri('users', userId)
const remove = (whose = leaver, query = '', as = owner) =>
  the.call('DELETE', `/organization_memberships/${whose.membershipId}${query}`, as)
const reassign = (to = heir, whose = leaver) =>
  remove(whose, `?future_events=reassign&reassign_to=${user(to)}`)

interface Shown {
  readonly status: string
  readonly updated_at: string
  readonly event_memberships: { user: string; buffered_start_time: string }[]
  readonly invitees_counter: { total: number; active: number; limit: number }
  readonly cancellation: Record<string, unknown> | null
}
const shown = async (event = '') => (await the.call('GET', pathOf(event))).body.resource as never as Shown
const hosts = async (event = '') => (await shown(event)).event_memberships.map((one) => one.user)
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
  test('is what happens unless something else is asked: every event ahead is canceled, its invitees are told', async () => {
    const solo = await the.booked(await the.type([leaver]), TEN)
    const team = await the.booked(await the.type([leaver, heir], { pooling_type: 'collective' }), ELEVEN)
    const course = await the.type([leaver], { kind: 'group', invitee_limit: 3 })
    const [first, second] = [
      await the.booked(course, '2026-11-03T12:00:00Z'),
      await the.booked(course, '2026-11-03T12:00:00Z', { email: 'alan@example.com' }),
    ]
    expect((await remove()).status).toBe(204)
    for (const { event } of [solo, team, first]) {
      expect(await shown(event)).toMatchObject({
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
    expect(await claimsOf(leaver)).toEqual([])
    expect(await countsOf(leaver)).toEqual([0, 0, 0])
    // The time of the others is their own again.
    await the.booked(await the.type([heir]), ELEVEN)
  })

  test('leaves alone what is past, what has begun, and what others host', async () => {
    const type = await the.type([leaver])
    const past = await the.booked(type, TEN)
    const begun = await the.booked(type, '2026-11-04T10:00:00Z')
    const next = await the.booked(type, '2026-11-04T10:30:00Z')
    const others = await the.booked(await the.type([heir]), '2026-11-04T11:00:00Z')
    service.setClock(instant(Date.parse('2026-11-04T10:10:00Z')))
    expect((await remove()).status).toBe(204)
    const statuses = await Promise.all(
      [past, begun, next, others].map(async ({ event }) => (await shown(event)).status),
    )
    expect(statuses).toEqual(['active', 'active', 'canceled', 'active'])
    expect(await hosts(past.event)).toEqual([user(leaver)])
  })

  test('is also what happens to the events of a member who leaves', async () => {
    const { event } = await the.booked(await the.type([leaver]), TEN)
    expect((await remove(leaver, '?future_events=cancel', leaver)).status).toBe(204)
    expect((await shown(event)).cancellation).toMatchObject({ canceled_by: `Lea Leaver ${made}` })
  })
})

describe('reassign', () => {
  test('somebody else hosts the events ahead, at the same time; what is past stays', async () => {
    const type = await the.type([leaver], { buffer_before: 15 })
    const past = await the.booked(type, '2026-11-02T10:00:00Z')
    const next = [await the.booked(type, TEN), await the.booked(type, ELEVEN)]
    service.setClock(instant(START + DAY / 2))
    expect((await reassign()).status).toBe(204)
    expect(await hosts(past.event)).toEqual([user(leaver)])
    for (const { event, uri } of next) {
      const { event_memberships, updated_at, status } = await shown(event)
      expect([status, updated_at]).toEqual(['active', '2026-11-02T21:00:00.000000Z'])
      expect(event_memberships).toMatchObject([
        { user: user(heir), buffered_start_time: expect.stringMatching(/T(09|10):45:00/) },
      ])
      expect((await the.call('GET', pathOf(uri), heir)).status).toBe(200)
    }
    expect((await claimsOf(heir)).map(({ event_id }) => event_id)).toEqual(
      next.map(({ event }) => idOf(event)),
    )
    expect(await countsOf(heir)).toEqual([2])
    expect((await countsOf(leaver)).sort()).toEqual([0, 1])
    // The heir is not booked twice, and the heir's own meetings still are.
    const own = await the.type([heir])
    expect((await the.book(own, TEN)).status).toBe(409)
    expect((await the.book(own, '2026-11-03T10:45:00Z')).status).toBe(409)
    await the.booked(own, '2026-11-03T12:00:00Z')
    await the.cancel(next[0]?.event ?? '', heir)
    await the.booked(own, TEN)
  })

  test('an event says who hosted it before, and who does now', async () => {
    const { event = '' } = await the.booked(await the.type([leaver]), TEN)
    await reassign()
    const [only, ...more] = await eventsAbout(idOf(event))
    expect(more).toEqual([])
    expect(only).toMatchObject({
      type: 'scheduled_event.updated',
      before: { sequence: 0, hosts: [{ user_id: leaver.userId }] },
      after: { sequence: 1, hosts: [{ user_id: heir.userId }] },
    })
  })

  test('the events belong to the groups of who hosts them now', async () => {
    const groups = await Promise.all(
      [leaver, heir].map(async ({ membershipId }) => {
        const group = (await the.call('POST', '/groups', owner, { name: 'Team' })).body.resource.uri
        const place = { group, owner: service.uri('organization_memberships', membershipId) }
        expect((await the.call('POST', '/group_relationships', owner, place)).status).toBe(201)
        return group
      }),
    )
    await the.booked(await the.type([leaver]), TEN)
    const inGroups = () =>
      Promise.all(
        groups.map(
          async (group) => (await the.call('GET', `/scheduled_events?group=${group}`)).body.collection.length,
        ),
      )
    expect(await inGroups()).toEqual([1, 0])
    await reassign()
    expect(await inGroups()).toEqual([0, 1])
  })

  test('a group event goes with its seats, those that are held too', async () => {
    const course = await the.type([leaver], { kind: 'group', invitee_limit: 3 })
    const { event, uri } = await the.booked(course, TEN)
    const held = await the.call('POST', '/holds', owner, { event_type: course, start_time: TEN })
    expect(held.status).toBe(201)
    expect((await reassign()).status).toBe(204)
    expect(await hosts(event)).toEqual([user(heir)])
    expect(await claimsOf(heir)).toMatchObject([{ event_id: idOf(event), seats: 3, seats_taken: 2 }])
    expect((await the.call('DELETE', pathOf(held.body.resource.uri))).status).toBe(204)
    expect(await claimsOf(heir)).toMatchObject([{ seats_taken: 1 }])
    const path = `${pathOf(event)}/invitees/${idOf(uri)}/cancellation`
    expect((await the.call('POST', path, heir)).status).toBe(200)
    expect((await shown(event)).status).toBe('canceled')
    expect(await claimsOf(heir)).toEqual([])
  })

  test('who hosts an event together with them goes on alone', async () => {
    const type = await the.type([leaver, heir], { pooling_type: 'collective' })
    const { event } = await the.booked(type, TEN)
    expect((await reassign()).status).toBe(204)
    expect(await hosts(event)).toEqual([user(heir)])
    expect(await claimsOf(heir)).toHaveLength(1)
    expect([await countsOf(heir), await countsOf(leaver)]).toEqual([[1], [0]])
  })

  test('a hold that has expired is not in the way', async () => {
    await the.booked(await the.type([leaver]), TEN)
    const own = await the.type([heir])
    const held = await the.call('POST', '/holds', owner, { event_type: own, start_time: TEN, ttl: 60 })
    expect(held.status).toBe(201)
    expect((await reassign()).status).toBe(409)
    service.setClock(instant(START + 61_000))
    expect((await reassign()).status).toBe(204)
  })
})

describe('409: nothing is changed', () => {
  test('where the other is not free at the time of one of them; the answer names the times', async () => {
    const type = await the.type([leaver])
    const free = await the.booked(type, TEN)
    const taken = await the.booked(type, ELEVEN)
    await the.booked(await the.type([heir]), '2026-11-03T11:15:00Z')
    const { status, body } = await reassign()
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.details).toEqual([
      {
        parameter: 'reassign_to',
        message: 'is not free from 2026-11-03T11:00:00.000000Z to 2026-11-03T11:30:00.000000Z',
        code: 'already_filled',
      },
    ])
    expect((await service.call('GET', '/users/me', { as: leaver })).status).toBe(200)
    for (const { event } of [free, taken]) expect(await hosts(event)).toEqual([user(leaver)])
    expect([(await claimsOf(leaver)).length, (await claimsOf(heir)).length]).toEqual([2, 1])
  })

  test('where the other is busy elsewhere', async () => {
    const { event } = await the.booked(await the.type([leaver]), TEN)
    const blocks = [{ start_time: '2026-11-03T09:00:00Z', end_time: '2026-11-03T10:10:00Z' }]
    await the.call('PUT', '/user_busy_sources/calendar', owner, { user: user(heir), blocks })
    expect((await reassign()).status).toBe(409)
    expect(await hosts(event)).toEqual([user(leaver)])
    const later = [{ start_time: '2026-11-03T10:30:00Z', end_time: '2026-11-03T11:00:00Z' }]
    await the.call('PUT', '/user_busy_sources/calendar', owner, { user: user(heir), blocks: later })
    expect((await reassign()).status).toBe(204)
  })

  test('where they are to host more than 1,000 events: the answer says what to do', async () => {
    const { event } = await the.booked(await the.type([leaver]), TEN)
    await service.ctx.db.transaction(owner.organizationId, async (tx) => {
      await tx.rows(
        written(raw`
          WITH more AS (
            INSERT INTO scheduled_events
            SELECT e.organization_id, gen_random_uuid(), e.event_type_id, gen_random_uuid(), 0, e.name, 'active',
                   e.start_time + day * interval '1 day', e.end_time + day * interval '1 day', NULL, NULL, 1, 1, 1, NULL,
                   e.created_at, e.updated_at
              FROM scheduled_events e, generate_series(1, 1000) AS day WHERE e.id = ${idOf(event)}
            RETURNING organization_id, id, start_time, end_time)
          INSERT INTO event_memberships
          SELECT organization_id, id, ${leaver.userId}::uuid, start_time, start_time, end_time FROM more`),
      )
    })
    for (const ask of [remove, reassign]) {
      const { status, body } = await ask()
      expect([status, body.message]).toEqual([409, expect.stringContaining('more than 1000 events')])
    }
    await the.cancel(event ?? '')
    expect((await remove()).status).toBe(204)
  })
})

describe('at the same moment', () => {
  test('as a booking: whoever is gone hosts nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await service.join(owner.organizationId, `Racer ${round}`)
      const type = await the.type([person])
      const starts = [TEN, ELEVEN, '2026-11-03T12:00:00Z']
      const [removed, ...booked] = await Promise.all([
        round % 2 === 0 ? remove(person) : reassign(heir, person),
        ...starts.map((start) => the.book(type, start)),
      ])
      // An heir who got meetings in an earlier round may not be free any more.
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
