// Writes an invitation or cancellation for mail (RFC 5545, 5546), or a meeting as a plain calendar file.
import ical, { ICalCalendarMethod } from 'ical-generator'
import { type CalendarEntry, PRODUCT_ID, toEventData } from './calendar-entry.ts'

export interface CalendarInvitation extends CalendarEntry {
  /** Null for a plain file, which requests no reply. */
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
