// The addresses by which a meeting is put into the big calendars.
import { type Instant, iso } from '../time/instant.ts'

export interface CalendarNote {
  readonly title: string
  readonly start: Instant
  readonly end: Instant
  readonly details: string
  readonly location: string
}

export type CalendarName = 'google' | 'outlook' | 'office365' | 'yahoo'

/** Spaces as `%20`: not every calendar takes a plus sign for one. */
const address = (base: string, parameters: Readonly<Record<string, string>>): string =>
  `${base}?${Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** `20261115T093000Z` */
const basic = (at: Instant): string => `${iso(at).slice(0, 19).replaceAll(/[-:]/g, '')}Z`
/** `2026-11-15T09:30:00Z` */
const seconds = (at: Instant): string => `${iso(at).slice(0, 19)}Z`

const microsoft = (host: string, { title, start, end, details, location }: CalendarNote): string =>
  address(`https://${host}/calendar/0/deeplink/compose`, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: seconds(start),
    enddt: seconds(end),
    body: details,
    location,
  })

export function calendarLinks(note: CalendarNote): { name: CalendarName; url: string }[] {
  const { title, start, end, details, location } = note
  return [
    {
      name: 'google',
      url: address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${basic(start)}/${basic(end)}`,
        details,
        location,
      }),
    },
    { name: 'outlook', url: microsoft('outlook.live.com', note) },
    { name: 'office365', url: microsoft('outlook.office.com', note) },
    {
      name: 'yahoo',
      url: address('https://calendar.yahoo.com/', {
        v: '60',
        title,
        st: basic(start),
        et: basic(end),
        desc: details,
        in_loc: location,
      }),
    },
  ]
}
