// From the request to the mailbox, through the worker: what is booked, moved and canceled over HTTP arrives as mail.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Meetings, meetings } from '../../../test/meetings.ts'
import { entryIn, mailTo, type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import type { Person } from '../../../test/service.ts'
import { startTestWorker, type TestWorker } from '../../../test/worker.ts'
import { chores } from '../../processes/chores.ts'
import { planMail } from './plan-mail.ts'

let office: PostOffice
let owner: Person
let meet: Meetings
let worker: TestWorker

beforeAll(async () => {
  office = await startPostOffice()
  owner = await office.service.found('Acme')
  meet = meetings(office.service, owner)
  worker = await startTestWorker(office.service, { subscribers: [planMail], chores })
})
afterAll(async () => {
  await worker.stop()
  await office.stop()
})

const arrived = async () => {
  await worker.untilIdle()
  return office.server.take()
}

test('a booking, its move and its end: three mails to each, in one thread, about one entry of the calendar', async () => {
  const invitee = await meet.booked(await meet.type([owner]), '2026-11-03T10:00:00Z')
  const booked = await arrived()
  const moved = (await meet.reschedule(invitee, '2026-11-04T10:00:00Z')).body.resource
  const movedMails = await arrived()
  await meet.cancel(moved.event ?? '')
  const canceled = await arrived()
  const first = mailTo(booked, 'grace@example.com')
  for (const [at, received] of [booked, movedMails, canceled].entries()) {
    expect(received).toHaveLength(2)
    const mail = mailTo(received, 'grace@example.com')
    expect(entryIn(mail)).toMatchObject({ uid: entryIn(first).uid, sequence: at })
    expect(mail.inReplyTo).toBe(at === 0 ? undefined : first.messageId)
  }
})

test('what is refused sends nothing', async () => {
  expect((await meet.book(await meet.type([owner]), '2026-11-07T10:00:00Z')).status).toBe(409)
  expect(await arrived()).toEqual([])
})
