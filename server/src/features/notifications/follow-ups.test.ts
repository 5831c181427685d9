// Tests several reminders of an event type, reminders to hosts, follow-ups and mails after a no-show.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let mailServer: MailServer
let owner: Person
let meet: Meetings
let ada: Person
let bob: Person
const names = new Map<string, string>()

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  mailServer.service.setClock(START)
  ada = await join('Ada Lovelace', 'ada')
  bob = await join('Bob Kahn', 'bob')
  names.set('grace@example.com', 'grace').set('alan@example.org', 'alan').set('guest@example.net', 'guest')
})

/** Starts 49 hours from now, and lasts 30 minutes. */
const TIME = '2026-11-04T10:00:00Z'
const setClockAt = (hours: number, minutes = 0) =>
  mailServer.service.setClock(instant(Date.parse(TIME) + hours * HOUR + minutes * MINUTE))
/** At hours relative to the start: who gets what. */
async function deliverAt(hours: number, minutes = 0): Promise<string[]> {
  setClockAt(hours, minutes)
  return deliver()
}
async function deliver(): Promise<string[]> {
  return (await mailServer.deliver())
    .flatMap(({ to, mail }) => to.map((one) => `${names.get(one)}: ${mail.subject?.split(':')[0]}`))
    .sort()
}
async function join(name: string, short: string): Promise<Person> {
  const person = await mailServer.service.addMember(owner.organizationId, name)
  const { body } = await mailServer.service.call('GET', '/users/me', { as: person })
  names.set(body.resource.email ?? '', short)
  return person
}
const GUESTS = { event_guests: ['guest@example.net'] }
const before = (minutes: number, ...to: string[]) => ({ kind: 'reminder', minutes, to })
const followUp = (minutes: number, ...to: string[]) => ({ kind: 'follow_up', minutes, to })
const noShow = (minutes: number) => ({ kind: 'no_show', minutes, to: ['invitee'] })
const createType = (reminders: object[], hosts = [ada], fields: object = {}) =>
  meet.createType(hosts, { reminders, ...fields })
const changeReminders = (type: string, reminders: object[]) =>
  meet.call('PATCH', pathOf(type), owner, { reminders })
const mark = (invitee: Record<string, string>) =>
  meet.call('POST', `/invitees/${idOf(invitee.uri)}/no_show`, owner)
const unmark = (invitee: Record<string, string>) =>
  meet.call('DELETE', `/invitees/${idOf(invitee.uri)}/no_show`, owner)
async function give(event: string | undefined, from: Person, to: Person) {
  const uriOf = ({ userId }: Person) => mailServer.service.uri('users', userId)
  const body = { from: uriOf(from), to: uriOf(to) }
  expect((await meet.call('POST', `${pathOf(event)}/reassignment`, owner, body)).status).toBe(200)
  await deliver()
}
/** All mails of the organization that are not sent. */
const openMails = () =>
  mailServer.service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('mails')
        .select(['kind', 'status', 'error'])
        .where('organization_id', '=', owner.organizationId)
        .where('status', '!=', 'sent'),
    )

describe('reminders', () => {
  test('are each sent once, at their time, to those whom they name', async () => {
    const type = await createType([
      before(1_440, 'invitee', 'guests'),
      before(90, 'guests'),
      before(60, 'invitee', 'host'),
      before(15, 'host'),
    ])
    await meet.bookOrThrow(type, TIME, GUESTS)
    await deliver()
    expect(await deliverAt(-24, -1)).toEqual([])
    expect(await deliverAt(-24)).toEqual(['grace: Reminder', 'guest: Reminder'])
    expect(await deliverAt(-1.5)).toEqual(['guest: Reminder'])
    expect(await deliverAt(-1)).toEqual(['ada: Reminder', 'grace: Reminder'])
    expect(await deliver()).toEqual([])
    expect(await deliverAt(0, -15)).toEqual(['ada: Reminder'])
    expect(await deliverAt(1)).toEqual([])
  })

  test('to hosts have who comes, their answers and a link to the meeting', async () => {
    const type = await createType([before(60, 'host')], [ada], {
      custom_questions: [{ name: 'Topic', type: 'string' }],
    })
    await meet.bookOrThrow(type, TIME, {
      questions_and_answers: [{ question: 'Topic', answer: 'The contract', position: 0 }],
    })
    const [booked] = (await mailServer.deliver()).filter(({ to }) => names.get(to[0] ?? '') === 'ada')
    setClockAt(-1)
    const mail = (await mailServer.deliver())[0]?.mail
    expect(mail?.subject).toMatch(/^Reminder: Type \d+ with Grace Hopper, /)
    for (const text of ['grace@example.com', 'The contract', '/app/meetings/', 'with Grace Hopper'])
      expect(mail?.text).toContain(text)
    expect([mail?.inReplyTo, mail?.attachments]).toEqual([booked?.mail.messageId, []])
  })

  test('to the host of a group event are sent once, with all who come', async () => {
    const type = await createType([before(60, 'host', 'invitee')], [ada], { kind: 'group', invitee_limit: 3 })
    await meet.bookOrThrow(type, TIME)
    await meet.bookOrThrow(type, TIME, { email: 'alan@example.org' })
    await deliver()
    setClockAt(-1)
    const received = await mailServer.deliver()
    expect(received).toHaveLength(3)
    const [{ mail } = { mail: null }] = received.filter(({ to }) => names.get(to[0] ?? '') === 'ada')
    expect(mail?.subject).toMatch(/^Reminder: Type \d+, Wed/)
    for (const text of ['grace@example.com', 'alan@example.org']) expect(mail?.text).toContain(text)
  })

  test('go to a host who takes the meeting over, and not to the former one', async () => {
    const { event } = await meet.bookOrThrow(await createType([before(60, 'host')]), TIME)
    await deliver()
    await give(event, ada, bob)
    expect(await deliverAt(-1)).toEqual(['bob: Reminder'])
  })

  test('come once to a host who gives the meeting away and takes it back', async () => {
    const { event } = await meet.bookOrThrow(await createType([before(60, 'host')]), TIME)
    await deliver()
    await give(event, ada, bob)
    await give(event, bob, ada)
    expect(await deliverAt(-1)).toEqual(['ada: Reminder'])
  })

  test('are not sent to a host who has turned them off', async () => {
    await meet.call('PATCH', '/users/me/notification_settings', ada, { reminders: false })
    const type = await createType([before(60, 'host', 'invitee')], [ada, bob], { pooling_type: 'collective' })
    await meet.bookOrThrow(type, TIME)
    await deliver()
    expect(await deliverAt(-1)).toEqual(['bob: Reminder', 'grace: Reminder'])
  })

  test('are planned again after a reschedule, and not sent after a cancellation', async () => {
    const type = await createType([
      before(120, 'invitee', 'host'),
      before(60, 'host'),
      followUp(10, 'invitee'),
    ])
    const moved = await meet.bookOrThrow(type, TIME)
    const canceled = await meet.bookOrThrow(type, '2026-11-04T12:00:00Z', { email: 'alan@example.org' })
    await deliver()
    await meet.reschedule(moved, '2026-11-04T14:00:00Z')
    await meet.cancel(canceled.event ?? '')
    await deliver()
    expect(await deliverAt(1)).toEqual([])
    expect(await deliverAt(2)).toEqual(['ada: Reminder', 'grace: Reminder'])
    expect(await deliverAt(3)).toEqual(['ada: Reminder'])
    expect(await deliverAt(4, 40)).toEqual(['grace: Thank you'])
  })

  test('that would be due before the booking are not sent', async () => {
    const type = await createType([before(1_440, 'invitee'), before(60, 'invitee', 'host')])
    setClockAt(-2)
    await meet.bookOrThrow(type, TIME)
    expect(await deliver()).toEqual(['ada: New meeting', 'grace: Booked'])
    expect(await deliverAt(-1)).toEqual(['ada: Reminder', 'grace: Reminder'])
  })

  test('of booked meetings follow a change of their time, and are dropped with their setting', async () => {
    const type = await createType([before(1_440, 'invitee'), before(120, 'invitee'), before(60, 'host')])
    await meet.bookOrThrow(type, TIME)
    await deliver()
    await changeReminders(type, [before(180, 'invitee'), before(120, 'guests'), before(30, 'invitee')])
    expect(await deliverAt(-24)).toEqual([])
    expect(await deliverAt(-3)).toEqual(['grace: Reminder'])
    // That one is for guests now, and the one to the host became one to the invitee.
    expect(await deliverAt(-2)).toEqual([])
    expect(await deliverAt(-0.5)).toEqual([])
  })

  test('stay if another one is removed after it was sent', async () => {
    const type = await createType([before(1_440, 'invitee'), before(120, 'invitee')])
    await meet.bookOrThrow(type, TIME)
    await deliver()
    expect(await deliverAt(-24)).toEqual(['grace: Reminder'])
    await changeReminders(type, [before(120, 'invitee')])
    expect(await deliverAt(-2)).toEqual(['grace: Reminder'])
  })
})

describe('a follow-up', () => {
  test('thanks the invitee and the guests after the end, without links to change the meeting', async () => {
    const type = await createType([followUp(60, 'invitee', 'guests')])
    const { reschedule_url, cancel_url } = await meet.bookOrThrow(type, TIME, GUESTS)
    const { scheduling_url } = (await meet.call('GET', pathOf(type))).body.resource
    await deliver()
    expect(await deliverAt(1, 29)).toEqual([])
    setClockAt(1, 30)
    const received = await mailServer.deliver()
    expect(received).toHaveLength(2)
    const [toInvitee, toGuest] = ['grace@example.com', 'guest@example.net'].map((one) =>
      findMailTo(received, one),
    )
    expect(toInvitee?.text).toContain('Thank you for meeting Ada Lovelace.')
    expect(toInvitee?.text).toContain(`Book another meeting:\n${scheduling_url}`)
    expect(toGuest?.text).not.toContain('Book another meeting')
    for (const mail of [toInvitee, toGuest]) {
      for (const link of [reschedule_url, cancel_url]) expect(mail?.text).not.toContain(link)
      expect(mail?.attachments).toEqual([])
      expect(mail?.text).toContain('Stop these emails')
    }
    expect(await deliverAt(3)).toEqual([])
  })

  test('has no link to a secret event type', async () => {
    const type = await createType([followUp(10, 'invitee')], [ada], { secret: true })
    await meet.bookOrThrow(type, TIME)
    await deliver()
    setClockAt(1)
    expect(findMailTo(await mailServer.deliver(), 'grace@example.com').text).not.toContain('Book another')
  })

  test('does not go to those who did not come; they get a mail of their own', async () => {
    const type = await createType([followUp(60, 'invitee', 'guests'), noShow(30)], [ada], {
      kind: 'group',
      invitee_limit: 3,
    })
    const grace = await meet.bookOrThrow(type, TIME, GUESTS)
    await meet.bookOrThrow(type, TIME, { email: 'alan@example.org' })
    await deliver()
    setClockAt(0, 10)
    expect((await mark(grace)).status).toBe(200)
    expect(await deliver()).toEqual([])
    // Half an hour after the end, because it was marked before.
    expect(await deliverAt(0, 59)).toEqual([])
    expect(await deliverAt(1)).toEqual(['grace: We missed you'])
    expect(await deliverAt(1, 30)).toEqual(['alan: Thank you'])
    expect(await openMails()).toMatchObject(
      expect.arrayContaining([{ kind: 'follow_up', status: 'dropped', error: 'the invitee did not come' }]),
    )
  })
})

describe('a mail after a no-show', () => {
  test('is sent once, some time after the mark, and offers to book again', async () => {
    const invitee = await meet.bookOrThrow(await createType([noShow(30)]), TIME)
    await deliver()
    setClockAt(20)
    await mark(invitee)
    expect(await deliver()).toEqual([])
    setClockAt(20, 30)
    const text = findMailTo(await mailServer.deliver(), 'grace@example.com').text
    expect(text).toContain('We didn’t see you at your meeting with Ada Lovelace.')
    expect(text).toContain('Book another meeting:\nhttps://')
    await unmark(invitee)
    await mark(invitee)
    expect(await deliverAt(22)).toEqual([])
  })

  test('is not sent if the mark was removed, if the type has none, or a week later', async () => {
    const type = await createType([noShow(30)])
    const undone = await meet.bookOrThrow(type, TIME)
    const late = await meet.bookOrThrow(type, '2026-11-04T11:00:00Z', { email: 'alan@example.org' })
    const without = await meet.bookOrThrow(await createType([], [bob]), TIME, { email: 'guest@example.net' })
    await deliver()
    setClockAt(1)
    await mark(undone)
    await mark(without)
    await deliver()
    await unmark(undone)
    expect(await deliverAt(2)).toEqual([])
    setClockAt(8 * 24)
    await mark(late)
    expect(await deliverAt(8 * 24 + 1)).toEqual([])
  })
})
