// Tests booking with a hold over HTTP. The holds are inserted directly into the database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { NO_WAIVER } from '../../domain/availability/waiver.ts'
import { instant, iso, MINUTE, parseInstant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { write } from '../../platform/writes/write.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { claimMeeting } from '../bookings/claim-meeting.ts'

let service: Service
let actions: Meetings
let owner: Person
let host: Person
let other: Person
let made = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  other = await service.addMember(owner.organizationId, 'Olga Other')
  actions = createMeetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  made += 1
  host = await service.addMember(owner.organizationId, `Host ${made}`)
})

const TEN = '2026-11-03T10:00:00Z'

/** Creates a hold for ten minutes and returns its URI. */
async function createHold(type: string, at: string, by: Person): Promise<string> {
  const { ctx } = service
  const { organizationId } = owner
  const id = ctx.newId()
  const start = parseInstant(at) ?? START
  const query = {
    organizationId,
    eventTypeId: idOf(type),
    from: start,
    to: instant(start + 1),
    duration: null,
    override: null,
  }
  const expiresAt = instant(START + 10 * MINUTE)
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const availability = await loadAvailability(tx.rows, query, ctx.clock.now())
    const request = {
      query,
      availability,
      start,
      bookingId: id,
      eventId: null,
      expiresAt,
      waiver: NO_WAIVER,
      releasedDays: [],
    }
    const { seatOfClaimId, end } = await claimMeeting(ctx, tx, request)
    await tx.rows(
      sql.insertInto('holds').values({
        organization_id: organizationId,
        id,
        event_type_id: query.eventTypeId,
        user_id: by.userId,
        start_time: iso(start),
        end_time: iso(end),
        seat_of_claim_id: seatOfClaimId,
        status: 'active',
        expires_at: iso(expiresAt),
        created_at: iso(START),
      }),
    )
  })
  return service.uri('holds', id)
}

describe('200', () => {
  test('a held time can be booked only with the hold', async () => {
    const type = await actions.createType([host])
    const held = await createHold(type, TEN, other)
    expect((await actions.book(type, TEN)).body.reasons).toMatchObject([{ rule: 'held' }])
    const { status, body } = await actions.book(type, TEN, { as: other, hold: held })
    expect(status).toBe(200)
    expect((await actions.getEvent(body.resource)).body.resource).toMatchObject({ status: 'active' })
    expect((await actions.book(type, TEN)).body.reasons).toMatchObject([{ rule: 'busy' }])
    await actions.cancel(body.resource.event ?? '')
    await actions.bookOrThrow(type, TEN)
  })

  test('books all hosts of a collective and counts the day', async () => {
    const hosts = [host, await service.addMember(owner.organizationId, 'Second')]
    const type = await actions.createType(hosts, { pooling_type: 'collective', daily_limit: 1 })
    const invitee = await actions.bookOrThrow(type, TEN, {
      as: other,
      hold: await createHold(type, TEN, other),
    })
    const { event_memberships } = (await actions.getEvent(invitee)).body.resource
    expect(event_memberships).toHaveLength(2)
    expect((await actions.book(type, '2026-11-03T12:00:00Z')).body.reasons).toMatchObject([
      { rule: 'daily_limit' },
    ])
  })

  test('books a seat of a new or existing group event', async () => {
    const type = await actions.createType([host], { kind: 'group', invitee_limit: 2, daily_limit: 1 })
    const [one, two] = [await createHold(type, TEN, other), await createHold(type, TEN, other)]
    expect((await actions.book(type, TEN)).body.reasons).toMatchObject([{ rule: 'no_seats' }])
    const first = await actions.bookOrThrow(type, TEN, { as: other, hold: one })
    const second = await actions.bookOrThrow(type, TEN, { as: other, hold: two, email: 'b@example.com' })
    expect(second.event).toBe(first.event)
    expect((await actions.getEvent(first)).body.resource.invitees_counter).toEqual({
      total: 2,
      active: 2,
      limit: 2,
    })
  })

  test('a held seat stays held when the event is canceled, and creates a new event', async () => {
    const type = await actions.createType([host], { kind: 'group', invitee_limit: 2, daily_limit: 1 })
    const first = await actions.bookOrThrow(type, TEN)
    const held = await createHold(type, TEN, other)
    await actions.cancel(first.event ?? '')
    const { body } = await actions.call(
      'GET',
      `/user_busy_times?user=${service.uri('users', host.userId)}&start_time=2026-11-03T00:00:00Z&end_time=2026-11-04T00:00:00Z`,
    )
    expect(body.collection).toMatchObject([{ type: 'reserved', event: null }])
    const second = await actions.bookOrThrow(type, TEN, { as: other, hold: held })
    expect(second.event).not.toBe(first.event)
    expect((await actions.getEvent(second)).body.resource.invitees_counter).toEqual({
      total: 1,
      active: 1,
      limit: 2,
    })
    expect((await actions.book(type, '2026-11-03T12:00:00Z')).body.reasons).toMatchObject([
      { rule: 'daily_limit' },
    ])
  })

  test('an expired hold blocks nothing', async () => {
    const type = await actions.createType([host])
    const group = await actions.createType([host], { kind: 'group', invitee_limit: 1 })
    await createHold(type, TEN, other)
    await createHold(group, '2026-11-03T12:00:00Z', other)
    service.setClock(instant(START + 10 * MINUTE))
    await actions.bookOrThrow(type, TEN)
    await actions.bookOrThrow(group, '2026-11-03T12:00:00Z')
  })

  test('expired holds free their seats', async () => {
    const type = await actions.createType([host], { kind: 'group', invitee_limit: 3 })
    const first = await actions.bookOrThrow(type, TEN)
    await createHold(type, TEN, other)
    await createHold(type, TEN, other)
    expect((await actions.book(type, TEN)).status).toBe(409)
    service.setClock(instant(START + 10 * MINUTE))
    expect((await actions.bookOrThrow(type, TEN, { email: 'b@example.com' })).event).toBe(first.event)
    await actions.bookOrThrow(type, TEN, { email: 'c@example.com' })
    expect((await actions.book(type, TEN)).body.reasons).toMatchObject([{ rule: 'no_seats' }])
  })
})

describe('400, 403, 409', () => {
  test('for a hold of another time or type', async () => {
    const type = await actions.createType([host])
    const held = await createHold(type, TEN, owner)
    expect((await actions.book(type, '2026-11-03T11:00:00Z', { hold: held })).status).toBe(400)
    expect((await actions.book(await actions.createType([host]), TEN, { hold: held })).status).toBe(400)
  })

  test('for another user’s hold, unless the caller is an admin', async () => {
    const type = await actions.createType([host])
    const held = await createHold(type, TEN, host)
    expect((await actions.book(type, TEN, { as: other, hold: held })).status).toBe(403)
    expect((await actions.book(type, TEN, { as: owner, hold: held })).status).toBe(200)
  })

  test('for a used or expired hold', async () => {
    const type = await actions.createType([host])
    const used = await createHold(type, TEN, other)
    const bookings = await Promise.all(
      [1, 2, 3, 4].map(() => actions.book(type, TEN, { as: other, hold: used })),
    )
    expect(bookings.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const late = await createHold(type, '2026-11-03T12:00:00Z', other)
    service.setClock(instant(START + 10 * MINUTE))
    const expired = await actions.book(type, '2026-11-03T12:00:00Z', { as: other, hold: late })
    expect([expired.status, expired.body.code]).toEqual([409, 'conflict'])
    await actions.bookOrThrow(type, '2026-11-03T12:00:00Z')
  })

  test('for a type that was deactivated meanwhile', async () => {
    const type = await actions.createType([host])
    const held = await createHold(type, TEN, other)
    await actions.call('PATCH', pathOf(type), owner, { active: false })
    expect((await actions.book(type, TEN, { as: other, hold: held })).body.reasons).toMatchObject([
      { rule: 'host_inactive' },
    ])
  })

  test('for a daily limit that was reached meanwhile', async () => {
    const type = await actions.createType([host], { daily_limit: 1 })
    const held = await createHold(type, TEN, other)
    await actions.bookOrThrow(type, '2026-11-03T12:00:00Z')
    const { status, body } = await actions.book(type, TEN, { as: other, hold: held })
    expect(status).toBe(409)
    expect(body.reasons.map(({ rule }) => rule)).toContain('daily_limit')
  })
})
