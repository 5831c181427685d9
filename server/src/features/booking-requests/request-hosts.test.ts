// Tests booking requests whose meeting or event is given to another host, and those of a deleted organization.
import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BookingRequests,
  createBookingRequests,
  decisionPathOf,
} from '../../../test/booking-requests.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { iso, parseInstant } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'
import { rescheduleOwnBooking } from '../invitees/reschedule-own-booking.ts'
import { acceptAsMember } from './decide-request.ts'
import { replaceRequestHosts } from './meeting-store.ts'
import { requestBooking } from './request-booking.ts'
import { requestMove } from './request-move.ts'
import { lockPendingRequest } from './store.ts'
import { withdrawMoves } from './withdraw-moves.ts'

let service: Service
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let ada: Person
let bob: Person
let made = 0

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  made += 1
  owner = await service.createOrganization(`Acme ${made}`)
  const { organizationId } = owner
  program = await service.addMember(organizationId, 'Pat Program')
  ada = await service.addMember(organizationId, 'Ada')
  bob = await service.addMember(organizationId, 'Bob')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
})

type Uris = Record<string, string>

const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'
const group = { kind: 'group', invitee_limit: 3 }

const createType = (fields: object = {}) => actions.createType([ada], { requires_approval: true, ...fields })
const uriOf = ({ userId }: Person) => service.uri('users', userId)

const linkOf = ({ reschedule_url = '' }: Uris) => reschedule_url.slice(reschedule_url.lastIndexOf('/') + 1)

async function move(invitee: Uris, start: string): Promise<string> {
  const input = { start: parseInstant(start) ?? START, timezone: 'Europe/Berlin' }
  return pathOf(service.uri('booking_requests', (await requestMove(service.ctx, linkOf(invitee), input)).id))
}

async function reassign(event: string, to: Person): Promise<void> {
  const path = `${pathOf(event)}/reassignment`
  const { status, body } = await actions.call('POST', path, owner, { to: uriOf(to) })
  if (status !== 200) throw new Error(`Not reassigned: ${JSON.stringify(body)}`)
}

/** Bookings of the type go to Bob from now on, so he may take over its group events. */
const setHost = (type: string, person: Person) =>
  actions.call('PATCH', pathOf(type), owner, { hosts: [{ user: uriOf(person) }] })

const waitsForThis = rawQuery<{ pid: number }>(
  raw`SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
)

const runSubscriber = () => dispatchAll(service.ctx, [withdrawMoves])

describe('a move of a meeting that was given to another host', () => {
  test('is withdrawn, frees its time, and leaves the meeting with its new host', async () => {
    const invitee = await actions.bookOrThrow(await createType(), TEN, { as: ada })
    const path = await move(invitee, ELEVEN)
    await reassign(invitee.event ?? '', bob)
    await runSubscriber()
    expect(await requests.read(path)).toMatchObject({ status: 'withdrawn' })
    expect(await requests.activeClaims([ada])).toEqual([])
    expect(await requests.activeClaims([bob])).toMatchObject([{ kind: 'booking' }])
  })

  test('can’t be accepted before it is withdrawn', async () => {
    const invitee = await actions.bookOrThrow(await createType(), TEN, { as: ada })
    const path = await move(invitee, ELEVEN)
    await reassign(invitee.event ?? '', bob)
    const { status, body } = await requests.answer(path, 'acceptance', ada)
    expect([status, body.message]).toEqual([409, expect.stringContaining('given to another host')])
    expect((await actions.getEvent(invitee)).body.resource.status).toBe('active')
    expect(await requests.activeClaims([bob])).toMatchObject([{ kind: 'booking' }])
  })

  test('stays if the meeting was given back meanwhile', async () => {
    const invitee = await actions.bookOrThrow(await createType(), TEN, { as: ada })
    const path = await move(invitee, ELEVEN)
    await reassign(invitee.event ?? '', bob)
    await reassign(invitee.event ?? '', ada)
    await runSubscriber()
    expect((await requests.answer(path, 'acceptance', ada)).status).toBe(200)
  })

  test('can be asked of the new host', async () => {
    const type = await createType()
    const invitee = await actions.bookOrThrow(type, TEN, { as: ada })
    await move(invitee, ELEVEN)
    await reassign(invitee.event ?? '', bob)
    await setHost(type, bob)
    const path = await move(invitee, ELEVEN)
    await runSubscriber()
    expect(await requests.read(path)).toMatchObject({ status: 'pending', hosts: [uriOf(bob)] })
    expect((await requests.answer(path, 'acceptance', bob)).status).toBe(200)
    expect(await requests.activeClaims([ada, bob])).toHaveLength(1)
  })

  test('is withdrawn, too, if the event at the new time was given to another host', async () => {
    const type = await createType(group)
    const { event = '' } = await actions.bookOrThrow(type, ELEVEN, { as: ada, email: 'alan@example.com' })
    const invitee = await actions.bookOrThrow(type, TEN, { as: ada })
    const path = await move(invitee, ELEVEN)
    await setHost(type, bob)
    await reassign(event, bob)
    expect((await requests.answer(path, 'acceptance')).status).toBe(409)
    await runSubscriber()
    expect(await requests.read(path)).toMatchObject({ status: 'withdrawn' })
    expect(await requests.activeClaims([ada, bob])).toEqual([
      { kind: 'booking', seats_taken: 1 },
      { kind: 'booking', seats_taken: 1 },
    ])
  })
})

describe('a request for a seat in an event that was given to another host', () => {
  test('is answered by the new host, and not by the former one', async () => {
    const type = await createType(group)
    const { event = '' } = await actions.bookOrThrow(type, TEN, { as: ada, email: 'alan@example.com' })
    const path = await requests.requestOrThrow(type, TEN)
    const uri = service.uri('booking_requests', path.slice(-36))
    const former = await decisionPathOf(service, ada, uri)
    await setHost(type, bob)
    await reassign(event, bob)
    await runSubscriber()
    expect(await requests.read(path)).toMatchObject({ status: 'pending', hosts: [uriOf(bob)] })
    expect((await requests.answer(path, 'acceptance', ada)).status).toBe(403)
    expect((await fetch(`${service.url}${former}`)).status).toBe(410)
    const shown = await fetch(`${service.url}${await decisionPathOf(service, bob, uri)}`)
    expect(shown.status).toBe(200)
    const accepted = await requests.answer(path, 'acceptance', bob)
    expect([accepted.status, accepted.body.resource.event]).toEqual([200, event])
    expect(await requests.activeClaims([bob])).toEqual([{ kind: 'booking', seats_taken: 2 }])
    expect(await requests.eventTypes('booking_request')).toEqual([
      'booking_request.created',
      'booking_request.updated',
      'booking_request.accepted',
    ])
  })

  test('can’t be accepted by the former host before the subscriber has run', async () => {
    const type = await createType(group)
    const { event = '' } = await actions.bookOrThrow(type, TEN, { as: ada, email: 'alan@example.com' })
    const path = await requests.requestOrThrow(type, TEN)
    await setHost(type, bob)
    await reassign(event, bob)
    const { status, body } = await requests.answer(path, 'acceptance', ada)
    expect([status, body.message]).toEqual([409, expect.stringContaining('event was given to another host')])
    await runSubscriber()
    expect((await requests.answer(path, 'acceptance', bob)).status).toBe(200)
    expect(await requests.activeClaims([bob])).toEqual([{ kind: 'booking', seats_taken: 2 }])
  })

  test.each(['acceptance', 'refusal'] as const)(
    '%s by the former host, who waits for the lock meanwhile, is refused',
    async (answer) => {
      const type = await createType(group)
      const { event = '' } = await actions.bookOrThrow(type, TEN, { as: ada, email: 'alan@example.com' })
      const path = await requests.requestOrThrow(type, TEN)
      await setHost(type, bob)
      await reassign(event, bob)
      const { organizationId } = owner
      const id = path.slice(-36)
      let answered: ReturnType<BookingRequests['answer']> | undefined
      await service.ctx.db.transaction(organizationId, async (tx) => {
        await tx.first(lockPendingRequest(organizationId, id, service.ctx.clock.now()))
        answered = requests.answer(path, answer, ada)
        await expect.poll(() => tx.rows(waitsForThis)).toHaveLength(1)
        await tx.rows(
          replaceRequestHosts(organizationId, id, { linkId: service.ctx.newId(), hostId: bob.userId }),
        )
      })
      expect((await answered)?.status).toBe(403)
      expect(await requests.read(path)).toMatchObject({ status: 'pending', hosts: [uriOf(bob)] })
    },
  )

  test('goes to the new host, too, if the event was canceled before the subscriber has run', async () => {
    const type = await createType(group)
    const { event = '' } = await actions.bookOrThrow(type, TEN, { as: ada, email: 'alan@example.com' })
    const path = await requests.requestOrThrow(type, TEN)
    await setHost(type, bob)
    await reassign(event, bob)
    await actions.cancel(event)
    await runSubscriber()
    expect(await requests.read(path)).toMatchObject({ status: 'pending', hosts: [uriOf(bob)] })
    expect((await requests.answer(path, 'acceptance', bob)).status).toBe(200)
    expect(await requests.activeClaims([ada, bob])).toEqual([{ kind: 'booking', seats_taken: 1 }])
  })

  test('exceeds the daily limit of a host who doesn’t host the type, if they accept', async () => {
    const type = await createType({ ...group, daily_limit: 1 })
    const { event = '' } = await actions.bookOrThrow(type, TEN, { as: ada, email: 'alan@example.com' })
    const path = await requests.requestOrThrow(type, TEN)
    await setHost(type, bob)
    await reassign(event, bob)
    await setHost(type, ada)
    await runSubscriber()
    expect((await requests.answer(path, 'acceptance', bob)).status).toBe(200)
  })
})

test.each([
  [
    'canceled',
    async (invitee: Uris) => {
      expect((await actions.cancel(invitee.event ?? '')).status).toBe(200)
    },
    'would move was canceled',
  ],
  [
    'moved by its invitee, after the type no longer requires approval',
    async (invitee: Uris, type: string) => {
      await actions.call('PATCH', pathOf(type), owner, { requires_approval: false })
      const input = { start: parseInstant('2026-11-06T10:00:00Z') ?? START, timezone: 'Europe/Berlin' }
      await rescheduleOwnBooking(service.ctx, linkOf(invitee), input)
    },
    'moved to another time',
  ],
] as const)('a move of a meeting that was %s can’t be accepted, and says so', async (_, act, reason) => {
  const type = await createType()
  const invitee = await actions.bookOrThrow(type, TEN, { as: ada })
  const path = await move(invitee, ELEVEN)
  await act(invitee, type)
  const { status, body } = await requests.answer(path, 'acceptance', ada)
  expect([status, body.message]).toEqual([409, expect.stringContaining(reason)])
  await runSubscriber()
  expect(await requests.read(path)).toMatchObject({ status: 'withdrawn' })
})

// The removal of a member declines the requests that it finds, but not one that is made in the same moment.
test('a host who left the organization is named as the reason why a request can’t be accepted', async () => {
  const path = await requests.requestOrThrow(await createType(), TEN)
  await service.ctx.db.transaction(owner.organizationId, async (tx) => {
    const removed = { removed_at: iso(service.ctx.clock.now()) }
    await tx.rows(sql.updateTable('users').set(removed).where('id', '=', ada.userId))
  })
  const { status, body } = await requests.answer(path, 'acceptance')
  expect([status, body.message]).toEqual([409, expect.stringContaining('has left the organization')])
})

test('an invitee who got a seat meanwhile is named as the reason', async () => {
  const type = await createType(group)
  const path = await requests.requestOrThrow(type, TEN)
  await actions.bookOrThrow(type, TEN, { as: ada })
  const { status, body } = await requests.answer(path, 'acceptance', ada)
  expect([status, body.message]).toEqual([409, expect.stringContaining('has a seat in this event already')])
})

test('a request whose time is not held any more says so in its own words', async () => {
  const path = await requests.requestOrThrow(await createType(), TEN)
  await service.ctx.db.transaction(owner.organizationId, async (tx) => {
    await tx.rows(sql.updateTable('claims').set({ active: false }).where('booking_id', '=', path.slice(-36)))
  })
  const { status, body } = await requests.answer(path, 'acceptance', ada)
  expect([status, body.message]).toEqual([409, expect.stringContaining('is not held any more')])
})

test('in a deleted organization, no request is made or accepted', async () => {
  const type = await createType()
  const path = await requests.requestOrThrow(type, TEN)
  const invitee = await actions.bookOrThrow(type, '2026-11-06T10:00:00Z', { as: ada })
  const { organizationId } = owner
  const member = memberOf(ada)
  const database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
  await database.query(
    `UPDATE organizations SET deletion_step = 'closing', deleted_at = $2, deletion_due_at = $2::timestamptz + interval '30 days'
      WHERE organization_id = $1`,
    [organizationId, iso(START)],
  )
  await database.end()
  await expect(acceptAsMember(service.ctx, member as never, path.slice(-36))).rejects.toThrow('was deleted')
  await expect(move(invitee, '2026-11-06T12:00:00Z')).rejects.toThrow('was deleted')
  const request = { ...bookingOf(type), start: parseInstant(ELEVEN) ?? START }
  await expect(requestBooking(service.ctx, member as never, request as never)).rejects.toThrow('was deleted')
})

const memberOf = ({ organizationId, userId }: Person) => ({
  kind: 'user',
  organizationId,
  userId,
  role: 'owner',
  stage: 'active',
})

const bookingOf = (type: string) => ({
  eventTypeId: idOf(type),
  duration: null,
  invitee: {
    ...{ name: 'Grace Hopper', first_name: null, last_name: null },
    ...{ email: 'grace@example.com', timezone: null, textReminderNumber: null },
  },
  ...{ holdId: null, holdOwnerId: null, waiver: null, link: null, answers: [], location: null, guests: [] },
  ...{ tracking: {}, payment: null, routingFormSubmissionId: null, source: 'api', isVerified: true },
  ...{ locale: null, scheduledBy: null, member: null },
})
