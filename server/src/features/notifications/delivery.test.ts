// Tests mail end to end: bookings, reschedules and cancellations over HTTP arrive in the mailbox.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import type { Person } from '../../../test/service.ts'
import { startTestWorker, type TestWorker } from '../../../test/worker.ts'
import { periodicTasks } from '../../processes/periodic-tasks.ts'
import { planMail } from './plan-mail.ts'

let mailServer: MailServer
let owner: Person
let meet: Meetings
let worker: TestWorker

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
  worker = await startTestWorker(mailServer.service, { subscribers: [planMail], periodicTasks })
})
afterAll(async () => {
  await worker.stop()
  await mailServer.stop()
})

const receiveMails = async () => {
  await worker.waitUntilIdle()
  return mailServer.smtp.drain()
}

test('a booking, its reschedule and its cancellation send three mails to each, in one thread with one calendar entry', async () => {
  const invitee = await meet.bookOrThrow(await meet.createType([owner]), '2026-11-03T10:00:00Z')
  const booked = await receiveMails()
  const moved = (await meet.reschedule(invitee, '2026-11-04T10:00:00Z')).body.resource
  const movedMails = await receiveMails()
  await meet.cancel(moved.event ?? '')
  const canceled = await receiveMails()
  const first = findMailTo(booked, 'grace@example.com')
  for (const [at, received] of [booked, movedMails, canceled].entries()) {
    expect(received).toHaveLength(2)
    const mail = findMailTo(received, 'grace@example.com')
    expect(parseCalendarEntry(mail)).toMatchObject({ uid: parseCalendarEntry(first).uid, sequence: at })
    expect(mail.inReplyTo).toBe(at === 0 ? undefined : first.messageId)
  }
})

test('a failed request sends no mail', async () => {
  expect((await meet.book(await meet.createType([owner]), '2026-11-07T10:00:00Z')).status).toBe(409)
  expect(await receiveMails()).toEqual([])
})
