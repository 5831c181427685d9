// The iCalendar object of a booking in a host's calendar. It has no organizer and no attendees, so no server sends invitations.
import { hash } from 'node:crypto'
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { timeOfEvent } from '../../domain/calendar/list-busy-intervals.ts'
import { stripControlCharacters } from '../../domain/language/plain-text.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Zone } from '../../domain/time/zone.ts'
import { readContent } from '../calendar-files/read-content.ts'
import { type CalendarEntry, PRODUCT_ID } from './calendar-entry.ts'
import { type ContentLine, readContentLines, unescapeText } from './content-lines.ts'

export interface EntryText
  extends Pick<
    CalendarEntry,
    'uid' | 'sequence' | 'stamp' | 'start' | 'end' | 'summary' | 'description' | 'location'
  > {
  /** Written once: a later URL does not replace it. */
  readonly url: string | null
}

export const entryTexts = ['summary', 'description', 'location'] as const

/** Of the texts, to find out which of them the host has changed. */
export type EntryHashes = Readonly<Record<(typeof entryTexts)[number], string>>

export interface StoredEntry {
  readonly uid: string
  readonly start: Instant
  readonly end: Instant
  /** Whether the host has made it a series. The times are then those of the first occurrence. */
  readonly isRecurring: boolean
  readonly hashes: EntryHashes
}

interface EntryLines {
  readonly all: readonly ContentLine[]
  /** The properties of the event itself, without those of its alarms, and its BEGIN and END. */
  readonly own: readonly ContentLine[]
  readonly isRecurring: boolean
}

const EVENT_PATH = 'VCALENDAR/VEVENT'
const TIMES = ['DTSTART', 'DTEND', 'DURATION']
const VERSIONS = ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED']
/** Bounds the work for an object of another program. Zones with all changes since 1900 have fewer lines. */
const MAX_ZONE_LINES = 1_000
const MAX_LINE_LENGTH = 500
/** Nothing is booked that late, and the database can't store every time that a text can have. */
const MAX_TIME = Date.UTC(2200, 0, 1)

/** The output is deterministic. */
export function writeEntryText(entry: EntryText): string {
  const { uid, sequence, stamp, start, end, summary, description, location, url } = entry
  const calendar = ical({ prodId: PRODUCT_ID })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: new Date(stamp),
    lastModified: new Date(stamp),
    start: new Date(start),
    end: new Date(end),
    summary: stripControlCharacters(summary),
    description: stripControlCharacters(description),
    location: location === null ? null : stripControlCharacters(location),
    ...(url === null ? {} : { url }),
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  })
  return `${calendar.toString()}\r\n`
}

export const hashEntry = ({ summary, description, location }: EntryText): EntryHashes => ({
  summary: hashText(summary),
  description: hashText(description),
  location: hashText(location ?? ''),
})

/** Returns null if the object is not one event or its series. `zone`: for times without a zone, and for whole days. */
export function readEntryText(text: string, zone: Zone): StoredEntry | null {
  const lines = readEntryLines(text)
  return lines === null ? null : toStoredEntry(lines, zone)
}

/**
 * Returns the object with the times of the entry, and with those of its texts that the host has not changed. Everything else
 * stays as it is, byte for byte. `ownHashes`: of the texts that were written last. `not_ours`: it can't be read, or has another
 * UID.
 */
export function changeEntryText(
  existing: string,
  entry: EntryText,
  ownHashes: EntryHashes,
  zone: Zone,
): string | 'not_ours' | 'recurring' {
  const lines = readEntryLines(existing)
  const stored = lines === null ? null : toStoredEntry(lines, zone)
  if (lines === null || stored?.uid !== entry.uid) return 'not_ours'
  if (stored.isRecurring) return 'recurring'
  const { hasNewTimes, texts } = findChanges(stored, entry, ownHashes)
  const sequence = Math.max(entry.sequence, sequenceOf(lines) + 1)
  return replaceProperties(lines, writeEntryText({ ...entry, sequence }), [
    ...VERSIONS,
    ...(hasNewTimes ? TIMES : []),
    ...texts.map((name) => name.toUpperCase()),
  ])
}

export interface EntryChanges {
  readonly hasNewTimes: boolean
  /** Without those that the host has changed. */
  readonly texts: readonly (keyof EntryHashes)[]
}

/** What has to be changed in a calendar. `ownHashes`: of the texts that were written last. */
export function findChanges(stored: StoredEntry, entry: EntryText, ownHashes: EntryHashes): EntryChanges {
  const newHashes = hashEntry(entry)
  return {
    hasNewTimes: stored.start !== entry.start || stored.end !== entry.end,
    texts: entryTexts.filter(
      (name) => stored.hashes[name] === ownHashes[name] && stored.hashes[name] !== newHashes[name],
    ),
  }
}

function readEntryLines(text: string): EntryLines | null {
  const all = readContentLines(text)
  if (all === null) return null
  const begin = all.findIndex((line) => line.name === 'BEGIN' && isOfEvent(line))
  const end = all.findIndex((line) => line.name === 'END' && isOfEvent(line))
  if (begin === -1) return null
  const own = all.slice(begin, end + 1).filter(isOfEvent)
  const isSeries = own.some(({ name }) => ['RRULE', 'RDATE', 'RECURRENCE-ID'].includes(name))
  const hasMore = all.findLastIndex(isOfEvent) > end
  return { all, own, isRecurring: isSeries || hasMore }
}

const isOfEvent = ({ path }: ContentLine): boolean => path.join('/') === EVENT_PATH

const findOwn = ({ own }: EntryLines, wanted: string): ContentLine | undefined =>
  own.find(({ name }) => name === wanted)

function toStoredEntry(lines: EntryLines, zone: Zone): StoredEntry | null {
  const uid = findOwn(lines, 'UID')?.value
  const time = readTime(lines, zone)
  if (uid === undefined || time === null || time.to > MAX_TIME) return null
  const hashOf = (name: string) => hashText(unescapeText(findOwn(lines, name)?.value ?? ''))
  return {
    uid: unescapeText(uid),
    start: time.from,
    end: time.to,
    isRecurring: lines.isRecurring,
    hashes: {
      summary: hashOf('SUMMARY'),
      description: hashOf('DESCRIPTION'),
      location: hashOf('LOCATION'),
    },
  }
}

/** Parses only the times and the zones that they may use. */
function readTime(lines: EntryLines, zone: Zone) {
  const times = TIMES.flatMap((name) => findOwn(lines, name) ?? [])
  const zones = lines.all.filter(({ path }) => path[1] === 'VTIMEZONE')
  const used = [...zones, ...times]
  if (zones.length > MAX_ZONE_LINES || used.some(({ raw }) => raw.length > MAX_LINE_LENGTH)) return null
  const join = (some: readonly ContentLine[]) => some.map(({ raw }) => `${raw.trimEnd()}\r\n`).join('')
  const text = `BEGIN:VCALENDAR\r\n${join(zones)}BEGIN:VEVENT\r\n${join(times)}END:VEVENT\r\nEND:VCALENDAR\r\n`
  const contents = readContent(text, { since: instant(0), ownAddresses: new Set() })
  const content = typeof contents === 'string' ? undefined : contents[0]
  const event = content?.series[0]?.events[0]
  return content === undefined || event === undefined ? null : timeOfEvent(content, event, zone)
}

function sequenceOf(lines: EntryLines): number {
  const value = findOwn(lines, 'SEQUENCE')?.value ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : 0
}

/** Replaces the properties with those of the new text. New ones follow the beginning of the event. */
function replaceProperties({ all, own }: EntryLines, newText: string, names: readonly string[]): string {
  const [first] = own
  const lineBreak = first?.raw.endsWith('\r\n') ? '\r\n' : '\n'
  const added = (readContentLines(newText) ?? []).filter(
    (line) => isOfEvent(line) && names.includes(line.name),
  )
  const waiting = new Map(added.map(({ name, raw }) => [name, raw.replaceAll('\r\n', lineBreak)]))
  const replaced = new Set(own.filter(({ name }) => names.includes(name)))
  const parts = all.map((line) => {
    if (!replaced.has(line)) return { line, raw: line.raw }
    const raw = waiting.get(line.name) ?? ''
    waiting.delete(line.name)
    return { line, raw }
  })
  const rest = [...waiting.values()].join('')
  return parts.map(({ line, raw }) => (line === first ? raw + rest : raw)).join('')
}

/** Servers change line breaks, cut off spaces at the end, and replace some spaces with those of HTML. */
const hashText = (text: string): string =>
  hash('sha256', stripControlCharacters(text).replaceAll('\u00a0', ' ').trim(), 'hex')
