// Entries of meetings with several hosts: one host moves the meeting for all of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarHost } from '../../../test/calendar-testbed.ts'
import { type EntryFixture, type EntryTestbed, startEntryTestbed, TEN } from '../../../test/entry-testbed.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { MINUTE } from '../../domain/time/instant.ts'

let testbed: EntryTestbed
let fixture: EntryFixture
let other: CalendarHost

beforeAll(async () => {
  testbed = await startEntryTestbed()
})
afterAll(() => testbed.stop())

/** A meeting of two hosts at ten. */
beforeEach(async () => {
  fixture = await testbed.prepare()
  other = await testbed.createHost()
  await other.connectOrThrow()
  const hosts = [fixture.host.person, other.person]
  const fields = { booking_window: null, pooling_type: 'collective' }
  const type = await createMeetings(testbed.service, testbed.owner).createType(hosts, fields)
  await fixture.meetings.bookOrThrow(type, TEN, { email: fixture.email })
  await testbed.sync()
})

const saveLesson = (host: CalendarHost) =>
  host.save('lesson', 'DTSTART:20270105T150000Z', 'DTEND:20270105T160000Z')

async function takeOff({ person }: CalendarHost): Promise<void> {
  const body = { start_time: '2027-01-05T12:00:00Z', end_time: '2027-01-05T18:00:00Z' }
  expect((await testbed.service.call('POST', '/user_time_off', { as: person, body })).status).toBe(201)
}

async function moveTo(hour: string): Promise<void> {
  await fixture.moveTo(hour)
  await fixture.after(6 * MINUTE)
  await fixture.after(MINUTE)
}

describe('a meeting with several hosts', () => {
  test('has an entry for each host, and one host moves it for all', async () => {
    expect(await other.entries()).toMatchObject([{ start: '2027-01-05T10:00:00Z' }])
    await moveTo('15')
    expect(await fixture.entryStarts()).toEqual(['15:00'])
    expect(await other.entries()).toMatchObject([{ start: '2027-01-05T15:00:00Z' }])
  })

  test.each([
    { reason: 'an event in their calendar', block: saveLesson, hour: '15' },
    { reason: 'time off', block: takeOff, hour: '15' },
    { reason: 'no working hours', block: async () => undefined, hour: '03' },
  ])('is put back if another host has $reason', async ({ block, hour }) => {
    await block(other)
    await moveTo(hour)
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    expect(await fixture.entryStarts()).toEqual(['10:00'])
    expect(await fixture.emitted('calendar_entry.put_back')).toMatchObject([{ reason: 'taken' }])
  })

  test('moves into an event and time off of the host who moves it', async () => {
    await saveLesson(fixture.host)
    await takeOff(fixture.host)
    const [entry] = (await fixture.host.entries()).filter(({ title }) => title !== 'Surgery')
    const moved = entry?.text.replaceAll('20270105T10', '20270105T15') ?? ''
    await fixture.saveAs(entry?.url ?? '', moved)
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['15:00'])
  })
})
