// API schemas of calendar subscriptions and calendar feeds.
import { type Static, Type } from 'typebox'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import type { FeedRow } from './feed-store.ts'
import { type CalendarFault, calendarFaults, type SubscriptionRow } from './store.ts'

export const NewCalendarSubscription = Type.Object(
  {
    user: Type.Optional(Ref('users')),
    url: Type.String({
      minLength: 1,
      maxLength: 2_000,
      description:
        'URL of an iCalendar file (`https:` or `webcal:`) whose events block the user’s time. Copy it from the sharing settings of the calendar app. It is stored encrypted and never returned.',
      examples: ['https://calendar.example.com/private/basic.ics'],
    }),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: 'Display name. Default: the host of the URL.',
        examples: ['Private calendar'],
      }),
    ),
  },
  {
    title: 'NewCalendarSubscription',
    examples: [{ url: 'https://calendar.example.com/private/basic.ics', user: exampleUri('users') }],
  },
)

export const CalendarSubscriptionChanges = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
      description: 'Display name.',
      examples: ['Private calendar'],
    }),
  },
  { title: 'CalendarSubscriptionChanges', examples: [{ name: 'Private calendar' }] },
)

export const CalendarSubscription = Type.Object(
  {
    uri: Uri(),
    user: Uri(),
    name: Type.String({ examples: ['Private calendar'] }),
    host: Type.String({
      description: 'Host of the URL. The rest of the URL is never returned.',
      examples: ['calendar.example.com'],
    }),
    state: Type.Enum(['waiting', 'ok', 'failing'], {
      description:
        '`waiting`: not read yet. `ok`: the last read succeeded. `failing`: the last read failed; the events of the last successful read still block time.',
    }),
    read_at: Nullable(DateTime('Time of the last successful read.')),
    failing_since: Nullable(DateTime('Time of the first failed read since the last success.')),
    failure: Nullable(Type.String({ examples: ['The URL does not return a calendar.'] })),
    failure_code: Type.Unsafe<CalendarFault | null>({
      type: ['string', 'null'],
      enum: [...calendarFaults, null],
      description: 'The same as `failure`, for programs.',
      examples: ['not_a_calendar'],
    }),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'CalendarSubscription' },
)

const failures: Record<CalendarFault, string> = {
  unreachable: 'The server can’t be reached or reports an error.',
  refused: 'The server does not return the calendar. It may not exist, or access may be denied.',
  url_lost: 'The stored URL can no longer be decrypted. Delete this subscription and create it again.',
  not_a_calendar: 'The URL does not return a calendar.',
  too_large: 'The calendar is larger than 5 MB or has too many events.',
}

const toWireTimeOrNull = (at: Instant | null) => (at === null ? null : toWireTime(at))

export const toCalendarSubscription = (
  urls: Config['urls'],
  row: SubscriptionRow,
): Static<typeof CalendarSubscription> => ({
  uri: uriOf(urls.api, 'calendar_subscriptions', row.id),
  user: uriOf(urls.api, 'users', row.user_id),
  name: row.name,
  host: row.host,
  state: row.failing_since === null ? (row.read_at === null ? 'waiting' : 'ok') : 'failing',
  read_at: toWireTimeOrNull(row.read_at),
  failing_since: toWireTimeOrNull(row.failing_since),
  failure: row.fault === null ? null : failures[row.fault],
  failure_code: row.fault,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})

export const NewCalendarFeed = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
      description: 'Display name, also shown as the calendar’s name in calendar apps.',
      examples: ['My phone'],
    }),
  },
  { title: 'NewCalendarFeed', examples: [{ name: 'My phone' }] },
)

export const CalendarFeed = Type.Object(
  {
    uri: Uri(),
    user: Uri('The user whose meetings it shows.'),
    name: Type.String({ examples: ['My phone'] }),
    url: Nullable(
      Uri(
        'URL for calendar apps to subscribe to. Anyone with the URL can read the meetings, so it is returned only to the feed’s user; `null` for others.',
        'https://api.example.com/feeds/AbC.ics',
      ),
    ),
    created_at: DateTime(),
  },
  { title: 'CalendarFeed' },
)

/** The URL of a feed never changes; it stops working when the row is deleted. */
export const FEED_GENERATION = 1

/** `reader`: the user who receives the output; null = unknown, so the URL is withheld. */
export const toCalendarFeed = (
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  row: FeedRow,
  reader: { readonly userId: string } | null,
): Static<typeof CalendarFeed> => ({
  uri: uriOf(config.urls.api, 'calendar_feeds', row.id),
  user: uriOf(config.urls.api, 'users', row.user_id),
  name: row.name,
  url:
    reader?.userId === row.user_id
      ? `${config.urls.api}/feeds/${secrets.createLink('calendar_feed', {
          organizationId: row.organization_id,
          objectId: row.id,
          generation: FEED_GENERATION,
        })}.ics`
      : null,
  created_at: toWireTime(row.created_at),
})
