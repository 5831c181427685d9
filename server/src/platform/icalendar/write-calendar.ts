// Writes a calendar feed that other calendars subscribe to (RFC 5545, 7986).
import ical from 'ical-generator'
import { stripControlCharacters } from '../../domain/language/plain-text.ts'
import { type CalendarEntry, PRODUCT_ID, toEventData } from './calendar-entry.ts'

export interface CalendarFile {
  readonly name: string
  readonly entries: readonly CalendarEntry[]
  /** The suggested polling interval. */
  readonly refreshSeconds: number
}

/** The output is deterministic. It has no METHOD, because it requests no replies. */
export function writeCalendar({ name, entries, refreshSeconds }: CalendarFile): string {
  const calendar = ical({ name: stripControlCharacters(name), prodId: PRODUCT_ID, ttl: refreshSeconds })
  for (const entry of entries) calendar.createEvent(toEventData(entry, true))
  return calendar.toString()
}
