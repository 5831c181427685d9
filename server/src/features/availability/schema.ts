// API schemas of available times, explanations of closed times, and busy times.
import { type Static, Type } from 'typebox'
import {
  type ClosedReasonCode,
  closedReasons,
  type Explanation,
  type Reason,
} from '../../domain/availability/explain.ts'
import type { Meeting } from '../../domain/availability/meeting.ts'
import type { StartTimes } from '../../domain/availability/start-times.ts'
import { type Instant, toWireTime, toWireTimes } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { type Collection, exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { buildLinkUrl } from '../scheduling-links/schema.ts'
import { holidayNameFields, toNamedHoliday } from './holiday-names.ts'
import type { BusyRow } from './list-busy-times.ts'
import type { BlockingTime as BlockingTimeRow, ClosedTimeOfHost } from './load-blocking-times.ts'
import type { BusySourceRow } from './replace-busy-source.ts'
import type { PageNames } from './store.ts'
import { WaivedRules } from './waiver-schema.ts'

export const AvailableTime = Type.Object(
  {
    status: Type.Literal('available'),
    start_time: DateTime(),
    invitees_remaining: Type.Integer({
      description: 'Seats left; always 1 unless the event type is a group type.',
    }),
    scheduling_url: Uri(
      'The booking page for this time.',
      'https://meet.example.com/book/ada-lovelace/intro/2026-11-15T09:30:00.000000Z',
    ),
    waived_rules: Type.Optional(
      WaivedRules(
        'Only with `allow`: the rules that a booking at this time waives; empty if it is open anyway.',
      ),
    ),
  },
  { title: 'AvailableTime' },
)

/** The booking page URL without the time: under the type's address or under a link. */
export const pageUrl = (urls: Config['urls'], type: PageNames, link: string | null): string =>
  link === null ? `${urls.booking}/${type.profile_slug}/${type.slug}/` : `${buildLinkUrl(urls, link)}/`

/** Allocates nothing per time except the result: a month of a busy team has thousands of times. */
export const toAvailableTimes = (
  url: string,
  meeting: Pick<Meeting, 'seats'>,
  { starts, seatsLeft }: StartTimes,
): Static<typeof AvailableTime>[] =>
  toWireTimes(starts).map((start_time, index) => ({
    status: 'available',
    start_time,
    invitees_remaining: seatsLeft?.[index] ?? meeting.seats,
    scheduling_url: url + start_time,
  }))

/** Writes the times as JSON twice as fast as the serializer: only the URL may need escaping, and only once. */
export function writeAvailableTimes(url: string, times: readonly Static<typeof AvailableTime>[]): string {
  const page = JSON.stringify(url).slice(1, -1)
  let text = ''
  for (const { start_time, invitees_remaining } of times) {
    const before = text === '' ? '[' : ','
    text += `${before}{"status":"available","start_time":"${start_time}","invitees_remaining":${invitees_remaining},"scheduling_url":"${page}${start_time}"}`
  }
  return text === '' ? '[]' : `${text}]`
}

export const ClosedReason = Type.Object(
  {
    rule: Type.Enum([...closedReasons]),
    message: Type.String({ examples: ['The host is busy at this time.'] }),
    until: Nullable(DateTime('When this reason no longer applies, if known.')),
  },
  { title: 'ClosedReason' },
)

const BusyType = Type.Enum(['scheduled', 'external', 'reserved'], {
  description:
    'A meeting, a block from a busy source or a public holiday, or a time that someone is booking right now or has requested.',
})
const UriObject = (collection: Collection) =>
  Nullable(Type.Object({ uri: Uri(undefined, exampleUri(collection)) }))

const BlockingTime = Type.Object(
  {
    type: BusyType,
    user: Uri('The host.'),
    start_time: DateTime(),
    end_time: DateTime(),
    event: UriObject('scheduled_events'),
    hold: UriObject('holds'),
    booking_request: UriObject('booking_requests'),
    calendar: UriObject('calendar_subscriptions'),
    time_off: UriObject('user_time_off'),
    public_holiday: Nullable(Type.Object(holidayNameFields)),
    source: Nullable(
      Type.String({ description: 'The name of the busy source.', examples: ['room-calendar'] }),
    ),
  },
  { title: 'BlockingTime' },
)
/** Per host and closed time, because a busy source may have thousands of overlapping blocks. */
export const MAX_BLOCKING_TIMES = 10

const Because = Type.Array(BlockingTime, {
  description: `What causes the reasons \`public_holiday\`, \`time_off\`, \`busy\`, \`buffer\`, \`held\` and \`no_seats\`: the first ${MAX_BLOCKING_TIMES} per host. Empty for hosts whose calendar you may not see: only your own, unless you are an admin.`,
})

/** API clients can't choose a name with a colon, so these can't collide with their sources. */
export const CALENDAR_SOURCE_PREFIX = 'calendar:'
export const TIME_OFF_SOURCE_PREFIX = 'time_off:'

export function toBlockingTime(urls: Config['urls'], busy: BlockingTimeRow): Static<typeof BlockingTime> {
  const { source, eventId, holdId, requestId } = busy
  const idAfter = (prefix: string) => (source?.startsWith(prefix) ? source.slice(prefix.length) : null)
  const calendarId = idAfter(CALENDAR_SOURCE_PREFIX)
  const timeOffId = idAfter(TIME_OFF_SOURCE_PREFIX)
  const uriObject = (collection: Collection, id: string | null) =>
    id === null ? null : { uri: uriOf(urls.api, collection, id) }
  return {
    type:
      source !== null || busy.publicHoliday !== null
        ? 'external'
        : holdId !== null || requestId !== null
          ? 'reserved'
          : 'scheduled',
    user: uriOf(urls.api, 'users', busy.hostId),
    start_time: toWireTime(busy.start),
    end_time: toWireTime(busy.end),
    event: uriObject('scheduled_events', eventId),
    hold: uriObject('holds', holdId),
    booking_request: uriObject('booking_requests', requestId),
    calendar: uriObject('calendar_subscriptions', calendarId),
    time_off: uriObject('user_time_off', timeOffId),
    public_holiday: busy.publicHoliday === null ? null : toNamedHoliday(busy.publicHoliday),
    source: calendarId === null && timeOffId === null ? source : null,
  }
}

export const ClosedTime = Type.Object(
  {
    user: Nullable(Type.String({ description: 'URI of the host; null unless you are a host or an admin.' })),
    start_time: DateTime('The first minute at which a meeting can’t start.'),
    end_time: DateTime('The end of these minutes.'),
    reasons: Type.Array(ClosedReason, {
      description: 'In the order of the rules; never `not_on_increment`.',
    }),
    because: Because,
  },
  { title: 'ClosedTime' },
)

export const toClosedTime = (
  urls: Config['urls'],
  closed: ClosedTimeOfHost,
  because: readonly BlockingTimeRow[],
  shouldShowHosts: boolean,
): Static<typeof ClosedTime> => ({
  user: shouldShowHosts ? uriOf(urls.api, 'users', closed.hostId) : null,
  start_time: toWireTime(closed.start),
  end_time: toWireTime(closed.end),
  reasons: closed.reasons.map(toReason),
  because: because.map((busy) => toBlockingTime(urls, busy)),
})

export const AvailabilityExplanation = Type.Object(
  {
    event_type: Uri(),
    start_time: DateTime(),
    bookable: Type.Boolean(),
    reasons: Type.Array(ClosedReason, {
      description: 'In the order of the rules; empty if the time can be booked.',
    }),
    hosts: Type.Array(
      Type.Object({
        user: Nullable(
          Type.String({ description: 'URI of the host; null unless you are a host or an admin.' }),
        ),
        reasons: Type.Array(ClosedReason),
      }),
      { description: 'The reasons per host; empty if the event type has only one host.' },
    ),
    because: Because,
  },
  { title: 'AvailabilityExplanation' },
)

/** Must never reveal whose meeting makes the time unavailable. */
const messages: Readonly<Record<ClosedReasonCode, string>> = {
  host_inactive: 'The host is not taking bookings for this event type.',
  outside_schedule: 'The meeting does not fit into the host’s open hours.',
  date_closed: 'The host has closed this date.',
  public_holiday: 'The host is closed on this public holiday.',
  in_the_past: 'The time is in the past.',
  minimum_notice: 'The time is too soon: the event type requires more notice.',
  beyond_booking_window: 'The date is outside the event type’s booking window.',
  not_on_increment: 'Meetings of this event type can’t start at this minute.',
  time_off: 'The host has time off.',
  busy: 'The host is busy at this time.',
  buffer: 'The time is too close to another meeting of the host.',
  held: 'The time is held for a booking that is not finished or accepted yet.',
  daily_limit: 'The host has reached the daily limit for this event type.',
  no_seats: 'All seats are taken.',
}

export const toReason = ({ rule, until }: Reason): Static<typeof ClosedReason> => ({
  rule,
  message: messages[rule],
  until: until === null ? null : toWireTime(until),
})

export const toExplanation = (
  urls: Config['urls'],
  eventTypeId: string,
  start: Instant,
  explanation: Explanation,
  because: readonly BlockingTimeRow[],
  shouldShowHosts: boolean,
): Static<typeof AvailabilityExplanation> => ({
  event_type: uriOf(urls.api, 'event_types', eventTypeId),
  start_time: toWireTime(start),
  bookable: explanation.bookable,
  reasons: explanation.reasons.map(toReason),
  hosts:
    explanation.hosts.length === 1
      ? []
      : explanation.hosts.map(({ id, reasons }) => ({
          user: shouldShowHosts ? uriOf(urls.api, 'users', id) : null,
          reasons: reasons.map(toReason),
        })),
  because: because.map((busy) => toBlockingTime(urls, busy)),
})

export const BusyTime = Type.Object(
  {
    type: BusyType,
    start_time: DateTime(),
    end_time: DateTime(),
    buffered_start_time: DateTime('Start including the buffer before it.'),
    buffered_end_time: DateTime('End including the buffer after it.'),
    event: UriObject('scheduled_events'),
  },
  { title: 'BusyTime' },
)

export const toBusyTime = (urls: Config['urls'], row: BusyRow): Static<typeof BusyTime> => ({
  type: row.type,
  start_time: toWireTime(row.start_time),
  end_time: toWireTime(row.end_time),
  buffered_start_time: toWireTime(row.buffered_start),
  buffered_end_time: toWireTime(row.buffered_end),
  event: row.event_id === null ? null : { uri: uriOf(urls.api, 'scheduled_events', row.event_id) },
})

const Block = Type.Object({
  start_time: DateTime(),
  end_time: DateTime('At most 366 days after `start_time`.'),
})

export const SOURCE_NAME_PATTERN = '^[a-z0-9_-]{1,64}$'

export const SourceName = Type.String({
  pattern: SOURCE_NAME_PATTERN,
  description: 'A name of your choice: 1 to 64 lowercase letters, digits, `_` or `-`.',
  examples: ['room-calendar'],
})

export const BusySource = Type.Object(
  { name: SourceName, user: Uri(), blocks: Type.Array(Block), updated_at: DateTime() },
  { title: 'BusySource' },
)

export const BusyBlocks = Type.Object(
  {
    user: Type.Optional(Ref('users')),
    blocks: Type.Array(Block, {
      maxItems: 2_000,
      description: 'Replaces all blocks of the source. An empty list removes the source.',
    }),
  },
  { title: 'BusyBlocks' },
)

export const toBusySource = (urls: Config['urls'], source: BusySourceRow): Static<typeof BusySource> => ({
  name: source.name,
  user: uriOf(urls.api, 'users', source.user_id),
  blocks: source.blocks.map(([start, end]) => ({ start_time: toWireTime(start), end_time: toWireTime(end) })),
  updated_at: toWireTime(source.updated_at),
})
