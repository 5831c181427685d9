// Rescheduling on the page over HTTP: available times, success and errors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InviteeBookings, parseTime, startInviteeBookings } from '../../../test/invitee-bookings.ts'
import { pathOf } from '../../../test/meetings.ts'
import { HOUR } from '../../domain/time/instant.ts'

let own: InviteeBookings

beforeAll(async () => {
  own = await startInviteeBookings()
})
afterAll(() => own.mailServer.stop())

test('the page shows the times for this reschedule without the current one', async () => {
  const { reschedule, start, type } = await own.createBooking({ daily_limit: 1 })
  const { props, status } = await own.createPageClient().open('reschedule', reschedule)
  expect(status).toBe(200)
  expect(props).toMatchObject({
    path: reschedule,
    bookableType: { durations: [30], duration: 30, timezone: 'Europe/Berlin' },
    meeting: { start: parseTime(start), state: 'active' },
    month: { month: '2026-11', duration: 30 },
  })
  const { starts } = props.month
  expect(starts).not.toContain(parseTime(start))
  // The same day is open, although this booking fills its daily limit.
  expect(starts).toContain(parseTime(start) + HOUR)
  const { status: asked } = await own.meetings.call(
    'GET',
    `/event_type_available_times?event_type=${type}&start_time=${new Date(parseTime(start)).toISOString()}&end_time=${new Date(parseTime(start) + 2 * HOUR).toISOString()}`,
  )
  expect(asked).toBe(200)
  const december = await own.createPageClient().month(reschedule, '2026-12')
  expect([december.month, december.starts.length > 0]).toEqual(['2026-12', true])
})

test('the page shows only the chosen location', async () => {
  const locations = [{ kind: 'physical', location: 'Studio 1' }, { kind: 'outbound_call' }]
  const type = await own.meetings.createType([own.host], { locations })
  const location = { kind: 'outbound_call', location: '+49 30 123456' }
  const invitee = await own.meetings.bookOrThrow(type, own.nextTime(), { location })
  const { props } = await own.createPageClient().open('reschedule', own.getLinks(invitee).reschedule)
  expect(props.bookableType.locations).toEqual([{ kind: 'outbound_call', text: '+4930123456', number: null }])
})

test('another time is booked at once, and the old link does not reveal the new time', async () => {
  const { invitee, reschedule, start } = await own.createBooking()
  const { status, body } = await own.reschedule(reschedule, parseTime(start) + 2 * HOUR)
  expect([status, body.kind]).toEqual([201, 'booked'])
  const { new_invitee } = await own.getResource(invitee.uri)
  if (body.kind !== 'booked') throw new Error('It was not moved.')
  const { confirmation } = body
  expect(confirmation).toMatchObject({
    inviteeUri: new_invitee,
    meeting: { start: parseTime(start) + 2 * HOUR, state: 'active', invitee: { timezone: 'Asia/Tokyo' } },
  })
  const { status: gone, props } = await own.createPageClient().open('bookingUnavailable', reschedule)
  expect([gone, props.reason, props.fallbackLink]).toEqual([410, 'rescheduled', null])
  expect(JSON.stringify(props)).not.toContain(confirmation.reschedulePath)
  expect(await own.reschedule(reschedule, parseTime(start) + 3 * HOUR)).toMatchObject({
    status: 409,
    body: { kind: 'refused', reason: 'meeting_over' },
  })
  await own.createPageClient().open('cancellation', confirmation.cancelPath)
})

test('a time that was just taken is refused with other times', async () => {
  const { invitee, reschedule, start, type } = await own.createBooking()
  await own.meetings.bookOrThrow(type, new Date(parseTime(start) + HOUR).toISOString())
  const { status, body } = await own.reschedule(reschedule, parseTime(start) + HOUR)
  expect(status).toBe(409)
  expect(body).toMatchObject({ kind: 'refused', reason: 'just_taken' })
  expect(body.kind === 'refused' && body.next.length).toBe(3)
  expect(await own.getResource(invitee.uri)).toMatchObject({ status: 'active' })
})

test('choosing the current time succeeds without a change', async () => {
  const { invitee, reschedule, start } = await own.createBooking()
  expect(await own.reschedule(reschedule, parseTime(start))).toMatchObject({
    status: 200,
    body: { kind: 'booked', confirmation: { inviteeUri: invitee.uri } },
  })
})

test('an unknown time zone keeps the previous one, and a time out of range returns 409', async () => {
  const { invitee, reschedule, start } = await own.createBooking()
  expect((await own.reschedule(reschedule, 9e15)).body).toMatchObject({ kind: 'refused' })
  await own.reschedule(reschedule, parseTime(start) + HOUR, 'Mars/Olympus')
  const { new_invitee } = await own.getResource(invitee.uri)
  expect(await own.getResource(new_invitee)).toMatchObject({ timezone: invitee.timezone })
})

test('a booking can’t be rescheduled if its type is inactive or a host has left', async () => {
  const off = await own.createBooking()
  await own.meetings.call('PATCH', pathOf(off.type), own.owner, { active: false })
  const { props } = await own.createPageClient().open('bookingUnavailable', off.reschedule)
  expect(props).toMatchObject({ reason: 'inactive', fallbackLink: { name: 'Ada Lovelace' } })
  expect((await own.reschedule(off.reschedule, parseTime(off.start) + HOUR)).body).toMatchObject({
    reason: 'inactive',
  })
  // It can still be canceled.
  await own.createPageClient().open('cancellation', off.cancel)
  const lost = await own.createBooking()
  const other = await own.service.addMember(own.owner.organizationId, 'Bob Kahn')
  await own.meetings.call('PATCH', pathOf(lost.type), own.owner, {
    hosts: [{ user: own.service.uri('users', other.userId) }],
  })
  expect((await own.createPageClient().open('bookingUnavailable', lost.reschedule)).props.reason).toBe(
    'host_changed',
  )
  expect((await own.reschedule(lost.reschedule, parseTime(lost.start) + HOUR)).body).toMatchObject({
    reason: 'host_changed',
  })
})

test('a booking of a colleague who does not host the type shows them, and explains that it can’t be moved', async () => {
  const given = await own.createBooking()
  const colleague = await own.service.addMember(own.owner.organizationId, 'Carl Friedrich')
  const to = own.service.uri('users', colleague.userId)
  const path = `${pathOf(given.invitee.event)}/reassignment`
  expect((await own.meetings.call('POST', path, own.host, { to })).status).toBe(200)
  const client = own.createPageClient()
  const { status, props } = await client.open('bookingUnavailable', given.reschedule)
  expect([status, props]).toMatchObject([409, { reason: 'host_changed' }])
  expect(await own.reschedule(given.reschedule, parseTime(given.start) + HOUR)).toMatchObject({
    status: 409,
    body: { kind: 'refused', reason: 'host_changed' },
  })
  // The other pages show the new host and work.
  const { confirmation } = (await client.open('confirmation', given.confirmation)).props
  expect(confirmation.meeting).toMatchObject({ hostNames: ['Carl Friedrich'], state: 'active' })
  expect((await client.open('cancellation', given.cancel)).props.meeting.hostNames).toEqual([
    'Carl Friedrich',
  ])
  // With a host of the type, it can be moved, and stays with them.
  await own.meetings.call('PATCH', pathOf(given.type), own.owner, { hosts: [{ user: to }] })
  expect((await client.open('reschedule', given.reschedule)).props.meeting.hostNames).toEqual([
    'Carl Friedrich',
  ])
  const moved = await own.reschedule(given.reschedule, parseTime(given.start) + HOUR)
  expect(moved).toMatchObject({
    status: 201,
    body: { confirmation: { meeting: { hostNames: ['Carl Friedrich'] } } },
  })
})
