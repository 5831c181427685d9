// Requests of hosts that an invitee chooses a new time: one mail, with a link that works.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'

let mailServer: MailServer
let owner: Person
let host: Person
let meet: Meetings
let type: string
let invitee: Record<string, string>

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  mailServer.service.setClock(START)
  host = await mailServer.service.addMember(owner.organizationId, 'Ada Lovelace')
  type = await meet.createType([host])
  invitee = (await meet.bookOrThrow(type, '2026-11-05T10:00:00Z', {
    event_guests: ['guest@example.net'],
  })) as Record<string, string>
  await mailServer.deliver()
})

const request = (body: object = {}, as = host) =>
  meet.call('POST', `/invitees/${idOf(invitee.uri)}/reschedule_request`, as, body)
const statusNow = async () => (await meet.call('GET', pathOf(invitee.uri))).body.resource.status

describe('a request that keeps the time', () => {
  test('sends one mail to the invitee, with the message and the link to reschedule', async () => {
    const { status, body } = await request({ message: 'I have to travel <that> day.' })
    expect([status, body.resource.status]).toEqual([200, 'active'])
    const received = await mailServer.deliver()
    expect(received.flatMap(({ to }) => to)).toEqual(['grace@example.com'])
    const mail = findMailTo(received, 'grace@example.com')
    expect(mail.subject).toMatch(/^Please choose a new time: /)
    expect(mail.text).toContain('Message: I have to travel <that> day.')
    expect(mail.text).toContain('the current one stays booked')
    expect(mail.text).toContain('/-/reschedule/')
    expect(mail.attachments).toEqual([])
    expect(await statusNow()).toBe('active')
  })

  test('is refused while the host does not host the type, because the link would offer no times', async () => {
    const colleague = await mailServer.service.addMember(owner.organizationId, 'Bob Kahn')
    const to = mailServer.service.uri('users', colleague.userId)
    const given = await meet.call('POST', `${pathOf(invitee.event)}/reassignment`, host, { to })
    expect(given.status).toBe(200)
    await mailServer.deliver()
    const { status, body } = await request({}, colleague)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toContain('Set keep_time to false')
    expect(await mailServer.deliver()).toEqual([])
    await meet.call('PATCH', pathOf(type), owner, { hosts: [{ user: to }] })
    expect((await request({}, colleague)).status).toBe(200)
  })

  test('is accepted once an hour', async () => {
    expect((await request()).status).toBe(200)
    const again = await request()
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '3600'])
    mailServer.service.setClock(instant(START + HOUR))
    expect((await request()).status).toBe(200)
    expect(await mailServer.deliver()).toHaveLength(2)
  })

  test('is not sent if the invitee has rescheduled in the meantime', async () => {
    await request()
    await mailServer.plan()
    await meet.reschedule(invitee, '2026-11-06T10:00:00Z')
    const received = await mailServer.deliver()
    for (const { to } of received)
      if (to.includes('grace@example.com'))
        expect(findMailTo(received, 'grace@example.com').subject).toMatch(/^New time: /)
  })
})

describe('a request that frees the time', () => {
  test('cancels the meeting in the same mail, with the link to the booking page', async () => {
    const { status, body } = await request({ message: 'I am ill.', keep_time: false })
    expect([status, body.resource.status]).toEqual([200, 'canceled'])
    const received = await mailServer.deliver()
    const mail = findMailTo(received, 'grace@example.com')
    expect(received.filter(({ to }) => to.includes('grace@example.com'))).toHaveLength(1)
    expect(mail.subject).toMatch(/^Please choose a new time: /)
    expect(mail.text).toContain('Reason: I am ill.')
    expect(mail.text).toContain('The current time is canceled.')
    expect(mail.text).not.toContain('/-/reschedule/')
    const { scheduling_url: page } = (await meet.call('GET', pathOf(type))).body.resource
    expect(mail.text).toContain(page)
    expect(parseCalendarEntry(mail).method).toBe('CANCEL')
    expect(findMailTo(received, 'guest@example.net').subject).toMatch(/^Canceled: /)
    const other = await meet.book(type, '2026-11-05T10:00:00Z', { email: 'other@example.com' })
    expect(other.status).toBe(200)
  })

  test('is refused if the event type has no booking page', async () => {
    await meet.call('PATCH', pathOf(type), owner, { active: false })
    expect((await request({ keep_time: false })).status).toBe(409)
    expect(await statusNow()).toBe('active')
    expect((await request()).status).toBe(200)
  })
})

describe('403, 404 and 409', () => {
  test('only hosts and admins may ask', async () => {
    const colleague = await mailServer.service.addMember(owner.organizationId, 'Colleague')
    expect((await request({}, colleague)).status).toBe(403)
    expect((await request({}, await mailServer.service.createOrganization('Others'))).status).toBe(404)
    expect((await request({}, owner)).status).toBe(200)
  })

  test('a canceled or past meeting has no new time', async () => {
    mailServer.service.setClock(instant(START + 4 * DAY))
    expect((await request()).status).toBe(409)
    mailServer.service.setClock(START)
    await meet.cancel(invitee.event ?? '', host)
    expect((await request()).status).toBe(409)
  })

  test.each([{ message: '' }, { message: 'x'.repeat(2_001) }, { keep_time: 'no' }])(
    'returns 400 for %j',
    async (body) => {
      expect((await request(body)).status).toBe(400)
    },
  )
})

test('appears in the change feed, and not in webhooks', async () => {
  await request({ message: 'A private word.' })
  const { body } = await mailServer.service.call('GET', '/changes?count=100', { as: owner })
  expect(JSON.stringify(body)).toContain('invitee.reschedule_requested')
  const events = ['invitee.reschedule_requested']
  const subscription = await mailServer.service.call('POST', '/webhook_subscriptions', {
    as: owner,
    body: {
      url: 'https://example.com/hook',
      events,
      organization: mailServer.service.uri('organizations', owner.organizationId),
      scope: 'organization',
    },
  })
  expect(subscription.status).toBe(400)
})
