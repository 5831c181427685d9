// A reminder comes when it was promised, says what is true then, and never comes for what is off.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Meetings, meetings, pathOf } from '../../../test/meetings.ts'
import { mailTo, type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'

let office: PostOffice
let owner: Person
let meet: Meetings

beforeAll(async () => {
  office = await startPostOffice()
  owner = await office.service.found('Acme')
  meet = meetings(office.service, owner)
})
afterEach(() => office.service.setClock(START))
afterAll(() => office.stop())

/** Begins 49 hours from now. */
const TIME = '2026-11-04T10:00:00Z'
const at = (hours: number, minutes = 0) =>
  office.service.setClock(instant(START + hours * HOUR + minutes * MINUTE))
const subjects = async () =>
  (await office.deliver(owner)).map(({ mail }) => mail.subject?.split(':')[0]).sort()

async function typeWith(fields: object): Promise<string> {
  return meet.type([await office.service.join(owner.organizationId, 'Ada Lovelace')], fields)
}

test('the invitee and their guests are reminded as many hours before as the type says; the host is not', async () => {
  const type = await typeWith({ reminder_hours: 24 })
  const invitee = await meet.booked(type, TIME, { event_guests: ['guest@example.net'] })
  const booked = await office.deliver(owner)
  at(24, 59)
  expect(await subjects()).toEqual([])
  at(25)
  const received = await office.deliver(owner)
  expect(received.flatMap(({ to }) => to).sort()).toEqual(['grace@example.com', 'guest@example.net'])
  const mail = mailTo(received, 'grace@example.com')
  expect(mail.subject).toBe('Reminder: Type 1 with Ada Lovelace, Wed, Nov 4, 11:00 AM')
  expect(mail.inReplyTo).toBe(mailTo(booked, 'grace@example.com').messageId)
  expect(mail.attachments).toEqual([])
  expect(mail.text).toContain(invitee.reschedule_url)
  at(26)
  expect(await subjects()).toEqual([])
})

test('without hours, or for who books later than that, there is none', async () => {
  await meet.booked(await typeWith({ reminder_hours: null }), TIME)
  await meet.booked(await typeWith({ reminder_hours: 72 }), TIME)
  expect(await subjects()).toEqual(['Booked', 'Booked', 'New meeting', 'New meeting'])
  at(48)
  expect(await subjects()).toEqual([])
})

test('what was canceled is never reminded of; what was moved at its new time only', async () => {
  const type = await typeWith({ reminder_hours: 24 })
  const canceled = await meet.booked(type, TIME)
  const moved = await meet.booked(type, '2026-11-04T12:00:00Z', { email: 'moved@example.org' })
  await office.deliver(owner)
  await meet.cancel(canceled.event ?? '')
  await meet.reschedule(moved, '2026-11-05T12:00:00Z')
  await office.deliver(owner)
  at(27)
  expect(await subjects()).toEqual([])
  at(51)
  expect((await office.deliver(owner)).flatMap(({ to }) => to)).toEqual(['moved@example.org'])
})

test('a change of the hours counts when the reminder would be sent', async () => {
  const [off, later] = [await typeWith({ reminder_hours: 24 }), await typeWith({ reminder_hours: 24 })]
  await meet.booked(off, TIME)
  await meet.booked(later, TIME)
  await office.deliver(owner)
  await meet.call('PATCH', pathOf(off), owner, { reminder_hours: null })
  await meet.call('PATCH', pathOf(later), owner, { reminder_hours: 2 })
  at(30)
  expect(await subjects()).toEqual([])
  at(46, 59)
  expect(await subjects()).toEqual([])
  at(47)
  expect(await subjects()).toEqual(['Reminder'])
})

test('a reminder that could not be sent before the meeting began is not sent after it', async () => {
  await meet.booked(await typeWith({ reminder_hours: 1 }), TIME)
  await office.deliver(owner)
  office.server.answerTo(() => ({ code: 451, text: 'later' }))
  at(48)
  expect(await subjects()).toEqual([])
  office.server.answerTo(() => null)
  at(49)
  expect(await subjects()).toEqual([])
})
