// What the host changes in their calendar, by another program on a real CalDAV server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EntryFixture, type EntryTestbed, startEntryTestbed } from '../../../test/entry-testbed.ts'
import { pathOf } from '../../../test/meetings.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'
import { requestMove } from '../booking-requests/request-move.ts'
import { runDeletions } from '../data-compliance/run-deletions.ts'

let testbed: EntryTestbed
let fixture: EntryFixture

beforeAll(async () => {
  testbed = await startEntryTestbed()
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  fixture = await testbed.prepare()
})

describe('the host', () => {
  test('reschedules the booking by moving the entry, and the invitee gets a mail', async () => {
    await fixture.book()
    await testbed.sync()
    await testbed.mailServer.send()
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    testbed.proxy.requests.length = 0
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['15:00'])
    expect(await fixture.mailsToInvitee()).toBe(1)
    await fixture.after(6 * MINUTE)
    expect(await fixture.entryStarts()).toEqual(['15:00'])
    expect(fixture.writes()).toEqual([])
    expect((await fixture.host.busy()).body.collection.map((one) => one.type)).toEqual(['scheduled'])
  })

  test('moves an entry to the time that the invitee has requested, which ends the request', async () => {
    const { event = '', reschedule_url = '' } = await fixture.book()
    const { service } = testbed
    const { resource } = (await fixture.meetings.call('GET', pathOf(event))).body
    const body = { requires_approval: true }
    await service.call('PATCH', pathOf(resource.event_type ?? ''), { as: testbed.owner, body })
    const link = reschedule_url.slice(reschedule_url.lastIndexOf('/') + 1)
    const start = instant(Date.parse('2027-01-05T15:00:00Z'))
    const { id } = await requestMove(service.ctx, link, { start, timezone: 'Europe/Berlin' })
    await testbed.sync()
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['15:00'])
    const request = await service.call('GET', `/booking_requests/${id}`, { as: testbed.owner })
    expect(request.body.resource.status).toBe('withdrawn')
  })

  test('moves an entry while notes are added to the booking: the move counts', async () => {
    const { event } = await fixture.book()
    await testbed.sync()
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    await fixture.addNotes(event ?? '')
    await testbed.sync()
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['15:00'])
    expect(fixture.writes().map(({ method }) => method)).toEqual(['PUT'])
  })

  test('deletes an entry while notes are added to the booking: the deletion counts', async () => {
    await fixture.setRules({ on_delete: 'cancel' })
    const { event } = await fixture.book()
    await testbed.sync()
    await fixture.host.program.delete((await fixture.onlyEntry()).url)
    await fixture.addNotes(event ?? '')
    await testbed.sync()
    await fixture.after(3 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual([])
  })

  test('moves an entry while the invitee’s data is deleted: it moves without the data', async () => {
    await fixture.book()
    await testbed.sync()
    await fixture.moveTo('15')
    const request = { as: testbed.owner, body: { emails: [fixture.email] } }
    expect((await testbed.service.call('POST', '/data_compliance/deletion/invitees', request)).status).toBe(
      202,
    )
    await runDeletions.run(testbed.service.ctx, new AbortController().signal)
    await fixture.after(6 * MINUTE)
    const entry = await fixture.onlyEntry()
    expect(entry).toMatchObject({ start: '2027-01-05T15:00:00Z' })
    expect(entry.text).not.toContain('Grace')
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['15:00'])
  })

  test('chooses whole minutes: the entry is corrected', async () => {
    await fixture.book()
    await testbed.sync()
    await fixture.edit((text) =>
      text
        .replace(/DTSTART[^\r\n]*/, 'DTSTART:20270105T150059Z')
        .replace(/DTEND[^\r\n]*/, 'DTEND:20270105T153059Z'),
    )
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['15:00'])
    expect(await fixture.onlyEntry()).toMatchObject({
      start: '2027-01-05T15:00:00Z',
      end: '2027-01-05T15:30:00Z',
    })
  })

  test('may choose a time outside of their working hours', async () => {
    await fixture.book()
    await testbed.sync()
    await fixture.moveTo('03')
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['03:00'])
  })

  test('reschedules a booking that was changed often later and later', async () => {
    await fixture.book()
    await testbed.sync()
    await fixture.changeBooking({ sequence: 9 })
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    await fixture.after(9 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['15:00'])
  })

  test('gets the entry back if the new time is taken', async () => {
    await fixture.book()
    await testbed.sync()
    await fixture.book('2027-01-05T15:00:00Z')
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['10:00', '15:00'])
    expect(await fixture.entryStarts()).toEqual(['10:00', '15:00'])
    expect(await fixture.emitted('calendar_entry.put_back')).toMatchObject([{ reason: 'taken' }])
  })

  test('gets an email if the booking can’t be moved for another reason than its time', async () => {
    await fixture.book()
    await testbed.sync()
    const other = await testbed.service.addMember(fixture.host.person.organizationId, 'Bob')
    await fixture.setHosts([other])
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    expect(await fixture.entryStarts()).toEqual(['15:00'])
    expect(await fixture.emitted('calendar_entry.put_back')).toEqual([])
    expect(await fixture.emitted('calendar_entry.moved')).toHaveLength(1)
  })

  test('gets the entry of a group event back', async () => {
    const fields = { booking_window: null, kind: 'group', invitee_limit: 3 }
    const group = await fixture.meetings.createType([fixture.host.person], fields)
    await fixture.meetings.bookOrThrow(group, '2027-01-05T10:00:00Z', { email: fixture.email })
    await testbed.sync()
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    expect(await fixture.entryStarts()).toEqual(['10:00'])
    expect(await fixture.emitted('calendar_entry.put_back')).toMatchObject([{ reason: 'group' }])
  })

  test('gets the entry back, or only a notice, if the calendar says so', async () => {
    await fixture.setRules({ on_move: 'put_back' })
    await fixture.book()
    await testbed.sync()
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    expect(await fixture.entryStarts()).toEqual(['10:00'])
    await fixture.setRules({ on_move: 'tell' })
    await fixture.moveTo('15')
    await fixture.after(6 * MINUTE)
    await fixture.after(MINUTE)
    await fixture.after(6 * MINUTE)
    expect(await fixture.entryStarts()).toEqual(['15:00'])
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    expect(await fixture.emitted('calendar_entry.moved')).toHaveLength(1)
  })

  test('is asked about a deleted entry, and may restore it', async () => {
    await fixture.book()
    await testbed.sync()
    const entry = await fixture.onlyEntry()
    await fixture.host.program.delete(entry.url)
    await fixture.after(6 * MINUTE)
    expect(await fixture.storedEntries()).toMatchObject([{ question: null }])
    await fixture.after(2 * MINUTE)
    expect(await fixture.storedEntries()).toMatchObject([{ question: 'deleted', wanted: 'present' }])
    expect(await fixture.emitted('calendar_entry.question_asked')).toHaveLength(1)
    await fixture.after(60 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    expect(await fixture.emitted('calendar_entry.question_asked')).toHaveLength(1)
    await fixture.saveAs(entry.url, entry.text)
    await fixture.after(6 * MINUTE)
    expect(await fixture.storedEntries()).toMatchObject([{ question: null, state: 'written' }])
  })

  test('cancels the booking by deleting the entry, if the calendar says so', async () => {
    await fixture.setRules({ on_delete: 'cancel' })
    await fixture.book()
    await testbed.sync()
    await testbed.mailServer.send()
    await fixture.host.program.delete((await fixture.onlyEntry()).url)
    await fixture.after(6 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    await fixture.after(2 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual([])
    expect(await fixture.mailsToInvitee()).toBe(1)
  })

  test('gets a deleted entry back under another name, if the calendar says so', async () => {
    await fixture.setRules({ on_delete: 'put_back' })
    await fixture.book()
    await testbed.sync()
    const entry = await fixture.onlyEntry()
    await fixture.host.program.delete(entry.url)
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    const again = await fixture.onlyEntry()
    expect(again).toMatchObject({ title: entry.title, start: entry.start })
    expect(again.uid).not.toBe(entry.uid)
    await fixture.after(6 * MINUTE)
    expect((await fixture.host.busy()).body.collection.map((one) => one.type)).toEqual(['scheduled'])
  })

  test('is asked if the server drops every entry that is put back', async () => {
    await fixture.setRules({ on_delete: 'put_back' })
    await fixture.book()
    await testbed.sync()
    for (let dropped = 0; dropped < 12; dropped += 1) {
      for (const { url } of await fixture.host.entries()) await fixture.host.program.delete(url)
      await fixture.after(6 * MINUTE)
      await fixture.after(2 * MINUTE)
    }
    expect((await fixture.storedEntries()).at(-1)).toMatchObject({ generation: 10, question: 'deleted' })
    expect(await fixture.emitted('calendar_entry.question_asked')).toHaveLength(1)
  })

  test('never cancels many bookings at the same time', async () => {
    await fixture.setRules({ on_delete: 'cancel' })
    for (const hour of ['09', '10', '11', '12']) await fixture.book(`2027-01-05T${hour}:00:00Z`)
    await testbed.sync()
    for (const { url } of await fixture.host.entries()) await fixture.host.program.delete(url)
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    await fixture.after(6 * MINUTE)
    expect(await fixture.meetingStarts()).toHaveLength(4)
    expect((await fixture.storedEntries()).map(({ question }) => question)).toEqual(Array(4).fill('emptied'))
    expect(await fixture.emitted('calendar_entry.many_deleted')).toHaveLength(1)
  })

  test('is asked about entries that are deleted later together with the many before', async () => {
    for (const hour of ['09', '10', '11', '12', '13']) await fixture.book(`2027-01-05T${hour}:00:00Z`)
    await testbed.sync()
    const [last, ...first] = await fixture.host.entries()
    for (const { url } of first) await fixture.host.program.delete(url)
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    await fixture.host.program.delete(last?.url ?? '')
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    const entries = await fixture.storedEntries()
    expect(entries.map(({ question }) => question)).toEqual(Array(5).fill('emptied'))
    expect(new Set(entries.map(({ asked_at }) => asked_at)).size).toBe(1)
    expect(await fixture.emitted('calendar_entry.many_deleted')).toHaveLength(1)
  })

  test('is asked again about many entries if all meetings of the first question are canceled, or after a day', async () => {
    const { service } = testbed
    /** `act`: before it is decided about the deleted entries, and without handling of its events. */
    const bookAndEmpty = async (day: string, act = async () => {}) => {
      const invitees = []
      for (const hour of ['09', '10', '11', '12'])
        invitees.push(await fixture.book(`2027-01-${day}T${hour}:00:00Z`))
      await testbed.sync()
      for (const { url } of await fixture.host.entries()) await fixture.host.program.delete(url)
      await fixture.after(10 * MINUTE)
      await act()
      service.setClock(instant(service.ctx.clock.now() + 2 * MINUTE))
      await testbed.readDue()
      return invitees
    }
    const first = await bookAndEmpty('05')
    await bookAndEmpty('06', async () => {
      for (const { event } of first) await fixture.meetings.cancel(event ?? '')
    })
    expect(await fixture.emitted('calendar_entry.many_deleted')).toHaveLength(2)
    await fixture.after(DAY)
    await bookAndEmpty('07')
    expect(await fixture.emitted('calendar_entry.many_deleted')).toHaveLength(3)
    const asked = (await fixture.storedEntries()).filter(({ question }) => question === 'emptied')
    expect(new Set(asked.map(({ asked_at }) => asked_at)).size).toBe(2)
  })

  test('may move the entry to another calendar of the account', async () => {
    const second = await fixture.host.program.createCalendar('second', { name: 'Second' })
    await fixture.after(61 * MINUTE)
    const invitee = await fixture.book()
    await testbed.sync()
    const entry = await fixture.onlyEntry()
    await fixture.host.program.delete(entry.url)
    await fixture.host.program.save(second, 'moved.ics', entry.text)
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    expect(await fixture.storedEntries()).toMatchObject([{ question: null, state: 'written' }])
    await fixture.meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await testbed.sync()
    expect(await fixture.host.entries()).toEqual([])
    expect(await fixture.host.entries(second)).toMatchObject([{ start: '2027-01-05T12:00:00Z' }])
  })

  test('may make the entry a series, which is left alone', async () => {
    const { event } = await fixture.book()
    await testbed.sync()
    await fixture.edit((text) => text.replace('END:VEVENT', 'RRULE:FREQ=DAILY;COUNT=2\r\nEND:VEVENT'))
    await fixture.after(6 * MINUTE)
    expect(await fixture.storedEntries()).toMatchObject([{ state: 'detached' }])
    await fixture.meetings.cancel(event ?? '')
    await testbed.sync()
    expect(await fixture.host.entries()).toHaveLength(1)
  })

  test('loses to a change of the booking that was made meanwhile', async () => {
    const invitee = await fixture.book()
    await testbed.sync()
    await fixture.host.program.delete((await fixture.onlyEntry()).url)
    await fixture.meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await fixture.after(6 * MINUTE)
    expect(await fixture.entryStarts()).toEqual(['12:00'])
    expect(await fixture.storedEntries()).toMatchObject([
      { generation: 1, wanted: 'absent', state: 'removed' },
      { generation: 2, wanted: 'present', state: 'written' },
    ])
  })
})
