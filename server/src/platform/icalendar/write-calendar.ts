// A calendar of meetings as a file that other calendars subscribe to (RFC 5545, 7986).
import ical from 'ical-generator'
import { type CalendarEntry, PRODUCT_ID, stripControlCharacters, toEventData } from './calendar-entry.ts'

export interface CalendarFile {
  readonly name: string
  readonly entries: readonly CalendarEntry[]
  /** How often it is worth to look again. */
  readonly refreshSeconds: number
}

/** The same entries make the same text, letter for letter. It has no method: nobody is asked for anything. */
export function writeCalendar({ name, entries, refreshSeconds }: CalendarFile): string {
  const calendar = ical({ name: stripControlCharacters(name), prodId: PRODUCT_ID, ttl: refreshSeconds })
  for (const entry of entries) calendar.createEvent(toEventData(entry, true))
  return calendar.toString()
}
