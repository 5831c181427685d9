// Writes events of a Google calendar as iCalendar objects, which the rest of the program reads. Google's rules have the form of
// RFC 5545 already.
import { findZone, type Zone } from '../../domain/time/zone.ts'
import {
  dateLine,
  findUid,
  formatUtc,
  stateLines,
  textLines,
  timeLine,
  toObjectText,
} from '../calendar-servers/event-lines.ts'
import type { GoogleEvent, GoogleTime } from './schemas.ts'

const PRODUCT_ID = '-//Google//Calendar//EN'
/** A line that contains another one, or that is no rule, is dropped. */
const RULE_LINE = /^(?:RRULE|RDATE|EXDATE)[;:][\x20-\x7e]+$/
/** Event types that say where a person is, or that repeat a date of a contact. */
const FREE_TYPES = new Set(['workingLocation', 'birthday'])

/** Groups each series with its changed and canceled occurrences, by the id of the series. */
export function groupEvents(events: Iterable<GoogleEvent>): ReadonlyMap<string, readonly GoogleEvent[]> {
  const groups = new Map<string, GoogleEvent[]>()
  for (const event of events) {
    const id = event.recurringEventId ?? event.id
    const others = groups.get(id)
    if (others === undefined) groups.set(id, [event])
    else others.push(event)
  }
  return groups
}

export const isCanceled = ({ status }: GoogleEvent): boolean => status === 'cancelled'

export const isOfSeries = ({ recurrence, recurringEventId }: GoogleEvent): boolean =>
  recurrence !== undefined || recurringEventId !== undefined

/** `events`: one event, or one series. `calendarZone`: for series without a zone. */
export function writeEventText(events: readonly GoogleEvent[], calendarZone: string): string {
  const uid = findUid(events.map(({ iCalUID = '' }) => iCalUID))
  return toObjectText(
    PRODUCT_ID,
    events.flatMap((event) => {
      const times = timeLines(event, calendarZone)
      return times.length === 0
        ? []
        : [
            'BEGIN:VEVENT',
            `UID:${uid}`,
            ...times,
            ...stateLines(statesOf(event)),
            ...textsOf(event),
            'END:VEVENT',
          ]
    }),
  )
}

export interface BusyTime {
  readonly start: string
  readonly end: string
}

export function writeBusyText(busy: readonly BusyTime[]): string {
  const lines = busy.flatMap(({ start, end }) => {
    const [from, to] = [formatUtc(start), formatUtc(end)]
    return from === null || to === null ? [] : [`FREEBUSY:${from}/${to}`]
  })
  return toObjectText(PRODUCT_ID, ['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'])
}

/** Empty if the times can't be parsed. */
function timeLines(event: GoogleEvent, calendarZone: string): string[] {
  const { start, end, recurrence = [], recurringEventId, originalStartTime } = event
  const replaced = recurringEventId === undefined ? undefined : originalStartTime
  const zone = recurrence.length === 0 ? null : zoneOf(start?.timeZone, calendarZone)
  // A canceled occurrence has only its original start.
  const startLine = lineOf('DTSTART', start ?? replaced, zone)
  if (startLine === null) return []
  const others = [lineOf('DTEND', end, null), lineOf('RECURRENCE-ID', replaced, null)]
  return [
    startLine,
    ...others.filter((line) => line !== null),
    ...recurrence.filter((line) => RULE_LINE.test(line)),
  ]
}

/** The rules of a series count on the clock of its zone. */
const zoneOf = (name: string | undefined, calendarZone: string): Zone | null =>
  (name === undefined ? null : findZone(name)) ?? findZone(calendarZone)

const lineOf = (name: string, time: GoogleTime | undefined, zone: Zone | null): string | null =>
  time?.date === undefined ? timeLine(name, time?.dateTime ?? '', zone) : dateLine(name, time.date)

function statesOf(event: GoogleEvent) {
  const { status, transparency, eventType = '', attendees = [] } = event
  const reply = attendees.find(({ self }) => self === true)?.responseStatus
  return {
    isCanceled: isCanceled(event),
    isTentative: status === 'tentative' || reply === 'tentative',
    isFree: transparency === 'transparent' || FREE_TYPES.has(eventType) || reply === 'declined',
  }
}

const textsOf = ({ summary, description, location }: GoogleEvent): string[] =>
  textLines({ summary, description, location })
