// Bookings in the calendars of their hosts, on a real CalDAV server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCalendar } from '../../../test/calendar-server.ts'
import { lunch } from '../../../test/calendar-testbed.ts'
import { type EntryFixture, type EntryTestbed, startEntryTestbed, TEN } from '../../../test/entry-testbed.ts'
import { idOf, pathOf } from '../../../test/meetings.ts'
import { START } from '../../../test/service.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import { instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let testbed: EntryTestbed
let fixture: EntryFixture

beforeAll(async () => {
  testbed = await startEntryTestbed()
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  fixture = await testbed.prepare()
})

describe('a booking', () => {
  test('appears in the calendar without attendees, and blocks no more than its time', async () => {
    await fixture.book()
    await testbed.sync()
    const entry = await fixture.onlyEntry()
    expect(entry).toMatchObject({
      title: 'Intro: Grace Hopper',
      start: '2027-01-05T10:00:00Z',
      end: '2027-01-05T10:30:00Z',
    })
    expect(entry.text.replaceAll('\r\n ', '')).toContain(fixture.email)
    expect(entry.text).not.toMatch(/^(ATTENDEE|ORGANIZER|METHOD)/m)
    await fixture.after(6 * MINUTE)
    expect((await fixture.host.busy()).body.collection.map((one) => one.type)).toEqual(['scheduled'])
  })

  test('has no link from the name of a person who booked on a page', async () => {
    await fixture.bookOnPage('Win win@evil.test')
    await testbed.sync()
    const { title, text } = await fixture.onlyEntry()
    expect(title).toBe('Intro: Win win@evil[.]test')
    expect(text).not.toContain('evil.test')
  })

  test('has no tags in its description, which some calendars show as HTML', async () => {
    await fixture.bookOnPage('<a href="//10.0.0.1">Grace</a>')
    await testbed.sync()
    const text = (await fixture.onlyEntry()).text.replaceAll('\r\n ', '')
    expect(/^DESCRIPTION.*$/m.exec(text)?.[0]).toContain('< a href="//10.0.0.1">Grace< /a>')
  })

  test('moves there if it is rescheduled, and keeps what the host has added', async () => {
    const invitee = await fixture.book()
    await testbed.sync()
    const before = await fixture.onlyEntry()
    await fixture.edit((text) =>
      text
        .replace(/SUMMARY[^\r\n]*/, 'SUMMARY:Call with the admiral')
        .replace(
          'END:VEVENT',
          'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Now\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\nEND:VEVENT',
        ),
    )
    await fixture.after(6 * MINUTE)
    await fixture.meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await testbed.sync()
    const entries = await fixture.host.entries()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      url: before.url,
      title: 'Call with the admiral',
      start: '2027-01-05T12:00:00Z',
      end: '2027-01-05T12:30:00Z',
    })
    expect(entries[0]?.text).toContain('TRIGGER:-PT10M')
    expect(entries[0]?.text.replaceAll('\r\n ', '')).toContain(fixture.email)
  })

  test('disappears if it is canceled', async () => {
    const { event } = await fixture.book()
    await testbed.sync()
    await fixture.meetings.cancel(event ?? '')
    await testbed.sync()
    expect(await fixture.host.entries()).toEqual([])
    expect(await fixture.storedEntries()).toMatchObject([{ wanted: 'absent', state: 'removed' }])
  })

  test('is written into the calendar that receives bookings, with all future ones', async () => {
    await fixture.book()
    await testbed.sync()
    const second = await fixture.host.program.createCalendar('second', { name: 'Second' })
    await fixture.after(61 * MINUTE)
    const { calendars } = await fixture.host.show(fixture.connection)
    const id = idOf(calendars.find(({ name }) => name === 'Second')?.uri)
    const change = (body: object) =>
      testbed.service.call('PATCH', `/connected_calendars/${id}`, { as: fixture.host.person, body })
    expect((await change({ receives_bookings: true })).status).toBe(200)
    await testbed.sync()
    await testbed.sync()
    expect(await fixture.host.entries()).toEqual([])
    expect(await fixture.host.entries(second)).toHaveLength(1)
    expect((await change({ receives_bookings: false })).status).toBe(200)
    await testbed.sync()
    expect(await fixture.host.entries(second)).toEqual([])
  })

  test('leaves a calendar that then blocks time with all its events', async () => {
    await fixture.setRules({ checks_conflicts: false })
    await fixture.host.save('lunch', ...lunch)
    await fixture.host.program.createCalendar('second', { name: 'Second' })
    await fixture.after(61 * MINUTE)
    const { calendars } = await fixture.host.show(fixture.connection)
    const second = calendars.find(({ name }) => name === 'Second')
    const request = { as: fixture.host.person, body: { receives_bookings: true } }
    expect((await testbed.service.call('PATCH', pathOf(second?.uri), request)).status).toBe(200)
    await fixture.after(6 * MINUTE)
    await fixture.setRules({ checks_conflicts: true })
    await fixture.after(MINUTE)
    expect(await fixture.host.busyStarts()).toEqual(['01-05T09:00'])
  })

  test('moves with its meeting to another host', async () => {
    const other = await testbed.createHost()
    await other.connectOrThrow()
    await fixture.book()
    await testbed.sync()
    const { body } = await testbed.service.call(
      'GET',
      `/organization_memberships?user=${testbed.service.uri('users', fixture.host.person.userId)}`,
      { as: testbed.owner },
    )
    const path = new URL(body.collection[0]?.uri ?? '').pathname
    const query = `?future_events=reassign&reassign_to=${testbed.service.uri('users', other.person.userId)}`
    const deleted = await testbed.service.call('DELETE', `${path}${query}`, { as: testbed.owner })
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(204)
    await testbed.sync()
    expect(await other.entries()).toMatchObject([{ start: '2027-01-05T10:00:00Z' }])
  })

  test('moves from the calendar of the host who gives it away into that of the colleague, and back', async () => {
    const other = await testbed.createHost()
    await other.connectOrThrow()
    const { event } = await fixture.book()
    await testbed.sync()
    expect(await fixture.host.entries()).toHaveLength(1)
    const giveTo = async ({ person }: typeof other) => {
      const to = testbed.service.uri('users', person.userId)
      const { status } = await fixture.meetings.call('POST', `${pathOf(event)}/reassignment`, testbed.owner, {
        to,
      })
      expect(status).toBe(200)
      await testbed.sync()
    }
    await giveTo(other)
    expect(await fixture.host.entries()).toEqual([])
    expect(await other.entries()).toMatchObject([{ start: '2027-01-05T10:00:00Z' }])
    // The former host is free again.
    await fixture.after(6 * MINUTE)
    expect(await fixture.host.busyStarts()).toEqual([])
    await giveTo(fixture.host)
    expect(await other.entries()).toEqual([])
    expect(await fixture.host.entries()).toMatchObject([{ start: '2027-01-05T10:00:00Z' }])
  })

  test('is one entry for a group event, with the invitees in its text', async () => {
    const group = await fixture.meetings.createType([fixture.host.person], {
      booking_window: null,
      kind: 'group',
      invitee_limit: 3,
    })
    await fixture.meetings.bookOrThrow(group, TEN, { email: 'a@example.com' })
    await fixture.meetings.bookOrThrow(group, TEN, { email: 'b@example.com' })
    await testbed.sync()
    const entries = await fixture.host.entries()
    expect(entries).toHaveLength(1)
    const unfolded = entries[0]?.text.replaceAll('\r\n ', '')
    for (const address of ['a@example.com', 'b@example.com']) expect(unfolded).toContain(address)
  })

  test('is not written a second time if the account has a copy of it', async () => {
    const { event } = await fixture.book()
    const { ctx } = testbed.service
    const stored = await ctx.db
      .withOrganization(fixture.host.person.organizationId)
      .first(sql.selectFrom('scheduled_events').select('booking_id').where('id', '=', idOf(event)))
    const uid = uidOf(ctx.config.urls.public, stored?.booking_id ?? '')
    const copy = buildCalendar([`UID:${uid}`, 'DTSTART:20270105T100000Z', 'DTEND:20270105T103000Z'])
    await fixture.host.program.save(fixture.host.calendarUrl, 'imported.ics', copy)
    await testbed.sync()
    expect(await fixture.host.entries()).toHaveLength(1)
    expect(await fixture.storedEntries()).toMatchObject([{ state: 'adopted' }])
    await fixture.meetings.cancel(event ?? '')
    await testbed.sync()
    expect(await fixture.host.entries()).toHaveLength(1)
  })
})

describe('a connection that is deleted', () => {
  const remove = (query = '') =>
    testbed.service.call('DELETE', `/calendar_connections/${fixture.connection}${query}`, {
      as: fixture.host.person,
    })

  test('leaves the entries in the calendar', async () => {
    await fixture.book()
    await testbed.sync()
    expect((await remove()).status).toBe(204)
    expect(await fixture.entryStarts()).toEqual(['10:00'])
  })

  test('removes the entries of future bookings on request', async () => {
    await fixture.book()
    await testbed.sync()
    expect((await remove('?entries=remove')).status).toBe(204)
    expect(await fixture.host.entries()).toEqual([])
  })

  test('stays if its entries can’t be removed', async () => {
    await fixture.book()
    await testbed.sync()
    testbed.proxy.respondWith(() => ({ status: 503 }))
    expect((await remove('?entries=remove')).status).toBe(424)
    expect(await fixture.host.rowsOf('calendar_connections')).toHaveLength(1)
    testbed.proxy.reset()
    expect((await remove('?entries=remove')).status).toBe(204)
    expect(await fixture.host.entries()).toEqual([])
  })

  test('returns 409 while a worker holds the connection', async () => {
    const { organizationId } = fixture.host.person
    await testbed.service.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(
        sql
          .updateTable('calendar_connections')
          .set({ leased_until: iso(instant(START + MINUTE)) })
          .where('organization_id', '=', organizationId)
          .where('id', '=', fixture.connection),
      ),
    )
    expect((await remove('?entries=remove')).status).toBe(409)
    expect(await fixture.host.rowsOf('calendar_connections')).toHaveLength(1)
  })

  test('and connected again finds its entries', async () => {
    await fixture.book()
    await testbed.sync()
    await remove()
    await fixture.host.connectOrThrow()
    await testbed.sync()
    expect(await fixture.entryStarts()).toEqual(['10:00'])
    expect(await fixture.storedEntries()).toMatchObject([{ generation: 1, state: 'written' }])
  })
})
