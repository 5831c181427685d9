// Composes the entry of a booking from what is true now.
import { hash } from 'node:crypto'
import { isLocale } from '../../domain/language/locales.ts'
import { mailMessages } from '../../domain/language/mail-messages.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { type EntryHashes, type EntryText, hashEntry } from '../../platform/icalendar/entry-text.ts'
import { defangNames, describeMeeting, placeOf, titleOf } from '../calendars/describe-meeting.ts'
import type { EntryRow } from './store.ts'
import type { MeetingOfEntry } from './write-store.ts'

export interface ComposedEntry {
  readonly text: EntryText
  readonly hashes: EntryHashes
  /** Of everything that the calendar shows. */
  readonly digest: Buffer
}

export function composeEntry(
  { uid, revision }: Pick<EntryRow, 'uid' | 'revision'>,
  current: MeetingOfEntry,
  now: Instant,
): ComposedEntry {
  const meeting = defangNames(current)
  const { start_time: start, end_time: end, location, locale } = meeting
  const shown = {
    start,
    end,
    summary: titleOf(meeting),
    description: describeMeeting(meeting, mailMessages[isLocale(locale) ? locale : 'en']),
    location: placeOf(meeting),
    url: location?.join_url ?? null,
  }
  const text = { ...shown, uid, sequence: revision, stamp: now }
  return { text, hashes: hashEntry(text), digest: hash('sha256', JSON.stringify(shown), 'buffer') }
}
