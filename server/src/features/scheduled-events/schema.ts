// API schemas of scheduled events.

import { type Static, Type } from 'typebox'
import { entryQuestions, entryStates } from '../../domain/calendar/decide-entry.ts'
import { locationKinds } from '../../domain/event-types/locations.ts'
import { htmlFromPlain } from '../../domain/language/html.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { calendarServerKinds } from '../../platform/calendar-servers/providers.ts'
import type { Config } from '../../platform/config/config.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { SearchTerm } from '../../platform/search-terms.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import {
  BookingStatus,
  Cancellation,
  InviteeSource,
  InviteeSummary,
  toInviteeSummary,
} from '../bookings/schema.ts'
import type { EntryOfEvent } from './calendar-entry-store.ts'
import { type ListedEvent, MAX_LISTED_INVITEES } from './event-list-store.ts'
import type { EventDetails, NamedHost } from './store.ts'

const Location = Type.Object(
  {
    type: Type.Enum([...locationKinds]),
    location: Nullable(
      Type.String({ description: 'The place or the phone number.', examples: ['1 Main Street'] }),
    ),
    join_url: Nullable(
      Type.String({ description: 'URL of the video meeting. Only if `status` is `pushed`.' }),
    ),
    status: Nullable(
      Type.String({
        description:
          'Status of the video meeting: `initiated` when it is booked, `processing` while its room is being created, then `pushed` or `failed`. Each change emits `scheduled_event.updated`.',
        examples: ['pushed'],
      }),
    ),
    additional_info: Nullable(Type.String()),
  },
  { title: 'ScheduledEventLocation' },
)

const CalendarEvent = Type.Object(
  {
    kind: Type.Enum(['caldav', 'google', 'icloud', 'outlook']),
    external_id: Type.String({ description: 'The UID of the iCalendar object.' }),
  },
  {
    title: 'CalendarEvent',
    description:
      'The event in the calendar of the first host; null if it is in none. Not in lists, webhooks and the change feed.',
  },
)

const CalendarEntry = Type.Object(
  {
    user: Uri(),
    provider: Type.Enum([...calendarServerKinds]),
    state: Type.Enum([...entryStates], {
      description:
        '`pending`: the calendar does not have it, or not its last change. `written`: it was written into the calendar; `question` says if the host has moved or deleted it since. `adopted`: the account has another event in its place, for example from an email, and it is left alone. `detached`: the host has made it a series, and it is left alone. `failed`: it could not be written for 15 minutes; Meetwright retries. `removed`: the host has left it out of their calendar, or the meeting was over before it could be written.',
    }),
    failure: Nullable(
      Type.String({ description: 'Why it could not be written.', examples: ['unreachable'] }),
    ),
    question: Nullable(
      Type.Enum([...entryQuestions], {
        description:
          'What the host was asked and has not answered: `deleted`, or `emptied` if many entries were deleted at the same time. `moved`: the host was notified that only their calendar has another time.',
      }),
    ),
    updated_at: DateTime(),
  },
  { title: 'CalendarEntry' },
)

const HostName = Type.Object(
  { user: Uri(), user_email: Email, user_name: Type.String({ examples: ['Ada Lovelace'] }) },
  { title: 'HostName' },
)

const Reassignment = Type.Object(
  { from: HostName, to: HostName },
  {
    title: 'Reassignment',
    description:
      'The former and the new host. Only in `scheduled_event.reassigned`, in webhooks and the change feed.',
  },
)

export const ScheduledEvent = Type.Object(
  {
    uri: Uri(),
    name: Type.String({
      description: 'Name of the event type at the time of booking.',
      examples: ['Intro call'],
    }),
    meeting_notes_plain: Nullable(Type.String()),
    meeting_notes_html: Nullable(Type.String({ description: 'Generated from `meeting_notes_plain`.' })),
    status: BookingStatus,
    start_time: DateTime(),
    end_time: DateTime(),
    event_type: Uri(),
    location: Nullable(Location),
    invitees_counter: Type.Object({
      total: Type.Integer({ description: 'Number of invitees, including canceled ones.' }),
      active: Type.Integer({ description: 'Number of active invitees.' }),
      limit: Type.Integer({ description: 'Maximum number of invitees.' }),
    }),
    created_at: DateTime(),
    updated_at: DateTime(),
    event_memberships: Type.Array(
      Type.Object({
        user: Uri(),
        user_email: Email,
        user_name: Type.String({ examples: ['Ada Lovelace'] }),
        buffered_start_time: DateTime('Start of the event including the buffer before it.'),
        buffered_end_time: DateTime('End of the event including the buffer after it.'),
      }),
      { description: 'The hosts.' },
    ),
    event_guests: Type.Array(
      Type.Object({
        email: Email,
        created_at: DateTime(),
        updated_at: DateTime(),
      }),
      { description: 'Guests added by the invitees.' },
    ),
    cancellation: Nullable(Cancellation),
    reassignment: Type.Optional(Reassignment),
    calendar_event: Type.Optional(Nullable(CalendarEvent)),
    calendar_entries: Type.Optional(
      Type.Array(CalendarEntry, {
        description:
          'The event in the calendars of its hosts. Only for its hosts and for admins, and not in lists, webhooks and the change feed.',
      }),
    ),
  },
  { title: 'ScheduledEvent' },
)

export const ScheduledEventInList = Type.Object(
  {
    ...ScheduledEvent.properties,
    invitees: Type.Optional(
      Type.Array(InviteeSummary, {
        maxItems: MAX_LISTED_INVITEES,
        description: `The first ${MAX_LISTED_INVITEES} invitees, including canceled ones. Only with \`expand=invitees\`. \`invitees_counter.total\` is the number of all.`,
      }),
    ),
  },
  { title: 'ScheduledEventInList' },
)

const StartBound = (description: string) =>
  Type.Optional(Type.String({ format: 'date-time', maxLength: 40, description }))

export const EventFilters = Type.Object({
  user: Type.Optional(Ref('users')),
  organization: Type.Optional(Ref('organizations')),
  group: Type.Optional(Ref('groups')),
  event_type: Type.Optional(Ref('event_types')),
  status: Type.Optional(BookingStatus),
  invitee_email: Type.Optional(Email),
  source: Type.Optional(
    Type.Enum(InviteeSource.enum, {
      description: 'Only events with an invitee who was booked on a page, through the API or through MCP.',
    }),
  ),
  location_type: Type.Optional(
    Type.Enum([...locationKinds], { description: 'Only events with this kind of location.' }),
  ),
  search_term: Type.Optional(SearchTerm('the event’s name, or an invitee’s name or email address')),
  min_start_time: StartBound('Only events that start at or after this time.'),
  max_start_time: StartBound('Only events that start at or before this time.'),
  expand: Type.Optional(
    Type.Enum(['invitees'], { description: '`invitees`: include the first invitees of each event.' }),
  ),
})

export const MeetingNotes = Type.Object(
  {
    meeting_notes_plain: Nullable(Type.String({ maxLength: 10_000, description: 'Null removes the notes.' })),
  },
  { title: 'ScheduledEventChanges', examples: [{ meeting_notes_plain: 'Bring the contract.' }] },
)

type ScheduledEventResource = Static<typeof ScheduledEvent>

export const toScheduledEvent = (urls: Config['urls'], row: EventDetails): ScheduledEventResource => ({
  uri: uriOf(urls.api, 'scheduled_events', row.id),
  name: row.name,
  meeting_notes_plain: row.meeting_notes,
  meeting_notes_html: htmlFromPlain(row.meeting_notes),
  status: row.status as ScheduledEventResource['status'],
  start_time: toWireTime(row.start_time),
  end_time: toWireTime(row.end_time),
  event_type: uriOf(urls.api, 'event_types', row.event_type_id),
  location: row.location,
  invitees_counter: {
    total: row.invitees_total,
    active: row.invitees_active,
    limit: row.invitees_limit,
  },
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
  event_memberships: row.hosts.map((host) => ({
    user: uriOf(urls.api, 'users', host.user_id),
    user_email: host.email,
    user_name: host.name,
    buffered_start_time: toWireTime(host.buffered_start_time),
    buffered_end_time: toWireTime(host.buffered_end_time),
  })),
  event_guests: (row.guests ?? []).map((guest) => ({
    email: guest.email,
    created_at: toWireTime(guest.created_at),
    updated_at: toWireTime(guest.updated_at),
  })),
  cancellation: row.cancellation,
  ...(row.reassignment === undefined
    ? {}
    : {
        reassignment: {
          from: toHostName(urls, row.reassignment.from),
          to: toHostName(urls, row.reassignment.to),
        },
      }),
  ...(row.calendar_event === undefined ? {} : { calendar_event: row.calendar_event }),
  ...(row.calendar_entries === undefined
    ? {}
    : { calendar_entries: row.calendar_entries.map((entry) => toCalendarEntry(urls, entry)) }),
})

const toHostName = (urls: Config['urls'], { user_id, ...person }: NamedHost): Static<typeof HostName> => ({
  user: uriOf(urls.api, 'users', user_id),
  ...person,
})

const toCalendarEntry = (urls: Config['urls'], row: EntryOfEvent): Static<typeof CalendarEntry> => ({
  user: uriOf(urls.api, 'users', row.user_id),
  provider: row.provider,
  state: row.state,
  failure: row.failure,
  question: row.question,
  updated_at: toWireTime(row.updated_at),
})

export const toScheduledEventInList = (
  urls: Config['urls'],
  { invitees, ...event }: ListedEvent,
): Static<typeof ScheduledEventInList> => ({
  ...toScheduledEvent(urls, event),
  ...(invitees === undefined ? {} : { invitees: invitees.map((one) => toInviteeSummary(urls, one)) }),
})

const column = (
  name: string,
  value: (event: Static<typeof ScheduledEventInList>) => string | number | null,
): CsvColumn => ({ name, value })
const listed = (texts: readonly (string | null)[] = []): string =>
  texts.filter((text) => text !== null).join('; ')

/** The list as CSV. Several hosts or invitees are in one field. */
export const eventCsv = {
  query: { expand: 'invitees' },
  columns: [
    column('uri', ({ uri }) => uri),
    column('name', ({ name }) => name),
    column('status', ({ status }) => status),
    column('start_time', ({ start_time }) => start_time),
    column('end_time', ({ end_time }) => end_time),
    column('event_type', ({ event_type }) => event_type),
    column('host_names', (event) => listed(event.event_memberships.map(({ user_name }) => user_name))),
    column('host_emails', (event) => listed(event.event_memberships.map(({ user_email }) => user_email))),
    column('invitee_names', ({ invitees }) => listed(invitees?.map(({ name }) => name))),
    column('invitee_emails', ({ invitees }) => listed(invitees?.map(({ email }) => email))),
    column('invitees_total', ({ invitees_counter }) => invitees_counter.total),
    column('invitees_active', ({ invitees_counter }) => invitees_counter.active),
    column('source', ({ invitees }) => invitees?.[0]?.source ?? null),
    column('location_type', ({ location }) => location?.type ?? null),
    column('location', ({ location }) => location?.location ?? null),
    column('join_url', ({ location }) => location?.join_url ?? null),
    column('canceled_by', ({ cancellation }) => cancellation?.canceled_by ?? null),
    column('cancellation_reason', ({ cancellation }) => cancellation?.reason ?? null),
    column('created_at', ({ created_at }) => created_at),
    column('updated_at', ({ updated_at }) => updated_at),
  ],
  example: [
    exampleUri('scheduled_events'),
    ...['Intro call', 'active', '2026-11-15T09:30:00.000000Z', '2026-11-15T10:00:00.000000Z'],
    exampleUri('event_types'),
    ...['Ada Lovelace', 'ada@example.com', 'Grace Hopper', 'grace@example.com', '1', '1', 'page'],
    ...['jitsi_conference', '', 'https://meet.example.com/a1b2', '', ''],
    ...['2026-11-01T08:00:00.000000Z', '2026-11-01T08:00:00.000000Z'],
  ],
}
