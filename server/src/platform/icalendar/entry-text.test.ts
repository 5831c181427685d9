// Calendar entries: what they contain, and what of them stays as the host has changed it.
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { getZone } from '../../domain/time/zone.ts'
import { changeEntryText, type EntryText, hashEntry, readEntryText, writeEntryText } from './entry-text.ts'

const berlin = getZone('Europe/Berlin')
const start = instant(Date.UTC(2027, 0, 11, 9))
const entry: EntryText = {
  uid: '0199@meet.example.com',
  sequence: 3,
  stamp: instant(Date.UTC(2026, 10, 2, 9)),
  start,
  end: instant(start + 30 * MINUTE),
  summary: 'Intro; with Grace, at\u0007 last \\ ä🙂',
  description: `Line one\nLine two: https://meet.example.com/${'x'.repeat(200)}\n`,
  location: '1 Main Street, Springfield',
  url: 'https://meet.example.com/events/1',
}
const later: EntryText = {
  ...entry,
  sequence: 4,
  stamp: instant(entry.stamp + HOUR),
  start: instant(start + HOUR),
  end: instant(start + 2 * HOUR),
  summary: 'Review: Grace',
  description: 'New text',
  location: null,
}
const parse = (text: string) => {
  const [event = expect.unreachable()] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return { event, value: (name: string) => event.getFirstPropertyValue(name)?.toString() }
}
const change = (existing: string, to = later) => changeEntryText(existing, to, hashEntry(entry), berlin)
const lines = (...added: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    ...added,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

describe('a new entry', () => {
  test('is one event in UTC without METHOD, organizer and attendees', () => {
    const text = writeEntryText(entry)
    const { event, value } = parse(text)
    expect(value('uid')).toBe(entry.uid)
    expect(value('sequence')).toBe('3')
    expect(value('dtstart')).toBe('2027-01-11T09:00:00Z')
    expect(value('dtend')).toBe('2027-01-11T09:30:00Z')
    expect(value('summary')).toBe('Intro; with Grace, at last \\ ä🙂')
    expect(value('description')).toBe(entry.description)
    expect(value('location')).toBe(entry.location)
    expect(value('url')).toBe(entry.url)
    expect(value('status')).toBe('CONFIRMED')
    expect(value('transp')).toBe('OPAQUE')
    expect(event.getAllProperties('attendee')).toEqual([])
    expect(text).not.toMatch(/^(METHOD|ORGANIZER|ATTENDEE)/im)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('is read as it was written', () => {
    expect(readEntryText(writeEntryText(entry), berlin)).toEqual({
      uid: entry.uid,
      start: entry.start,
      end: entry.end,
      isRecurring: false,
      hashes: hashEntry(entry),
    })
    expect(readEntryText(writeEntryText(later), berlin)?.hashes).toEqual(hashEntry(later))
  })
})

describe('an entry of another program', () => {
  test.each([
    ['in a known zone', 'DTSTART;TZID=America/New_York:20270111T040000', 'DTEND:20270111T093000Z'],
    ['without a zone', 'DTSTART:20270111T100000', 'DURATION:PT30M'],
    ['with an unnecessary parameter', 'DTSTART;X-A="b:c;d":20270111T090000Z', 'DURATION:PT30M'],
    ['in lower case and folded', 'dtstart:2027011\r\n 1T090000Z', 'Duration:PT30M'],
  ])('is read %s', (_, ...times) => {
    expect(readEntryText(lines(...times), berlin)).toMatchObject({ start: entry.start, end: entry.end })
  })

  test('is read in a zone that it defines itself', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    const text = lines('DTSTART;TZID=Office:20270111T120000', 'DTEND;TZID=Office:20270111T123000')
    const withZone = text.replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`)
    expect(readEntryText(withZone, berlin)).toMatchObject({ start: entry.start, end: entry.end })
  })

  test('lasts from midnight to midnight of the host if it is a whole day', () => {
    expect(readEntryText(lines('DTSTART;VALUE=DATE:20270111'), berlin)).toMatchObject({
      start: Date.UTC(2027, 0, 10, 23),
      end: Date.UTC(2027, 0, 11, 23),
    })
  })

  test.each([
    ['no calendar', 'Not found'],
    ['a calendar without events', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'],
    ['an event without times', lines()],
    ['an event without a UID', lines('DTSTART:20270111T090000Z').replace(/UID:.*\r\n/, '')],
    ['a time that is too late', lines('DTSTART:99991231T000000Z')],
    ['a time that is none', lines('DTSTART:tomorrow')],
    ['a component that is too deep', lines(...Array(20_000).fill('BEGIN:VALARM'))],
    ['an event with too many lines', lines('DTSTART:20270111T090000Z', ...Array(5_000).fill('X-A:1'))],
    [
      'a component with a long name',
      lines('DTSTART:20270111T090000Z', `BEGIN:${'X'.repeat(51)}`, `END:${'X'.repeat(51)}`),
    ],
    ['components that overlap', lines('BEGIN:VALARM', 'DTSTART:20270111T090000Z')],
    ['an event in another component', 'BEGIN:VTODO\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VTODO\r\n'],
    [
      'a zone with too many lines',
      lines('DTSTART:20270111T090000Z').replace(
        'BEGIN:VEVENT',
        `BEGIN:VTIMEZONE\r\n${'X:1\r\n'.repeat(1_000)}END:VTIMEZONE\r\nBEGIN:VEVENT`,
      ),
    ],
  ])('is not readable if it is %s', (_, text) => {
    expect(readEntryText(text, berlin)).toBeNull()
    expect(change(text)).toBe('not_ours')
  })

  test('with another UID is not ours', () => {
    expect(change(writeEntryText({ ...entry, uid: 'other' }))).toBe('not_ours')
  })

  test.each([
    ['has a rule', (text: string) => text.replace('STATUS:', 'RRULE:FREQ=DAILY;COUNT=3\r\nSTATUS:')],
    ['has further dates', (text: string) => text.replace('STATUS:', 'RDATE:20270112T090000Z\r\nSTATUS:')],
    [
      'has a changed occurrence',
      (text: string) =>
        text.replace('END:VEVENT', `END:VEVENT\r\nBEGIN:VEVENT\r\nUID:${entry.uid}\r\nEND:VEVENT`),
    ],
  ])('is recurring if it %s', (_, edit) => {
    const text = edit(writeEntryText(entry))
    expect(readEntryText(text, berlin)?.isRecurring).toBe(true)
    expect(change(text)).toBe('recurring')
  })
})

describe('a change', () => {
  test('has the new times and texts', () => {
    const { value } = parse(change(writeEntryText(entry)))
    expect(value('dtstart')).toBe('2027-01-11T10:00:00Z')
    expect(value('dtend')).toBe('2027-01-11T11:00:00Z')
    expect(value('sequence')).toBe('4')
    expect(value('dtstamp')).toBe('2026-11-02T10:00:00Z')
    expect(value('summary')).toBe(later.summary)
    expect(value('description')).toBe(later.description)
    expect(value('location')).toBeUndefined()
  })

  test('keeps a text that the host has changed, and replaces the others', () => {
    const edited = writeEntryText(entry).replace('SUMMARY:Intro', 'SUMMARY;LANGUAGE=en:My intro')
    const { value } = parse(change(edited))
    expect(value('summary')).toBe('My intro; with Grace, at last \\ ä🙂')
    expect(value('description')).toBe(later.description)
  })

  test('keeps everything that the host has added, byte for byte', () => {
    const added = [
      'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT15M',
      'CATEGORIES:Work,Important',
      `ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:${'QUJD'.repeat(10)}`,
      '',
      `COMMENT:a folded\r\n  comment: with ${'ü'.repeat(20)}\r\n\t and a tab`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Alarm',
      'SUMMARY:Alarm',
      'DURATION:PT5M',
      'TRIGGER:-PT10M',
      'END:VALARM',
      '',
    ].join('\r\n')
    const edited = writeEntryText(entry)
      .replace('TRANSP:OPAQUE', 'TRANSP:TRANSPARENT')
      .replace('END:VEVENT', `${added}END:VEVENT`)
    const changed = change(edited)
    expect(changed).toContain(added)
    expect(changed).toContain('TRANSP:TRANSPARENT')
    const withoutOurs = (text: string) =>
      text
        .replaceAll(/\r\n[ \t]/g, '')
        .split(/(?=BEGIN:VALARM)/)
        .map((part, index) =>
          index > 0
            ? part
            : part.replaceAll(
                /^(DTSTART|DTEND|DTSTAMP|LAST-MODIFIED|SEQUENCE|SUMMARY|DESCRIPTION|LOCATION):.*\r\n/gm,
                '',
              ),
        )
        .join('')
    expect(withoutOurs(changed)).toBe(withoutOurs(edited))
  })

  test('replaces a duration, and adds what is missing', () => {
    const { event, value } = parse(
      change(lines('DTSTART:20270111T090000Z', 'DURATION:PT30M', 'BEGIN:VALARM', 'END:VALARM')),
    )
    expect(value('dtend')).toBe('2027-01-11T11:00:00Z')
    expect(event.getAllProperties('duration')).toEqual([])
    expect(event.getAllProperties('dtstart')).toHaveLength(1)
    expect(value('sequence')).toBe('4')
  })

  test('keeps the zone of the host if the time is the same', () => {
    const local = 'DTSTART;TZID=Europe/Berlin:20270111T100000'
    const text = lines(local, 'DTEND;TZID=Europe/Berlin:20270111T103000')
    expect(change(text, { ...later, start: entry.start, end: entry.end })).toContain(`${local}\r\n`)
    expect(change(text)).not.toContain('TZID')
  })

  test('has a higher sequence than the object, also if the host has changed it', () => {
    expect(parse(change(writeEntryText({ ...entry, sequence: 12 }))).value('sequence')).toBe('13')
  })

  test('uses the line breaks of the object', () => {
    expect(change(writeEntryText(entry).replaceAll('\r\n', '\n'))).not.toContain('\r')
  })

  test('can be changed again', () => {
    const once = change(writeEntryText(entry))
    const twice = changeEntryText(once, { ...entry, sequence: 5 }, hashEntry(later), berlin)
    expect(readEntryText(twice, berlin)).toMatchObject({ start: entry.start, hashes: hashEntry(entry) })
  })
})
