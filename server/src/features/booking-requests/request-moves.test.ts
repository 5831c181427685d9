// Tests how invitees reschedule a meeting of a type that requires approval: the meeting stays until a host accepts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { startTestWorker, type TestWorker } from '../../../test/worker.ts'
import { parseInstant } from '../../domain/time/instant.ts'
import { rescheduleOwnBooking } from '../invitees/reschedule-own-booking.ts'
import { requestMove } from './request-move.ts'
import { withdrawMoves } from './withdraw-moves.ts'

let service: Service
let worker: TestWorker
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let host: Person
let made = 0

beforeAll(async () => {
  service = await startService()
  worker = await startTestWorker(service, { subscribers: [withdrawMoves] })
})
afterAll(async () => {
  await worker.stop()
  await service.stop()
})
beforeEach(async () => {
  service.setClock(START)
  made += 1
  owner = await service.createOrganization(`Acme ${made}`)
  program = await service.addMember(owner.organizationId, 'Pat Program')
  host = await service.addMember(owner.organizationId, 'Hanna Host')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
})

const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'
const NOON = '2026-11-05T12:00:00Z'

const createType = (fields: object = {}) => actions.createType([host], { requires_approval: true, ...fields })
const at = (start: string) => ({ start: parseInstant(start) ?? START, timezone: 'Europe/Berlin' })
const linkOf = ({ reschedule_url = '' }: Record<string, string>) =>
  reschedule_url.slice(reschedule_url.lastIndexOf('/') + 1)

async function move(invitee: Record<string, string>, start: string): Promise<string> {
  const { id } = await requestMove(service.ctx, linkOf(invitee), at(start))
  return pathOf(service.uri('booking_requests', id))
}

test('the meeting stays until a host accepts, and is then rescheduled', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
  const path = await move(invitee, ELEVEN)
  expect(await requests.read(path)).toMatchObject({ status: 'pending', email: 'grace@example.com' })
  expect((await actions.getEvent(invitee)).body.resource.status).toBe('active')
  expect(await requests.activeClaims([host])).toMatchObject([{ kind: 'booking' }, { kind: 'hold' }])
  const { event = '', invitee: moved = '' } = (await requests.answer(path, 'acceptance', host)).body.resource
  expect((await actions.getEvent(invitee)).body.resource.status).toBe('canceled')
  expect((await actions.call('GET', pathOf(event))).body.resource).toMatchObject({
    status: 'active',
    start_time: '2026-11-05T11:00:00.000000Z',
  })
  expect((await actions.call('GET', pathOf(moved))).body.resource).toMatchObject({
    old_invitee: invitee.uri,
    timezone: 'Europe/Berlin',
  })
  expect((await actions.call('GET', pathOf(invitee.uri))).body.resource).toMatchObject({
    status: 'canceled',
    rescheduled: true,
    new_invitee: moved,
  })
  expect(await requests.activeClaims([host])).toEqual([{ kind: 'booking', seats_taken: null }])
  expect(await requests.eventTypes('invitee.rescheduled')).toHaveLength(1)
})

test('declining leaves the meeting as it is', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
  const path = await move(invitee, ELEVEN)
  await requests.answer(path, 'refusal', host)
  expect((await actions.getEvent(invitee)).body.resource.status).toBe('active')
  expect(await requests.activeClaims([host])).toEqual([{ kind: 'booking', seats_taken: null }])
})

test('another request replaces the one that waits', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
  const first = await move(invitee, ELEVEN)
  const second = await move(invitee, NOON)
  expect(await requests.read(first)).toMatchObject({ status: 'withdrawn' })
  expect(await requests.read(second)).toMatchObject({ status: 'pending' })
  expect(await requests.activeClaims([host])).toHaveLength(2)
})

test('one that is refused leaves the earlier request as it is', async () => {
  const type = await createType()
  const invitee = await actions.bookOrThrow(type, TEN, { as: host })
  await actions.bookOrThrow(type, NOON, { as: host, email: 'alan@example.com' })
  const first = await move(invitee, ELEVEN)
  await expect(move(invitee, NOON)).rejects.toThrow()
  expect(await requests.read(first)).toMatchObject({ status: 'pending' })
})

test('canceling the meeting withdraws the request', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
  const path = await move(invitee, ELEVEN)
  await actions.cancel(invitee.event ?? '')
  expect((await requests.answer(path, 'acceptance', host)).status).toBe(409)
  await worker.waitUntilIdle()
  expect(await requests.read(path)).toMatchObject({ status: 'withdrawn' })
  expect(await requests.activeClaims([host])).toEqual([])
})

test('the invitee can’t reschedule without approval, and a host can', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
  await expect(rescheduleOwnBooking(service.ctx, linkOf(invitee), at(ELEVEN))).rejects.toMatchObject({
    code: 'approval_required',
  })
  expect((await actions.reschedule(invitee, ELEVEN, host)).status).toBe(200)
})

test.each([
  ['the requested time', ELEVEN],
  ['a time that overlaps it', '2026-11-05T11:15:00Z'],
  ['another time', NOON],
])('a host moves the meeting to %s, which withdraws the request', async (_, start) => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
  const path = await move(invitee, ELEVEN)
  const { status } = await actions.reschedule(invitee, start, host)
  expect([status, (await requests.read(path)).status]).toEqual([200, 'withdrawn'])
  expect(await requests.activeClaims([host])).toEqual([{ kind: 'booking', seats_taken: null }])
})

test('a host moves a seat to the requested event with one seat left, and a move that fails leaves the request', async () => {
  const type = await createType({ kind: 'group', invitee_limit: 2 })
  await actions.bookOrThrow(type, ELEVEN, { as: host, email: 'alan@example.com' })
  const invitee = await actions.bookOrThrow(type, TEN, { as: host })
  const path = await move(invitee, ELEVEN)
  expect((await actions.reschedule(invitee, TEN, host)).status).toBe(409)
  expect(await requests.read(path)).toMatchObject({ status: 'pending' })
  expect((await actions.reschedule(invitee, ELEVEN, host)).status).toBe(200)
  expect(await requests.activeClaims([host])).toEqual([{ kind: 'booking', seats_taken: 2 }])
})

test('an accepted move of a seat leaves the other seats of the event', async () => {
  const type = await createType({ kind: 'group', invitee_limit: 3 })
  const invitee = await actions.bookOrThrow(type, TEN, { as: host })
  await actions.bookOrThrow(type, TEN, { as: host, email: 'alan@example.com' })
  await requests.answer(await move(invitee, ELEVEN), 'acceptance', host)
  expect(await requests.activeClaims([host])).toEqual([
    { kind: 'booking', seats_taken: 1 },
    { kind: 'booking', seats_taken: 1 },
  ])
})

test('a move expires when the meeting begins, at the latest', async () => {
  const soon = '2026-11-02T10:00:00Z'
  const invitee = await actions.bookOrThrow(await createType(), soon, { as: host })
  const path = await move(invitee, '2026-11-03T10:00:00Z')
  expect(await requests.read(path)).toMatchObject({ expires_at: '2026-11-02T10:00:00.000000Z' })
  service.setClock(parseInstant(soon) ?? START)
  const { status, body } = await requests.answer(path, 'acceptance', host)
  expect([status, body.message]).toEqual([409, 'The booking request has expired.'])
  expect((await actions.getEvent(invitee)).body.resource.status).toBe('active')
  await expect(move(invitee, '2026-11-03T10:00:00Z')).rejects.toThrow('has started')
})

test('two requests at once leave one that waits, and one hold', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
  const made = await Promise.allSettled([ELEVEN, NOON, ELEVEN, NOON].map((start) => move(invitee, start)))
  const paths = made.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  for (const one of made)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: expect.stringMatching(/^(conflict|already_filled)$/) })
  const states = await Promise.all(paths.map(async (path) => (await requests.read(path)).status))
  expect(states.filter((state) => state === 'pending')).toHaveLength(1)
  expect(await requests.activeClaims([host])).toMatchObject([{ kind: 'booking' }, { kind: 'hold' }])
})

test('a move and the cancellation of its meeting at once never leave a hold', async () => {
  for (let round = 0; round < 5; round += 1) {
    const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
    const [moved, canceled] = await Promise.allSettled([
      move(invitee, ELEVEN),
      actions.cancel(invitee.event ?? ''),
    ])
    expect(canceled).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    if (moved.status === 'rejected') expect(moved.reason).toMatchObject({ code: 'conflict' })
    await worker.waitUntilIdle()
    expect(await requests.activeClaims([host])).toEqual([])
  }
})

test('a move that is requested while a host accepts the one before ends in one of both', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host })
  const first = await move(invitee, ELEVEN)
  const [moved, accepted] = await Promise.allSettled([
    move(invitee, NOON),
    requests.answer(first, 'acceptance', host),
  ])
  if (accepted.status === 'rejected') throw accepted.reason
  expect(accepted.value.status).toBe(moved.status === 'fulfilled' ? 409 : 200)
  expect((await requests.read(first)).status).toBe(moved.status === 'fulfilled' ? 'withdrawn' : 'accepted')
})
