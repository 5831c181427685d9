// An invitation to a meeting, or its cancellation, as an iCalendar object that calendars take out of a mail (RFC 5545, 5546); or the meeting alone, as a file.
import ical, { ICalCalendarMethod } from 'ical-generator'
import { type CalendarEntry, PRODUCT_ID, toEventData } from './calendar-entry.ts'

export interface CalendarInvitation extends CalendarEntry {
  /** Null: a file that somebody opens. It asks nobody for an answer. */
  readonly method: 'REQUEST' | 'CANCEL' | null
}

export function writeInvitation(invitation: CalendarInvitation): string {
  const { method } = invitation
  const calendar = ical({
    ...(method === null ? {} : { method: ICalCalendarMethod[method] }),
    prodId: PRODUCT_ID,
  })
  calendar.createEvent(toEventData(invitation, method !== 'CANCEL'))
  return calendar.toString()
}
