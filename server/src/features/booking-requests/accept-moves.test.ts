// Tests that an accepted request for another time gives what a reschedule gives: the same booking, place, counts and fields.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { parseInstant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { inviteeById } from '../bookings/invitee-store.ts'
import { eventById } from '../bookings/store.ts'
import { claimsOfEvent } from '../claims/store.ts'
import { rescheduleOwnBooking } from '../invitees/reschedule-own-booking.ts'
import { moveOwnBooking } from './move-own-booking.ts'
import { requestMove } from './request-move.ts'

let service: Service
let actions: Meetings
let requests: BookingRequests
let owner: Person
let host: Person
let made = 0

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  made += 1
  owner = await service.createOrganization(`Acme ${made}`)
  host = await service.addMember(owner.organizationId, 'Hanna Host')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, host)
})

type Uris = Record<string, string>

const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'
const FRIDAY = '2026-11-06T10:00:00Z'

const createType = (fields: object = {}) => actions.createType([host], { requires_approval: true, ...fields })
const at = (start: string) => ({ start: parseInstant(start) ?? START, timezone: 'Europe/Berlin' })
const linkOf = ({ reschedule_url = '' }: Uris) => reschedule_url.slice(reschedule_url.lastIndexOf('/') + 1)
const reader = () => service.ctx.db.withOrganization(owner.organizationId)
const change = (type: string, fields: object) => actions.call('PATCH', pathOf(type), owner, fields)

async function move(invitee: Uris, start: string): Promise<string> {
  const { id } = await requestMove(service.ctx, linkOf(invitee), at(start))
  return pathOf(service.uri('booking_requests', id))
}

async function accept(path: string): Promise<Uris> {
  const { status, body } = await requests.answer(path, 'acceptance', host)
  if (status !== 200) throw new Error(`Not accepted: ${JSON.stringify(body)}`)
  return body.resource
}

async function rowsOf({ event = '', invitee = '', uri = '' }: Uris) {
  const { organizationId } = owner
  const inviteeId = idOf(invitee === '' ? uri : invitee)
  const eventRow = await reader().first(eventById(organizationId, idOf(event)))
  const inviteeRow = await reader().first(inviteeById(organizationId, inviteeId))
  if (eventRow === undefined || inviteeRow === undefined) throw new Error('The booking is gone.')
  return {
    event: eventRow,
    invitee: inviteeRow,
    claims: await reader().rows(claimsOfEvent(organizationId, eventRow)),
  }
}

const countsOf = async () =>
  (
    await reader().rows(
      sql
        .selectFrom('daily_counts')
        .select(['local_date', 'used'])
        .where('host_id', '=', host.userId)
        .where('used', '>', 0)
        .orderBy('local_date'),
    )
  ).map(({ used }) => used)

describe('an accepted move', () => {
  test('is the same booking with the next sequence, and its claims are those of the event', async () => {
    const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
    const { event: old } = await rowsOf(invitee)
    const accepted = await accept(await move(invitee, ELEVEN))
    const next = await rowsOf(accepted)
    expect(next.event).toMatchObject({ booking_id: old.booking_id, sequence: old.sequence + 1 })
    expect(next.claims).toMatchObject([{ host_id: host.userId, event_id: next.event.id }])
    const again = await rowsOf(await accept(await move(await urisOf(accepted), FRIDAY)))
    expect(again.event).toMatchObject({ booking_id: old.booking_id, sequence: old.sequence + 2 })
    expect(await countsOf()).toEqual([1])
    await actions.cancel(service.uri('scheduled_events', again.event.id))
    expect(await requests.activeClaims([host])).toEqual([])
    expect(await countsOf()).toEqual([])
  })

  test('can be given to another host, with its time', async () => {
    const other = await service.addMember(owner.organizationId, 'Olga Other')
    const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
    const { event = '' } = await accept(await move(invitee, ELEVEN))
    const to = { to: service.uri('users', other.userId) }
    expect((await actions.call('POST', `${pathOf(event)}/reassignment`, host, to)).status).toBe(200)
    expect(await requests.activeClaims([host])).toEqual([])
    expect(await requests.activeClaims([other])).toMatchObject([{ kind: 'booking' }])
  })

  test('keeps the link of the meeting, and its host', async () => {
    const url = 'https://acme.webex.com/meet/hanna'
    await service.call('PUT', '/locations/webex_conference', { as: host, body: { url } })
    const type = await createType({ locations: [{ kind: 'webex_conference' }] })
    const invitee = await actions.bookOrThrow(type, TEN, { as: host })
    const { event } = await rowsOf(await accept(await move(invitee, ELEVEN)))
    expect(event).toMatchObject({ link_host_id: host.userId, location: { join_url: url, status: 'pushed' } })
  })

  test('keeps the room that the meeting got after the request', async () => {
    const url = 'https://acme.webex.com/meet/hanna'
    await service.call('PUT', '/locations/webex_conference', { as: host, body: { url } })
    const type = await createType({ locations: [{ kind: 'webex_conference' }] })
    const invitee = await actions.bookOrThrow(type, TEN, { as: host })
    const path = await move(invitee, ELEVEN)
    const room = { type: 'webex_conference', location: null, join_url: 'https://room.example/1' }
    await service.ctx.db.transaction(owner.organizationId, async (tx) => {
      const location = JSON.stringify({ ...room, status: 'pushed', additional_info: null })
      await tx.rows(
        sql
          .updateTable('scheduled_events')
          .set({ location, link_host_id: null })
          .where('id', '=', idOf(invitee.event)),
      )
    })
    expect((await rowsOf(await accept(path))).event.location).toMatchObject(room)
  })

  test('has every field that a direct reschedule has', async () => {
    const fields = {
      custom_questions: [{ name: 'Why?', type: 'string' }],
      locations: [{ kind: 'physical', location: 'Studio 1' }],
    }
    const booking = {
      custom_questions: [{ question: 'Why?', answer: 'Because' }],
      event_guests: ['guest@example.com'],
      tracking: { utm_source: 'x' },
    }
    const type = await createType({ ...fields, requires_approval: false })
    const moved: Record<'event' | 'invitee', object>[] = []
    for (const isApproved of [false, true]) {
      await change(type, { requires_approval: false })
      const invitee = await actions.bookOrThrow(type, TEN, { ...booking, as: owner })
      const { invitee: before } = await rowsOf(invitee)
      await service.ctx.db.transaction(owner.organizationId, async (tx) => {
        const ids = { scheduling_link_id: owner.userId, routing_form_submission_id: host.userId }
        await tx.rows(
          sql
            .updateTable('invitees')
            .set({ ...ids, source: 'page', first_name: 'Grace', text_reminder_number: '+491701234567' })
            .where('id', '=', before.id),
        )
      })
      await change(type, { requires_approval: isApproved })
      const next = isApproved
        ? await rowsOf(await accept(await move(invitee, ELEVEN)))
        : await rescheduleOwnBooking(service.ctx, linkOf(invitee), at(ELEVEN))
      const { id, event_id, old_invitee_id, old_event_id, ...ofInvitee } = next.invitee
      expect([old_invitee_id, old_event_id, event_id]).toEqual([before.id, before.event_id, next.event.id])
      expect(id).not.toBe(before.id)
      const { id: _, booking_id, ...ofEvent } = next.event
      expect(booking_id).toBe((await rowsOf(invitee)).event.booking_id)
      moved.push({ event: ofEvent, invitee: ofInvitee })
      await actions.cancel(service.uri('scheduled_events', next.event.id))
    }
    expect(moved[1]?.invitee).toMatchObject({
      scheduled_by: owner.userId,
      scheduling_link_id: owner.userId,
      routing_form_submission_id: host.userId,
      source: 'page',
      verified_at: START,
    })
    expect(moved[1]).toEqual(moved[0])
  })

  test('of a seat is another event with a room of its own', async () => {
    const type = await createType({ kind: 'group', invitee_limit: 3 })
    const invitee = await actions.bookOrThrow(type, TEN, { as: host })
    const { event: old } = await rowsOf(invitee)
    const { event, claims } = await rowsOf(await accept(await move(invitee, ELEVEN)))
    expect(event.booking_id).not.toBe(old.booking_id)
    expect(event.sequence).toBe(0)
    expect(claims).toMatchObject([{ event_id: event.id }])
    expect(await countsOf()).toEqual([1])
  })
})

const urisOf = async ({ invitee }: Uris) => (await actions.call('GET', pathOf(invitee))).body.resource

describe('the daily limit', () => {
  test('counts the meeting that is moved within its day once', async () => {
    const type = await createType({ daily_limit: 1 })
    const invitee = await actions.bookOrThrow(type, TEN, { as: host })
    const { invitee: next } = await rowsOf(await accept(await move(invitee, ELEVEN)))
    expect(next.waived_rules).toEqual([])
    expect(await countsOf()).toEqual([1])
  })

  test('closes a day that other meetings fill', async () => {
    const type = await createType({ daily_limit: 1 })
    await actions.bookOrThrow(type, FRIDAY, { as: host, email: 'alan@example.com' })
    const invitee = await actions.bookOrThrow(type, TEN, { as: host })
    await expect(move(invitee, '2026-11-06T12:00:00Z')).rejects.toMatchObject({ code: 'already_filled' })
  })

  test('is exceeded by a move to a day that was filled since, which the booking shows', async () => {
    const type = await createType({ daily_limit: 1 })
    const invitee = await actions.bookOrThrow(type, TEN, { as: host })
    const path = await move(invitee, '2026-11-06T12:00:00Z')
    await actions.bookOrThrow(type, FRIDAY, { as: host, email: 'alan@example.com' })
    const { invitee: next } = await rowsOf(await accept(path))
    expect(next.waived_rules).toEqual(['daily_limit'])
    expect(await countsOf()).toEqual([2])
  })
})

describe('the setting of the event type', () => {
  test('decides, also if it was changed after the page was opened', async () => {
    const type = await createType()
    const invitee = await actions.bookOrThrow(type, TEN, { as: host })
    const requested = await moveOwnBooking(service.ctx, linkOf(invitee), at(ELEVEN), false)
    expect(requested.kind).toBe('requested')
    await change(type, { requires_approval: false })
    const booked = await moveOwnBooking(service.ctx, linkOf(invitee), at(FRIDAY), true)
    expect(booked.kind).toBe('booked')
  })
})
