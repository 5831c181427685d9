// Tests reminder mails.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'

let mailServer: MailServer
let owner: Person
let meet: Meetings

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterEach(() => mailServer.service.setClock(START))
afterAll(() => mailServer.stop())

/** Starts 49 hours from now. */
const TIME = '2026-11-04T10:00:00Z'
const setClockAt = (hours: number, minutes = 0) =>
  mailServer.service.setClock(instant(START + hours * HOUR + minutes * MINUTE))
const subjects = async () =>
  (await mailServer.deliver()).map(({ mail }) => mail.subject?.split(':')[0]).sort()

async function createType(fields: object): Promise<string> {
  return meet.createType([await mailServer.service.addMember(owner.organizationId, 'Ada Lovelace')], fields)
}

test('are sent to the invitee and guests at the hours of the type, not to the host', async () => {
  const type = await createType({ reminder_hours: 24 })
  const invitee = await meet.bookOrThrow(type, TIME, { event_guests: ['guest@example.net'] })
  const booked = await mailServer.deliver()
  setClockAt(24, 59)
  expect(await subjects()).toEqual([])
  setClockAt(25)
  const received = await mailServer.deliver()
  expect(received.flatMap(({ to }) => to).sort()).toEqual(['grace@example.com', 'guest@example.net'])
  const mail = findMailTo(received, 'grace@example.com')
  expect(mail.subject).toBe('Reminder: Type 1 with Ada Lovelace, Wed, Nov 4, 11:00 AM')
  expect(mail.inReplyTo).toBe(findMailTo(booked, 'grace@example.com').messageId)
  expect(mail.attachments).toEqual([])
  expect(mail.text).toContain(invitee.reschedule_url)
  setClockAt(26)
  expect(await subjects()).toEqual([])
})

test('are not sent without hours, or if the booking is later than that', async () => {
  await meet.bookOrThrow(await createType({ reminder_hours: null }), TIME)
  await meet.bookOrThrow(await createType({ reminder_hours: 72 }), TIME)
  expect(await subjects()).toEqual(['Booked', 'Booked', 'New meeting', 'New meeting'])
  setClockAt(48)
  expect(await subjects()).toEqual([])
})

test('are not sent for a canceled booking; after a reschedule only for the new time', async () => {
  const type = await createType({ reminder_hours: 24 })
  const canceled = await meet.bookOrThrow(type, TIME)
  const moved = await meet.bookOrThrow(type, '2026-11-04T12:00:00Z', { email: 'moved@example.org' })
  await mailServer.deliver()
  await meet.cancel(canceled.event ?? '')
  await meet.reschedule(moved, '2026-11-05T12:00:00Z')
  await mailServer.deliver()
  setClockAt(27)
  expect(await subjects()).toEqual([])
  setClockAt(51)
  expect((await mailServer.deliver()).flatMap(({ to }) => to)).toEqual(['moved@example.org'])
})

test('follow changes of the hours', async () => {
  const [off, later] = [await createType({ reminder_hours: 24 }), await createType({ reminder_hours: 24 })]
  await meet.bookOrThrow(off, TIME)
  await meet.bookOrThrow(later, TIME)
  await mailServer.deliver()
  await meet.call('PATCH', pathOf(off), owner, { reminder_hours: null })
  await meet.call('PATCH', pathOf(later), owner, { reminder_hours: 2 })
  setClockAt(30)
  expect(await subjects()).toEqual([])
  setClockAt(46, 59)
  expect(await subjects()).toEqual([])
  setClockAt(47)
  expect(await subjects()).toEqual(['Reminder'])
})

test('are not sent after the meeting has started', async () => {
  await meet.bookOrThrow(await createType({ reminder_hours: 1 }), TIME)
  await mailServer.deliver()
  mailServer.smtp.setRecipientReply(() => ({ code: 451, text: 'later' }))
  setClockAt(48)
  expect(await subjects()).toEqual([])
  mailServer.smtp.setRecipientReply(() => null)
  setClockAt(49)
  expect(await subjects()).toEqual([])
})
