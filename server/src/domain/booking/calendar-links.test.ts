// Tests that calendar links keep all details of a meeting, for every possible name.
import { expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { calendarLinks } from './calendar-links.ts'

const entry = {
  title: 'Intro & "more": 50 % + Ümläut #1',
  start: instant(Date.UTC(2026, 10, 15, 9, 30)),
  end: instant(Date.UTC(2026, 10, 15, 10, 0)),
  details: 'https://meet.example/a?b=c&d=e\nsecond line',
  location: 'Main St 1, 2nd floor',
}

test('each link contains title, times, location and details', () => {
  const links = calendarLinks(entry).map(({ name, url }) => {
    const { origin, searchParams } = new URL(url)
    return [name, origin, Object.fromEntries(searchParams)]
  })
  const microsoft = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: '2026-11-15T09:30:00Z',
    enddt: '2026-11-15T10:00:00Z',
    body: entry.details,
    location: entry.location,
  }
  expect(links).toEqual([
    [
      'google',
      'https://calendar.google.com',
      {
        action: 'TEMPLATE',
        text: entry.title,
        dates: '20261115T093000Z/20261115T100000Z',
        details: entry.details,
        location: entry.location,
      },
    ],
    ['outlook', 'https://outlook.live.com', microsoft],
    ['office365', 'https://outlook.office.com', microsoft],
    [
      'yahoo',
      'https://calendar.yahoo.com',
      {
        v: '60',
        title: entry.title,
        st: '20261115T093000Z',
        et: '20261115T100000Z',
        desc: entry.details,
        in_loc: entry.location,
      },
    ],
  ])
})

test('encodes spaces as %20 and leaves out unknown values', () => {
  for (const { url } of calendarLinks({ ...entry, title: 'A call', details: '', location: '' })) {
    expect(url).toContain('A%20call')
    expect(url).not.toMatch(/\+|location=|details=|body=|in_loc=|desc=/)
  }
})
