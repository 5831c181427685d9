// Holds on times outside the rules: they are booked only by someone who may waive the rules then.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { waivableRules } from '../../domain/availability/waiver.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

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

const addHost = () => service.addMember(owner.organizationId, 'Host')
/** Only the owner of the organization may change the type: its hosts are only hosts. */
const createType = (hosts: readonly Person[], fields: object = {}) =>
  meetings.createType(hosts, { owner: service.uri('users', owner.userId), ...fields })
const rulesOf = ({ body }: { body: { reasons: { rule: string }[] } }) => body.reasons.map(({ rule }) => rule)
const waivedBy = ({ body }: { body: { resource: object } }): unknown =>
  Reflect.get(body.resource, 'waived_rules')

describe('a hold', () => {
  const hold = async (type: string, start: string, fields: object = {}, as = owner) => {
    const held = await service.call('POST', '/holds', {
      as,
      body: { event_type: type, start_time: start, ...fields },
    })
    expect(held.status).toBe(201)
    return held.body.resource.uri ?? ''
  }

  test('of a time that waives rules is booked only if they are allowed again', async () => {
    const host = await addHost()
    const type = await createType([host])
    const held = await hold(type, LATE, { allow: ALL }, host)
    const without = await meetings.book(type, LATE, { as: host, hold: held })
    expect([without.status, rulesOf(without)]).toEqual([409, ['outside_schedule']])
    const booked = await meetings.book(type, LATE, { as: host, hold: held, allow: ['outside_schedule'] })
    expect([booked.status, waivedBy(booked)]).toEqual([200, ['outside_schedule']])
    const { body } = await service.call('GET', pathOf(held), { as: host })
    expect(body.resource).toMatchObject({ status: 'booked', waived_rules: ['outside_schedule'] })
  })

  test('that was created in time is booked without a waiver, also if the notice has begun since', async () => {
    const start = '2026-11-02T11:05:00Z'
    const type = await createType([await addHost()], { minimum_notice: 120 })
    const held = await hold(type, start, { ttl: 600 })
    service.setClock(instant(START + 6 * MINUTE))
    expect(waivedBy(await meetings.book(type, start, { hold: held }))).toEqual([])
  })

  test('does not count toward the daily limit, which is decided when it is booked', async () => {
    const type = await createType([await addHost()], { daily_limit: 1 })
    const held = await hold(type, NOON)
    await meetings.bookOrThrow(type, '2026-11-03T09:00:00Z', { email: 'a@example.com' })
    const others = ALL.filter((rule) => rule !== 'daily_limit')
    expect(rulesOf(await meetings.book(type, NOON, { hold: held, allow: others }))).toEqual(['daily_limit'])
    const booked = await meetings.book(type, NOON, { hold: held, allow: ['daily_limit'] })
    expect([booked.status, waivedBy(booked)]).toEqual([200, ['daily_limit']])
  })

  test('of someone who has become a plain host does not book the closed hours of another host', async () => {
    const [manager, host] = [
      await service.addMember(owner.organizationId, 'Manager', 'admin'),
      await addHost(),
    ]
    const type = await createType([host, manager], { pooling_type: 'collective' })
    const held = await hold(type, LATE, { allow: ALL }, manager)
    const path = `/organization_memberships/${manager.membershipId}`
    const changed = await service.call('PATCH', path, {
      as: owner,
      body: { role: 'user' },
    })
    expect(changed.status).toBe(200)
    const booked = await meetings.book(type, LATE, { as: manager, hold: held, allow: ALL })
    expect([booked.status, rulesOf(booked)]).toEqual([409, ['outside_schedule']])
  })
})
