// An invitation to a meeting, or its cancellation, as an iCalendar object that calendars take out of a mail (RFC 5545, 5546).
import ical, { ICalCalendarMethod } from 'ical-generator'
import { type CalendarEntry, entryData, PRODUCT } from './calendar-entry.ts'

export interface CalendarInvitation extends CalendarEntry {
  readonly method: 'REQUEST' | 'CANCEL'
}

export function writeInvitation(invitation: CalendarInvitation): string {
  const isOn = invitation.method === 'REQUEST'
  const calendar = ical({
    method: isOn ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
    prodId: PRODUCT,
  })
  calendar.createEvent(entryData(invitation, isOn))
  return calendar.toString()
}
