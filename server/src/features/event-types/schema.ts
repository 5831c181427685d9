// API schemas of event types, their memberships and permissions, and locations.
import type { Selectable } from 'kysely'
import { type Static, Type } from 'typebox'
import { locationKinds, MAX_LOCATIONS, type TypeLocation } from '../../domain/event-types/locations.ts'
import {
  MAX_CHOICES,
  MAX_QUESTIONS,
  type Question,
  questionTypes,
} from '../../domain/event-types/questions.ts'
import type { Reminder } from '../../domain/event-types/reminders.ts'
import {
  MAX_HOSTS,
  MAX_REQUEST_HOURS,
  poolingTypes,
  typeDefaults,
  typeKinds,
  type WindowSetting,
} from '../../domain/event-types/settings.ts'
import { htmlFromPlain } from '../../domain/language/html.ts'
import { type Locale, locales } from '../../domain/language/locales.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { variantsBy } from '../../platform/variants.ts'
import { toUser, User } from '../users/schema.ts'
import { afterBookingDefaults, afterBookingSettings } from './after-booking-settings.ts'
import { reminderSettings, showReminders } from './reminder-settings.ts'
import type { GrantedPermissionRow, HostRow, PermissionRow } from './store.ts'

const Count = (minimum: number, maximum: number, description: string, example = minimum) =>
  Type.Integer({ minimum, maximum, description, examples: [example] })
const LimitedText = (maxLength: number, description: string) => Type.String({ maxLength, description })
const PoolingType = Type.Unsafe<(typeof poolingTypes)[number] | null>({
  type: ['string', 'null'],
  enum: [...poolingTypes, null],
  description: '`round_robin`: one free host is enough. `collective`: all hosts must be free.',
})
const Position = Count(0, 1_000_000, 'Sort position; the lowest comes first.')

/** Fields that are returned exactly as given. Durations are whole minutes. */
const settings = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', examples: ['Intro call'] }),
  active: Type.Boolean({ description: 'Whether it can be booked; false after it was deleted.' }),
  slug: Type.String({
    pattern: '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$',
    description: 'Lowercase letters, digits and hyphens; unique among the event types of its owner.',
    examples: ['intro-call'],
  }),
  duration: Count(1, 720, 'Minutes.', 30),
  duration_options: Nullable(
    Type.Array(Count(1, 720, 'Minutes.', 30), {
      minItems: 1,
      maxItems: 4,
      description: 'Durations an invitee can choose from. Must include `duration`.',
    }),
  ),
  kind: Type.Enum([...typeKinds], { description: '`group`: several invitees share one event.' }),
  pooling_type: PoolingType,
  color: Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    description: 'Hex color in the form #rrggbb.',
    examples: ['#2563eb'],
  }),
  internal_note: Nullable(
    LimitedText(2_000, 'Visible to users with permission on the event type, never to invitees.'),
  ),
  secret: Type.Boolean({ description: 'Hidden from the profile page. Anyone with its URL can book it.' }),
  admin_managed: Type.Boolean({
    description: 'Only admins and the owner of the organization can change it.',
  }),
  locale: Type.Enum([...locales], { description: 'Language of its booking page.' }),
  position: Position,
  invitee_limit: Count(1, 10_000, 'Maximum number of invitees per event; 1 unless `kind` is `group`.'),
  buffer_before: Count(0, 720, 'Minutes kept free before an event.'),
  buffer_after: Count(0, 720, 'Minutes kept free after an event.'),
  minimum_notice: Count(0, 525_600, 'Minimum number of minutes between booking and start.', 240),
  start_increment: Count(1, 720, 'Minutes between consecutive start times.', 30),
  booking_window: Nullable(
    Type.Object(
      {
        days: Type.Optional(Count(0, 3_650, 'Days ahead.')),
        start_date: Type.Optional(Type.String({ format: 'date' })),
        end_date: Type.Optional(Type.String({ format: 'date' })),
      },
      {
        title: 'BookingWindow',
        ...variantsBy(null, [
          { title: 'BookingWindowInDays', required: ['days'] },
          { title: 'BookingWindowOfDates', required: ['start_date', 'end_date'] },
        ]),
        description:
          'Dates that can be booked: up to `days` ahead, or from `start_date` to `end_date`. Null for no limit.',
        examples: [{ days: 60 }],
      },
    ),
  ),
  daily_limit: Nullable(Count(1, 1_000, 'Maximum number of its events per host and day.')),
  timezone: Nullable(
    LimitedText(
      64,
      'IANA time zone name, for the dates, the daily limit and invitees without a time zone. Null for the schedule’s.',
    ),
  ),
  reconfirmation_hours: Nullable(
    Count(1, 336, 'Hours before the start at which the invitee is asked to confirm. Null for never.'),
  ),
  ...reminderSettings,
  verify_invitees: Type.Boolean({
    description:
      'Whether invitees enter a code from an email before they book on the page. It has no effect if the installation sends no email.',
  }),
  ...afterBookingSettings,
  requires_approval: Type.Boolean({
    description:
      'Whether a host must accept each booking: invitees then make a booking request, which holds the time. Hosts, and those who may change the event type, still book directly.',
  }),
  request_hours: Count(
    1,
    MAX_REQUEST_HOURS,
    'Hours for which a booking request holds its time, but at most until the start of the meeting.',
    48,
  ),
}

const Kind = Type.Enum([...locationKinds])
const locationDetails = {
  location: Nullable(
    LimitedText(1_000, 'Address or instructions, for `physical`, `custom` and `ask_invitee`.'),
  ),
  phone_number: Nullable(
    Type.String({
      pattern: '^\\+?[0-9][0-9 ()./-]{2,38}[0-9]$',
      description: 'The phone number that the invitee calls, such as +49 30 123456, for `inbound_call`.',
    }),
  ),
  additional_info: Nullable(LimitedText(1_000, 'Shown next to the location.')),
}
const locationVariants = (suffix: string) =>
  variantsBy('kind', [
    { title: `Place${suffix}`, values: ['physical', 'custom'], required: ['location'] },
    { title: `PlaceOfInvitee${suffix}`, values: ['ask_invitee'], optional: ['location'] },
    { title: `InboundCall${suffix}`, values: ['inbound_call'], required: ['phone_number'] },
    {
      title: `CallOrConference${suffix}`,
      values: locationKinds.filter((kind) => kind === 'outbound_call' || kind.endsWith('_conference')),
    },
  ])
export const EventTypeLocationFields = Type.Object(
  {
    ...Type.Partial(Type.Object({ ...locationDetails, position: Position })).properties,
    kind: Kind,
  },
  {
    title: 'EventTypeLocationFields',
    ...locationVariants('Fields'),
    examples: [{ kind: 'physical', location: '1 Main Street' }],
  },
)
export const EventTypeLocation = Type.Object(
  { kind: Kind, ...locationDetails, position: Position },
  { title: 'EventTypeLocation', ...locationVariants('Location') },
)
const question = {
  name: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', examples: ['What is it about?'] }),
  type: Type.Enum([...questionTypes]),
  position: Position,
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  answer_choices: Type.Array(Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }), {
    maxItems: MAX_CHOICES,
    description: 'For `single_select` and `multi_select`.',
    examples: [[]],
  }),
  include_other: Type.Boolean({
    description: 'Whether an invitee can enter an answer that is not in `answer_choices`.',
  }),
}
const { name, type, ...optionalQuestionFields } = question
const CustomQuestionFields = Type.Object(
  { name, type, ...Type.Partial(Type.Object(optionalQuestionFields)).properties },
  {
    title: 'CustomQuestionFields',
    ...variantsBy('type', [
      { title: 'TextQuestionFields', values: ['string', 'text', 'phone_number'] },
      {
        title: 'SelectQuestionFields',
        values: ['single_select', 'multi_select'],
        required: ['answer_choices'],
        optional: ['include_other'],
      },
    ]),
    examples: [{ name: 'What is it about?', type: 'text', required: true }],
  },
)

const eventTypeFields = Type.Partial(
  Type.Object({
    ...settings,
    description: Nullable(LimitedText(10_000, 'Plain text.')),
    description_plain: Nullable(LimitedText(10_000, 'Same as `description`.')),
    locations: Type.Array(EventTypeLocationFields, { maxItems: MAX_LOCATIONS }),
    location: EventTypeLocationFields,
    custom_questions: Type.Array(CustomQuestionFields, { maxItems: MAX_QUESTIONS }),
    hosts: Type.Array(
      Type.Object({
        user: Ref('users'),
        priority: Type.Optional(Count(0, 100, 'In a round robin, the highest comes first. Default: 50.')),
      }),
      { minItems: 1, maxItems: MAX_HOSTS, description: 'Exactly one if `pooling_type` is null.' },
    ),
  }),
).properties

export const NewEventType = Type.Object(
  { owner: Ref('users', 'groups'), ...eventTypeFields, name: settings.name },
  {
    title: 'NewEventType',
    description:
      'Defaults: active, 30 minutes, start times every 30 minutes, 4 hours of notice, 60 days ahead, no buffers, no daily limit, one invitee, and the owner as host. The default slug is derived from the name.',
    examples: [{ owner: exampleUri('users'), name: 'Intro call', duration: 30 }],
  },
)
export const EventTypeChanges = Type.Object(eventTypeFields, {
  title: 'EventTypeChanges',
  minProperties: 1,
  examples: [{ name: 'Intro call', duration: 45 }],
})

/** The settings that decide when an event type can be booked. */
export const AvailabilitySettings = Type.Pick(
  Type.Object(eventTypeFields),
  [
    'active',
    'duration',
    'duration_options',
    'kind',
    'pooling_type',
    'invitee_limit',
    'buffer_before',
    'buffer_after',
    'minimum_notice',
    'start_increment',
    'booking_window',
    'daily_limit',
    'timezone',
  ],
  { title: 'AvailabilitySettings', minProperties: 1, examples: [{ duration: 45, buffer_after: 15 }] },
)

export const EventType = Type.Object(
  {
    uri: Uri(),
    ...settings,
    scheduling_url: Uri('URL of its booking page.', 'https://meet.example.com/book/ada-lovelace/intro-call'),
    type: Type.Enum(['StandardEventType', 'AdhocEventType']),
    booking_method: Type.Literal('instant'),
    description_plain: Nullable(Type.String()),
    description_html: Nullable(Type.String({ description: 'Generated from `description_plain`.' })),
    profile: Type.Object({
      type: Type.Enum(['User', 'Team']),
      name: Type.String({ examples: ['Ada Lovelace'] }),
      owner: Uri('The user or group that owns it.', exampleUri('users')),
    }),
    locations: Type.Array(EventTypeLocation),
    custom_questions: Type.Array(Type.Object(question, { title: 'CustomQuestion' })),
    deleted_at: Nullable(DateTime('When it was deleted. A deleted event type can’t be booked.')),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'EventType' },
)

export const EventTypeFilters = Type.Object({
  user: Type.Optional(Ref('users')),
  organization: Type.Optional(Ref('organizations')),
  active: Type.Optional(Type.Boolean()),
  admin_managed: Type.Optional(Type.Boolean()),
  user_availability_schedule: Type.Optional(Ref('user_availability_schedules')),
})

type EventTypeOutput = Static<typeof EventType>

const { requires_approval, request_hours } = typeDefaults
const approvalDefaults = { requires_approval, request_hours }

/** The `profile_…` columns belong to the owner. */
export type EventTypeRow = Readonly<
  Omit<Selectable<DB['event_types']>, 'locations' | 'custom_questions' | 'booking_window' | 'reminders'>
> & {
  readonly locations: readonly TypeLocation[]
  readonly custom_questions: readonly Question[]
  readonly booking_window: WindowSetting | null
  readonly reminders: readonly Reminder[]
  readonly profile_name: string
  readonly profile_slug: string
}

export function toEventType(urls: Config['urls'], row: EventTypeRow): EventTypeOutput {
  const { id, organization_id: _, owner_user_id, owner_group_id, ...settings } = row
  const { description, profile_name, profile_slug, ...shown } = settings
  return {
    // Events of earlier versions lack these fields.
    ...afterBookingDefaults,
    ...approvalDefaults,
    ...shown,
    ...showReminders(row),
    uri: uriOf(urls.api, 'event_types', id),
    active: row.active && row.deleted_at === null,
    kind: row.kind as EventTypeOutput['kind'],
    pooling_type: row.pooling_type as EventTypeOutput['pooling_type'],
    type: row.type as EventTypeOutput['type'],
    locale: row.locale as Locale,
    booking_method: 'instant',
    scheduling_url: `${urls.booking}/${profile_slug}/${row.slug}`,
    description_plain: description,
    description_html: htmlFromPlain(description),
    duration_options: row.duration_options === null ? null : [...row.duration_options],
    locations: [...row.locations],
    custom_questions: [...row.custom_questions],
    profile: {
      type: owner_user_id === null ? 'Team' : 'User',
      name: profile_name,
      owner:
        owner_user_id === null
          ? uriOf(urls.api, 'groups', owner_group_id ?? '')
          : uriOf(urls.api, 'users', owner_user_id),
    },
    deleted_at: row.deleted_at === null ? null : toWireTime(row.deleted_at),
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
  }
}

export const EventTypeMembership = Type.Object(
  {
    uri: Uri(),
    event_type: Uri(),
    member: User,
    priority: Type.Integer({ description: 'In a round robin, the highest comes first.' }),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'EventTypeMembership' },
)

const toMember = (urls: Config['urls'], row: HostRow | GrantedPermissionRow) =>
  toUser(urls, {
    ...row,
    id: row.user_id,
    created_at: row.user_created_at,
    updated_at: row.user_updated_at,
  })

export const toEventTypeMembership = (
  urls: Config['urls'],
  row: HostRow,
): Static<typeof EventTypeMembership> => ({
  uri: uriOf(urls.api, 'event_type_memberships', row.id),
  event_type: uriOf(urls.api, 'event_types', row.event_type_id),
  member: toMember(urls, row),
  priority: row.priority,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})

export const NewEventTypePermission = Type.Object(
  { event_type: Ref('event_types'), user: Ref('users') },
  { title: 'NewEventTypePermission' },
)
export const EventTypePermission = Type.Object(
  { event_type: Uri(), user: Uri(), created_at: DateTime() },
  { title: 'EventTypePermission' },
)

export const toEventTypePermission = (
  urls: Config['urls'],
  row: PermissionRow,
): Static<typeof EventTypePermission> => ({
  event_type: uriOf(urls.api, 'event_types', row.event_type_id),
  user: uriOf(urls.api, 'users', row.user_id),
  created_at: toWireTime(row.created_at),
})

export const EventTypePermissionWithMember = Type.Object(
  { ...EventTypePermission.properties, member: User },
  { title: 'EventTypePermissionWithMember' },
)

export const toPermissionWithMember = (
  urls: Config['urls'],
  row: GrantedPermissionRow,
): Static<typeof EventTypePermissionWithMember> => ({
  ...toEventTypePermission(urls, row),
  member: toMember(urls, row),
})
