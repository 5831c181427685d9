// Writes events of a Google calendar as iCalendar objects, which the rest of the program reads. Google's rules have the form of
// RFC 5545 already.
import { parseInstant } from '../../domain/time/instant.ts'
import { findZone, toWallTime, type Zone } from '../../domain/time/zone.ts'
import { escapeText } from '../icalendar/content-lines.ts'
import { isOwnUid } from './event-names.ts'
import type { GoogleEvent, GoogleTime } from './schemas.ts'

/** The UIDs of other events are not needed, and imported ones may contain titles. */
const FOREIGN_UID = 'foreign'
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
  const uid = events.map(({ iCalUID = '' }) => iCalUID).find(isOwnUid) ?? FOREIGN_UID
  return toObject(
    events.flatMap((event) => {
      const times = timeLines(event, calendarZone)
      return times.length === 0
        ? []
        : ['BEGIN:VEVENT', `UID:${uid}`, ...times, ...stateLines(event), ...textLines(event), 'END:VEVENT']
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
  return toObject(['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'])
}

const toObject = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Google//Calendar//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )

/** Empty if the times can't be parsed. */
function timeLines(event: GoogleEvent, calendarZone: string): string[] {
  const { start, end, recurrence = [], recurringEventId, originalStartTime } = event
  const replaced = recurringEventId === undefined ? undefined : originalStartTime
  const zone = recurrence.length === 0 ? null : zoneOf(start?.timeZone, calendarZone)
  // A canceled occurrence has only its original start.
  const startLine = timeLine('DTSTART', start ?? replaced, zone)
  if (startLine === null) return []
  const others = [timeLine('DTEND', end, null), timeLine('RECURRENCE-ID', replaced, null)]
  return [
    startLine,
    ...others.filter((line) => line !== null),
    ...recurrence.filter((line) => RULE_LINE.test(line)),
  ]
}

/** The rules of a series count on the clock of its zone. */
const zoneOf = (name: string | undefined, calendarZone: string): Zone | null =>
  (name === undefined ? null : findZone(name)) ?? findZone(calendarZone)

function timeLine(name: string, time: GoogleTime | undefined, zone: Zone | null): string | null {
  if (time?.date !== undefined)
    return /^\d{4}-\d{2}-\d{2}$/.test(time.date)
      ? `${name};VALUE=DATE:${time.date.replaceAll('-', '')}`
      : null
  const at = parseInstant(time?.dateTime ?? '')
  if (at === null) return null
  return zone === null
    ? `${name}:${formatDigits(at)}Z`
    : `${name};TZID=${zone.name}:${formatDigits(toWallTime(zone, at))}`
}

function formatUtc(text: string): string | null {
  const at = parseInstant(text)
  return at === null ? null : `${formatDigits(at)}Z`
}

/** As `20261231T235959`. */
const formatDigits = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

function stateLines(event: GoogleEvent): string[] {
  const { status, transparency, eventType = '', attendees = [] } = event
  const reply = attendees.find(({ self }) => self === true)?.responseStatus
  const isFree = transparency === 'transparent' || FREE_TYPES.has(eventType) || reply === 'declined'
  const isTentative = status === 'tentative' || reply === 'tentative'
  const state = isTentative ? 'TENTATIVE' : 'CONFIRMED'
  return [`STATUS:${isCanceled(event) ? 'CANCELLED' : state}`, `TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`]
}

/** Only entries of ours are read with their texts. */
const textLines = ({ summary, description, location }: GoogleEvent): string[] =>
  Object.entries({ SUMMARY: summary, DESCRIPTION: description, LOCATION: location }).flatMap(
    ([name, text]) => (text === undefined ? [] : [`${name}:${escapeText(text)}`]),
  )
