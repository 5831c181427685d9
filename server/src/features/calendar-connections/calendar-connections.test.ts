// Connected calendars on a real CalDAV server, changed by another program.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCalendar } from '../../../test/calendar-server.ts'
import {
  CALENDAR_NAME,
  type CalendarHost,
  type CalendarTestbed,
  dinner,
  lunch,
  PASSWORD,
  startCalendarTestbed,
} from '../../../test/calendar-testbed.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { type Service, START } from '../../../test/service.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let testbed: CalendarTestbed
let service: Service
let organizationId: string
let host: CalendarHost

beforeAll(async () => {
  testbed = await startCalendarTestbed()
  service = testbed.mailServer.service
  organizationId = testbed.owner.organizationId
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  service.setClock(START)
  testbed.proxy.reset()
  host = await testbed.createHost()
})

const advanceClock = (milliseconds: number) => service.setClock(instant(START + milliseconds))

describe('a connected calendar', () => {
  test('blocks time after the first read, and returns no password', async () => {
    await host.save('lunch', ...lunch)
    const made = await host.connect()
    expect(made.status).toBe(201)
    expect(made.body.resource).toMatchObject({
      account: host.username,
      state: 'active',
      failure: null,
      calendars: [{ name: CALENDAR_NAME, checks_conflicts: true, state: 'waiting' }],
    })
    expect(JSON.stringify(made.body)).not.toContain(PASSWORD)
    expect(await host.busyStarts()).toEqual([])
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-05T09:00'])
    expect(await host.show(idOf(made.body.resource.uri))).toMatchObject({
      state: 'active',
      read_at: expect.any(String),
      calendars: [{ state: 'ok', read_at: expect.any(String) }],
    })
  })

  test('ignores declined, free and canceled events, and expands series without their exceptions', async () => {
    const attendee = `ATTENDEE;PARTSTAT=DECLINED:mailto:${await host.email()}`
    await host.save('declined', ...lunch, attendee)
    await host.save('free', ...lunch, 'TRANSP:TRANSPARENT')
    await host.save('canceled', ...lunch, 'STATUS:CANCELLED')
    const series = ['DTSTART:20270112T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3']
    await host.save('series', ...series, 'EXDATE:20270113T080000Z')
    await host.connectOrThrow()
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-12T08:00', '01-14T08:00'])
  })

  test('follows what another program changes, with a cursor', async () => {
    const lunchUrl = await host.save('lunch', ...lunch)
    await host.connectOrThrow()
    await testbed.readDue()
    await host.save('dinner', ...dinner)
    testbed.proxy.requests.length = 0
    advanceClock(6 * MINUTE)
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-05T09:00', '01-06T19:00'])
    expect(testbed.proxy.requests.some(({ body }) => /<[\w:]*sync-token>[^<]/.test(body))).toBe(true)
    await host.program.delete(lunchUrl)
    await host.save('dinner', 'DTSTART:20270107T190000Z', 'DTEND:20270107T210000Z')
    advanceClock(12 * MINUTE)
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-07T19:00'])
  })

  test('is not asked again before it is due', async () => {
    await host.connectOrThrow()
    await testbed.readDue()
    const { length } = testbed.proxy.requests
    advanceClock(4 * MINUTE)
    await testbed.readDue()
    expect(testbed.proxy.requests).toHaveLength(length)
  })

  test('is read in whole if the server refuses the cursor', async () => {
    await host.save('lunch', ...lunch)
    await host.connectOrThrow()
    await testbed.readDue()
    await host.save('dinner', ...dinner)
    await service.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(
        sql
          .updateTable('connected_calendars')
          .set({ cursor: 'http://radicale.org/ns/sync/unknown' })
          .where('user_id', '=', host.person.userId),
      ),
    )
    advanceClock(6 * MINUTE)
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-05T09:00', '01-06T19:00'])
  })

  test('moves its window once a day without a new text', async () => {
    await host.save('later', 'DTSTART:20271210T090000Z', 'DTEND:20271210T100000Z')
    await host.connectOrThrow()
    await testbed.readDue()
    expect(await host.rowsOf('external_busy_times')).toEqual([])
    for (let day = 1; day <= 8; day += 1) {
      advanceClock(day * (DAY + MINUTE))
      await testbed.readDue()
    }
    expect(await host.rowsOf('external_busy_times')).toHaveLength(1)
    const texts = testbed.proxy.requests.filter(({ body }) => body.includes('later.ics'))
    expect(texts).toHaveLength(1)
  })

  test('does not count copies of own meetings', async () => {
    const meetings = createMeetings(service, host.person)
    const type = await meetings.createType([host.person], { booking_window: null })
    const { event } = (await meetings.bookOrThrow(type, '2027-01-05T10:00:00Z')) as { event: string }
    const { ctx } = service
    const stored = await ctx.db
      .withOrganization(organizationId)
      .first(sql.selectFrom('scheduled_events').select('booking_id').where('id', '=', idOf(event)))
    const uid = uidOf(ctx.config.urls.public, stored?.booking_id ?? '')
    const text = buildCalendar([`UID:${uid}`, 'DTSTART:20270105T100000Z', 'DTEND:20270105T110000Z'])
    await host.program.save(host.calendarUrl, 'copy.ics', text)
    await host.connectOrThrow()
    await testbed.readDue()
    const { collection } = (await host.busy()).body
    expect(collection.map((one) => one.type)).toEqual(['scheduled', 'external'])
    // The copy ends after the meeting.
    expect(collection[1]?.start_time).not.toBe('2027-01-05T10:00:00.000000Z')
  })

  test('stores times only', async () => {
    await host.save(
      'lunch',
      ...lunch,
      'LOCATION:Ward 7',
      'DESCRIPTION:private',
      'ATTENDEE;CN=Bob:mailto:bob@x.test',
    )
    await host.connectOrThrow()
    await testbed.readDue()
    const stored = await service.ctx.db
      .withOrganization(organizationId)
      .rows(sql.selectFrom('calendar_objects').select('contents'))
    const text = JSON.stringify(stored)
    expect(text).toContain('isTentative')
    for (const secret of ['Surgery', 'Ward 7', 'private', 'Bob', 'bob@x.test'])
      expect(text).not.toContain(secret)
  })
})

describe('settings of a connected calendar', () => {
  test('decide whether it, and its tentative events, block time', async () => {
    await host.save('lunch', ...lunch)
    await host.save('dinner', ...dinner, 'STATUS:TENTATIVE')
    const id = await host.connectOrThrow()
    await testbed.readDue()
    expect(await host.busyStarts()).toHaveLength(2)
    const path = `/connected_calendars/${await host.calendarOf(id)}`
    const change = (body: object) => service.call('PATCH', path, { as: host.person, body })
    expect((await change({ counts_tentative: false })).status).toBe(200)
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-05T09:00'])
    expect((await change({ checks_conflicts: false })).body.resource).toMatchObject({ state: 'ok' })
    expect(await host.busyStarts()).toEqual([])
    expect((await change({ receives_bookings: false })).body.resource).toMatchObject({ state: 'off' })
    expect(await host.busyStarts()).toEqual([])
    advanceClock(HOUR + MINUTE)
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual([])
    await change({ checks_conflicts: true })
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-05T09:00'])
  })
})

describe('the list of calendars', () => {
  test('is read again every hour, and a calendar that stays away is deleted', async () => {
    await host.save('lunch', ...lunch)
    const id = await host.connectOrThrow()
    await testbed.readDue()
    const added = await host.program.createCalendar('private', { name: 'Private' })
    await host.program.delete(host.calendarUrl)
    advanceClock(HOUR + MINUTE)
    await testbed.readDue()
    expect((await host.show(id)).calendars.map(({ name }) => name).sort()).toEqual(['Private', CALENDAR_NAME])
    expect(await host.rowsOf('external_busy_times')).toHaveLength(1)
    advanceClock(2 * HOUR + 10 * MINUTE)
    await testbed.readDue()
    expect((await host.show(id)).calendars.map(({ name }) => name)).toEqual(['Private'])
    expect(await host.busyStarts()).toEqual([])
    expect(added).toContain('private')
  })
})

test('a read can be requested, once in five minutes', async () => {
  const id = await host.connectOrThrow()
  await testbed.readDue()
  await host.save('lunch', ...lunch)
  const request = () => service.call('POST', `/calendar_connections/${id}/read`, { as: host.person })
  expect((await request()).status).toBe(202)
  await testbed.readDue()
  expect(await host.busyStarts()).toEqual(['01-05T09:00'])
  expect((await request()).status).toBe(429)
})
