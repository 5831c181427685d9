// Times for the hints of the editor, which say what a setting does in the present case.
import {
  type DisplayPreferences,
  formatShortDateTime,
  formatTime,
} from '../../../../../../server/src/domain/language/format-moments.ts'
import { DAY, type Instant, instant, MINUTE } from '../../../../../../server/src/domain/time/instant.ts'
import { addDays, wallTimeAt } from '../../../../../../server/src/domain/time/local-date.ts'
import { instantsAtWallTime, localDateAt } from '../../../../../../server/src/domain/time/zone.ts'
import type { Console } from '../../../context.ts'

const TEN_O_CLOCK = 10 * 60

/** Of a meeting far enough ahead that its mail is in the future. */
const SAMPLE_DAYS = 15

/** At ten, some days from now, in the zone of the user. */
export function sampleStart({ zone }: DisplayPreferences, now: Instant, days = 1): Instant {
  const date = addDays(localDateAt(zone, now), days)
  return instantsAtWallTime(zone, wallTimeAt(date, TEN_O_CLOCK))[0] ?? instant(now + days * DAY)
}

/** When a mail is sent, in minutes after the start of a meeting. */
export function describeSampleMail({ messages, display, now }: Console, minutes: number): string {
  const start = sampleStart(display, now, SAMPLE_DAYS)
  return messages.editor.mailHint(
    formatShortDateTime(display, start),
    formatShortDateTime(display, instant(start + minutes * MINUTE)),
  )
}

const SAMPLE_STARTS = 3

/** The first start times of a day that begins at ten. */
export const sampleStarts = (display: DisplayPreferences, now: Instant, increment: number): string[] =>
  Array.from({ length: SAMPLE_STARTS }, (_, index) =>
    formatTime(display, instant(sampleStart(display, now) + index * increment * MINUTE)),
  )
