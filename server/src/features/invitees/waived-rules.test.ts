// Bookings and reschedules that waive rules of the event type: who may, for which hosts, and what stays closed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { waivableRules } from '../../domain/availability/waiver.ts'

/** On Tuesdays, the hours are from 9 to 17. */
const NOON = '2026-11-03T12:00:00Z'
const LATE = '2026-11-03T20:00:00Z'
const ALL = [...waivableRules]

let service: Service
let owner: Person
let meetings: Meetings
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(() => service.setClock(START))

const addHost = (name = 'Host') => service.addMember(owner.organizationId, name)
const userUri = ({ userId }: Person) => service.uri('users', userId)
/** Only the owner of the organization may change the type: its hosts are only hosts. */
const createType = (hosts: readonly Person[], fields: object = {}) =>
  meetings.createType(hosts, { owner: userUri(owner), ...fields })
const rulesOf = ({ body }: { body: { reasons: { rule: string }[] } }) => body.reasons.map(({ rule }) => rule)
const fieldOf = (resource: object, name: string): unknown => Reflect.get(resource, name)
const waivedBy = ({ body }: { body: { resource: object } }) => fieldOf(body.resource, 'waived_rules')

async function hostsOf(invitee: Record<string, string>): Promise<string[]> {
  const { body } = await meetings.getEvent(invitee)
  return (fieldOf(body.resource, 'event_memberships') as { user: string }[]).map(({ user }) => user)
}

async function closeDate(host: Person, date: string): Promise<void> {
  const listed = await service.call('GET', '/user_availability_schedules', { as: host })
  const [schedule] = listed.body.collection as unknown as { uri: string; rules: object[] }[]
  const rules = [...(schedule?.rules ?? []), { type: 'date', date, intervals: [] }]
  const changed = await service.call('PATCH', pathOf(schedule?.uri), { as: host, body: { rules } })
  expect(changed.status).toBe(200)
}

describe('who may waive rules', () => {
  test('hosts, admins and the owner of the event type may; other members get 403, and strangers 401', async () => {
    const [host, typeOwner, other] = [await addHost(), await addHost('Type owner'), await addHost('Other')]
    const admin = await service.addMember(owner.organizationId, 'Admin', 'admin')
    const type = await meetings.createType([host], { owner: userUri(typeOwner) })
    const hold = (as: Person) =>
      service.call('POST', '/holds', { as, body: { event_type: type, start_time: LATE, allow: ALL } })
    const list = (as?: Person) =>
      service.call(
        'GET',
        `/event_type_available_times?event_type=${type}&start_time=2026-11-03T00:00:00Z&end_time=2026-11-04T00:00:00Z&allow=minimum_notice`,
        as ? { as } : {},
      )
    for (const as of [host, typeOwner, admin, owner]) {
      const booked = await meetings.book(type, LATE, { as, allow: ALL })
      expect([booked.status, waivedBy(booked)]).toEqual([200, ['outside_schedule']])
      await meetings.cancel(booked.body.resource.event ?? '')
      const held = await hold(as)
      expect([held.status, waivedBy(held)]).toEqual([201, ['outside_schedule']])
      await service.call('DELETE', pathOf(held.body.resource.uri), { as })
      expect((await list(as)).status).toBe(200)
    }
    // Also for a time that is open anyway.
    for (const start of [LATE, NOON])
      expect((await meetings.book(type, start, { as: other, allow: ALL })).status).toBe(403)
    expect([(await hold(other)).status, (await list(other)).status]).toEqual([403, 403])
    expect((await meetings.book(type, NOON, { as: other, allow: [] })).status).toBe(200)
    const body = {
      event_type: type,
      start_time: LATE,
      invitee: { email: 'a@example.com', name: 'A' },
      allow: ALL,
    }
    expect((await service.call('POST', '/invitees', { body })).status).toBe(401)
    expect((await list()).status).toBe(401)
  })

  test('admins of the group that owns the event type may, its other members may not', async () => {
    const [groupAdmin, member, host] = [
      await addHost('Group admin'),
      await addHost('Member'),
      await addHost(),
    ]
    const { body } = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
    const group = body.resource.uri ?? ''
    for (const [person, role] of [
      [groupAdmin, 'admin'],
      [member, 'member'],
    ] as const) {
      const added = await service.call('POST', '/group_relationships', {
        as: owner,
        body: { group, owner: service.uri('organization_memberships', person.membershipId), role },
      })
      expect(added.status).toBe(201)
    }
    const type = await meetings.createType([host], { owner: group })
    expect((await meetings.book(type, LATE, { as: member, allow: ALL })).status).toBe(403)
    expect((await meetings.book(type, LATE, { as: groupAdmin, allow: ALL })).status).toBe(200)
  })

  test('an event type of another organization is not found', async () => {
    const stranger = await service.createOrganization('Other')
    const type = await createType([await addHost()])
    expect((await meetings.book(type, LATE, { as: stranger, allow: ALL })).status).toBe(404)
  })

  test('an unknown rule, and one that protects time, are refused', async () => {
    const type = await createType([await addHost()])
    for (const allow of [['busy'], ['buffer'], ['held'], ['no_seats'], ['time_off'], 'minimum_notice'])
      expect((await meetings.book(type, LATE, { allow })).status).toBe(400)
  })
})

describe('each rule', () => {
  const cases = [
    ['outside_schedule', {}, LATE],
    ['minimum_notice', { minimum_notice: 2_880 }, NOON],
    ['beyond_booking_window', { booking_window: { days: 1 } }, '2026-11-12T12:00:00Z'],
    ['not_on_increment', { start_increment: 30 }, '2026-11-03T12:10:00Z'],
    ['date_closed', {}, NOON],
    ['daily_limit', { daily_limit: 1 }, NOON],
  ] as const

  test.each(cases)('%s is waived by its own name only', async (rule, fields, start) => {
    const host = await addHost()
    const type = await createType([host], fields)
    if (rule === 'date_closed') await closeDate(host, '2026-11-03')
    if (rule === 'daily_limit')
      await meetings.bookOrThrow(type, '2026-11-03T09:00:00Z', { email: 'a@example.com' })
    const others = ALL.filter((one) => one !== rule)
    for (const allow of [[], others]) {
      const refused = await meetings.book(type, start, { as: host, allow })
      expect([refused.status, rulesOf(refused)]).toEqual([409, [rule]])
    }
    const booked = await meetings.book(type, start, { as: host, allow: [rule] })
    expect([booked.status, waivedBy(booked)]).toEqual([200, [rule]])
    expect(await hostsOf(booked.body.resource)).toEqual([userUri(host)])
  })

  test('is not recorded if the time was open anyway', async () => {
    const type = await createType([await addHost()])
    expect(waivedBy(await meetings.book(type, NOON, { allow: ALL }))).toEqual([])
  })

  test('of the daily limit is waived once, and counts for the next booking', async () => {
    const type = await createType([await addHost()], { daily_limit: 1 })
    const at = (hour: number) => `2026-11-03T${hour}:00:00Z`
    expect(waivedBy(await meetings.book(type, at(10), { allow: ['daily_limit'] }))).toEqual([])
    expect(waivedBy(await meetings.book(type, at(11), { allow: ['daily_limit'] }))).toEqual(['daily_limit'])
    expect(rulesOf(await meetings.book(type, at(12)))).toEqual(['daily_limit'])
  })
})

describe('what stays closed, whatever is waived', () => {
  const book = (type: string, start: string) =>
    meetings.book(type, start, { allow: ALL, email: 'eve@example.com' })

  test('a busy time, a buffer, a held time and a full group event', async () => {
    const type = await createType([await addHost()], { buffer_before: 30 })
    await meetings.bookOrThrow(type, LATE, { allow: ALL })
    expect(rulesOf(await book(type, LATE))).toEqual(['busy'])
    expect(rulesOf(await book(type, '2026-11-03T20:40:00Z'))).toEqual(['buffer'])
    const held = await service.call('POST', '/holds', {
      as: owner,
      body: { event_type: type, start_time: NOON },
    })
    expect(held.status).toBe(201)
    expect(rulesOf(await book(type, NOON))).toEqual(['held'])
    const group = await createType([await addHost()], { kind: 'group', invitee_limit: 2 })
    for (const email of ['a@example.com', 'b@example.com'])
      expect((await meetings.book(group, LATE, { allow: ALL, email })).status).toBe(200)
    expect(rulesOf(await book(group, LATE))).toEqual(['no_seats'])
  })

  test('time off, other busy times, a time in the past, and an event type that is switched off', async () => {
    const host = await addHost()
    const type = await createType([host])
    await service.call('PUT', '/user_busy_sources/room', {
      as: host,
      body: { blocks: [{ start_time: NOON, end_time: '2026-11-03T13:00:00Z' }] },
    })
    const off = await service.call('POST', '/user_time_off', {
      as: host,
      body: { start_time: '2026-11-05T00:00:00Z', end_time: '2026-11-06T00:00:00Z' },
    })
    expect(off.status).toBe(201)
    expect(rulesOf(await book(type, NOON))).toEqual(['busy'])
    expect(rulesOf(await book(type, '2026-11-05T20:00:00Z'))).toEqual(['time_off'])
    expect(rulesOf(await book(type, '2026-11-02T08:00:00Z'))).toContain('in_the_past')
    await service.call('PATCH', pathOf(type), { as: owner, body: { active: false } })
    expect(rulesOf(await book(type, LATE))).toEqual(['host_inactive'])
  })

  test('a duration that the event type does not have', async () => {
    const type = await createType([await addHost()])
    expect((await meetings.book(type, LATE, { allow: ALL, duration: 45 })).status).toBe(400)
  })
})

describe('a host who is not a manager', () => {
  test('gets the booking in a round robin that is open only by waiving, also if it is another host’s turn', async () => {
    const [ann, bob] = [await addHost('Ann'), await addHost('Bob')]
    const type = await createType([], {
      pooling_type: 'round_robin',
      hosts: [
        { user: userUri(ann), priority: 1 },
        { user: userUri(bob), priority: 3 },
      ],
    })
    const book = (as: Person, start: string) => meetings.bookOrThrow(type, start, { as, allow: ALL })
    for (const hour of [19, 20, 21])
      expect(await hostsOf(await book(ann, `2026-11-03T${hour}:00:00Z`))).toEqual([userUri(ann)])
    // Ann is busy now, and may not waive the hours of Bob.
    expect(rulesOf(await meetings.book(type, '2026-11-03T21:00:00Z', { as: ann, allow: ALL }))).toEqual([
      'outside_schedule',
      'busy',
    ])
    // Open anyway: the turn decides, and nothing is waived.
    const open = await book(ann, NOON)
    expect([await hostsOf(open), fieldOf(open, 'waived_rules')]).toEqual([[userUri(bob)], []])
  })

  test('is refused for a collective event type if another host is closed', async () => {
    const [ann, bob] = [await addHost('Ann'), await addHost('Bob')]
    const type = await createType([ann, bob], { pooling_type: 'collective' })
    expect(rulesOf(await meetings.book(type, LATE, { as: ann, allow: ALL }))).toEqual(['outside_schedule'])
    await closeDate(bob, '2026-11-04')
    expect(rulesOf(await meetings.book(type, '2026-11-04T12:00:00Z', { as: ann, allow: ALL }))).toEqual([
      'date_closed',
    ])
    // Their own closed date.
    expect(waivedBy(await meetings.book(type, '2026-11-04T12:00:00Z', { as: bob, allow: ALL }))).toEqual([
      'date_closed',
    ])
    // Rules of the event type apply to all hosts.
    const notice = await createType([ann, bob], { pooling_type: 'collective', minimum_notice: 2_880 })
    expect(waivedBy(await meetings.book(notice, NOON, { as: ann, allow: ALL }))).toEqual(['minimum_notice'])
  })

  test('moves a meeting outside their own hours, but not outside those of another host', async () => {
    const [ann, bob] = [await addHost('Ann'), await addHost('Bob')]
    const move = async (type: string, as: Person) => {
      const invitee = await meetings.bookOrThrow(type, NOON, { email: `${as.userId}@example.com` })
      return meetings.call('POST', `/invitees/${idOf(invitee.uri)}/reschedule`, as, {
        start_time: LATE,
        allow: ALL,
      })
    }
    const moved = await move(await createType([ann]), ann)
    expect([moved.status, waivedBy(moved), await hostsOf(moved.body.resource)]).toEqual([
      ...[200, ['outside_schedule']],
      [userUri(ann)],
    ])
    const both = await createType([bob, ann], { pooling_type: 'collective' })
    await meetings.cancel(moved.body.resource.event ?? '')
    expect(rulesOf(await move(both, bob))).toEqual(['outside_schedule'])
  })
})

describe('a manager', () => {
  test('waives for all hosts of a collective event type', async () => {
    const type = await createType([await addHost(), await addHost()], { pooling_type: 'collective' })
    const booked = await meetings.bookOrThrow(type, LATE, { allow: ALL })
    expect(await hostsOf(booked)).toHaveLength(2)
  })

  test('gets a round robin host who is open anyway, then themselves, then another', async () => {
    const [ann, bob, admin] = [
      await addHost('Ann'),
      await addHost('Bob'),
      await service.addMember(owner.organizationId, 'Admin', 'admin'),
    ]
    const type = await createType([ann, bob, admin], { pooling_type: 'round_robin' })
    await closeDate(ann, '2026-11-04')
    await closeDate(admin, '2026-11-04')
    const book = async (start: string, email: string) => {
      const invitee = await meetings.bookOrThrow(type, start, { as: admin, allow: ALL, email })
      return [await hostsOf(invitee), fieldOf(invitee, 'waived_rules')]
    }
    const closed = '2026-11-04T12:00:00Z'
    expect(await book(closed, 'a@example.com')).toEqual([[userUri(bob)], []])
    expect(await book(closed, 'b@example.com')).toEqual([[userUri(admin)], ['date_closed']])
    expect(await book(closed, 'c@example.com')).toEqual([[userUri(ann)], ['date_closed']])
    expect(rulesOf(await meetings.book(type, closed, { as: admin, allow: ALL }))).toEqual(['busy'])
  })

  test('moves a meeting of other hosts, who stay', async () => {
    const [ann, bob] = [await addHost('Ann'), await addHost('Bob')]
    const type = await createType([ann, bob], { pooling_type: 'round_robin' })
    const invitee = await meetings.bookOrThrow(type, NOON)
    const before = await hostsOf(invitee)
    const path = `/invitees/${idOf(invitee.uri)}/reschedule`
    expect(rulesOf(await meetings.call('POST', path, owner, { start_time: LATE }))).toEqual([
      'outside_schedule',
    ])
    const moved = await meetings.call('POST', path, owner, { start_time: LATE, allow: ['outside_schedule'] })
    expect([await hostsOf(moved.body.resource), waivedBy(moved)]).toEqual([before, ['outside_schedule']])
  })
})

test('the activity log records which rules were waived, for bookings, holds and reschedules', async () => {
  const boss = await service.createOrganization('Logged')
  const { createType: create, bookOrThrow, call } = createMeetings(service, boss)
  const type = await create([boss])
  const invitee = await bookOrThrow(type, LATE, { allow: ALL })
  const later = { start_time: '2026-11-04T21:00:00Z', allow: ALL }
  const moved = await call('POST', `/invitees/${idOf(invitee.uri)}/reschedule`, boss, later)
  const hold = await call('POST', '/holds', boss, { event_type: type, start_time: LATE, allow: ALL })
  const log = await call('GET', '/activity_log_entries?count=100')
  const entries = log.body.collection as unknown as {
    fully_qualified_name: string
    subject: string
    details: { after: { waived_rules?: string[] } }
  }[]
  const recorded = entries.map((entry) => [
    entry.fully_qualified_name,
    entry.subject,
    entry.details.after.waived_rules,
  ])
  for (const [name, resource] of [
    ['Invitee.Created', invitee],
    ['Invitee.Created', moved.body.resource],
    ['Hold.Created', hold.body.resource],
  ] as const)
    expect(recorded).toContainEqual([name, idOf(resource.uri), ['outside_schedule']])
})

test('a booking that is sent again with its Idempotency-Key has the same answer and happens once', async () => {
  const type = await createType([await addHost()])
  const send = () => meetings.book(type, LATE, { key: 'waive-once', allow: ALL })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  // With other rules, it is another request.
  expect((await meetings.book(type, LATE, { key: 'waive-once', allow: ['daily_limit'] })).status).not.toBe(
    200,
  )
})
