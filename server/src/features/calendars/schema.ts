// Calendars on the wire: subscriptions to those elsewhere, and feeds of one's own meetings.
import { type Static, Type } from 'typebox'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import type { FeedRow } from './feed-store.ts'
import type { Fault, SubscriptionRow } from './store.ts'

export const NewCalendarSubscription = Type.Object(
  {
    user: Type.Optional(Ref('users')),
    url: Type.String({
      minLength: 1,
      maxLength: 2_000,
      description:
        'The address of an iCalendar file, as calendars give it to subscribe elsewhere: `https:` or `webcal:`. It is kept sealed and never shown again.',
      examples: ['https://calendar.example.com/private/basic.ics'],
    }),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: 'What you call it; without it, the host of the URL.',
        examples: ['Private calendar'],
      }),
    ),
  },
  {
    title: 'NewCalendarSubscription',
    examples: [{ url: 'https://calendar.example.com/private/basic.ics', user: exampleUri('users') }],
  },
)

export const CalendarSubscription = Type.Object(
  {
    uri: Uri(),
    user: Uri(),
    name: Type.String({ examples: ['Private calendar'] }),
    host: Type.String({ description: 'Of the URL only this is shown.', examples: ['calendar.example.com'] }),
    state: Type.Enum(['waiting', 'ok', 'failing'], {
      description:
        'Not read yet; read; or not readable at the moment: what was read last still counts as busy.',
    }),
    read_at: Nullable(DateTime('When it was read last with success.')),
    failing_since: Nullable(DateTime('Since when it can not be read.')),
    failure: Nullable(Type.String({ examples: ['The address does not answer with a calendar.'] })),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'CalendarSubscription' },
)

const failures: Record<Fault, string> = {
  unreachable: 'The address does not answer.',
  refused: 'The address answers that the calendar is not there, or not for us.',
  url_lost: 'The address was lost with a secret of the installation. Subscribe anew.',
  not_a_calendar: 'The address does not answer with a calendar.',
  too_large: 'The calendar is larger than 5 MB, or has more events than can be read.',
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
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})

export const NewCalendarFeed = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
      description: 'What calendars call it, and you, where you have several.',
      examples: ['My phone'],
    }),
  },
  { title: 'NewCalendarFeed', examples: [{ name: 'My phone' }] },
)

export const CalendarFeed = Type.Object(
  {
    uri: Uri(),
    user: Uri('Whose meetings it shows.'),
    name: Type.String({ examples: ['My phone'] }),
    url: Nullable(
      Uri(
        'The address to which calendars subscribe. Whoever knows it can read the meetings, so only their host is shown it; `null` for everybody else.',
        'https://api.example.com/feeds/AbC.ics',
      ),
    ),
    created_at: DateTime(),
  },
  { title: 'CalendarFeed' },
)

/** A feed has one address for all of its life: it ends with its row. */
export const FEED_GENERATION = 1

/** `reader`: who is shown it; null = nobody in particular. */
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
