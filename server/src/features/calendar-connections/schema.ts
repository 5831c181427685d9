// API schemas of calendar connections and connected calendars.
import { type Static, Type } from 'typebox'
import {
  type CalendarFailure,
  type ConnectionFailure,
  calendarFailures,
  connectionFailures,
  connectionStates,
} from '../../domain/calendar/connection-health.ts'
import { deleteRules, moveRules } from '../../domain/calendar/decide-entry.ts'
import { providerLabels } from '../../domain/calendar/provider-labels.ts'
import { calendarConferenceKinds } from '../../domain/event-types/locations.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import { type CalendarServerKind, calendarServerKinds } from '../../platform/calendar-servers/providers.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { variantsBy } from '../../platform/variants.ts'
import { calendarProviderNames } from '../calendar-providers/store.ts'
import { type CalendarRow, isRead } from './calendar-store.ts'
import type { ConnectionRow } from './store.ts'

export const MAX_CONNECTIONS = 10
export const MAX_CALENDARS = 50

const Username = Type.String({
  minLength: 1,
  maxLength: 320,
  pattern: '^[^\\u0000-\\u001f:]*\\S[^\\u0000-\\u001f:]*$',
  description: 'Username at the calendar server, often an email address.',
  examples: ['ada@example.com'],
})
const Password = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[^\\u0000-\\u001f]+$',
  description:
    'Password at the calendar server. Use an app password if the server offers them. It is stored encrypted and never returned.',
  examples: ['abcd-efgh-ijkl-mnop'],
})

export const NewCalendarConnection = Type.Object(
  {
    provider: Type.Enum([...calendarServerKinds], {
      description:
        '`caldav`: a CalDAV server. Accounts of other providers can only be connected in a browser: the request returns 400 `browser_required` with the address of the page.',
    }),
    url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2_000,
        description:
          'Address of the CalDAV server: a URL, a host, or an email address whose domain names the server.',
        examples: ['https://caldav.example.com/'],
      }),
    ),
    username: Type.Optional(Username),
    password: Type.Optional(Password),
    user: Type.Optional(Ref('users')),
  },
  {
    title: 'NewCalendarConnection',
    ...variantsBy('provider', [
      {
        title: 'NewCaldavConnection',
        values: ['caldav'],
        required: ['url', 'username', 'password'],
        optional: ['user'],
      },
      { title: 'NewBrowserConnection', values: [...calendarProviderNames], optional: ['user'] },
    ]),
    examples: [
      {
        provider: 'caldav',
        url: 'https://caldav.example.com/',
        username: 'ada@example.com',
        password: 'abcd-efgh-ijkl-mnop',
      },
    ],
  },
)

export const CalendarConnectionChanges = Type.Object(
  { username: Type.Optional(Username), password: Password },
  { title: 'CalendarConnectionChanges', examples: [{ password: 'abcd-efgh-ijkl-mnop' }] },
)

export const DeletionQuery = Type.Object({
  entries: Type.Optional(
    Type.Enum(['keep', 'remove'], {
      description:
        'What happens to the entries of future bookings in its calendars. `keep`: they stay there. `remove`: they are removed first; if the server can’t be reached, the connection stays, and the request returns 424. While the calendars are being read, it returns 409.',
      default: 'keep',
    }),
  ),
})

const FailureCode = <Code extends ConnectionFailure>(codes: readonly Code[]) =>
  Type.Unsafe<Code | null>({
    type: ['string', 'null'],
    enum: [...codes, null],
    description: 'The same as `failure`, for programs.',
    examples: ['unreachable'],
  })
const Failure = () =>
  Nullable(Type.String({ examples: ['The server can’t be reached or reports an error.'] }))

const ReceivesBookings = () =>
  Type.Boolean({
    description:
      'Whether the user’s bookings are written into this calendar. At most one calendar of a user receives them, and the account must be allowed to change it (`may_write`).',
  })
const OnMove = () =>
  Type.Enum([...moveRules], {
    description:
      'What happens if the user moves the entry of a booking in this calendar. `follow`: the booking is rescheduled, and the invitee gets an email; if the time is taken or past, the entry is put back. `put_back`: the entry is put back. `tell`: nothing is changed. In all cases but a reschedule, the user gets an email.',
  })
const OnDelete = () =>
  Type.Enum([...deleteRules], {
    description:
      'What happens if the user deletes the entry of a booking in this calendar. `ask`: the user gets an email with the choice, and the booking stays until they answer. `cancel`: the booking is canceled. `put_back`: the entry is created again. If many entries are deleted at the same time, the user is asked.',
  })

export const ConnectedCalendar = Type.Object(
  {
    uri: Uri(),
    connection: Uri('The connection of its account.', exampleUri('calendar_connections')),
    user: Uri(),
    name: Nullable(
      Type.String({
        description: 'Name at the calendar server. `null` for admins who read the calendars of another user.',
        examples: ['Work'],
      }),
    ),
    color: Nullable(Type.String({ examples: ['#2563eb'] })),
    is_primary: Type.Boolean({ description: 'Whether it is the default calendar of the account.' }),
    may_write: Type.Boolean({ description: 'Whether the account may change its events.' }),
    conference_kinds: Type.Array(Type.Enum([...calendarConferenceKinds]), {
      description:
        'The location kinds whose rooms the server creates together with an entry in this calendar.',
    }),
    checks_conflicts: Type.Boolean({ description: 'Whether its events block the user’s time.' }),
    counts_tentative: Type.Boolean({ description: 'Whether tentative events block time too.' }),
    receives_bookings: ReceivesBookings(),
    on_move: OnMove(),
    on_delete: OnDelete(),
    state: Type.Enum(['off', 'waiting', 'ok', 'failing'], {
      description:
        '`off`: it neither blocks time nor receives bookings, and is not read. `waiting`: not read yet. `ok`: the last read succeeded. `failing`: the last read failed; the events of the last successful read still block time.',
    }),
    read_at: Nullable(DateTime('Time of the last successful read.')),
    failing_since: Nullable(DateTime('Time of the first failed read since the last success.')),
    failure: Failure(),
    failure_code: FailureCode(calendarFailures),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'ConnectedCalendar' },
)

export const ConnectedCalendarChanges = Type.Object(
  {
    checks_conflicts: Type.Optional(
      Type.Boolean({ description: 'Whether its events block the user’s time.' }),
    ),
    counts_tentative: Type.Optional(
      Type.Boolean({ description: 'Whether tentative events block time too.' }),
    ),
    receives_bookings: Type.Optional(ReceivesBookings()),
    on_move: Type.Optional(OnMove()),
    on_delete: Type.Optional(OnDelete()),
  },
  { title: 'ConnectedCalendarChanges', examples: [{ checks_conflicts: false }] },
)

export const CalendarConnection = Type.Object(
  {
    uri: Uri(),
    user: Uri(),
    provider: Type.Enum([...calendarServerKinds]),
    account: Nullable(
      Type.String({
        description:
          'Username at the calendar server. `null` for admins who read the connections of another user.',
        examples: ['ada@example.com'],
      }),
    ),
    host: Type.String({ examples: ['caldav.example.com'] }),
    state: Type.Enum([...connectionStates], {
      description:
        '`active`: the account can be read. `failing`: it can’t be read at the moment; the events of the last successful read still block time. `refused`: the server refuses the password or no longer allows access, and we no longer try it. `given_up`: it could not be read for 30 days; its events no longer block time.',
    }),
    failing_since: Nullable(DateTime('Time of the first failed attempt since the last success.')),
    failure: Failure(),
    failure_code: FailureCode(connectionFailures),
    read_at: Nullable(DateTime('Time of the last successful read of all its calendars.')),
    calendars: Type.Array(ConnectedCalendar),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'CalendarConnection' },
)

const failures: Record<CalendarFailure, string> = {
  unreachable: 'The server can’t be reached or reports an error.',
  throttled: 'The server asks us to send fewer requests.',
  refused: 'The server refuses the username or the password.',
  forbidden: 'The account is not allowed to read the calendar.',
  not_allowed: 'The server, or an address that it refers to, is not allowed.',
  no_calendar_server: 'There is no CalDAV server at this address.',
  calendar_gone: 'The calendar no longer exists.',
  malformed: 'The server’s response can’t be read.',
  too_large: 'The calendar has too many events.',
}

export function describeFailure(failure: ConnectionFailure, provider: CalendarServerKind): string {
  if (failure !== 'credentials_lost' && failure !== 'access_revoked') return failures[failure]
  if (provider === 'caldav') return 'The stored password can no longer be decrypted. Enter it again.'
  const label = providerLabels[provider]
  return failure === 'access_revoked'
    ? `${label} no longer allows access. Connect ${label} again.`
    : `The stored access can no longer be decrypted. Connect ${label} again.`
}

/** A connection with its calendars. Events contain it without names. */
export type ConnectionDetails = Omit<ConnectionRow, 'account'> & {
  readonly account: string | null
  readonly calendars: readonly CalendarDetails[]
}
export type CalendarDetails = Omit<CalendarRow, 'name'> & { readonly name: string | null }

/** Only the user sees names: admins need to know whether calendars can be read, not which ones there are. */
export const withoutNames = (details: ConnectionDetails): ConnectionDetails => ({
  ...details,
  account: null,
  calendars: details.calendars.map(withoutName),
})
export const withoutName = (calendar: CalendarDetails): CalendarDetails => ({ ...calendar, name: null })

const toWireTimeOrNull = (at: Instant | null) => (at === null ? null : toWireTime(at))

function stateOf(calendar: CalendarDetails) {
  if (!isRead(calendar)) return 'off'
  if (calendar.failing_since !== null) return 'failing'
  return calendar.read_at === null ? 'waiting' : 'ok'
}

export const toConnectedCalendar = (
  urls: Config['urls'],
  row: CalendarDetails,
): Static<typeof ConnectedCalendar> => ({
  uri: uriOf(urls.api, 'connected_calendars', row.id),
  connection: uriOf(urls.api, 'calendar_connections', row.connection_id),
  user: uriOf(urls.api, 'users', row.user_id),
  name: row.name,
  color: row.color,
  is_primary: row.is_primary,
  may_write: row.may_write,
  conference_kinds: [...row.conference_kinds],
  checks_conflicts: row.checks_conflicts,
  counts_tentative: row.counts_tentative,
  receives_bookings: row.receives_bookings,
  on_move: row.on_move,
  on_delete: row.on_delete,
  state: stateOf(row),
  read_at: toWireTimeOrNull(row.read_at),
  failing_since: toWireTimeOrNull(row.failing_since),
  failure: row.failure === null ? null : failures[row.failure],
  failure_code: row.failure,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})

/** A server that only asks us to wait is not failing yet. */
export function toCalendarConnection(
  urls: Config['urls'],
  row: ConnectionDetails,
): Static<typeof CalendarConnection> {
  const failure = row.state === 'active' ? null : row.failure
  return {
    uri: uriOf(urls.api, 'calendar_connections', row.id),
    user: uriOf(urls.api, 'users', row.user_id),
    provider: row.provider,
    account: row.account,
    host: row.host,
    state: row.state,
    failing_since: toWireTimeOrNull(failure === null ? null : row.failing_since),
    failure: failure === null ? null : describeFailure(failure, row.provider),
    failure_code: failure,
    read_at: toWireTimeOrNull(row.read_at),
    calendars: row.calendars.map((calendar) => toConnectedCalendar(urls, calendar)),
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
  }
}
