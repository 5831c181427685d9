// Tests canceling and rescheduling through invitee links.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant, parseInstant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { availabilityForReschedule, durationOf } from '../bookings/availability-for-reschedule.ts'
import { eventById } from '../bookings/store.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'
import { rescheduleOwnBooking } from './reschedule-own-booking.ts'

type Uris = Record<string, string>

let service: Service
let owner: Person
let host: Person
let actions: Meetings
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
afterEach(() => service.setClock(START))

const TIME = '2026-11-03T10:00:00Z'
const LATER = '2026-11-04T14:00:00Z'
const at = (text: string) => parseInstant(text) ?? instant(0)
const linkOf = (url = '') => url.split('/').at(-1) ?? ''
const cancel = (invitee: Uris, reason: string | null = null) =>
  cancelOwnBooking(service.ctx, linkOf(invitee.cancel_url), { reason })
const move = (invitee: Uris, start: string, timezone = 'Europe/Berlin') =>
  rescheduleOwnBooking(service.ctx, linkOf(invitee.reschedule_url), { start: at(start), timezone })
const getResource = async (uri = '') => (await actions.call('GET', pathOf(uri))).body.resource
const actorsOf = (type: string, id: string) =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select(['actor_kind', 'actor_id'])
        .where('type', '=', type)
        .where('subject_id', '=', id),
    )
const hostsOf = async (invitee: Uris) => {
  const { resource } = (await actions.getEvent(invitee)).body
  return (resource as never as { event_memberships: { user: string }[] }).event_memberships.map(
    ({ user }) => user,
  )
}
const refused = { code: 'conflict' }

describe('canceling', () => {
  test('is recorded as the invitee’s action with their reason, and frees the time', async () => {
    const type = await actions.createType([host])
    const invitee = await actions.bookOrThrow(type, TIME)
    await cancel(invitee, 'I am ill')
    const cancellation = {
      canceled_by: 'Grace Hopper',
      reason: 'I am ill',
      canceler_type: 'invitee',
      created_at: '2026-11-02T09:00:00.000000Z',
    }
    expect(await getResource(invitee.uri)).toMatchObject({
      status: 'canceled',
      rescheduled: false,
      cancellation,
    })
    expect((await actions.getEvent(invitee)).body.resource).toMatchObject({
      status: 'canceled',
      cancellation,
    })
    expect(await actorsOf('invitee.canceled', idOf(invitee.uri))).toEqual([
      { actor_kind: 'invitee', actor_id: null },
    ])
    expect((await actions.book(type, TIME)).status).toBe(200)
  })

  test('removes one invitee of a group event; the last one cancels it', async () => {
    const type = await actions.createType([host], { kind: 'group', invitee_limit: 3 })
    const [first, second] = [
      await actions.bookOrThrow(type, TIME, { email: 'a@example.org' }),
      await actions.bookOrThrow(type, TIME, { email: 'b@example.org' }),
    ]
    await cancel(first)
    expect((await actions.getEvent(second)).body.resource).toMatchObject({
      status: 'active',
      invitees_counter: { active: 1 },
    })
    expect(await getResource(second.uri)).toMatchObject({ status: 'active' })
    await cancel(second)
    expect((await actions.getEvent(second)).body.resource).toMatchObject({ status: 'canceled' })
  })

  test('fails if already canceled, rescheduled or over; works during the meeting', async () => {
    const type = await actions.createType([host])
    const twice = await actions.bookOrThrow(type, TIME)
    await cancel(twice)
    await expect(cancel(twice)).rejects.toMatchObject(refused)
    const moved = await actions.bookOrThrow(type, TIME)
    await move(moved, LATER)
    await expect(cancel(moved)).rejects.toMatchObject(refused)
    const over = await actions.bookOrThrow(type, '2026-11-03T12:00:00Z')
    service.setClock(instant(at('2026-11-03T12:30:00Z')))
    await expect(cancel(over)).rejects.toMatchObject(refused)
    service.setClock(instant(at('2026-11-03T12:29:00Z')))
    await cancel(over)
  })

  test('concurrent requests cancel once', async () => {
    const invitee = await actions.bookOrThrow(await actions.createType([host]), TIME)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(invitee)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await actorsOf('invitee.canceled', idOf(invitee.uri))).toHaveLength(1)
  })
})

describe('rescheduling', () => {
  test('keeps the hosts of a round robin and uses the invitee’s time zone', async () => {
    const colleague = await service.addMember(owner.organizationId, `Colleague ${made}`)
    const type = await actions.createType([host, colleague], { pooling_type: 'round_robin' })
    const invitee = await actions.bookOrThrow(type, TIME)
    const moved = await move(invitee, LATER, 'Pacific/Kiritimati')
    const old = await getResource(invitee.uri)
    expect(old).toMatchObject({
      status: 'canceled',
      rescheduled: true,
      cancellation: { canceler_type: 'invitee', canceled_by: 'Grace Hopper' },
    })
    const now = await getResource(old.new_invitee)
    expect(now).toMatchObject({ status: 'active', timezone: 'Pacific/Kiritimati' })
    expect(idOf(now.uri)).toBe(moved.invitee.id)
    expect(await hostsOf(now)).toEqual(await hostsOf(invitee))
    expect((await actions.getEvent(now)).body.resource.start_time).toBe('2026-11-04T14:00:00.000000Z')
    expect(await actorsOf('invitee.rescheduled', moved.invitee.id)).toEqual([
      { actor_kind: 'invitee', actor_id: null },
    ])
  })

  test('to a taken time changes nothing and returns available times', async () => {
    const type = await actions.createType([host])
    const invitee = await actions.bookOrThrow(type, TIME)
    await actions.bookOrThrow(type, LATER)
    await expect(move(invitee, LATER)).rejects.toMatchObject({
      code: 'already_filled',
      extras: {
        fields: { next_available_times: [expect.any(String), expect.any(String), expect.any(String)] },
      },
    })
    expect(await getResource(invitee.uri)).toMatchObject({ status: 'active', rescheduled: false })
  })

  test('fails with an old link, after the end, or with an unknown time zone', async () => {
    const invitee = await actions.bookOrThrow(await actions.createType([host]), TIME)
    await expect(move(invitee, LATER, 'Mars/Olympus')).rejects.toMatchObject({ code: 'invalid_argument' })
    await move(invitee, LATER)
    await expect(move(invitee, '2026-11-05T10:00:00Z')).rejects.toMatchObject(refused)
    const over = await actions.bookOrThrow(await actions.createType([host]), TIME)
    service.setClock(instant(at(TIME) + HOUR))
    await expect(move(over, LATER)).rejects.toMatchObject(refused)
  })

  test('offers exactly the times that it accepts: its own booking and daily count don’t block', async () => {
    const type = await actions.createType([host], { daily_limit: 1, buffer_before: 30 })
    const invitee = await actions.bookOrThrow(type, TIME)
    const { ctx } = service
    const event = await ctx.db
      .withOrganization(owner.organizationId)
      .first(eventById(owner.organizationId, idOf(invitee.event)))
    if (event === undefined) throw new Error('The event is not there.')
    const query = {
      organizationId: owner.organizationId,
      eventTypeId: idOf(type),
      from: at('2026-11-03T00:00:00Z'),
      to: at('2026-11-04T00:00:00Z'),
      duration: durationOf(event),
      override: null,
    }
    const { lookUp } = ctx.db.withOrganization(owner.organizationId)
    const loaded = await loadAvailability(lookUp, query, ctx.clock.now())
    const { meeting, hosts } = (await availabilityForReschedule(ctx, event))(loaded)
    expect(meeting.duration).toBe(HOUR / 2)
    expect(hosts.map(({ claims, meetingsByDate }) => [claims, [...meetingsByDate.values()]])).toEqual([
      [[], [0]],
    ])
    await move(invitee, '2026-11-03T10:15:00Z')
  })
})

test('a link works only for its purpose, organization and generation', async () => {
  const invitee = await actions.bookOrThrow(await actions.createType([host]), TIME)
  const { ctx } = service
  const other = ctx.secrets.createLink('invitee_cancellation', {
    organizationId: owner.organizationId,
    objectId: idOf(invitee.uri),
    generation: 2,
  })
  const otherOrganizationLink = ctx.secrets.createLink('invitee_cancellation', {
    organizationId: (await service.createOrganization('Elsewhere')).organizationId,
    objectId: idOf(invitee.uri),
    generation: 1,
  })
  for (const link of [linkOf(invitee.reschedule_url), other, otherOrganizationLink, 'x', ''])
    await expect(cancelOwnBooking(ctx, link, { reason: null })).rejects.toMatchObject({ code: 'not_found' })
  expect(await getResource(invitee.uri)).toMatchObject({ status: 'active' })
})
