// Tests rescheduling over HTTP: atomic, with the same hosts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let actions: Meetings
let owner: Person
let host: Person
let other: Person
let outsider: Person
let made = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  other = await service.addMember(owner.organizationId, 'Olga Other')
  outsider = await service.createOrganization('Elsewhere')
  actions = createMeetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  made += 1
  host = await service.addMember(owner.organizationId, `Host ${made}`)
})

const claimsOf = (person: Person) =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('claims')
        .select(['booking_id', 'event_id', 'start_time'])
        .where('host_id', '=', person.userId)
        .where('active', '=', true)
        .orderBy('start_time'),
    )
const sequenceOf = async (event = '') =>
  (
    await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql.selectFrom('scheduled_events').select(['booking_id', 'sequence']).where('id', '=', idOf(event)),
      )
  )[0]
const hostsOf = async (invitee: Record<string, string>) =>
  ((await actions.getEvent(invitee)).body.resource as never as { event_memberships: { user: string }[] })
    .event_memberships

describe('200', () => {
  test('creates a new invitee and event, cancels the old ones, and links both', async () => {
    const type = await actions.createType([host], { custom_questions: [{ name: 'Why?', type: 'string' }] })
    const old = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z', {
      custom_questions: [{ question: 'Why?', answer: 'Because' }],
      event_guests: ['guest@example.com'],
      tracking: { utm_source: 'x' },
    })
    const before = (await actions.getEvent(old)).body.resource
    const { status, body } = await actions.reschedule(old, '2026-11-04T11:00:00Z', host)
    expect(status).toBe(200)
    const moved = body.resource
    expect(moved).toEqual({
      ...old,
      uri: expect.not.stringContaining(idOf(old.uri)),
      event: expect.not.stringContaining(idOf(old.event)),
      old_invitee: old.uri,
      cancel_url: expect.not.stringContaining(old.cancel_url ?? ''),
      reschedule_url: expect.not.stringContaining(old.reschedule_url ?? ''),
    })
    expect((await actions.getEvent(moved)).body.resource).toEqual({
      ...before,
      uri: moved.event,
      start_time: '2026-11-04T11:00:00.000000Z',
      end_time: '2026-11-04T11:30:00.000000Z',
      event_memberships: [expect.objectContaining({ buffered_start_time: '2026-11-04T11:00:00.000000Z' })],
    })
    const cancellation = {
      canceled_by: `Host ${made}`,
      reason: null,
      canceler_type: 'host',
      created_at: '2026-11-02T09:00:00.000000Z',
    }
    expect((await actions.call('GET', pathOf(old.uri))).body.resource).toEqual({
      ...old,
      status: 'canceled',
      rescheduled: true,
      new_invitee: moved.uri,
      cancellation,
    })
    expect((await actions.getEvent(old)).body.resource).toMatchObject({
      status: 'canceled',
      cancellation,
      invitees_counter: { total: 1, active: 0, limit: 1 },
    })
  })

  test('claims keep the booking id, and the calendar sequence increments', async () => {
    const type = await actions.createType([host])
    let invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    const [first] = await claimsOf(host)
    for (const [place, hour] of ['11', '12', '13'].entries()) {
      invitee = (await actions.reschedule(invitee, `2026-11-03T${hour}:00:00Z`)).body.resource
      const claims = await claimsOf(host)
      expect(claims).toHaveLength(1)
      expect(claims[0]?.booking_id).toBe(first?.booking_id)
      expect(claims[0]?.event_id).toBe(idOf(invitee.event))
      expect(await sequenceOf(invitee.event)).toEqual({ booking_id: first?.booking_id, sequence: place + 1 })
    }
  })

  test('a meeting’s own time, buffers and daily count don’t block it', async () => {
    const type = await actions.createType([host], { buffer_before: 15, buffer_after: 15, daily_limit: 1 })
    let invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    for (const start of ['2026-11-03T10:10:00Z', '2026-11-03T09:55:00Z', '2026-11-03T10:30:00Z']) {
      const { status, body } = await actions.reschedule(invitee, start)
      expect(status).toBe(200)
      invitee = body.resource
    }
    expect((await actions.book(type, '2026-11-03T14:00:00Z')).status).toBe(409)
    await actions.cancel(invitee.event ?? '')
    await actions.bookOrThrow(type, '2026-11-03T14:00:00Z')
  })

  test('the old time and daily count are free for the next request', async () => {
    const type = await actions.createType([host], { daily_limit: 1 })
    const invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    expect((await actions.reschedule(invitee, '2026-11-04T10:00:00Z')).status).toBe(200)
    await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    expect((await actions.book(type, '2026-11-04T14:00:00Z')).body.reasons).toMatchObject([
      { rule: 'daily_limit' },
    ])
  })

  test('keeps the hosts of a round robin and of a collective', async () => {
    const hosts = [host, await service.addMember(owner.organizationId, 'Second')]
    const robin = await actions.createType(hosts, { pooling_type: 'round_robin' })
    const one = await actions.bookOrThrow(robin, '2026-11-03T10:00:00Z')
    const same = await hostsOf(one)
    const moved = (await actions.reschedule(one, '2026-11-03T12:00:00Z')).body.resource
    expect((await hostsOf(moved)).map(({ user }) => user)).toEqual(same.map(({ user }) => user))
    const all = await actions.createType(hosts, { pooling_type: 'collective' })
    const both = await actions.bookOrThrow(all, '2026-11-04T10:00:00Z')
    expect(
      await hostsOf((await actions.reschedule(both, '2026-11-04T10:15:00Z')).body.resource),
    ).toHaveLength(2)
    for (const person of hosts)
      expect((await claimsOf(person)).at(-1)?.booking_id).toBe((await claimsOf(host)).at(-1)?.booking_id)
  })

  test('keeps the duration even if the type has changed', async () => {
    const type = await actions.createType([host], { duration_options: [15, 30, 60] })
    const invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z', { duration: 60 })
    await actions.call('PATCH', pathOf(type), owner, { duration: 15, duration_options: null })
    const moved = (await actions.reschedule(invitee, '2026-11-03T12:00:00Z')).body.resource
    expect((await actions.getEvent(moved)).body.resource.end_time).toBe('2026-11-03T13:00:00.000000Z')
  })

  test('a past meeting can be rescheduled', async () => {
    const type = await actions.createType([host])
    const invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    service.setClock(instant(START + 2 * DAY))
    try {
      expect((await actions.reschedule(invitee, '2026-11-05T10:00:00Z')).status).toBe(200)
    } finally {
      service.setClock(START)
    }
  })
})

describe('400, 403, 404', () => {
  test('for an invalid start', async () => {
    const invitee = await actions.bookOrThrow(await actions.createType([host]), '2026-11-03T10:00:00Z')
    expect((await actions.reschedule(invitee, 'tomorrow')).status).toBe(400)
  })

  test('returns 403 for non-hosts and 404 for other organizations', async () => {
    const invitee = await actions.bookOrThrow(await actions.createType([host]), '2026-11-03T10:00:00Z', {
      as: other,
    })
    expect((await actions.reschedule(invitee, '2026-11-03T11:00:00Z', other)).status).toBe(403)
    expect((await actions.reschedule(invitee, '2026-11-03T11:00:00Z', outsider)).status).toBe(404)
  })
})

describe('409', () => {
  test('for a taken time, and keeps the old booking', async () => {
    const type = await actions.createType([host], { daily_limit: 5, start_increment: 30 })
    const invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    await actions.bookOrThrow(type, '2026-11-03T11:00:00Z')
    const [event, claims] = [(await actions.getEvent(invitee)).body, await claimsOf(host)]
    const { status, body } = await actions.reschedule(invitee, '2026-11-03T11:00:00Z')
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'already_filled',
      reasons: [{ rule: 'busy' }],
      next_available_times: [
        '2026-11-03T11:30:00.000000Z',
        '2026-11-03T12:00:00.000000Z',
        '2026-11-03T12:30:00.000000Z',
      ],
    })
    expect((await actions.getEvent(invitee)).body).toEqual(event)
    expect((await actions.call('GET', pathOf(invitee.uri))).body.resource).toEqual(invitee)
    expect(await claimsOf(host)).toEqual(claims)
  })

  test('the next available times are those of its hosts, ignoring its own meeting', async () => {
    const second = await service.addMember(owner.organizationId, 'Second')
    const type = await actions.createType([host, second], {
      pooling_type: 'round_robin',
      start_increment: 15,
    })
    const long = await actions.createType([host], { duration: 120 })
    // Only the first host is free at 11, and only the second from 12 to 14.
    await actions.bookOrThrow(await actions.createType([second]), '2026-11-03T11:00:00Z')
    const invitee = await actions.bookOrThrow(type, '2026-11-03T11:00:00Z')
    await actions.bookOrThrow(long, '2026-11-03T12:00:00Z')
    const { status, body } = await actions.reschedule(invitee, '2026-11-03T12:00:00Z')
    expect(status).toBe(409)
    expect(body.next_available_times[0]).toBe('2026-11-03T14:00:00.000000Z')
    await actions.bookOrThrow(await actions.createType([host], { duration: 15 }), '2026-11-03T10:30:00Z')
    expect((await actions.reschedule(invitee, '2026-11-03T10:30:00Z')).body.next_available_times).toEqual([
      '2026-11-03T10:45:00.000000Z',
      '2026-11-03T11:15:00.000000Z',
      '2026-11-03T11:30:00.000000Z',
    ])
  })

  test('for a time in the past, outside the schedule, or on a day at its limit', async () => {
    const type = await actions.createType([host], { daily_limit: 1 })
    const invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    await actions.bookOrThrow(type, '2026-11-04T10:00:00Z')
    const rules = async (start: string) =>
      (await actions.reschedule(invitee, start)).body.reasons.map(({ rule }) => rule)
    expect(await rules('2026-11-02T08:00:00Z')).toEqual(['in_the_past'])
    expect(await rules('2026-11-03T20:00:00Z')).toEqual(['outside_schedule'])
    expect(await rules('2026-11-04T11:00:00Z')).toEqual(['daily_limit'])
  })

  test('for a canceled or already rescheduled invitee', async () => {
    const type = await actions.createType([host])
    const canceled = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    await actions.cancel(canceled.event ?? '')
    expect((await actions.reschedule(canceled, '2026-11-03T11:00:00Z')).status).toBe(409)
    const moved = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    await actions.reschedule(moved, '2026-11-03T12:00:00Z')
    expect((await actions.reschedule(moved, '2026-11-03T13:00:00Z')).status).toBe(409)
  })

  test('for the current time of the meeting', async () => {
    const invitee = await actions.bookOrThrow(await actions.createType([host]), '2026-11-03T10:00:00Z')
    const { status, body } = await actions.reschedule(invitee, '2026-11-03T11:00:00+01:00')
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  test('for a host who no longer hosts the type, and for an inactive type', async () => {
    const type = await actions.createType([host])
    const invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    await actions.call('PATCH', pathOf(type), owner, { active: false })
    expect((await actions.reschedule(invitee, '2026-11-03T11:00:00Z')).body.reasons).toMatchObject([
      { rule: 'host_inactive' },
    ])
    await actions.call('PATCH', pathOf(type), owner, {
      active: true,
      hosts: [{ user: service.uri('users', other.userId) }],
    })
    expect((await actions.reschedule(invitee, '2026-11-03T11:00:00Z')).status).toBe(409)
  })
})

describe('concurrent requests', () => {
  test('one invitee to many times: one succeeds', async () => {
    const invitee = await actions.bookOrThrow(
      await actions.createType([host], { daily_limit: 2 }),
      '2026-11-03T09:00:00Z',
    )
    const starts = ['10:00', '10:10', '11:00', '12:00', '13:00', '09:10', '09:20', '14:00']
    const responses = await Promise.all(
      starts.map((at) => actions.reschedule(invitee, `2026-11-03T${at}:00Z`)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(starts.length - 1)
    expect(await claimsOf(host)).toHaveLength(1)
  })

  test('two that swap times: neither is lost, and they never overlap', async () => {
    const type = await actions.createType([host])
    const one = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    const two = await actions.bookOrThrow(type, '2026-11-03T11:00:00Z')
    const responses = await Promise.all([
      actions.reschedule(one, '2026-11-03T11:00:00Z'),
      actions.reschedule(two, '2026-11-03T10:00:00Z'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([409, 409])
    expect(await claimsOf(host)).toHaveLength(2)
  })

  test('a reschedule, a cancellation and a booking: each time has one winner', async () => {
    const type = await actions.createType([host])
    for (let round = 0; round < 5; round += 1) {
      const invitee = await actions.bookOrThrow(type, '2026-11-05T10:00:00Z')
      const [move, cancel, book] = await Promise.all([
        actions.reschedule(invitee, '2026-11-05T12:00:00Z'),
        actions.cancel(invitee.event ?? ''),
        actions.book(type, '2026-11-05T12:00:00Z'),
      ])
      expect([move.status, cancel.status].sort()).toEqual([200, 409])
      expect([200, 409]).toContain(book.status)
      expect(move.status === 200 && book.status === 200).toBe(false)
      for (const { event_id } of await claimsOf(host))
        await actions.cancel(service.uri('scheduled_events', event_id ?? ''))
    }
  })
})
