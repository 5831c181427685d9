// Available times with the reasons why a time is closed, and busy times on the wire.
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
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { buildLinkUrl } from '../scheduling-links/schema.ts'
import type { BusyRow } from './list-busy-times.ts'
import type { Availability } from './load-availability.ts'
import type { BusySourceRow } from './replace-busy-source.ts'

export const AvailableTime = Type.Object(
  {
    status: Type.Literal('available'),
    start_time: DateTime(),
    invitees_remaining: Type.Integer({
      description: 'How many seats are left; 1 unless it is a group type.',
    }),
    scheduling_url: Uri(
      'The booking page at this time.',
      'https://meet.example.com/book/ada-lovelace/intro/2026-11-15T09:30:00.000000Z',
    ),
  },
  { title: 'AvailableTime' },
)

/** Where the type is booked, up to the time: under its own address, or under a link's. */
export const pageUrl = (urls: Config['urls'], type: Availability['type'], link: string | null): string =>
  link === null ? `${urls.booking}/${type.profile_slug}/${type.slug}/` : `${buildLinkUrl(urls, link)}/`

/** Nothing is made per time but what the answer holds: a month of a busy team has thousands. */
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

/** The same as JSON, in half the time that the serializer takes: only the address could need escaping, and that once. */
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
    message: Type.String({ examples: ['The host has a meeting then.'] }),
    until: Nullable(DateTime('From when this reason no longer stands in the way, where that is known.')),
  },
  { title: 'ClosedReason' },
)

export const AvailabilityExplanation = Type.Object(
  {
    event_type: Uri(),
    start_time: DateTime(),
    bookable: Type.Boolean(),
    reasons: Type.Array(ClosedReason, {
      description: 'In the order of the rules; empty: the time can be booked.',
    }),
    hosts: Type.Array(
      Type.Object({
        user: Nullable(
          Type.String({ description: 'URI of the host; null for whoever holds no permission on the type.' }),
        ),
        reasons: Type.Array(ClosedReason),
      }),
      { description: 'Where the type has several hosts: the reasons of each.' },
    ),
  },
  { title: 'AvailabilityExplanation' },
)

/** Says what is in the way, never whose meeting it is. */
const messages: Readonly<Record<ClosedReasonCode, string>> = {
  host_inactive: 'The host takes no bookings of this event type now.',
  outside_schedule: 'The time is not, or not wholly, inside the host’s open hours.',
  date_closed: 'The host has closed this date.',
  in_the_past: 'The time has passed.',
  minimum_notice: 'The time is too soon: the event type asks for more notice.',
  beyond_booking_window: 'The date is outside of what the event type opens for booking.',
  not_on_increment: 'Meetings of this event type do not start at this minute.',
  busy: 'The host is busy then.',
  buffer: 'It would leave too little time before or after another meeting of the host.',
  held: 'Someone is booking this time right now.',
  daily_limit: 'The host has as many meetings of this type on that day as a day may have.',
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
})

export const BusyTime = Type.Object(
  {
    type: Type.Enum(['scheduled', 'external', 'reserved'], {
      description: 'A meeting; a block of a busy source; or a time that someone is booking right now.',
    }),
    start_time: DateTime(),
    end_time: DateTime(),
    buffered_start_time: DateTime('With the time to prepare it.'),
    buffered_end_time: DateTime('With the time to wrap it up.'),
    event: Nullable(Type.Object({ uri: Uri(undefined, exampleUri('scheduled_events')) })),
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

const Block = Type.Object({ start_time: DateTime(), end_time: DateTime('At most 366 days later.') })

export const SOURCE_NAME_PATTERN = '^[a-z0-9_-]{1,64}$'

export const SourceName = Type.String({
  pattern: SOURCE_NAME_PATTERN,
  description: 'A name that the program chooses: 1 to 64 small letters, digits, `_` and `-`.',
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
      description: 'All there are now. None: the source is removed.',
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
