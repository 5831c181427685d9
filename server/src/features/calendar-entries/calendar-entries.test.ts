// Bookings in the calendars of their hosts, on a real CalDAV server that another program changes.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CalendarHost, type CalendarTestbed, startCalendarTestbed } from '../../../test/calendar-testbed.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Service, START } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let testbed: CalendarTestbed
let service: Service
let host: CalendarHost
let meetings: Meetings
let type: string
let connection: string
let email: string
let time: number

beforeAll(async () => {
  testbed = await startCalendarTestbed()
  service = testbed.mailServer.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  time = START
  service.setClock(START)
  testbed.proxy.reset()
  host = await testbed.createHost()
  // Mails of earlier tests are sent later.
  email = `grace.${host.username}@example.com`
  meetings = createMeetings(service, host.person)
  type = await meetings.createType([host.person], { booking_window: null, name: 'Intro' })
  connection = await host.connectOrThrow()
})

const ten = '2027-01-05T10:00:00Z'
const book = (start = ten) => meetings.bookOrThrow(type, start, { email })
const after = async (milliseconds: number) => {
  time += milliseconds
  service.setClock(instant(time))
  await testbed.sync()
}
/** Replaces lines of the only entry, as another program does. */
const edit = async (change: (text: string) => string) => {
  const [entry] = await host.entries()
  if (entry === undefined) throw new Error('No entry.')
  await host.program.save(host.calendarUrl, entry.url.split('/').at(-1) ?? '', change(entry.text))
}
const setTimes = (start: string, end: string) => (text: string) =>
  text.replace(/DTSTART[^\r\n]*/, `DTSTART:${start}`).replace(/DTEND[^\r\n]*/, `DTEND:${end}`)
const moveTo = (hour: string) => edit(setTimes(`20270105T${hour}0000Z`, `20270105T${hour}3000Z`))
const settings = async (body: object) => {
  const path = `/connected_calendars/${await host.calendarOf(connection)}`
  const response = await service.call('PATCH', path, { as: host.person, body })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
}
const starts = async () => (await host.entries()).map(({ start }) => start?.slice(11, 16)).sort()
const activeMeetings = async () => {
  const user = service.uri('users', host.person.userId)
  const { body } = await service.call('GET', `/scheduled_events?user=${user}&status=active`, { as: host.person })
  return body.collection.map(({ start_time }) => start_time?.slice(11, 16)).sort()
}
const stored = () =>
  service.ctx.db.withOrganization(host.person.organizationId).rows(
    sql
      .selectFrom('calendar_entries')
      .select(['state', 'question', 'generation', 'wanted'])
      .where('host_id', '=', host.person.userId)
      .orderBy('generation'),
  )
const emitted = async (eventType: string) =>
  (
    await service.ctx.db
      .withOrganization(host.person.organizationId)
      .rows(sql.selectFrom('events').select(['type', 'after']).where('type', '=', eventType))
  ).filter(({ after: fields }) => JSON.stringify(fields).includes(host.person.userId))
const writes = () => testbed.proxy.requests.filter(({ method }) => method === 'PUT' || method === 'DELETE')
const mailsTo = async (address: string) =>
  (await testbed.mailServer.send()).filter(({ to }) => to.includes(address)).map(({ mail }) => mail.subject)

describe('a booking', () => {
  test('appears in the calendar without attendees, and blocks no more than its time', async () => {
    await book()
    await testbed.sync()
    const [entry] = await host.entries()
    expect(entry).toMatchObject({
      title: 'Intro: Grace Hopper',
      start: '2027-01-05T10:00:00Z',
      end: '2027-01-05T10:30:00Z',
    })
    expect(entry?.text.replaceAll('\r\n ', '')).toContain(email)
    expect(entry?.text).not.toMatch(/^(ATTENDEE|ORGANIZER|METHOD)/m)
    await after(6 * MINUTE)
    expect((await host.busy()).body.collection.map((one) => one.type)).toEqual(['scheduled'])
  })

  test('moves there if it is rescheduled, and keeps what the host has added', async () => {
    const invitee = await book()
    await testbed.sync()
    const [before] = await host.entries()
    await edit((text) =>
      text
        .replace(/SUMMARY[^\r\n]*/, 'SUMMARY:Call with the admiral')
        .replace('END:VEVENT', 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Now\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\nEND:VEVENT'),
    )
    await after(6 * MINUTE)
    await meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await testbed.sync()
    const entries = await host.entries()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      url: before?.url,
      title: 'Call with the admiral',
      start: '2027-01-05T12:00:00Z',
      end: '2027-01-05T12:30:00Z',
    })
    expect(entries[0]?.text).toContain('TRIGGER:-PT10M')
    expect(entries[0]?.text.replaceAll('\r\n ', '')).toContain(email)
  })

  test('disappears if it is canceled', async () => {
    const { event } = await book()
    await testbed.sync()
    await meetings.cancel(event ?? '')
    await testbed.sync()
    expect(await host.entries()).toEqual([])
    expect(await stored()).toMatchObject([{ wanted: 'absent', state: 'removed' }])
  })

  test('is written into the calendar that receives bookings, with all future ones', async () => {
    await book()
    await testbed.sync()
    const second = await host.program.createCalendar('second', { name: 'Second' })
    await after(61 * MINUTE)
    const { calendars } = await host.show(connection)
    const id = idOf(calendars.find(({ name }) => name === 'Second')?.uri)
    const change = (body: object) => service.call('PATCH', `/connected_calendars/${id}`, { as: host.person, body })
    expect((await change({ receives_bookings: true })).status).toBe(200)
    await testbed.sync()
    await testbed.sync()
    expect(await host.entries()).toEqual([])
    expect(await host.entries(second)).toHaveLength(1)
    expect((await change({ receives_bookings: false })).status).toBe(200)
    await testbed.sync()
    expect(await host.entries(second)).toEqual([])
  })

  test('has an entry for each host, and one host moves it for all', async () => {
    const other = await testbed.createHost()
    await other.connectOrThrow()
    const both = await createMeetings(service, testbed.owner).createType([host.person, other.person], {
      booking_window: null,
      pooling_type: 'collective',
    })
    await meetings.bookOrThrow(both, ten, { email })
    await testbed.sync()
    expect(await other.entries()).toMatchObject([{ start: '2027-01-05T10:00:00Z' }])
    await moveTo('15')
    await after(6 * MINUTE)
    await after(MINUTE)
    expect(await starts()).toEqual(['15:00'])
    expect(await other.entries()).toMatchObject([{ start: '2027-01-05T15:00:00Z' }])
  })

  test('moves with its meeting to another host', async () => {
    const other = await testbed.createHost()
    await other.connectOrThrow()
    await book()
    await testbed.sync()
    const { body } = await service.call(
      'GET',
      `/organization_memberships?user=${service.uri('users', host.person.userId)}`,
      { as: testbed.owner },
    )
    const path = new URL(body.collection[0]?.uri ?? '').pathname
    const query = `?future_events=reassign&reassign_to=${service.uri('users', other.person.userId)}`
    const deleted = await service.call('DELETE', `${path}${query}`, { as: testbed.owner })
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(204)
    await testbed.sync()
    expect(await other.entries()).toMatchObject([{ start: '2027-01-05T10:00:00Z' }])
  })

  test('is one entry for a group event, with the invitees in its text', async () => {
    const group = await meetings.createType([host.person], { booking_window: null, kind: 'group', invitee_limit: 3 })
    await meetings.bookOrThrow(group, ten, { email: 'a@example.com' })
    await meetings.bookOrThrow(group, ten, { email: 'b@example.com' })
    await testbed.sync()
    const entries = await host.entries()
    expect(entries).toHaveLength(1)
    const unfolded = entries[0]?.text.replaceAll('\r\n ', '')
    for (const address of ['a@example.com', 'b@example.com']) expect(unfolded).toContain(address)
  })
})

describe('the host', () => {
  test('reschedules the booking by moving the entry, and the invitee gets a mail', async () => {
    await book()
    await testbed.sync()
    await testbed.mailServer.send()
    await moveTo('15')
    await after(6 * MINUTE)
    expect(await activeMeetings()).toEqual(['10:00'])
    testbed.proxy.requests.length = 0
    await after(MINUTE)
    expect(await activeMeetings()).toEqual(['15:00'])
    expect(await mailsTo(email)).toHaveLength(1)
    await after(6 * MINUTE)
    expect(await starts()).toEqual(['15:00'])
    expect(writes()).toEqual([])
  })

  test('may choose a time outside of their working hours', async () => {
    await book()
    await testbed.sync()
    await moveTo('03')
    await after(6 * MINUTE)
    await after(MINUTE)
    expect(await activeMeetings()).toEqual(['03:00'])
  })

  test('gets the entry back if the new time is taken', async () => {
    await book()
    await testbed.sync()
    await book('2027-01-05T15:00:00Z')
    await moveTo('15')
    await after(6 * MINUTE)
    await after(MINUTE)
    expect(await activeMeetings()).toEqual(['10:00', '15:00'])
    expect(await starts()).toEqual(['10:00', '15:00'])
    expect((await emitted('calendar_entry.put_back')).map(({ after: fields }) => fields)).toMatchObject([
      { reason: 'taken' },
    ])
  })

  test('gets the entry back, or only a notice, if the calendar says so', async () => {
    await settings({ on_move: 'put_back' })
    await book()
    await testbed.sync()
    await moveTo('15')
    await after(6 * MINUTE)
    await after(MINUTE)
    expect(await starts()).toEqual(['10:00'])
    await settings({ on_move: 'tell' })
    await moveTo('15')
    await after(6 * MINUTE)
    await after(MINUTE)
    await after(6 * MINUTE)
    expect(await starts()).toEqual(['15:00'])
    expect(await activeMeetings()).toEqual(['10:00'])
    expect(await emitted('calendar_entry.moved')).toHaveLength(1)
  })

  test('is asked about a deleted entry, and may restore it', async () => {
    await book()
    await testbed.sync()
    const [entry] = await host.entries()
    await host.program.delete(entry?.url ?? '')
    await after(6 * MINUTE)
    expect(await stored()).toMatchObject([{ question: null }])
    await after(2 * MINUTE)
    expect(await stored()).toMatchObject([{ question: 'deleted', wanted: 'present' }])
    expect(await emitted('calendar_entry.question_asked')).toHaveLength(1)
    await after(60 * MINUTE)
    expect(await activeMeetings()).toEqual(['10:00'])
    expect(await emitted('calendar_entry.question_asked')).toHaveLength(1)
    await host.program.save(host.calendarUrl, entry?.url.split('/').at(-1) ?? '', entry?.text ?? '')
    await after(6 * MINUTE)
    expect(await stored()).toMatchObject([{ question: null, state: 'written' }])
  })

  test('cancels the booking by deleting the entry, if the calendar says so', async () => {
    await settings({ on_delete: 'cancel' })
    await book()
    await testbed.sync()
    await testbed.mailServer.send()
    await host.program.delete((await host.entries())[0]?.url ?? '')
    await after(6 * MINUTE)
    expect(await activeMeetings()).toEqual(['10:00'])
    await after(2 * MINUTE)
    expect(await activeMeetings()).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('gets a deleted entry back under another name, if the calendar says so', async () => {
    await settings({ on_delete: 'put_back' })
    await book()
    await testbed.sync()
    const [entry] = await host.entries()
    await host.program.delete(entry?.url ?? '')
    await after(6 * MINUTE)
    await after(2 * MINUTE)
    const [again] = await host.entries()
    expect(again).toMatchObject({ title: entry?.title, start: entry?.start })
    expect(again?.uid).not.toBe(entry?.uid)
    await after(6 * MINUTE)
    expect((await host.busy()).body.collection.map((one) => one.type)).toEqual(['scheduled'])
  })

  test('never cancels many bookings at once', async () => {
    await settings({ on_delete: 'cancel' })
    for (const hour of ['09', '10', '11', '12']) await book(`2027-01-05T${hour}:00:00Z`)
    await testbed.sync()
    for (const { url } of await host.entries()) await host.program.delete(url)
    await after(6 * MINUTE)
    await after(2 * MINUTE)
    await after(6 * MINUTE)
    expect(await activeMeetings()).toHaveLength(4)
    expect((await stored()).map(({ question }) => question)).toEqual(Array(4).fill('emptied'))
    expect(await emitted('calendar_entry.many_deleted')).toHaveLength(1)
  })

  test('may move the entry to another calendar of the account', async () => {
    const second = await host.program.createCalendar('second', { name: 'Second' })
    await after(61 * MINUTE)
    const invitee = await book()
    await testbed.sync()
    const [entry] = await host.entries()
    await host.program.delete(entry?.url ?? '')
    await host.program.save(second, 'moved.ics', entry?.text ?? '')
    await after(6 * MINUTE)
    await after(2 * MINUTE)
    expect(await stored()).toMatchObject([{ question: null, state: 'written' }])
    await meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await testbed.sync()
    expect(await host.entries()).toEqual([])
    expect(await host.entries(second)).toMatchObject([{ start: '2027-01-05T12:00:00Z' }])
  })

  test('may make the entry a series, which is left alone', async () => {
    const { event } = await book()
    await testbed.sync()
    await edit((text) => text.replace('END:VEVENT', 'RRULE:FREQ=DAILY;COUNT=2\r\nEND:VEVENT'))
    await after(6 * MINUTE)
    expect(await stored()).toMatchObject([{ state: 'detached' }])
    await meetings.cancel(event ?? '')
    await testbed.sync()
    expect(await host.entries()).toHaveLength(1)
  })

  test('loses to a change of the booking that was made meanwhile', async () => {
    const invitee = await book()
    await testbed.sync()
    await host.program.delete((await host.entries())[0]?.url ?? '')
    await meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await after(6 * MINUTE)
    expect(await starts()).toEqual(['12:00'])
    expect(await stored()).toMatchObject([
      { generation: 1, wanted: 'absent', state: 'removed' },
      { generation: 2, wanted: 'present', state: 'written' },
    ])
  })
})

describe('a connection that is deleted', () => {
  const remove = (query = '') =>
    service.call('DELETE', `/calendar_connections/${connection}${query}`, { as: host.person })

  test('leaves the entries in the calendar', async () => {
    await book()
    await testbed.sync()
    expect((await remove()).status).toBe(204)
    expect(await starts()).toEqual(['10:00'])
  })

  test('removes the entries of future bookings on request', async () => {
    await book()
    await testbed.sync()
    expect((await remove('?entries=remove')).status).toBe(204)
    expect(await host.entries()).toEqual([])
  })

  test('stays if its entries can’t be removed', async () => {
    await book()
    await testbed.sync()
    testbed.proxy.respondWith(() => ({ status: 503 }))
    expect((await remove('?entries=remove')).status).toBe(424)
    expect(await host.rowsOf('calendar_connections')).toHaveLength(1)
    testbed.proxy.reset()
    expect((await remove('?entries=remove')).status).toBe(204)
    expect(await host.entries()).toEqual([])
  })

  test('and connected again finds its entries', async () => {
    await book()
    await testbed.sync()
    await remove()
    connection = await host.connectOrThrow()
    await testbed.sync()
    expect(await starts()).toEqual(['10:00'])
    expect(await stored()).toMatchObject([{ generation: 1, state: 'written' }])
  })
})

describe('a server that fails', () => {
  test('gets no second entry if its response was lost', async () => {
    await book()
    testbed.proxy.loseResponses(({ method }) => method === 'PUT')
    await testbed.sync()
    expect(await stored()).toMatchObject([{ state: 'pending' }])
    testbed.proxy.reset()
    await after(6 * MINUTE)
    expect(await host.entries()).toHaveLength(1)
    expect(await stored()).toMatchObject([{ state: 'written', generation: 1 }])
    expect(writes()).toEqual([])
  })

  test('does not reschedule a booking by a late write of ours', async () => {
    const invitee = await book()
    await testbed.sync()
    const [first] = await host.entries()
    await meetings.reschedule(invitee, '2027-01-05T12:00:00Z')
    await testbed.sync()
    await host.program.save(host.calendarUrl, first?.url.split('/').at(-1) ?? '', first?.text ?? '')
    await after(6 * MINUTE)
    await after(2 * MINUTE)
    expect(await activeMeetings()).toEqual(['12:00'])
    expect(await starts()).toEqual(['12:00'])
  })

  test('keeps no entry that arrives after its removal', async () => {
    const { event } = await book()
    await testbed.sync()
    const [entry] = await host.entries()
    await meetings.cancel(event ?? '')
    await testbed.sync()
    await host.program.save(host.calendarUrl, entry?.url.split('/').at(-1) ?? '', entry?.text ?? '')
    await after(6 * MINUTE)
    expect(await host.entries()).toEqual([])
  })

  test('cancels nothing if the whole calendar is gone', async () => {
    await settings({ on_delete: 'cancel' })
    await book()
    await testbed.sync()
    await host.program.delete(host.calendarUrl)
    await after(6 * MINUTE)
    await after(3 * MINUTE)
    await after(61 * MINUTE)
    await after(61 * MINUTE)
    expect(await activeMeetings()).toEqual(['10:00'])
  })

  test('is reported after 15 minutes, and gets the entry later', async () => {
    await book()
    testbed.proxy.respondWith(({ method }) => (method === 'PUT' ? { status: 403 } : undefined))
    await testbed.sync()
    for (let minutes = 0; minutes < 20; minutes += 4) await after(4 * MINUTE)
    expect(await stored()).toMatchObject([{ state: 'failed' }])
    expect(await emitted('calendar_entry.failed')).toHaveLength(1)
    testbed.proxy.reset()
    await after(60 * MINUTE)
    expect(await starts()).toEqual(['10:00'])
    expect(await stored()).toMatchObject([{ state: 'written' }])
  })
})
