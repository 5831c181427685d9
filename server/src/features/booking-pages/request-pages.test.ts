// Booking requests on pages over HTTP: asking, the state of a request, withdrawing, limits, and the page of the host.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BookingHttpResponse } from '../../../../testbed/booking-page.ts'
import { decisionPathOf } from '../../../test/booking-requests.ts'
import {
  type InviteeBookings,
  parsePage,
  parseTime,
  startInviteeBookings,
} from '../../../test/invitee-bookings.ts'
import { pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

let own: InviteeBookings

beforeAll(async () => {
  own = await startInviteeBookings()
})
afterEach(() => own.service.setClock(START))
afterAll(() => own.mailServer.stop())

async function createType(fields: object = {}) {
  const type = await own.meetings.createType([own.host], { requires_approval: true, ...fields })
  return { type, path: pathOf((await own.getResource(type)).scheduling_url ?? '') }
}

let people = 0
const newAddress = () => {
  people += 1
  return `person-${people}@example.com`
}

function getRequest({ status, body }: BookingHttpResponse) {
  if (body.kind !== 'requested') throw new Error(`Not requested: ${JSON.stringify({ status, body })}`)
  return body.request
}

const ask = async (path: string, start = own.nextTime(), fields: object = {}) =>
  getRequest(
    await own.createPageClient().book(path, { start: parseTime(start), email: newAddress(), ...fields }),
  )

const open = async (path: string) => (await own.createPageClient().open('bookingRequest', path)).props.request
const answer = (uri: string, name: 'acceptance' | 'refusal', body?: object, as = own.host) =>
  own.meetings.call('POST', `${pathOf(uri)}/${name}`, as, body ?? (name === 'refusal' ? {} : undefined))

describe('asking for a meeting', () => {
  test('the page says that a host must accept', async () => {
    const { path } = await createType()
    const { props } = await own.createPageClient().open('booking', path)
    expect(props.bookableType.requiresApproval).toBe(true)
    const other = await createType({ requires_approval: false })
    const { props: plain } = await own.createPageClient().open('booking', other.path)
    expect(plain.bookableType.requiresApproval).toBe(false)
  })

  test('returns the state of the request, with its page, and shows no place', async () => {
    const { path } = await createType({ locations: [{ kind: 'physical', location: 'Studio 1' }] })
    const start = own.nextTime()
    const request = await ask(path, start)
    expect(request).toMatchObject({
      state: 'pending',
      original: null,
      isHostChanged: false,
      hasMail: true,
      confirmationPath: null,
      meeting: { start: parseTime(start), hostNames: ['Ada Lovelace'], location: null },
      bookAgainPath: path,
    })
    expect(await open(request.path)).toEqual(request)
    expect(JSON.stringify(request)).not.toContain('Studio 1')
    const { props } = await own.createPageClient().open('booking', path)
    expect(props.month.starts).not.toContain(parseTime(start))
  })

  test('a link works for one request, and again if that is declined', async () => {
    const { type } = await createType()
    const body = { max_event_count: 1, owner: type, owner_type: 'EventType' }
    const made = await own.meetings.call('POST', '/scheduling_links', own.owner, body)
    const { booking_url } = made.body.resource
    const link = pathOf(booking_url)
    const { uri, bookAgainPath } = await ask(link)
    expect(bookAgainPath).toBe(null)
    const { props } = await own.createPageClient().open('bookingUnavailable', link)
    expect(props.reason).toBe('link_used')
    await answer(uri, 'refusal')
    expect((await ask(link)).state).toBe('pending')
  })

  test('requests of a mailbox count against its limit of upcoming meetings', async () => {
    const { path } = await createType()
    const email = newAddress()
    const limit = own.service.ctx.config.pageBookingsAhead
    for (let made = 0; made < limit; made += 1) await ask(path, own.nextTime(), { email })
    const start = parseTime(own.nextTime())
    const refused = await own.createPageClient().book(path, { start, email: email.replace('@', '+x@') })
    expect(refused.body).toMatchObject({ kind: 'refused', reason: 'too_many_upcoming' })
  })

  test('a blocked address can’t ask', async () => {
    const { path } = await createType()
    await own.meetings.call('POST', '/blocked_invitees', own.owner, { pattern: 'eve@example.com' })
    const start = parseTime(own.nextTime())
    const { body } = await own.createPageClient().book(path, { start, email: 'eve@example.com' })
    expect(body).toMatchObject({ kind: 'refused', reason: 'blocked' })
  })
})

describe('the page of a request', () => {
  test('shows that it was accepted, with the confirmation', async () => {
    const { path } = await createType()
    const { uri, path: page } = await ask(path)
    await answer(uri, 'acceptance')
    const { state, confirmationPath } = await open(page)
    expect(state).toBe('accepted')
    const { props } = await own.createPageClient().open('confirmation', confirmationPath ?? '')
    expect(props.confirmation.meeting.state).toBe('active')
  })

  test('shows the message of a host who declined, and that a request has expired', async () => {
    const { path } = await createType({ request_hours: 1 })
    const declined = await ask(path)
    await answer(declined.uri, 'refusal', { message: 'I travel that week.' })
    expect(await open(declined.path)).toMatchObject({ state: 'declined', message: 'I travel that week.' })
    const forgotten = await ask(path)
    own.service.setClock(instant(START + HOUR))
    expect(await open(forgotten.path)).toMatchObject({ state: 'expired', message: null })
  })

  test('withdraws on a button only, and once', async () => {
    const { path } = await createType()
    const { path: page } = await ask(path)
    expect((await open(page)).state).toBe('pending')
    expect(parsePage((await own.send(page)).html, 'bookingRequest').request.state).toBe('withdrawn')
    expect(parsePage((await own.send(page)).html, 'bookingRequest').request.state).toBe('withdrawn')
  })

  test('can’t withdraw what was accepted meanwhile', async () => {
    const { path } = await createType()
    const { path: page, uri } = await ask(path)
    await answer(uri, 'acceptance')
    expect(parsePage((await own.send(page)).html, 'bookingRequest').request.state).toBe('accepted')
  })

  test('is not found with a changed link', async () => {
    const { path } = await createType()
    const { path: page } = await ask(path)
    const changed = `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`
    const { props } = await own.createPageClient().open('bookingUnavailable', changed)
    expect(props.reason).toBe('no_such_link')
  })
})

describe('rescheduling', () => {
  test('asks for another time, and the meeting stays until a host accepts', async () => {
    const { type } = await createType()
    const start = own.nextTime()
    const invitee = await own.meetings.bookOrThrow(type, start, { as: own.host })
    const { reschedule, confirmation } = own.getLinks(invitee)
    const { props } = await own.createPageClient().open('reschedule', reschedule)
    expect(props.bookableType.requiresApproval).toBe(true)
    // Times that overlap the meeting are not offered: it keeps its own.
    expect(props.month.starts).not.toContain(parseTime(start) + 5 * 60_000)
    const { status, body } = await own.reschedule(reschedule, parseTime(start) + 2 * HOUR)
    if (body.kind !== 'requested') throw new Error(JSON.stringify(body))
    expect([status, body.request.original, body.request.state]).toEqual([201, 'active', 'pending'])
    const { props: before } = await own.createPageClient().open('confirmation', confirmation)
    expect(before.confirmation.meeting.start).toBe(parseTime(start))
    await answer(body.request.uri, 'acceptance')
    expect((await own.getResource(invitee.uri)).status).toBe('canceled')
  })

  test('says what is true of the meeting once the request has ended', async () => {
    const { type } = await createType()
    const start = own.nextTime()
    const invitee = await own.meetings.bookOrThrow(type, start, { as: own.host })
    const { reschedule } = own.getLinks(invitee)
    const { body } = await own.reschedule(reschedule, parseTime(start) + 2 * HOUR)
    const { uri, path } = getRequest({ status: 201, body } as BookingHttpResponse)
    await answer(uri, 'refusal')
    expect(await open(path)).toMatchObject({ state: 'declined', original: 'active', isHostChanged: false })
    const now = own.service.ctx.clock.now()
    own.service.setClock(instant(parseTime(start) + HOUR))
    expect((await open(path)).original).toBe('past')
    own.service.setClock(now)
    await own.meetings.reschedule(invitee, own.nextTime(), own.host)
    expect((await open(path)).original).toBe('rescheduled')
  })

  test('is not possible once the meeting has begun, because no host could answer before', async () => {
    const { type } = await createType()
    const start = own.nextTime()
    const { reschedule } = own.getLinks(await own.meetings.bookOrThrow(type, start, { as: own.host }))
    own.service.setClock(instant(parseTime(start)))
    const { props } = await own.createPageClient().open('bookingUnavailable', reschedule)
    expect(props.reason).toBe('past')
    const { status, body } = await own.reschedule(reschedule, parseTime(start) + 2 * HOUR)
    expect([status, body]).toMatchObject([409, { kind: 'refused', reason: 'meeting_over' }])
  })
})

describe('the page of a host', () => {
  const decisionPath = (uri: string, host: Person = own.host) => decisionPathOf(own.service, host, uri)
  const getPage = async (path: string) => {
    const response = await fetch(`${own.service.url}${path}`)
    return { status: response.status, html: await response.text() }
  }

  test('shows the request, and opening it changes nothing', async () => {
    const { path } = await createType({ custom_questions: [{ name: 'Why?', type: 'text' }] })
    const { uri, path: page } = await ask(path, own.nextTime(), {
      name: 'Alan <Turing>',
      answers: [{ position: 0, answer: 'The contract' }],
    })
    const { status, html } = await getPage(await decisionPath(uri))
    expect(status).toBe(200)
    for (const text of ['Alan &lt;Turing>', 'The contract', 'Accept this meeting?'])
      expect(html).toContain(text)
    expect((await open(page)).state).toBe('pending')
  })

  test('accepts, and the log names the host', async () => {
    const { path } = await createType()
    const { uri } = await ask(path)
    const decision = await decisionPath(uri)
    const { html } = await own.send(decision, { answer: 'accept' })
    expect(html).toContain('Meeting booked')
    expect(await own.getResource(uri)).toMatchObject({
      status: 'accepted',
      decided_by: own.service.uri('users', own.host.userId),
    })
    expect((await own.send(decision, { answer: 'decline' })).html).toContain('Meeting booked')
  })

  test('declines with a message', async () => {
    const { path } = await createType()
    const { uri } = await ask(path)
    const { html } = await own.send(await decisionPath(uri), {
      answer: 'decline',
      message: 'I travel that week.',
    })
    expect(html).toContain('Request declined')
    expect(await own.getResource(uri)).toMatchObject({ status: 'declined', message: 'I travel that week.' })
  })

  test('says that a request can’t be accepted because its host left the type', async () => {
    const other = await own.service.addMember(own.owner.organizationId, 'Olga Other')
    const { type, path } = await createType()
    const { uri } = await ask(path)
    const hosts = [{ user: own.service.uri('users', other.userId) }]
    await own.meetings.call('PATCH', pathOf(type), own.owner, { hosts })
    const { html } = await own.send(await decisionPath(uri), { answer: 'accept' })
    expect(html).toContain('can’t be accepted')
    expect((await own.getResource(uri)).status).toBe('pending')
  })

  test('is gone for a host who has left the organization, and with a changed link', async () => {
    const host = await own.service.addMember(own.owner.organizationId, 'Leo Leaver')
    const type = await own.meetings.createType([host], { requires_approval: true })
    const { uri } = await ask(pathOf((await own.getResource(type)).scheduling_url ?? ''))
    const decision = await decisionPath(uri, host)
    expect((await getPage(`${decision}A`)).status).toBe(410)
    await own.meetings.call('DELETE', `/organization_memberships/${host.membershipId}`)
    expect((await getPage(decision)).status).toBe(410)
    expect((await own.send(decision, { answer: 'accept' })).status).toBe(410)
    expect((await own.getResource(uri)).status).toBe('declined')
  })
})
