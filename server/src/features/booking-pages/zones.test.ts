// An invitee in Pacific/Kiritimati and a host in America/Los_Angeles see the same instant around a DST change.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingPageClient, getConfirmation } from '../../../../testbed/booking-page.ts'
import {
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { formatLongDay, formatTime } from '../../domain/language/format-moments.ts'
import { instant } from '../../domain/time/instant.ts'
import { getZone } from '../../domain/time/zone.ts'

let mailServer: MailServer
beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => mailServer.stop())

const KIRITIMATI = 'Pacific/Kiritimati'
const LOS_ANGELES = 'America/Los_Angeles'

/** DST starts in Los Angeles on 14 March 2027 at 2:00: 9:00 is 17:00 UTC the day before and 16:00 UTC on that day. */
test.each([
  ['the day before', Date.UTC(2027, 2, 13, 17, 0), 'Sunday, March 14, 2027', '7:00 AM'],
  ['that day', Date.UTC(2027, 2, 14, 16, 0), 'Monday, March 15, 2027', '6:00 AM'],
])('page, mail, calendar and API agree on the instant of %s', async (_, nine, day, time) => {
  const { service } = mailServer
  const owner = await service.createOrganization(`Acme ${nine}`)
  const wdays = ['sunday', 'monday', 'saturday'].map((wday) => ({
    type: 'wday',
    wday,
    intervals: [{ from: '09:00', to: '10:00' }],
  }))
  const schedule = await service.call('POST', '/user_availability_schedules', {
    as: owner,
    body: { name: 'There', timezone: LOS_ANGELES, rules: wdays, default: true },
  })
  expect(schedule.status).toBe(201)
  const made = await service.call('POST', '/event_types', {
    as: owner,
    body: {
      owner: service.uri('users', owner.userId),
      name: 'Across',
      minimum_notice: 0,
      booking_window: null,
      duration: 60,
      start_increment: 60,
    },
  })
  const { uri = '', scheduling_url = '' } = made.body.resource
  const path = new URL(scheduling_url).pathname
  const guest = createBookingPageClient(service)

  const page = await guest.open('booking', `${path}?month=2027-03&timezone=${KIRITIMATI}`)
  expect([page.props.bookableType.timezone, page.props.timezone]).toEqual([LOS_ANGELES, KIRITIMATI])
  expect(page.props.month.starts).toContain(nine)
  const reader = { locale: 'en', zone: getZone(KIRITIMATI), clock: '12h' } as const
  expect([formatLongDay(reader, instant(nine)), formatTime(reader, instant(nine))]).toEqual([day, time])

  const email = 'tabai@example.com'
  const { meeting, eventUri, calendars } = getConfirmation(
    await guest.book(path, { start: nine, duration: 60, timezone: KIRITIMATI, email }),
  )
  expect([meeting.start, meeting.end]).toEqual([nine, nine + 3_600_000])

  const event = await service.call('GET', new URL(eventUri).pathname, { as: owner })
  expect(Date.parse(event.body.resource.start_time ?? '')).toBe(nine)
  const times = await service.call(
    'GET',
    `/event_type_available_times?event_type=${uri}&start_time=${new Date(nine).toISOString()}&end_time=${new Date(nine + 1).toISOString()}`,
    { as: owner },
  )
  expect(times.body.collection).toEqual([])

  const mail = findMailTo(await mailServer.deliver(), email)
  expect(mail.text).toContain(day)
  expect(mail.text).toContain(time)
  expect(mail.text).toContain('Kiritimati, Line Islands Time (UTC+14)')
  expect(parseCalendarEntry(mail).value('dtstart')).toBe(new Date(nine).toISOString().replace('.000Z', 'Z'))
  expect(new URL(calendars[0]?.url ?? '').searchParams.get('dates')).toMatch(
    new RegExp(`^${new Date(nine).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z/`),
  )
})
