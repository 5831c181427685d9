// Links that add a meeting to popular web calendars.
import { type Instant, iso } from '../time/instant.ts'

export interface CalendarEntry {
  readonly title: string
  readonly start: Instant
  readonly end: Instant
  readonly details: string
  readonly location: string
}

export type CalendarName = 'google' | 'outlook' | 'office365' | 'yahoo'

/** Spaces are encoded as `%20`, because not every calendar decodes a plus sign as a space. */
const buildUrl = (base: string, parameters: Readonly<Record<string, string>>): string =>
  `${base}?${Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** `20261115T093000Z` */
const formatBasicTime = (at: Instant): string => `${iso(at).slice(0, 19).replaceAll(/[-:]/g, '')}Z`
/** `2026-11-15T09:30:00Z` */
const formatExtendedTime = (at: Instant): string => `${iso(at).slice(0, 19)}Z`

const microsoftLink = (host: string, { title, start, end, details, location }: CalendarEntry): string =>
  buildUrl(`https://${host}/calendar/0/deeplink/compose`, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: formatExtendedTime(start),
    enddt: formatExtendedTime(end),
    body: details,
    location,
  })

export function calendarLinks(entry: CalendarEntry): { name: CalendarName; url: string }[] {
  const { title, start, end, details, location } = entry
  return [
    {
      name: 'google',
      url: buildUrl('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${formatBasicTime(start)}/${formatBasicTime(end)}`,
        details,
        location,
      }),
    },
    { name: 'outlook', url: microsoftLink('outlook.live.com', entry) },
    { name: 'office365', url: microsoftLink('outlook.office.com', entry) },
    {
      name: 'yahoo',
      url: buildUrl('https://calendar.yahoo.com/', {
        v: '60',
        title,
        st: formatBasicTime(start),
        et: formatBasicTime(end),
        desc: details,
        in_loc: location,
      }),
    },
  ]
}
