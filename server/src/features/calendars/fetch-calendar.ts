// Downloads a calendar file and extracts the busy times of its user.
import type { BusyBlock } from '../../domain/availability/busy-blocks.ts'
import { DAY, type Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { CallOutcome } from '../../platform/outgoing/outgoing.ts'
import { callCalendar, MAX_BYTES } from './call-calendar.ts'
import { timesByUid } from './own-meetings.ts'
import { readWindowAt, toBlocks } from './read-window.ts'
import type { CalendarFault, FileValidators, OwnBooking, ReadableSubscription } from './store.ts'

/** Moves the window even if the file never changes. */
const FULL_FETCH_INTERVAL_MS = DAY
const MAX_VALIDATOR_LENGTH = 500
/** A page instead of a calendar, such as one about maintenance, is usually smaller. */
const MAX_CHEAP_BYTES = 100_000

export interface FetchFault {
  readonly kind: 'fault'
  readonly fault: CalendarFault
  /** Whether the attempt took much of our time or network, because of what the server returned. */
  readonly isCostly: boolean
}

export interface CalendarFile {
  readonly kind: 'file'
  readonly blocks: readonly BusyBlock[]
  readonly validators: FileValidators
}

/** `ownBookings`: the host's bookings. Copies of them in the calendar are ignored. */
export async function fetchCalendar(
  ctx: Context,
  id: string,
  subscription: ReadableSubscription,
  ownBookings: readonly OwnBooking[],
): Promise<CalendarFile | { readonly kind: 'unchanged' } | FetchFault> {
  const url = ctx.secrets.unseal('calendar_subscription', subscription.url, id)
  if (url === null) return toFault('url_lost')
  const now = ctx.clock.now()
  const conditions = conditionalHeaders(subscription, now)
  const response = await callCalendar(ctx, url, conditions)
  if (response.status === 304 && Object.keys(conditions).length > 0) return { kind: 'unchanged' }
  const file = parseResponse(response)
  if (typeof file === 'string') return toFault(file)
  const busy = await ctx.calendarReader.readFile({
    bytes: file.bytes,
    window: readWindowAt(now),
    timezone: subscription.timezone,
    ownMeetings: timesByUid(ctx.config.urls.public, ownBookings),
    ownAddresses: new Set([subscription.email.toLowerCase()]),
  })
  if (typeof busy === 'string') return toFault(busy, file.bytes.length)
  const blocks = toBlocks(busy)
  if (blocks === 'too_large') return toFault(blocks)
  return { kind: 'file', blocks, validators: file }
}

const toFault = (fault: CalendarFault, length = 0): FetchFault => ({
  kind: 'fault',
  fault,
  isCostly: fault === 'too_large' || length > MAX_CHEAP_BYTES,
})

/** Returns no conditions if a full fetch is due. */
function conditionalHeaders(subscription: ReadableSubscription, now: Instant): Record<string, string> {
  const { etag, last_modified, fully_read_at } = subscription
  if (fully_read_at === null || fully_read_at <= now - FULL_FETCH_INTERVAL_MS) return {}
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(last_modified === null ? {} : { 'if-modified-since': last_modified }),
  }
}

function parseResponse(response: CallOutcome): (FileValidators & { readonly bytes: Buffer }) | CalendarFault {
  if (response.error !== null || response.status >= 500) return 'unreachable'
  if (response.status !== 200) return 'refused'
  const { body, headers, isComplete } = response
  if (!isComplete) return body.length >= MAX_BYTES ? 'too_large' : 'unreachable'
  return {
    bytes: body,
    etag: storableValidator(headers.etag),
    lastModified: storableValidator(headers['last-modified']),
  }
}

/** Drops a validator that is too long: a truncated one would be wrong. */
const storableValidator = (value: string | undefined): string | null =>
  value !== undefined && value.length <= MAX_VALIDATOR_LENGTH ? value : null
