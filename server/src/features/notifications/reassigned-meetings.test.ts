// Tests mails about meetings that were given to a colleague: to the invitees, the new host and the former host.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Received } from '../../../../testbed/smtp-server.ts'
import {
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let mailServer: MailServer
let owner: Person
let meet: Meetings
let ada: Person
let bob: Person
let adaEmail: string
let bobEmail: string

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  mailServer.service.setClock(START)
  ada = await join('Ada Lovelace')
  bob = await join('Bob Kahn')
  adaEmail = await readEmail(ada)
  bobEmail = await readEmail(bob)
  mailServer.smtp.drain()
})

const TEN = '2026-11-05T10:00:00Z'
const join = (name: string) => mailServer.service.addMember(owner.organizationId, name)
const readEmail = async (person: Person) =>
  (await mailServer.service.call('GET', '/users/me', { as: person })).body.resource.email ?? ''
const uriOf = ({ userId }: Person) => mailServer.service.uri('users', userId)
const give = async (event: string | undefined, from: Person, to: Person) => {
  const body = { from: uriOf(from), to: uriOf(to) }
  const { status } = await meet.call('POST', `${pathOf(event)}/reassignment`, owner, body)
  expect(status).toBe(200)
}
const deliver = () => mailServer.deliver()
const readers = (received: readonly Received[]) => received.flatMap(({ to }) => to).sort()

describe('a meeting that is given to a colleague', () => {
  test('sends one mail to each invitee and guest, the new host and the former host', async () => {
    const type = await meet.createType([ada], {
      locations: [{ kind: 'physical', location: '1 Main Street' }],
    })
    const invitee = await meet.bookOrThrow(type, TEN, { event_guests: ['guest@example.net'] })
    const booked = await deliver()
    await give(invitee.event, ada, bob)
    const received = await deliver()
    expect(readers(received)).toEqual(['grace@example.com', 'guest@example.net', adaEmail, bobEmail].sort())

    for (const address of ['grace@example.com', 'guest@example.net']) {
      const [before, after] = [findMailTo(booked, address), findMailTo(received, address)]
      expect(after.subject).toMatch(/^New host: /)
      expect(after.text).toContain('You’re now meeting Bob Kahn. The time stays the same.')
      expect(after.text).not.toContain('Ada')
      expect(after.inReplyTo).toBe(before.messageId)
      expect(parseCalendarEntry(after)).toMatchObject({
        method: 'REQUEST',
        uid: parseCalendarEntry(before).uid,
        sequence: parseCalendarEntry(before).sequence + 1,
      })
      expect(after.replyTo).toMatchObject([{ address: bobEmail }])
    }
    expect(findMailTo(received, 'grace@example.com').text).toContain(invitee.cancel_url)
    expect(findMailTo(received, bobEmail).text).toContain('You’re the new host of this meeting.')
    expect(findMailTo(received, bobEmail).text).toContain(`/app/meetings/${idOf(invitee.event)}`)
    expect(parseCalendarEntry(findMailTo(received, bobEmail)).method).toBe('REQUEST')
  })

  test('tells the former host who has it, without what they can no longer read, and cancels their entry', async () => {
    const type = await meet.createType([ada], {
      locations: [{ kind: 'physical', location: '1 Main Street' }],
    })
    const invitee = await meet.bookOrThrow(type, TEN)
    const before = findMailTo(await deliver(), adaEmail)
    await give(invitee.event, ada, bob)
    const mail = findMailTo(await deliver(), adaEmail)
    expect(mail.subject).toMatch(/^New host: /)
    expect(mail.text).toContain('You no longer host this meeting. It’s now hosted by Bob Kahn.')
    expect(mail.text).not.toMatch(/\/app\/meetings\/|Grace|grace@|\/-\/|Main Street/)
    expect(mail.inReplyTo).toBe(before.messageId)
    expect(mail.replyTo).toMatchObject([{ address: bobEmail }])
    const [was, is] = [parseCalendarEntry(before), parseCalendarEntry(mail)]
    expect(is).toMatchObject({ method: 'CANCEL', uid: was.uid, sequence: was.sequence + 1 })
    // Calendar programs ignore a cancellation by another organizer.
    expect(is.value('organizer')).toBe(was.value('organizer'))
    expect(is.value('location')).toBeUndefined()
  })

  test('comes back with a newer entry', async () => {
    const { event } = await meet.bookOrThrow(await meet.createType([ada]), TEN)
    await deliver()
    await give(event, ada, bob)
    const lost = parseCalendarEntry(findMailTo(await deliver(), adaEmail))
    await give(event, bob, ada)
    const received = await deliver()
    const back = parseCalendarEntry(findMailTo(received, adaEmail))
    expect([lost.method, back.method]).toEqual(['CANCEL', 'REQUEST'])
    expect(back.sequence).toBeGreaterThan(lost.sequence)
    expect(parseCalendarEntry(findMailTo(received, bobEmail)).method).toBe('CANCEL')
  })

  test('and comes back at once sends nothing about the loss to its host', async () => {
    const { event } = await meet.bookOrThrow(await meet.createType([ada]), TEN)
    await deliver()
    await give(event, ada, bob)
    await mailServer.plan()
    await give(event, bob, ada)
    const received = await deliver()
    expect(findMailTo(received, adaEmail).text).toContain('You’re the new host of this meeting.')
    expect(findMailTo(received, bobEmail).text).toContain('You no longer host this meeting.')
  })

  test('still sends mail to the former host if it is canceled before', async () => {
    const { event } = await meet.bookOrThrow(await meet.createType([ada]), TEN)
    await deliver()
    await give(event, ada, bob)
    await meet.cancel(event ?? '')
    const received = await deliver()
    expect(parseCalendarEntry(findMailTo(received, adaEmail)).method).toBe('CANCEL')
  })

  test('is reminded of with the name of the new host', async () => {
    const type = await meet.createType([ada], { reminder_hours: 24, reconfirmation_hours: 48 })
    const { event } = await meet.bookOrThrow(type, TEN)
    await deliver()
    await give(event, ada, bob)
    await deliver()
    mailServer.service.setClock(instant(Date.parse(TEN) - 2 * DAY + HOUR))
    expect(findMailTo(await deliver(), 'grace@example.com').text).toContain('You’re meeting Bob Kahn soon.')
    mailServer.service.setClock(instant(Date.parse(TEN) - DAY + HOUR))
    expect(findMailTo(await deliver(), 'grace@example.com').text).toContain('your meeting with Bob Kahn')
  })

  test('by one of several hosts sends one mail to each of them', async () => {
    const carl = await join('Carl Friedrich')
    const type = await meet.createType([ada, carl], { pooling_type: 'collective' })
    const { event } = await meet.bookOrThrow(type, TEN)
    await deliver()
    await give(event, ada, bob)
    const received = await deliver()
    expect(readers(received)).toEqual(['grace@example.com', adaEmail, bobEmail].sort())
    expect(findMailTo(received, adaEmail).text).toMatch(
      /hosted by (Bob Kahn and Carl|Carl Friedrich and Bob)/,
    )
  })

  test('with several invitees has one entry for its former host', async () => {
    const course = await meet.createType([ada], { kind: 'group', invitee_limit: 3 })
    const { event } = await meet.bookOrThrow(course, TEN)
    await meet.bookOrThrow(course, TEN, { email: 'alan@example.com' })
    const booked = (await deliver()).filter(({ to }) => to.includes(adaEmail))
    await meet.call('PATCH', pathOf(course), owner, { hosts: [{ user: uriOf(bob) }] })
    await give(event, ada, bob)
    const received = await deliver()
    expect(readers(received)).toEqual(['grace@example.com', 'alan@example.com', adaEmail, bobEmail].sort())
    const [first] = booked
    if (first === undefined) throw new Error('The host got no mail.')
    expect(parseCalendarEntry(findMailTo(received, adaEmail)).uid).toBe(parseCalendarEntry(first.mail).uid)
  })
})

test('a removed member gets no mail about the meetings that a colleague takes over', async () => {
  await meet.bookOrThrow(await meet.createType([ada]), TEN)
  await deliver()
  const query = `future_events=reassign&reassign_to=${uriOf(bob)}`
  await meet.call('DELETE', `/organization_memberships/${ada.membershipId}?${query}`)
  expect(readers(await deliver())).toEqual(['grace@example.com', bobEmail].sort())
  const rows = await mailServer.service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('mails')
        .select(['status', 'error'])
        .where('kind', '=', 'former_host')
        .where('recipient_id', '=', ada.userId),
    )
  expect(rows).toEqual([{ status: 'dropped', error: 'the recipient is no longer a member' }])
})
