// Asks the address of a calendar for the file, and finds out when it says that its user is busy.
import type { BusyBlock } from '../../domain/availability/busy-blocks.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import { knownZone } from '../../domain/time/zone.ts'
import { busyInCalendar } from '../../platform/calendar-files/busy-in-calendar.ts'
import type { Context } from '../../platform/context.ts'
import type { CallOutcome } from '../../platform/outgoing/outgoing.ts'
import { callCalendar, MOST_BYTES } from './call-calendar.ts'
import type { Fault, FileMarks, ReadableSubscription } from './store.ts'

const MOST_BLOCKS = 10_000
/** So far ahead it is looked; at least once a day in whole, so that this moves on although the file stays the same. */
const HORIZON = 400 * DAY
const WHOLE_EVERY = DAY
const LONGEST_MARK = 500

export interface CalendarFile {
  readonly kind: 'file'
  readonly blocks: readonly BusyBlock[]
  readonly marks: FileMarks
}

/** `ours`: the bookings that may come back from the calendar. */
export async function fetchCalendar(
  ctx: Context,
  id: string,
  subscription: ReadableSubscription,
  ours: readonly { readonly booking_id: string }[],
): Promise<
  CalendarFile | { readonly kind: 'unchanged' } | { readonly kind: 'fault'; readonly fault: Fault }
> {
  const url = ctx.secrets.unseal('calendar_subscription', subscription.url, id)
  if (url === null) return { kind: 'fault', fault: 'url_lost' }
  const now = ctx.clock.now()
  const conditions = conditionsOf(subscription, now)
  const answer = await callCalendar(ctx, url, conditions)
  if (answer.status === 304 && Object.keys(conditions).length > 0) return { kind: 'unchanged' }
  const file = readAnswer(answer)
  if (typeof file === 'string') return { kind: 'fault', fault: file }
  // Only the host's own bookings: what they were invited to by another organization of this installation is in no book of theirs.
  const uids = new Set(ours.map((one) => uidOf(ctx.config.urls.public, one.booking_id)))
  const window = { from: instant(now - DAY), to: instant(now + HORIZON) }
  const busy = busyInCalendar(file.text, window, knownZone(subscription.timezone), (uid) => uids.has(uid))
  if (typeof busy === 'string') return { kind: 'fault', fault: busy }
  if (busy.length / 2 > MOST_BLOCKS) return { kind: 'fault', fault: 'too_large' }
  const blocks: BusyBlock[] = []
  for (let place = 0; place < busy.length; place += 2)
    blocks.push({ start: instant(busy[place] as number), end: instant(busy[place + 1] as number) })
  return { kind: 'file', blocks, marks: file }
}

/** Only where the file would be dealt with as it was the last time. */
function conditionsOf(subscription: ReadableSubscription, now: Instant): Record<string, string> {
  const { etag, last_modified, read_in_whole_at } = subscription
  if (read_in_whole_at === null || read_in_whole_at <= now - WHOLE_EVERY) return {}
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(last_modified === null ? {} : { 'if-modified-since': last_modified }),
  }
}

function readAnswer(answer: CallOutcome): (FileMarks & { readonly text: string }) | Fault {
  if (answer.error !== null || answer.status >= 500) return 'unreachable'
  if (answer.status !== 200) return 'refused'
  const { body, headers, isWhole } = answer
  if (!isWhole) return body.length >= MOST_BYTES ? 'too_large' : 'unreachable'
  return {
    text: body.toString('utf8'),
    etag: kept(headers.etag),
    lastModified: kept(headers['last-modified']),
  }
}

/** One that is too long is not cut off: it would be another one. */
const kept = (mark: string | undefined): string | null =>
  mark !== undefined && mark.length <= LONGEST_MARK ? mark : null
