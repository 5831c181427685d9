// Links that open a calendar app with the address of a feed.
import type { CalendarApp } from '../../messages/calendars.ts'

/** Calendar apps recognize a feed by this scheme. */
const toWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:')

const builders: Readonly<Record<CalendarApp, (url: string, name: string) => string>> = {
  google: (url) => `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: toWebcal(url) })}`,
  apple: (url) => toWebcal(url),
  outlook: (url, name) =>
    `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`,
}

export const subscribeLink = (app: CalendarApp, { url, name }: { url: string; name: string }): string =>
  builders[app](url, name)
