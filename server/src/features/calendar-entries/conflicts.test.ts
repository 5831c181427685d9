// Other events of the host at the time of a booking that was made before they were read.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EntryFixture, type EntryTestbed, startEntryTestbed } from '../../../test/entry-testbed.ts'
import { MINUTE } from '../../domain/time/instant.ts'

let testbed: EntryTestbed
let fixture: EntryFixture

beforeAll(async () => {
  testbed = await startEntryTestbed()
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  fixture = await testbed.prepare()
  await testbed.sync()
})

const save = (name: string, start: string, end: string, ...lines: string[]) =>
  fixture.host.save(name, `DTSTART:20270105T${start}00Z`, `DTEND:20270105T${end}00Z`, ...lines)
const conflicts = () => fixture.emitted('calendar_entry.conflict_found')

describe('a booking at the time of another event', () => {
  test('is reported to the host, once, and takes place', async () => {
    await save('lesson', '1015', '1200')
    const invitee = await fixture.book()
    await testbed.sync()
    const start = Date.parse('2027-01-05T10:15:00Z')
    expect(await conflicts()).toMatchObject([{ conflict_start: start }])
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    await save('call', '1400', '1500')
    const { status } = await fixture.meetings.reschedule(invitee, '2027-01-05T14:00:00Z')
    expect(status).toBe(200)
    await fixture.after(6 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['14:00'])
    expect(await conflicts()).toHaveLength(1)
  })

  test('is reported if it is rescheduled there', async () => {
    const invitee = await fixture.book()
    await testbed.sync()
    expect(await conflicts()).toEqual([])
    await save('call', '1400', '1500')
    expect((await fixture.meetings.reschedule(invitee, '2027-01-05T14:00:00Z')).status).toBe(200)
    await testbed.sync()
    expect(await conflicts()).toHaveLength(1)
  })

  test.each([
    { event: 'a copy of the meeting', times: ['1000', '1030'], transparency: 'OPAQUE' },
    { event: 'a free event', times: ['1000', '1100'], transparency: 'TRANSPARENT' },
    { event: 'the event before', times: ['0900', '1000'], transparency: 'OPAQUE' },
    { event: 'the next event', times: ['1030', '1100'], transparency: 'OPAQUE' },
  ])('is not reported for $event', async ({ times: [start = '', end = ''], transparency }) => {
    await save('other', start, end, `TRANSP:${transparency}`)
    await fixture.book()
    await testbed.sync()
    expect(await fixture.host.entries()).toHaveLength(2)
    expect(await conflicts()).toEqual([])
  })

  test('is not reported to a host who moves the entry there', async () => {
    await fixture.book()
    await testbed.sync()
    const { url, text } = await fixture.onlyEntry()
    await save('call', '1415', '1600')
    await fixture.saveAs(url, text.replaceAll('20270105T10', '20270105T14'))
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    await fixture.after(6 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['14:00'])
    expect(await conflicts()).toEqual([])
  })
})
