// A calendar of meetings as a file that other calendars subscribe to (RFC 5545, 7986).
import ical from 'ical-generator'
import { type CalendarEntry, entryData, PRODUCT, plain } from './calendar-entry.ts'

export interface WrittenCalendar {
  readonly name: string
  readonly entries: readonly CalendarEntry[]
  /** How often it is worth to look again. */
  readonly refreshSeconds: number
}

/** The same entries make the same text, letter for letter. It has no method: nobody is asked for anything. */
export function writeCalendar({ name, entries, refreshSeconds }: WrittenCalendar): string {
  const calendar = ical({ name: plain(name), prodId: PRODUCT, ttl: refreshSeconds })
  for (const entry of entries) calendar.createEvent(entryData(entry, true))
  return calendar.toString()
}
