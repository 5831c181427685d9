// Limits of changes through the links of a booking: per booking and per network address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor } from '../../../../testbed/visitor.ts'
import {
  type InviteeBooking,
  type InviteeBookings,
  parsePage,
  parseTime,
  startInviteeBookings,
} from '../../../test/invitee-bookings.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'

let own: InviteeBookings

beforeAll(async () => {
  own = await startInviteeBookings()
})
afterAll(() => own.mailServer.stop())

const TIMES = 5

/** Reschedules to a later hour each time, and returns the status of each change and the latest paths. */
async function rescheduleRepeatedly({ reschedule, cancel, start }: InviteeBooking, times: number) {
  const statuses: number[] = []
  let latest = { reschedulePath: reschedule, cancelPath: cancel }
  for (let index = 0; index < times; index += 1) {
    const time = parseTime(start) + (index + 1) * (HOUR / 2)
    const { status, body } = await own.reschedule(latest.reschedulePath, time, 'UTC', `100.70.0.${index}`)
    statuses.push(status)
    if (body.kind === 'booked') latest = body.confirmation
    else expect(body).toMatchObject({ reason: 'too_many_changes' })
  }
  return { statuses, ...latest }
}

test('a booking is rescheduled at most 5 times an hour, from any address, and can still be canceled', async () => {
  const booking = await own.createBooking()
  const { statuses, cancelPath } = await rescheduleRepeatedly(booking, TIMES + 2)
  expect(statuses).toEqual([...Array.from({ length: TIMES }, () => 201), 429, 429])
  // Another booking has a separate limit.
  const other = await own.createBooking()
  expect((await rescheduleRepeatedly(other, 1)).statuses).toEqual([201])
  expect(parsePage((await own.send(cancelPath)).html, 'cancellation').isDone).toBe(true)
})

test('after an hour the booking can be rescheduled again', async () => {
  const booking = await own.createBooking()
  const { reschedulePath } = await rescheduleRepeatedly(booking, TIMES)
  const now = own.service.ctx.clock.now()
  own.service.setClock(instant(now + HOUR))
  const { status } = await own.reschedule(reschedulePath, parseTime(booking.start) + DAY / 8)
  own.service.setClock(now)
  expect(status).toBe(201)
})

test('one address cancels at most 20 bookings an hour, and the page says what to do', async () => {
  const visitor = createVisitor(own.service, { address: '100.71.0.1' })
  const type = await own.meetings.createType([own.host], { kind: 'group', invitee_limit: 30 })
  const start = own.nextTime()
  const cancelPaths: string[] = []
  for (let index = 0; index < 21; index += 1) {
    const invitee = await own.meetings.bookOrThrow(type, start, { email: `seat-${index}@example.com` })
    cancelPaths.push(own.getLinks(invitee).cancel)
  }
  const [refused = '', ...allowed] = cancelPaths
  for (const path of allowed) expect((await visitor.send(path, {})).status).toBe(200)
  const page = await visitor.send(refused, {})
  expect(page.status).toBe(429)
  expect(parsePage(page.html, 'bookingUnavailable').reason).toBe('too_many_changes')
  expect(page.html).toContain('Try again in an hour, or contact your host.')
  expect((await own.send(refused)).status).toBe(200)
})
