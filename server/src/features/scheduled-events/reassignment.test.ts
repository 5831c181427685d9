// Giving a scheduled event to a colleague, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { createReassignments, type Reassignments } from '../../../test/reassignments.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'

let service: Service
let meetings: Meetings
let reassignments: Reassignments
let owner: Person
let ada: Person
let bob: Person
let counter = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  reassignments = createReassignments(service, meetings, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  counter += 1
  ada = await reassignments.addMember(`Ada ${counter}`)
  bob = await reassignments.addMember(`Bob ${counter}`)
})

const TEN = '2026-11-03T10:00:00Z'

describe('200', () => {
  test('the event has the new host at the same time; claims, counts and access follow', async () => {
    const { event } = await reassignments.book([ada], { buffer_before: 15 })
    await meetings.call('PATCH', pathOf(event), ada, { meeting_notes_plain: 'Bring the contract.' })
    const { status, body } = await reassignments.reassign(event, { to: bob }, ada)
    expect([status, body.resource.uri]).toEqual([200, event])
    expect((await reassignments.get(event)).event_memberships).toMatchObject([
      { user: reassignments.uriOf(bob), buffered_start_time: '2026-11-03T09:45:00.000000Z' },
    ])
    expect(await reassignments.activeClaimsOf(ada)).toEqual([])
    expect(await reassignments.activeClaimsOf(bob)).toMatchObject([{ event_id: idOf(event) }])
    expect([await reassignments.countOf(ada), await reassignments.countOf(bob)]).toEqual([0, 1])
    // The former host has no access through the event any more, and the response shows nothing new.
    expect((await meetings.call('GET', pathOf(event), ada)).status).toBe(403)
    expect(body.resource).toMatchObject({ meeting_notes_plain: null, location: null })
    expect(await reassignments.get(event, bob)).toMatchObject({ meeting_notes_plain: 'Bring the contract.' })
    expect((await reassignments.reassign(event, { to: ada }, bob)).status).toBe(200)
    expect(await reassignments.hostsOf(event)).toEqual([reassignments.uriOf(ada)])
  })

  test('the event is in the groups of the new host, and the old time is free again', async () => {
    const type = await meetings.createType([ada])
    const { event } = await meetings.bookOrThrow(type, TEN)
    expect((await meetings.book(type, TEN)).status).toBe(409)
    await reassignments.reassign(event, { to: bob })
    await meetings.bookOrThrow(type, TEN)
    expect((await meetings.book(await meetings.createType([bob]), TEN)).status).toBe(409)
  })

  test('one event names the former and the new host, and the sequence increases', async () => {
    const { event } = await reassignments.book([ada])
    await reassignments.reassign(event, { to: bob }, ada)
    const [only, ...more] = await reassignments.eventsAbout(idOf(event))
    expect(more).toEqual([])
    expect(only).toMatchObject({
      type: 'scheduled_event.reassigned',
      actor_id: ada.userId,
      before: { sequence: 0, hosts: [{ user_id: ada.userId }] },
      after: {
        sequence: 1,
        hosts: [{ user_id: bob.userId }],
        reassignment: {
          from: { user_id: ada.userId, user_name: `Ada ${counter}` },
          to: { user_id: bob.userId, user_name: `Bob ${counter}` },
        },
      },
    })
  })

  test('working hours do not matter: the reassignment is deliberate', async () => {
    const { event } = await reassignments.book([ada])
    const { body } = await meetings.call('GET', '/user_availability_schedules', bob)
    await meetings.call('PATCH', pathOf(body.collection[0]?.uri), bob, { rules: [] })
    expect((await reassignments.reassign(event, { to: bob })).status).toBe(200)
  })

  test('one of several hosts gives their place, and the others stay', async () => {
    const carl = await reassignments.addMember('Carl')
    const { event } = await reassignments.book([ada, bob], { pooling_type: 'collective' })
    const missing = await reassignments.reassign(event, { to: carl })
    expect([missing.status, missing.body.details]).toMatchObject([400, [{ parameter: 'from' }]])
    expect((await reassignments.reassign(event, { from: bob, to: carl })).status).toBe(200)
    expect((await reassignments.hostsOf(event)).sort()).toEqual(
      [reassignments.uriOf(ada), reassignments.uriOf(carl)].sort(),
    )
    // Still a host.
    expect((await reassignments.get(event, ada)).uri).toBe(event)
  })

  test('an expired hold does not block the new host', async () => {
    const { event } = await reassignments.book([ada])
    const own = await meetings.createType([bob])
    await meetings.call('POST', '/holds', owner, { event_type: own, start_time: TEN, ttl: 60 })
    expect((await reassignments.reassign(event, { to: bob })).status).toBe(409)
    service.setClock(instant(START + 61_000))
    expect((await reassignments.reassign(event, { to: bob })).status).toBe(200)
  })

  test('a repeated request with an Idempotency-Key does nothing, also without access by now', async () => {
    const { event } = await reassignments.book([ada])
    const request = () =>
      service.call('POST', `${pathOf(event)}/reassignment`, {
        as: ada,
        body: { to: reassignments.uriOf(bob) },
        headers: { 'idempotency-key': `give-${counter}` },
      })
    const [first, second] = [await request(), await request()]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect(await reassignments.eventsAbout(idOf(event))).toHaveLength(1)
  })
})

describe('403 and 404', () => {
  test('permission to read comes first, then permission to change, then the users', async () => {
    const { event } = await reassignments.book([ada])
    const stranger = await reassignments.addMember('Stranger')
    const other = await service.createOrganization('Other')
    const unknown = { userId: service.ctx.newId() } as Person
    expect((await reassignments.reassign(event, { to: bob }, other)).status).toBe(404)
    expect((await reassignments.reassign(event, { to: unknown }, stranger)).status).toBe(403)
    const booked = await meetings.bookOrThrow(await meetings.createType([ada]), '2026-11-03T12:00:00Z', {
      as: stranger,
    })
    expect((await meetings.call('GET', pathOf(booked.event), stranger)).status).toBe(200)
    expect((await reassignments.reassign(booked.event, { to: bob }, stranger)).status).toBe(403)
    expect(await reassignments.hostsOf(event)).toEqual([reassignments.uriOf(ada)])
  })

  test('for users of other organizations, removed members and unknown events', async () => {
    const { event } = await reassignments.book([ada])
    const foreigner = await service.createOrganization('Elsewhere')
    const removed = await reassignments.addMember('Removed')
    await meetings.call('DELETE', `/organization_memberships/${removed.membershipId}`)
    expect((await reassignments.reassign(event, { to: foreigner })).status).toBe(404)
    expect((await reassignments.reassign(event, { to: removed })).status).toBe(404)
    expect((await reassignments.reassign(event, { from: foreigner, to: bob })).status).toBe(404)
    const unknown = service.uri('scheduled_events', service.ctx.newId())
    expect((await reassignments.reassign(unknown, { to: bob })).status).toBe(404)
    expect(await reassignments.hostsOf(event)).toEqual([reassignments.uriOf(ada)])
  })
})

describe('409 without changes', () => {
  const expectRefused = async (
    event: string,
    body: { from?: Person; to: Person },
    message: string,
    hosts = [ada],
  ) => {
    const { status, body: problem } = await reassignments.reassign(event, body)
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'conflict',
      expect.stringContaining(message),
    ])
    expect((await reassignments.hostsOf(event)).sort()).toEqual(hosts.map(reassignments.uriOf).sort())
    return problem
  }

  test('for a canceled event, and one that has started', async () => {
    const canceled = await reassignments.book([ada])
    await meetings.cancel(canceled.event)
    await expectRefused(canceled.event, { to: bob }, 'canceled')
    const started = await reassignments.book([ada], {}, '2026-11-03T12:00:00Z')
    service.setClock(instant(Date.parse('2026-11-03T12:00:00Z')))
    await expectRefused(started.event, { to: bob }, 'started')
  })

  test('if the giver is no host, or the receiver already is one', async () => {
    const { event } = await reassignments.book([ada, bob], { pooling_type: 'collective' })
    const carl = await reassignments.addMember('Carl')
    await expectRefused(event, { from: carl, to: owner }, 'not a host', [ada, bob])
    await expectRefused(event, { from: ada, to: bob }, 'already hosts', [ada, bob])
    await expectRefused(event, { from: ada, to: ada }, 'already hosts', [ada, bob])
  })

  test('if the receiver has a meeting; the response names the time', async () => {
    const { event } = await reassignments.book([ada])
    await reassignments.book([bob], {}, '2026-11-03T10:15:00Z')
    const { details } = await expectRefused(event, { to: bob }, 'not free')
    expect(details).toEqual([
      {
        parameter: 'to',
        message: 'is not free from 2026-11-03T10:00:00.000000Z to 2026-11-03T10:30:00.000000Z',
        code: 'already_filled',
      },
    ])
    expect(await reassignments.activeClaimsOf(ada)).toHaveLength(1)
  })

  test.each([
    ['a busy time', '2026-11-03T09:00:00Z', '2026-11-03T10:10:00Z', 409],
    ['a busy time in the buffer', '2026-11-03T09:00:00Z', '2026-11-03T09:50:00Z', 409],
    ['no busy time', '2026-11-03T09:00:00Z', '2026-11-03T09:45:00Z', 200],
  ])('if the receiver has %s', async (_, start_time, end_time, expected) => {
    const { event } = await reassignments.book([ada], { buffer_before: 15 })
    const blocks = [{ start_time, end_time }]
    await meetings.call('PUT', '/user_busy_sources/calendar', owner, {
      user: reassignments.uriOf(bob),
      blocks,
    })
    expect((await reassignments.reassign(event, { to: bob })).status).toBe(expected)
  })

  test('if the receiver has time off, a hold, or a meeting whose buffer reaches into the event', async () => {
    const { event } = await reassignments.book([ada])
    const away = await reassignments.addMember('Away')
    await meetings.call('POST', '/user_time_off', away, {
      start_time: '2026-11-03T00:00:00Z',
      end_time: '2026-11-04T00:00:00Z',
    })
    await expectRefused(event, { to: away }, 'not free')
    const held = await reassignments.addMember('Held')
    const own = await meetings.createType([held])
    await meetings.call('POST', '/holds', owner, { event_type: own, start_time: TEN })
    await expectRefused(event, { to: held }, 'not free')
    await reassignments.book([bob], { buffer_before: 30 }, '2026-11-03T10:45:00Z')
    await expectRefused(event, { to: bob }, 'not free')
  })

  test('a group event goes only to hosts of its type, because further seats are booked with them', async () => {
    const course = await meetings.createType([ada], { kind: 'group', invitee_limit: 3 })
    const { event = '' } = await meetings.bookOrThrow(course, TEN)
    await expectRefused(event, { to: bob }, 'does not host the event type')
    await meetings.call('PATCH', pathOf(course), owner, { hosts: [{ user: reassignments.uriOf(bob) }] })
    expect((await reassignments.reassign(event, { to: bob })).status).toBe(200)
    const next = await meetings.bookOrThrow(course, TEN, { email: 'alan@example.com' })
    expect(next.event).toBe(event)
    expect(await reassignments.hostsOf(event)).toEqual([reassignments.uriOf(bob)])
  })
})
