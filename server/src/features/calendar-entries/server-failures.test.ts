// Entries on a CalDAV server that loses responses, executes writes late, or fails.
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
})

describe('a server that fails', () => {
  test('gets no second entry if its response was lost', async () => {
    await fixture.book()
    testbed.proxy.loseResponses(({ method }) => method === 'PUT')
    await testbed.sync()
    expect(await fixture.storedEntries()).toMatchObject([{ state: 'pending' }])
    testbed.proxy.reset()
    await fixture.after(6 * MINUTE)
    expect(await fixture.host.entries()).toHaveLength(1)
    expect(await fixture.storedEntries()).toMatchObject([{ state: 'written', generation: 1 }])
    expect(fixture.writes()).toEqual([])
  })

  test('may have long ETags, also for a booking that is often changed', async () => {
    testbed.proxy.extendEtags('x'.repeat(400))
    const invitee = await fixture.book()
    await testbed.sync()
    await fixture.repeatSent(24)
    await fixture.meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await testbed.sync()
    expect(await fixture.entryStarts()).toEqual(['12:00'])
  })

  test('does not reschedule a booking by a late write of ours', async () => {
    const invitee = await fixture.book()
    await testbed.sync()
    const first = await fixture.onlyEntry()
    await fixture.meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await testbed.sync()
    await fixture.saveAs(first.url, first.text)
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['12:00'])
    expect(await fixture.entryStarts()).toEqual(['12:00'])
  })

  test('does not reschedule a booking by an older move of the host, after a write of ours was lost', async () => {
    const invitee = await fixture.book()
    await testbed.sync()
    await fixture.moveTo('14')
    await fixture.meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    testbed.proxy.respondWith(({ method }) => (method === 'PUT' ? { status: 503 } : undefined))
    await testbed.sync()
    testbed.proxy.reset()
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['12:00'])
    expect(await fixture.entryStarts()).toEqual(['12:00'])
  })

  test('reschedules a booking by a newer move of the host, after a response to a write of ours was lost', async () => {
    const invitee = await fixture.book()
    await testbed.sync()
    await fixture.meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    testbed.proxy.loseResponses(({ method }) => method === 'PUT')
    await testbed.sync()
    testbed.proxy.reset()
    await fixture.moveTo('14')
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['14:00'])
    expect(await fixture.entryStarts()).toEqual(['14:00'])
  })

  test('reschedules a booking by a move of the host, after a write of its new title was lost', async () => {
    const { event } = await fixture.book()
    await testbed.sync()
    await fixture.moveTo('14')
    await fixture.changeBooking({ name: 'Renamed' })
    await fixture.addNotes(event ?? '')
    testbed.proxy.respondWith(({ method }) => (method === 'PUT' ? { status: 503 } : undefined))
    await testbed.sync()
    expect(fixture.writes()).toHaveLength(2)
    testbed.proxy.reset()
    await fixture.after(6 * MINUTE)
    await fixture.after(2 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['14:00'])
    expect((await fixture.onlyEntry()).text).toContain('Renamed')
  })

  test('keeps no entry that arrives after its removal', async () => {
    const { event } = await fixture.book()
    await testbed.sync()
    const entry = await fixture.onlyEntry()
    await fixture.meetings.cancel(event ?? '')
    await testbed.sync()
    await fixture.saveAs(entry.url, entry.text)
    await fixture.after(6 * MINUTE)
    expect(await fixture.host.entries()).toEqual([])
  })

  test('keeps another object at the place of a canceled booking', async () => {
    const { event } = await fixture.book()
    await testbed.sync()
    const entry = await fixture.onlyEntry()
    await fixture.host.program.delete(entry.url)
    await fixture.saveAs(entry.url, entry.text.replace(/^UID:.*$/m, 'UID:of-another-program'))
    await fixture.meetings.cancel(event ?? '')
    await testbed.sync()
    await fixture.after(6 * MINUTE)
    expect(await fixture.onlyEntry()).toMatchObject({ uid: 'of-another-program' })
  })

  test('removes an entry only as it was seen', async () => {
    const { event } = await fixture.book()
    await testbed.sync()
    await fixture.meetings.cancel(event ?? '')
    testbed.proxy.requests.length = 0
    testbed.proxy.respondWith(({ method }) => (method === 'DELETE' ? { status: 412 } : undefined))
    await testbed.sync()
    const [removal] = fixture.writes()
    expect(removal?.conditions['if-match']).toMatch(/^"/)
    expect(await fixture.storedEntries()).toMatchObject([{ state: 'pending', wanted: 'absent' }])
    testbed.proxy.reset()
    await fixture.after(6 * MINUTE)
    expect(await fixture.host.entries()).toEqual([])
  })

  test('keeps no former entry that arrives after its replacement', async () => {
    const invitee = await fixture.book()
    await testbed.sync()
    const first = await fixture.onlyEntry()
    await fixture.host.program.delete(first.url)
    await fixture.meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await testbed.sync()
    await fixture.saveAs(first.url, first.text)
    expect(await fixture.entryStarts()).toEqual(['10:00', '12:00'])
    await fixture.after(6 * MINUTE)
    expect(await fixture.entryStarts()).toEqual(['12:00'])
    expect(await fixture.meetingStarts()).toEqual(['12:00'])
  })

  test('is asked again for an entry that it reports as gone', async () => {
    await fixture.setRules({ on_delete: 'cancel' })
    await fixture.book()
    await testbed.sync()
    const entry = await fixture.onlyEntry()
    await fixture.after(6 * MINUTE)
    const path = new URL(entry.url).pathname
    const gone = `<response><href>${path}</href><status>HTTP/1.1 404 Not Found</status></response>`
    testbed.proxy.rewriteBodies((body, { method }) =>
      method === 'REPORT' ? body.replace('<sync-token>', `${gone}<sync-token>`) : body,
    )
    await fixture.after(6 * MINUTE)
    expect(testbed.proxy.requests.some((one) => one.method === 'GET' && one.path === path)).toBe(true)
    await fixture.after(3 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
  })

  test('cancels nothing if the whole calendar is gone', async () => {
    await fixture.setRules({ on_delete: 'cancel' })
    await fixture.book()
    await testbed.sync()
    await fixture.host.program.delete(fixture.host.calendarUrl)
    await fixture.after(6 * MINUTE)
    await fixture.after(3 * MINUTE)
    await fixture.after(61 * MINUTE)
    await fixture.after(61 * MINUTE)
    expect(await fixture.meetingStarts()).toEqual(['10:00'])
    const email = await fixture.host.email()
    const mails = (await testbed.mailServer.deliver()).filter(({ to }) => to.includes(email))
    const subjects = mails.map(({ mail }) => mail.subject)
    expect(subjects.filter((one) => one === 'The calendar for your meetings is gone')).toHaveLength(1)
  })

  test('is reported after 15 minutes, and gets the entry later', async () => {
    await fixture.book()
    testbed.proxy.respondWith(({ method }) => (method === 'PUT' ? { status: 403 } : undefined))
    await testbed.sync()
    for (let minutes = 0; minutes < 20; minutes += 4) await fixture.after(4 * MINUTE)
    expect(await fixture.storedEntries()).toMatchObject([{ state: 'failed' }])
    expect(await fixture.emitted('calendar_entry.failed')).toHaveLength(1)
    testbed.proxy.reset()
    await fixture.after(60 * MINUTE)
    expect(await fixture.entryStarts()).toEqual(['10:00'])
    expect(await fixture.storedEntries()).toMatchObject([{ state: 'written' }])
  })
})
