// From a deletion on a real CalDAV server to the answer on the page of the mail.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type EntryFixture, type EntryTestbed, startEntryTestbed } from '../../../test/entry-testbed.ts'
import { findMailTo, parseCalendarEntry } from '../../../test/mail-server.ts'
import { MINUTE } from '../../domain/time/instant.ts'

let testbed: EntryTestbed
let fixture: EntryFixture

beforeAll(async () => {
  testbed = await startEntryTestbed()
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  fixture = await testbed.prepare()
})

const hasFile = ({ attachments }: ReturnType<typeof findMailTo>) =>
  attachments.some(({ filename }) => filename === 'invite.ics')

/** Deletes the only entry as another program does, and returns the path in the mail about it. */
async function deleteEntry(): Promise<string> {
  await fixture.host.program.delete((await fixture.onlyEntry()).url)
  for (let reads = 0; reads < 3; reads += 1) await fixture.after(6 * MINUTE)
  const { text = '' } = findMailTo(await testbed.mailServer.deliver(), await fixture.host.email())
  return /https:\/\/meetwright\.test(\/-\/calendar-question\/\S+)/.exec(text)?.[1] ?? ''
}

test('the mail to the host has no calendar file, and the answer puts the entry back', async () => {
  await fixture.book()
  await testbed.sync()
  const booked = await testbed.mailServer.send()
  expect(hasFile(findMailTo(booked, await fixture.host.email()))).toBe(false)
  expect(parseCalendarEntry(findMailTo(booked, fixture.email)).method).toBe('REQUEST')

  const path = await deleteEntry()
  expect(await fixture.meetingStarts()).toEqual(['10:00'])
  const { html } = await createVisitor(testbed.service).send(path, { answer: 'put_back' })
  expect(html).toContain('Meeting put back')
  await testbed.sync()
  expect(await fixture.entryStarts()).toEqual(['10:00'])
  expect(await testbed.mailServer.send()).toEqual([])
})

test('the answer cancels the meeting, and nothing comes back', async () => {
  await fixture.book()
  await testbed.sync()
  await testbed.mailServer.send()
  const path = await deleteEntry()
  await createVisitor(testbed.service).send(path, { answer: 'cancel' })
  await fixture.after(6 * MINUTE)
  expect([await fixture.meetingStarts(), await fixture.entryStarts()]).toEqual([[], []])
  const received = await testbed.mailServer.send()
  expect(findMailTo(received, fixture.email).text).toContain('Deleted in the calendar')
  expect(hasFile(findMailTo(received, await fixture.host.email()))).toBe(false)
})
