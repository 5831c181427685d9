// An entry of a booking and a later version of it, for tests of calendar adapters.
import { DAY, HOUR, instant, MINUTE } from '../src/domain/time/instant.ts'
import { getZone } from '../src/domain/time/zone.ts'
import type { EntryText } from '../src/platform/icalendar/entry-text.ts'
import { NOW } from './calendar-reads.ts'

export const identity = {
  publicUrl: 'https://meet.example.com',
  bookingId: '0199aaaa-0000-7000-8000-000000000001',
  hostId: '0199aaaa-0000-7000-8000-000000000002',
  generation: 1,
}
export const berlin = getZone('Europe/Berlin')
export const start = instant(NOW + DAY)

/** With characters that iCalendar escapes. */
export const createEntryText = (uid: string): EntryText => ({
  uid,
  sequence: 1,
  stamp: NOW,
  start,
  end: instant(start + 30 * MINUTE),
  summary: 'Intro: Grace Hopper; first, \\ call',
  description: 'Line one\nLine two\n\nhttps://meet.example.com/x',
  location: 'Room 1, Main Street',
  url: 'https://meet.example.com/join',
})

/** At another time, with other texts and without a place. */
export const createLaterText = (uid: string): EntryText => ({
  ...createEntryText(uid),
  start: instant(start + HOUR),
  end: instant(start + 2 * HOUR),
  summary: 'Review: Grace Hopper',
  description: 'New text',
  location: null,
})
