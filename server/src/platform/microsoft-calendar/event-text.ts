// Writes events of a Microsoft calendar as iCalendar objects, which the rest of the program reads. The service expands series: each
// occurrence is an object.
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import {
  dateLine,
  findUid,
  stateLines,
  textLines,
  timeLine,
  toObjectText,
} from '../calendar-servers/event-lines.ts'
import { joinUrlOf } from './conference-data.ts'
import { isOwnName, uidOf } from './entry-names.ts'
import { textBeforeBlock } from './meeting-body.ts'
import type { MicrosoftEvent, MicrosoftTime } from './schemas.ts'

const PRODUCT_ID = '-//Microsoft//Graph//EN'
const FREE_STATES = new Set(['free', 'workingElsewhere'])
/** Says only that it is a series. Its occurrences are listed as events. */
const SERIES_LINE = 'RRULE:FREQ=DAILY;COUNT=1'

/** The name of our entry. Null for other events, and for occurrences of an entry that the host has made a series. */
export const ownNameOf = ({ transactionId, type }: MicrosoftEvent): string | null =>
  transactionId && isOwnName(transactionId) && type === 'singleInstance' ? transactionId : null

/** `name`: of our entry; null for other events. */
export function writeEventText(event: MicrosoftEvent, name: string | null): string {
  const { isAllDay = false, start, end } = event
  return toObjectText(PRODUCT_ID, [
    'BEGIN:VEVENT',
    `UID:${name === null ? findUid([event.iCalUId ?? '']) : uidOf(name)}`,
    lineOf('DTSTART', start, isAllDay),
    lineOf('DTEND', end, isAllDay),
    ...(event.type === 'seriesMaster' ? [SERIES_LINE] : []),
    ...stateLines(statesOf(event)),
    ...textsOf(event),
    'END:VEVENT',
  ])
}

/** Whole days have dates, whatever zone the service names. */
function lineOf(name: string, { dateTime, timeZone }: MicrosoftTime, isAllDay: boolean): string {
  const line = isAllDay
    ? dateLine(name, dateTime.slice(0, 10))
    : timeLine(name, timeZone === 'UTC' ? `${dateTime.slice(0, 19)}Z` : '')
  // An event that is left out would make the host free.
  if (line === null) throw new CalendarServerError('malformed')
  return line
}

/** An invitation that is not answered shows as tentative. */
function statesOf({ isCancelled = false, showAs, responseStatus }: MicrosoftEvent) {
  const response = responseStatus?.response
  return {
    isCanceled: isCancelled,
    isTentative: showAs === 'tentative' || response === 'tentativelyAccepted',
    isFree: FREE_STATES.has(showAs ?? '') || response === 'declined',
  }
}

/** Without the block that the service adds for a Teams meeting. */
function textsOf(event: MicrosoftEvent): string[] {
  const { subject, body, location } = event
  const joinUrl = joinUrlOf(event)
  const content = body?.content
  return textLines({
    summary: subject ?? undefined,
    description: content === undefined || joinUrl === null ? content : textBeforeBlock(content, joinUrl),
    location: location?.displayName ?? undefined,
  })
}
