// A type that asks for a code and requires approval: the code comes first, then the request, and accepting knows the address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAccountMail } from '../../../../testbed/accounts.ts'
import { type InviteeBookings, parseTime, startInviteeBookings } from '../../../test/invitee-bookings.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { pathOf } from '../../../test/meetings.ts'

let own: InviteeBookings
let path: string
let hostAddress: string

beforeAll(async () => {
  own = await startInviteeBookings()
  const fields = { name: 'Intro call', requires_approval: true, verify_invitees: true }
  const type = await own.meetings.createType([own.host], fields)
  path = pathOf((await own.getResource(type)).scheduling_url)
  hostAddress = (await own.meetings.call('GET', '/users/me', own.host)).body.resource.email ?? ''
})
afterAll(() => own.mailServer.stop())

const ask = (email: string, start: number, fields: object = {}) =>
  own.createPageClient().book(path, { start, email, ...fields })
const listRequests = async () =>
  (await own.meetings.call('GET', '/booking_requests?count=100', own.host)).body.collection

/** The code from the only mail that was sent. */
async function askForCode(email: string, start: number): Promise<string> {
  const { status, body } = await ask(email, start)
  expect([status, body.kind]).toEqual([403, 'code_required'])
  const received = await deliverAccountMail(own.mailServer)
  expect(received.map(({ to }) => to)).toEqual([[email]])
  return /\b\d{6}\b/.exec(received[0]?.mail.text ?? '')?.[0] ?? expect.unreachable()
}

async function deliver() {
  const received = await own.mailServer.deliver()
  return { received, to: received.flatMap(({ to }) => to).toSorted() }
}

test('without the code, or with a wrong one, nothing is requested and no host gets mail', async () => {
  const [email, start] = ['eve@example.com', parseTime(own.nextTime())]
  const code = await askForCode(email, start)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const { status, body } = await ask(email, start, { code: wrong })
  expect([status, body]).toEqual([422, { kind: 'invalid', errors: { code: 'wrong_code' } }])
  expect(await listRequests()).toEqual([])
  expect((await deliver()).to).toEqual([])
  const { props } = await own.createPageClient().open('booking', path)
  expect(props.month.starts).toContain(start)
})

test('with the code, the time is requested, once, and host and person get mail', async () => {
  const [email, start] = ['grace@example.com', parseTime(own.nextTime())]
  const guests = ['guest@example.net']
  const code = await askForCode(email, start)
  const { status, body } = await ask(email, start, { code, guests })
  expect([status, body.kind]).toEqual([201, 'requested'])
  const { received, to } = await deliver()
  // A request is no meeting yet, so guests get no mail.
  expect(to).toEqual([hostAddress, email].toSorted())
  expect(findMailTo(received, email).subject).toMatch(/^Requested: Intro call with Ada Lovelace, /)
  expect(findMailTo(received, hostAddress).subject).toMatch(/^Request: Intro call with /)
  const again = await ask(email, parseTime(own.nextTime()), { code })
  expect([again.status, again.body]).toEqual([422, { kind: 'invalid', errors: { code: 'wrong_code' } }])
})

test('accepting a request with a code mails the guests, too, because the address is verified', async () => {
  const [email, start] = ['alan@example.com', parseTime(own.nextTime())]
  const guests = ['guest-of-alan@example.net']
  const code = await askForCode(email, start)
  const { body } = await ask(email, start, { code, guests })
  if (body.kind !== 'requested') throw new Error(JSON.stringify(body))
  await deliver()
  const accepted = await own.meetings.call('POST', `${pathOf(body.request.uri)}/acceptance`, own.host)
  expect(accepted.status).toBe(200)
  expect((await deliver()).to).toEqual([hostAddress, email, ...guests].toSorted())
})
