// Calendar feeds, read with an independent parser.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { instant } from '../../domain/time/instant.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { writeCalendar } from './write-calendar.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }
const entry = (uid: string): CalendarEntry => ({
  uid,
  sequence: 2,
  stamp: instant(Date.UTC(2026, 10, 2, 9)),
  start: instant(Date.UTC(2026, 10, 16, 14, 30)),
  end: instant(Date.UTC(2026, 10, 16, 15)),
  summary: 'Intro; with a comma, and\na second line',
  description: 'Invitee: Grace Hopper',
  location: null,
  organizer: ada,
  sentBy: null,
  hosts: [ada],
  invitees: [{ name: 'Grace Hopper', email: 'grace@example.org', hasAccepted: true }],
  guests: [],
})
const write = (...uids: readonly string[]) =>
  writeCalendar({ name: 'Phone\u0000; mine', entries: uids.map(entry), refreshSeconds: 900 })

test('a feed has a name, no METHOD, and a refresh interval', () => {
  const calendar = new ICAL.Component(ICAL.parse(write()))
  const value = (name: string) => calendar.getFirstPropertyValue(name)?.toString()
  expect(value('x-wr-calname')).toBe('Phone; mine')
  expect(value('method')).toBeUndefined()
  expect(value('refresh-interval')).toBe('PT15M')
  expect(calendar.getAllSubcomponents('vevent')).toEqual([])
})

test('each meeting is an event in UTC with its sequence and all participants', () => {
  const calendar = new ICAL.Component(ICAL.parse(write('1@meet', '2@meet')))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([
    ['1@meet', 2],
    ['2@meet', 2],
  ])
  const [event] = events
  expect(event?.summary).toBe('Intro; with a comma, and\na second line')
  expect(event?.startDate.toString()).toBe('2026-11-16T14:30:00Z')
  expect(event?.organizer).toBe('mailto:ada@example.com')
  expect(event?.attendees).toHaveLength(2)
})

test('the output is deterministic', () => {
  expect(write('1@meet')).toBe(write('1@meet'))
})
